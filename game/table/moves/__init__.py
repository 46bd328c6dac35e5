"""Every move that can be made at the table: orders, tried by the engine. The dealer's first, the players' second.

Amounts are cents; seats run clockwise from the dealer's left. The total `to` of a bet is the seat's whole wager in the
betting round. Each move names in `by` who makes it: a seat, or `DEALER`, or `SUPERVISOR`. All that the modules have is here, so
that one move more is one more class.
"""

from game.table.moves.boxes import *  # noqa: F403
from game.table.moves.dealer import *  # noqa: F403
from game.table.moves.going_on import *  # noqa: F403
from game.table.moves.house_repairs import *  # noqa: F403
from game.table.moves.move import *  # noqa: F403
from game.table.moves.players import *  # noqa: F403
from game.table.moves.putting_right import *  # noqa: F403
