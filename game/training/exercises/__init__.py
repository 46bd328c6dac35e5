"""Endless short exercises: a moment of a hand that the engine has played, a question about it, and the answer from the engine.

`kinds.KINDS` are the kinds there are; `making.make` makes an exercise of one kind out of a seed.
"""
