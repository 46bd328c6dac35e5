"""Layer 5: what is kept: the database of rounds and verdicts, round files as JSON, hand histories
in PHH and PokerStars text.

Nobody waits for the disk. `storage/writer.py` is a thread with an ordered queue; each job is kept whole or not at all, and
reading waits until all is written. A move is kept when `add_move` returns; a slow disk is waited for once, for a frame. A
failure that may pass (locked, full, read-only) is tried again, and what waits lies in `records-waiting.jsonl` as well
(`storage/writer.py`): the next run writes it.

One program keeps records in a folder (`storage/hold.py`). The lock is SQLite's own, on an empty database: gone with the
process, on every system. (`filelock` would be 10,800 lines and 90 ms at every start for the same call.)

Rows carry the person who is at the machine (`users.py`); queries ask the database who that is, so no caller can forget it. A
new table with somebody's rows goes into `people._OWN`, from which they are exported and deleted. Every wrong answer is a row of
`answers`; when it comes again is worked out of these rows and kept nowhere.

Openings are written with their parts (version 2 of `json_forms/codec.py`); one function reads version 1. What can be gone on
with is the last round of a session that is not over (`Rounds.left_off`), or a drill or set-up that is underway.
"""
