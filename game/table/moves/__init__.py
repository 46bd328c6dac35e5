"""Every move that can be made at the table: orders, tried by the engine. The dealer's first, the players' second.

Amounts are cents; seats run clockwise from the dealer's left. The total `to` of a bet is the seat's whole wager in the
betting round. Each move names in `by` who makes it: a seat, or `DEALER`, or `SUPERVISOR`. Of the modules of corrective steps
everything is here, so that one more of them is one more class.
"""

from game.table.moves.boxes import (
    Ante,
    AskAnte,
    CallDecisions,
    Claim,
    CollectBox,
    CountHand,
    Jackpot,
    PayBox,
    PayPrize,
    RackHand,
    SitOut,
    TakeJackpots,
    TurnHand,
    VoidAnte,
)
from game.table.moves.dealer import (
    Announce,
    Approve,
    Burn,
    CallSupervisor,
    Chemmy,
    CollectPost,
    Cut,
    DealBoard,
    DealCard,
    Drop,
    GatherBets,
    GiveRuling,
    MoveMarker,
    MuckHand,
    OfferCut,
    PushPot,
    ReadHand,
    Shuffle,
    StartClock,
    StopPlay,
    TakeCommission,
    TakeTime,
    TimeUp,
)
from game.table.moves.going_on import *  # noqa: F403
from game.table.moves.house_repairs import *  # noqa: F403
from game.table.moves.move import Face, Move, is_same
from game.table.moves.players import (
    Bet,
    Call,
    Check,
    ChooseAllIn,
    Decline,
    Draw,
    Fold,
    Look,
    Misplay,
    Muck,
    OverBlind,
    Post,
    Raise,
    Show,
    Stand,
    TapOut,
)
from game.table.moves.putting_right import *  # noqa: F403

__all__ = [
    "Announce", "Ante", "Approve", "AskAnte", "Bet", "Burn", "Call", "CallDecisions", "CallSupervisor", "Check", "Chemmy",
    "ChooseAllIn", "Claim", "CollectBox", "CollectPost", "CountHand", "Cut", "DealBoard", "DealCard", "Decline", "Draw", "Drop",
    "Face", "Fold", "GatherBets", "GiveRuling", "Jackpot", "Look", "Misplay", "Move", "MoveMarker", "Muck", "MuckHand",
    "OfferCut", "OverBlind", "PayBox", "PayPrize", "Post", "PushPot", "RackHand", "Raise", "ReadHand", "Show", "Shuffle",
    "SitOut", "Stand", "StartClock", "StopPlay", "TakeCommission", "TakeJackpots", "TakeTime", "TapOut", "TimeUp", "TurnHand",
    "VoidAnte", "is_same",
]
