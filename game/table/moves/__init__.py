"""Every move that can be made at the table: orders, tried by the engine. The dealer's first, the players' second.

Amounts are cents; seats run clockwise from the dealer's left. The total `to` of a bet is the seat's whole wager in the
betting round. Each move names in `by` who makes it: a seat, or `DEALER`, or `SUPERVISOR`. Every class of the modules below is
here under its own name, so that one move more is one more class. What a module only imports isn't: the type checker refuses it.
"""

from game.table.moves.boxes import *
from game.table.moves.dealer import *
from game.table.moves.going_on import *
from game.table.moves.house_repairs import *
from game.table.moves.move import *
from game.table.moves.players import *
from game.table.moves.putting_right import *
