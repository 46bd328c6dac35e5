"""Top layer: tools for whoever develops the program: pictures of every screen, measures of speed and of play.

May import everything. A frozen program is made without it (`build/freezing/trimming.py`). `tour` and `bench` are commands, as those
of `game.commands`; nothing is imported here, so that a process that is measured loads what it needs and no more.
"""
