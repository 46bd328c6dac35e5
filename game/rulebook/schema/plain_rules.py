"""The named rules that are a name and a clause, and the families of rules that are named by street, category or method."""

from __future__ import annotations

from typing import get_args

from game.rulebook.schema import kinds as k
from game.rulebook.schema.names import words
from game.rulebook.schema.rules import WITH_OPTIONS, Odds, PrizeShare, PrizeTimes, Rule

PLAIN: dict[str, str] = {
    "action-after-deal": "Nobody acts before the deal is complete.",
    "adjourn": "A freeze out that was interrupted resumes with every player still in.",
    "all-in-most": "Players play only for the chips in front of them.",
    "all-show": "Every hand at the showdown is shown.",
    "ante-least": "The minimum tournament ante, when the clause on the order of antes doesn't set it.",
    "answered-raise": "A raise needs somebody who can answer it.",
    "ante-turn": "Antes are put in one after the other, in turn.",
    "blinded-out": "A player whose stack is blinded off is out.",
    "box-loses": "What the house takes from a losing box.",
    "box-wins": "What a winning box is paid.",
    "burn-count": "How many cards are burned before the board.",
    "call": "Calling a bet.",
    "ceiling": "A ruling caps the betting.",
    "check-restriction": "Who can't check in the last betting round.",
    "checked-showdown": "The order hands are shown in, if nobody bet in the last betting round.",
    "chips": "Chips are put in from the stack.",
    "claims": "When a prize may still be claimed.",
    "clean-split": "No commission on a pot that splits evenly.",
    "consent": "A freeze out needs everybody's consent.",
    "count": "Each hand is counted before it is settled and racked.",
    "count-folded": "Folded hands are counted as they're collected.",
    "count-order": "The order the cards are counted in.",
    "dead-bets-stay": "What a dead hand put in stays in the pot.",
    "dead-position": "A seat keeps its position after its player has left.",
    "deal-order": "The order the cards are dealt in.",
    "decide-after-deal": "Nobody decides before the deal is complete.",
    "declared": "Jackpot hands are declared and paid before the round is settled.",
    "drop-box": "The table has a drop box.",
    "early-chips": "Chips put in before the player's turn.",
    "early-stands": "A bet out of turn stands if every player it skipped folds.",
    "equal": "What happens to the wagers in a stand-off.",
    "equal-stakes": "Everybody begins with the same amount.",
    "equipment": "What happens if the jackpot equipment fails.",
    "every-round": "Everybody antes in every round of a tournament.",
    "expelled": "What happens to a player expelled from a tournament.",
    "exposed-last-card": "A player whose last card was exposed may choose to be treated as all in.",
    "faces": "Whether a box's cards are face up or face down.",
    "fold": "Folding a hand.",
    "forced-bet": "Who has to open the first betting round, and with what.",
    "gather": "The dealer gathers the bets into the pot.",
    "going-out": "A player with no chips left is out.",
    "growing-ante": "The ante grows as players go out.",
    "hands-off": "No wager is touched once the deal has begun.",
    "house-card": "Whether the house's cards are face up or face down.",
    "house-out": "What is paid if the house doesn't qualify.",
    "in-turn": "Everybody acts in turn.",
    "least-bet": "The minimum bet.",
    "leaving": "When somebody may leave.",
    "level": "The blinds go up from level to level.",
    "limits": "The minimum and maximum ante.",
    "lost-pot": "Who wins a pot if every player in it has lost their hand.",
    "losers-first": "Losing hands are mucked before the pot is pushed.",
    "machine": "A machine shuffles all rounds but the first.",
    "most": "The maximum bet or raise.",
    "table-stakes": "Nobody wagers more than the chips in front of them.",
    "most-bet": "The maximum opening bet, if another clause sets it.",
    "multiples": "Antes are in set steps.",
    "no-additions": "Nobody adds to a stake.",
    "no-ante": "A jackpot wager needs an ante.",
    "no-check": "Nobody checks once there is a bet.",
    "no-part": "A box without an ante isn't in the round.",
    "no-hand": "A box without a hand is paid nothing.",
    "no-wager": "Without a jackpot wager there's no prize.",
    "not-lit": "A jackpot wager that isn't lit doesn't count.",
    "not-running": "No prizes while the jackpot isn't running.",
    "one-cut": "The deck is cut once.",
    "over-maximum": "Anything over the maximum ante doesn't play.",
    "parts-first": "Prizes that are a share of the pool are paid first.",
    "pools": "Where a jackpot wager goes.",
    "posts-before-cards": "Blinds and antes are put in before the cards are dealt.",
    "price": "What a jackpot wager costs.",
    "prize-order": "The order prizes are paid in.",
    "raise-to": "Raising a bet.",
    "raised-bank": "A player short of the new minimum bank tops it up.",
    "room": "How many may play.",
    "round-open": "Cards come only once the betting round is over.",
    "short-all-in-other": "A short all-in, where the betting limit has its own clause.",
    "short-draw": "What happens if there aren't enough cards for the draw.",
    "stand": "The big blind's option when nobody has raised.",
    "tap-out": "Going all in.",
    "time-slide": "The hourly charge goes on the slide.",
    "time-verified": "The hourly charge is checked.",
    "too-few": "What happens if too few players are left.",
    "tournament": "The game is a tournament: it runs until one player is left.",
    "unforeseen-short": "Call the floor if the cards run out and no clause covers it.",
    "uncalled": "An uncalled bet goes back.",
    "uncalled-other": "An uncalled bet goes back when no other player is all in, if another clause says so.",
    "up-card": "The house's up card.",
}
"""Rules that are a name and a clause, with what the clause is asked for."""

_METHODS = ("percent", "per-hand", "per-hour")
_BY_STREET = ("alone", "bet", "call", "check", "fold", "fold-to-bet", "round-open")
_FIRST = ("bet", "call", "check", "fold", "raise-to", "round-open")
_IN_ANTE_GAMES = ("least-bet", "least-raise")
_AMOUNTS = ("least-bet", "least-raise", "most")
_CATEGORIES: tuple[str, ...] = get_args(k.Category)
_LIMITS: tuple[str, ...] = get_args(k.Limit)


def families(streets: tuple[str, ...]) -> dict[str, tuple[type[Rule], str]]:
    """The rules of a game with these streets whose names are made up, each with its class and its meaning."""
    found: dict[str, tuple[type[Rule], str]] = {"fold-to-bet": (Rule, "Folding to a bet.")}
    found |= {f"{name}-{street}": (Rule, f"The clause for `{name}` on this street.") for name in _BY_STREET for street in streets}
    found |= {f"{name}-first": (Rule, f"The clause for `{name}` in the first betting round.") for name in _FIRST}
    found |= {f"{name}-ante": (Rule, f"The clause for `{name}` in a game with antes.") for name in _IN_ANTE_GAMES}
    found |= {f"sign-{method}": (Rule, f"The commission sign {method}.") for method in _METHODS}
    found |= {f"{name}-{limit}": (Rule, f"The clause for `{name}` at {limit} limit.") for name in _AMOUNTS for limit in _LIMITS}
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
