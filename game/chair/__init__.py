"""Layer 10: the person at the table, without a window: what can be done from a chair, what is seen and told there, what is
kept.

A `Sitting` is a session and a person. The `Controller` plays it: the program's moves at their pace, the person's, and what came
of both. The `Presenter` turns it into plain values (`StripText`, `PanelText`, `Status`), which the client draws. What differs
between player, dealer, inspector and an exam is answered by `roles`. Buttons do what is in `Commands`, one protocol, carried
out by `client/table/table_commands.py`.

`dealer` (what is in the dealer's hands, which move a gesture is), `wording` (values and sentences), `seen` (what lies on the
table as the person sees it), `contests` (a tournament seen from a chair), `setting_up` (what can be chosen, and sitting down),
`ease` (a player's aids), `keeping` (`scribe.py` keeps what happens, `archive.py` finds it again).

Nothing here imports pygame.
"""
