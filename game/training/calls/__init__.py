"""What a dealer says aloud: which calls fall due at a moment, how they are worded and typed, and how what was said is judged.

It looks at a table before and after a move, and changes nothing.
"""
