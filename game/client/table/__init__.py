"""The table itself, in all three chairs: what is seen, what may be done, and how it moves.

Rules are asked for, never written here: what is open comes from `Due`, what is wrong from `Refusal`.
"""
