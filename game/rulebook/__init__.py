"""Layer 2: the rulebooks as data: clauses, readings, games, irregularities; the strict loader and its checks.

YAML gives order, faces, amounts, refs and the names of policies. Judgement and arithmetic are small named Python functions.
There are no expressions in YAML: a file that wants an "if" gets a policy with a name. A number that a book gives is never
written in Python.

- `schema`: the name of every step, rule, setting, condition, plan and remedy, and the type of each option. Small frozen classes
  whose fields carry their own help. The engine works with these instances: `rules.of(Marker).policy`,
  `spec.steps_of(DealBoardOptions)`. `tests/rulebook/test_schema.py` holds it against the engine, so a name that is forgotten on
  either side is found.
- `sheets`: a file entry by entry, the words it may use, the clauses and games it names.
- `readers`: files into values. A word that is not there, stands twice or has another type, a key that is missing, a ref that
  leads nowhere: an error with file, line, key and what would be right. `tests/rulebook/mistakes.py` makes such mistakes.
- `listing`: what files of rules may say, for people and for editors.
- `checking`: settings that clash, settings with which no hand can be played, and what the lint says.

What several games of a book share stands once in `common/<part>.yaml`, and a game names the parts it includes. Nothing is
replaced: a key given twice is an error with both places. Entries name games by id or by the book's `groups:`; those that name
none have the games of their file's head, or all. `like: {new: old}` gives a game everything that binds another. A game that
nothing binds is refused.

To add a clause: put it under its ref into `clauses/`, with its kind, what makes it live, a heading and a summary **in our own
words**. Cite it where it acts. A plain `say:` is read next to the clause; `say: {shuffled: ...}` is told with that event
(`schema/event_words.py`).

msgspec and pydantic are left out: msgspec does not run under PyPy, where the soak does; pydantic adds 2 MB for files read in 5
ms. Neither tells file and line, nor knows that a street is one of this game's streets.
"""
