"""Lessons as data: what is shown, what to do and until when, which clauses that teaches; the course through them and its words.

`curriculum` reads `assets/lessons`, `course` leads through a lesson, `play_through` plays one by itself to its end.
"""
