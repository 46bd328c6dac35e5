"""Lessons as data: what is shown, what is to be done and until when, which clauses that teaches; and one who goes through them.

`curriculum` reads `assets/lessons`, `course` leads through a lesson, `rehearsal` plays one by itself to its end.
"""
