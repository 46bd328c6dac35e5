"""Endless short questions: a moment of a hand that the engine has played, a question about it, and the answer from the engine.

`all_kinds.KINDS` are the kinds there are; `making.make` makes a question of one kind out of a seed. Exercises, tests, lessons
and the players at a busy table all ask them.
"""
