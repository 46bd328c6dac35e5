"""Everything that can have happened at the table: history, with the clause each thing rests on.

`evolve` folds events into a table; the felt animates them; narration puts them into words. Every class of the modules below is
here under its own name, so that one event more is one more class. What a module only imports isn't: the type checker refuses it.
"""

from game.table.events.boxes import *
from game.table.events.cards import *
from game.table.events.chips import *
from game.table.events.event import *
from game.table.events.incidents import *
from game.table.events.people import *
