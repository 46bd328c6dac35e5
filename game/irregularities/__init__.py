"""Layer 4: what goes wrong at a table.

- `catalogue`: one module for each subject, one record for each way to go wrong: when it fits and with which facts (`Chance`),
  what it does to the table, until when it can be ruled on, which wrong step of a dealer's it is (`Slip`), and what a person can
  perceive of it (`evidence`). Everything asks that record: mishaps, cases, refused steps, what lapses, what is drawn.
- `rulings`: the book's answer. `conditions` are the words under `when`, `remedies` the words under `steps`.
- `corrections`: what each corrective step does. The order itself is a class in `table/moves`, with its sentence, how a dealer
  chooses it, its gesture and how a case writes it.
- `procedure`: it happens, somebody stops play, a ruling is given, it is put right, the hand goes on.
- `requests`: what players ask for, and what the book answers.

To add one: `rules/<book>/irregularities.yaml` (how it is `described`, with its title and facts; its rulings: the first whose every
condition holds decides), and its record here. A new condition gets its name in `rulebook/schema/names.py` and its words in
`rules/verdicts.yaml`. What else counts as right, by clause or kind, is in `rules/<book>/accepted.yaml`. An irregularity that
two books know is described once, in `rules/irregularities.yaml`.

No clock, no dice.
"""
