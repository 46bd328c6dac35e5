"""Hand histories in PokerStars text: read, and written. What is read becomes the same history as a PHH file, for the same replay.

Read are hold-em, Omaha, five and seven card stud and five card draw, for cash and in tournaments, as the client has written them
since 2007: currencies, Zoom and home games, posts of dead and both blinds, seats that sit out, time-outs, talk, uncalled bets, side
pots, rake, hands shown and mucked. A line that is neither play nor talk is a fault of its hand. One chip or unit is 100 cents.

What the text cannot say, and so is not in a hand that is read or written:

| of a hand | what becomes of it |
|---|---|
| cards of hands folded unseen, burns, the shuffle, the cut | cards that nobody told are made up; those of a mucked hand lose |
| game, book, choices of the house | a line of chat by "Dealer Academy", which others pass over; without it the game of `rop` |
| commission by share, by hand or by hour | one figure for the hand, the rake; winners who lack just that figure agree |
| what goes wrong, stops and rulings | not written |
| spread and half-pot limits, low hands, other decks, house-banked games | not written |
| two fixed bets for other rounds than usual | not written |
| a hand that is not over | not written |

What it says that cannot be played here:

| in the text | what becomes of it |
|---|---|
| a hand run more than once, other games (Razz, Hi/Lo, 2-7 and so on) | named with its line |
| a bring-in below the bet | it stops there: the lowest card has to make a whole bet (rop 13.2.a) |
| who begins after the draw | here the seat after the last blind (rop 11.4), there the first from the button: it may stop |
| an ante in hold-em that takes all of a player's chips | not compared: here it is dead money |
| bounties, prizes, cash-outs, time banks | passed over |

Source: public descriptions of the format, and what parsers under free licences expect of it.
"""

from __future__ import annotations

from game.records.pokerstars.error import NoStarsWords, StarsError
from game.records.pokerstars.read import hands_in, is_stars, read_text
from game.records.pokerstars.write import hand_to_stars

__all__ = ["NoStarsWords", "StarsError", "hand_to_stars", "hands_in", "is_stars", "read_text"]
