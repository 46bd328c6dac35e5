"""Tools for developers and statisticians: the soak, rounds by the million, measures of speed and of play, pictures of every screen.

They are commands of a checkout (`simulate`, `soak`, `tour`, `bench`) and come with no installed program. They may import all of
`game`; nothing there imports them but `cli.all_commands`. Nothing is imported here, so that a process that is measured loads what
it needs and no more.
"""
