"""The named rules that are a name and a clause, and the families of rules that are named by street, category or method."""

from __future__ import annotations

from typing import get_args

from game.rulebook.schema import kinds as k
from game.rulebook.schema.names import words
from game.rulebook.schema.rules import WITH_OPTIONS, Odds, PrizeShare, PrizeTimes, Rule

PLAIN: dict[str, str] = {
    "action-after-deal": "Nobody acts before the deal is complete.",
    "adjourn": "A freeze out that is broken off goes on with everybody who is still in.",
    "all-in-most": "Players play only for the chips in front of them.",
    "all-show": "Every hand at the showdown is shown.",
    "ante-least": "In a tournament the least ante, where the clause is another than that of its turn.",
    "answered-raise": "A raise needs somebody who can answer it.",
    "ante-turn": "Antes are put in one after the other, in turn.",
    "blinded-out": "A stack that was blinded off is out.",
    "box-loses": "What a box that loses to the house gives up.",
    "box-wins": "What a box that beats the house is paid.",
    "burn-count": "How many cards are burned before the board.",
    "call": "Calling a bet.",
    "ceiling": "The betting is capped at an amount that was ruled.",
    "check-restriction": "Who may not check in the last round.",
    "checked-showdown": "In what order hands are shown where nobody bet in the last round.",
    "chips": "Chips are put in from the stack.",
    "claims": "When a prize may still be claimed.",
    "clean-split": "No commission where a pot is shared evenly.",
    "consent": "A freeze out needs everybody's consent.",
    "count": "Each hand is counted before it is settled and racked.",
    "count-folded": "Folded hands are counted as they are taken in.",
    "count-order": "In what order the cards are counted.",
    "dead-bets-stay": "What a dead hand put in stays in the pot.",
    "dead-position": "A place whose player is gone keeps its position.",
    "deal-order": "In what order the cards are dealt.",
    "decide-after-deal": "Nobody decides before the deal is complete.",
    "declared": "Jackpot hands are declared and paid before the round is settled.",
    "early-chips": "Chips put in before the turn.",
    "early-stands": "A bet out of turn stands where nobody who was passed over plays.",
    "equal": "What happens to wagers where box and house are equal.",
    "equal-stakes": "Everybody begins with the same amount.",
    "equipment": "What happens where the jackpot's equipment fails.",
    "every-round": "Everybody antes in every round of a tournament.",
    "expelled": "What happens to a player expelled from a tournament.",
    "exposed-last-card": "A last card that was exposed lets its player choose to be all-in.",
    "faces": "How the cards of a box lie.",
    "fold": "Folding a hand.",
    "forced-bet": "Who has to open the first round, and with what.",
    "gather": "The dealer gathers the bets into the pot.",
    "going-out": "A player with no chips left is out.",
    "growing-ante": "The ante grows as players go out.",
    "hands-off": "No wager is touched once the deal has begun.",
    "house-card": "How the house's cards lie.",
    "house-out": "What is paid where the house doesn't qualify.",
    "in-turn": "Everybody acts in turn.",
    "least-bet": "The minimum bet.",
    "leaving": "When somebody may leave.",
    "level": "The blinds go up from level to level.",
    "limits": "The least and the greatest ante.",
    "lost-pot": "A pot whose rightful players have all lost their hands.",
    "losers-first": "Losing hands are taken in before the pot is pushed.",
    "machine": "A machine shuffles all rounds but the first.",
    "most": "The most that may be bet or raised to.",
    "most-bet": "The most of an opening bet, where the clause is another.",
    "multiples": "Antes go in steps.",
    "no-additions": "Nobody adds to a stake.",
    "no-ante": "A jackpot wager needs an ante.",
    "no-check": "Nobody checks once there is a bet.",
    "no-part": "A box without an ante has no part in the round.",
    "no-hand": "A box without a hand is paid nothing.",
    "not-lit": "A jackpot wager that isn't lit doesn't count.",
    "not-running": "Nothing is won while the jackpot isn't running.",
    "one-cut": "The deck is cut once.",
    "over-maximum": "What is above the greatest ante doesn't play.",
    "parts-first": "Prizes that are parts of the pool are paid first.",
    "pools": "Where a jackpot wager goes.",
    "posts-before-cards": "Blinds and antes are put in before the cards are dealt.",
    "price": "What a jackpot wager costs.",
    "prize-order": "In what order prizes are paid.",
    "raise-to": "Raising a bet.",
    "raised-bank": "A player with too little for the raised bank adds to it.",
    "room": "How many may play.",
    "round-open": "Cards come only once the round of betting is closed.",
    "short-all-in-other": "An all-in that is less than a full raise, under limits for which another clause speaks.",
    "short-draw": "What is done where the cards don't reach for the draw.",
    "stand": "Leaving a bet as it is, where nobody raised it.",
    "tap-out": "Putting in everything.",
    "time-slide": "The charge by the hour lies on the slide.",
    "time-verified": "The charge by the hour is checked.",
    "too-few": "What happens where too few are left.",
    "tournament": "The game is a tournament: it goes on until one is left.",
    "unforeseen-short": "The floor is called where the cards run out in a way that no clause covers.",
    "uncalled": "What nobody matched goes back.",
    "uncalled-other": "What nobody matched goes back where no other player is all in, if another clause speaks of that.",
    "up-card": "The house's open card.",
}
"""Rules that are a name and a clause, with what the clause is asked for."""

_METHODS = ("percent", "per-hand", "per-hour")
_BY_STREET = ("alone", "bet", "call", "check", "fold", "fold-to-bet", "round-open")
_FIRST = ("bet", "call", "check", "fold", "raise-to", "round-open")
_IN_ANTE_GAMES = ("least-bet", "least-raise")
_CATEGORIES: tuple[str, ...] = get_args(k.Category)


def families(streets: tuple[str, ...]) -> dict[str, tuple[type[Rule], str]]:
    """The rules of a game with these streets whose names are made up, each with its class and its meaning."""
    found: dict[str, tuple[type[Rule], str]] = {"fold-to-bet": (Rule, "Folding to a bet.")}
    found |= {f"{name}-{street}": (Rule, f"The clause of `{name}` on this street.") for name in _BY_STREET for street in streets}
    found |= {f"{name}-first": (Rule, f"The clause of `{name}` in the first round.") for name in _FIRST}
    found |= {f"{name}-ante": (Rule, f"The clause of `{name}` in a game with antes.") for name in _IN_ANTE_GAMES}
    found |= {f"sign-{method}": (Rule, f"The sign of the commission {method}.") for method in _METHODS}
    for word in _CATEGORIES:
        found[f"odds-{word}"] = (Odds, f"What a bet with {word} is paid.")
        share = word in ("royal-flush", "straight-flush")
        found[f"prize-{word}"] = (PrizeShare if share else PrizeTimes, f"The jackpot prize for {word}.")
        found[f"shared-{word}"] = (Rule, f"How the prize for {word} is shared.")
    return found | {"odds-ante": (Odds, "What an ante is paid.")}


def known(streets: tuple[str, ...]) -> dict[str, tuple[type[Rule], str]]:
    """Every rule that a game with these streets may give, by name: its class and its meaning."""
    with_options = {name: (kind, (kind.__doc__ or "").strip()) for name, kind in WITH_OPTIONS.items()}
    return {name: (Rule, meaning) for name, meaning in PLAIN.items()} | with_options | families(streets)


POTS = words(
    "answered-raise bet call check early-chips fold gather in-turn least-bet least-raise lost-pot marker misdeal most no-check "
    "odd-chip raise-to "
    "short-all-in short-opening shows-first tap-out uncalled"
)
"""The rules that every game with betting rounds gives."""
BOXES = words(
    "bet box-loses box-wins chips count count-folded count-order decide-after-deal equal fold hands-off house-out limits marker "
    "multiples no-hand over-maximum qualify up-card odds-ante"
) | {f"odds-{word}" for word in _CATEGORIES}
"""The rules that every game against the house gives."""
