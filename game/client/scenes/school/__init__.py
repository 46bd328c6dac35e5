"""The screens of the school: who is at the machine, and what is kept of each."""
