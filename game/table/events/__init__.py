"""Everything that can have happened at the table: history, with the clause each thing rests on.

`evolve` folds events into a table; the felt animates them; narration puts them into words. All that the modules have is here, so
that one event more is one more class.
"""

from game.table.events.betting import *  # noqa: F403
from game.table.events.boxes import *  # noqa: F403
from game.table.events.cards import *  # noqa: F403
from game.table.events.chips import *  # noqa: F403
from game.table.events.deck import *  # noqa: F403
from game.table.events.event import *  # noqa: F403
from game.table.events.hands import *  # noqa: F403
from game.table.events.house import *  # noqa: F403
from game.table.events.incidents import *  # noqa: F403
from game.table.events.people import *  # noqa: F403
from game.table.events.stages import *  # noqa: F403
