"""Layer 3: the engine. A frozen table, and two questions: what is due, and what follows from a move.

- `values.py`: seats, places, a betting round, sums. `state.py` and `parts.py`: the table made of them; `sight.py`: what one party
  sees of it.
- `moves` are orders, `events` history. `changes` and `evolve.py` are the only code that makes a table out of another.
- `steps`: the kinds of step that a procedure may name, one class each. `betting`, `payout`, `deals.py`, `banked` (against the
  house) and `between` (two hands) are what steps ask.
- `game.py`: rules, steps and the `Officer`, who decides where something goes wrong. `engine.py` is a `Game` that also decides.

A wrong move is an answer (`Refusal`), not an exception. A change names a field alone (`table.with_(stopped=0)`);
`state.write_fields` knows the part. What is done differently in one family of games (`pots`, `boxes`) is a mapping by family
where it is done.

No clock, no dice, no disk, no pygame.
"""
