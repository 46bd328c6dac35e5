"""Layer 9: the school's models, without words for a screen: how rulings are graded (`grading.py`), what a verdict teaches
(`verdict`), which step of a dealer's was wrong (`step_log.py`), what a sitting came to (`reports`); lessons, exercises,
drills, class packs and exams; what comes again (`repetition`), how a dealer is pressed (`pace`), an inspector's work
(`floor_work`), irregularities staged when asked (`on_demand`).

A lesson is data (`assets/lessons/<book>`): parts that tell, show, have it done with help or alone, ask, or have something
happen, each until a condition over table and events holds. A file says `made: irregularities` or `made: clauses` where its
lessons follow from the book. A kind of exercise looks at each moment of hands that the engine plays and asks where it finds one
that fits; the answer comes out of the engine. An exam is its plan, the questions made from a seed, how far it has come, what it
comes to.

May import: all lower layers.
"""
