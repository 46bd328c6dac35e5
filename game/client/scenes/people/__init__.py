"""The screens about people: who is at the machine, who one has played against, and how the hands went."""
