"""Layer 9: what a trainee does is judged here, without words for a screen: how rulings are graded (`grading.py`), what a verdict
teaches (`verdict`), which step of a dealer's was wrong (`step_log.py`), what a sitting came to (`reports`), what comes again
(`repetition`), how a dealer is pressed (`pace`), an inspector's work (`floor_work`), irregularities staged when asked
(`on_demand`), questions about a hand (`questions`).

A kind of question looks at each moment of hands that the engine plays and asks where it finds one that fits; the answer comes
out of the engine.
"""
