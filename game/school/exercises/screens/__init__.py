"""The screens of exercises: a question, the answer, what was right and why."""
