"""What a dealer says aloud: which calls fall due at a moment, how they are worded and typed, and how what was said is judged.

A layer of its own above the table: it looks at a table before and after a move, and changes nothing.
"""
