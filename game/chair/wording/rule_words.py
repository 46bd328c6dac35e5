"""Words of rules as people read them: what a remedy, a house setting and each of its choices is called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from game.chair.wording.paragraphs import small_caps
from game.grammar import capitalised
from game.rulebook.book import Book
from game.rulebook.game_spec import GameSpec, SettingSpec
from game.rulebook.irregularities import remedies
from game.rulebook.loader import library

_DIRECTOR: Final = {"director": "call the director", "as-rop": "as in the Rules of Poker", "as-tas": "as in the Tasmanian rules"}
_STACK: Final = {"out-of-play": "out of play", "blinded-off": "stays in, pays blinds"}

CHOICES: Final[Mapping[str, Mapping[str, str]]] = {
    "absent-hand": {"killed-after-deal": "dead once the cards are out", "folded-in-turn": "folded in turn"},
    "burn-error": _DIRECTOR,
    "bust-scope": {"tournament": "the tournament", "session": "the session"},
    "cap-lift": {"at-each-raise": "lifted at any raise", "before-cap": "lifted before the cap is reached",
                 "at-round-start": "lifted as the betting round starts"},
    "cap-scope": {"hand": "per hand", "pot": "per pot"},
    "check-restriction": {"enforce": "not offered", "police": "allowed, then checked"},
    "checked-showdown": {"opener": "the opener", "last-aggressor": "the last to bet or raise"},
    "colour-up": {"never": "stay in play", "race": "raced off", "round-up": "rounded up"},
    "commission": {"scale": "by the scale", "normal": "normal scale", "capped": "capped scale", "percent": "percentage of the pot",
                   "per-hand": "hand fee", "per-hour": "time charge"},
    "commission-scope": {"pot": "each pot", "hand": "the whole hand"},
    "commission-rounding": {"down": "down", "nearest": "to the nearest chip"},
    "cutter": {"dealer": "the dealer", "right-of-button": "player on the button's right"},
    "defective-late": {"void": "hand void, chips go back", "play-on": "play on"},
    "equal-when-dealer-out": {"ante-wins": "ante wins, bet goes back", "void": "ante and bet go back"},
    "expelled-stack": _STACK,
    "exposed-next-card": {"burn": "it's the burn, if one is due", "board": "it goes on the board"},
    "exposed-to-blind": {"any-card": "any card", "first-card": "only a first card"},
    "fixed-prizes-from": {"reserve": "the reserve", "pool": "the jackpot pool"},
    "half-bet-from": {"full-bet": "the last full bet or raise", "last-wager": "the last wager"},
    "half-pot-basis": {"after-call": "after the call", "before-call": "before the call"},
    "headsup-blinds": {"button-last": "button posts the last blind", "button-first": "button posts the first blind"},
    "late-claim": {"strict": "too late", "reconstruct": "rebuild the hand and check"},
    "leaver-chips": {"out-of-play": "out of play", "blinded-off": "stay in, pay antes"},
    "leftover-cents": {"highest-place": "the highest place", "lowest-place": "the lowest place"},
    "limits-apply-to": {"ante": "the ante", "box-total": "ante and bet together"},
    "low-ace": {"low": "low", "high": "high", "wheel-only": "low only in 5-4-3-2-A"},
    "malfunction-after-deal": {"void": "the round is void", "play-on": "play the round out"},
    "manila-short": {"reshuffle-burns": "shuffle the burns in", "skip-burn": "skip the burn"},
    "manila3-wagers": {"as-14.5": "as in Two Card Manila (14.5)", "general-only": "general rules only"},
    "max-payout-scope": {"box": "each bet", "table-round": "all bets in a round"},
    "min-raise": {"double": "to double the bet", "increment": "by the last raise"},
    "moving-button": {"next-player": "to the next player", "dead-button": "dead button"},
    "odd-chip-card": {"rank-then-suit": "by rank, then suit", "suit-then-rank": "by suit, then rank"},
    "open-all-ins": {"never": "at the showdown", "two-players": "early, with two players only",
                     "no-more-betting": "once nobody can bet"},
    "out-of-turn": _DIRECTOR | {"not-binding": "not binding", "binding-if-unchanged": "binding if nothing changes"},
    "over-blind-unit": {"table": "the set bet", "double": "double the set bet"},
    "premature-board": _DIRECTOR,
    "prize-rounding": {"cent-down": "down to the cent"},
    "progression": {"best-of-table": "the best at each table", "lowest-leave": "all but the lowest"},
    "qualifying-tie": {"extra-rounds": "extra rounds", "ballot": "a ballot"},
    "ratio-base": {"gross": "before commission", "net": "after commission"},
    "same-hand-places": {"by-starting-stack": "bigger starting stack is higher", "shared": "shared"},
    "seat-draw": {"high": "the highest", "low": "the lowest"},
    "session-tie": {"pool-points": "share the points", "stated-order": "by the ballot"},
    "short-blind-call": {"full": "the full blind", "posted": "what was posted"},
    "short-call": _DIRECTOR,
    "single-boxed": {"replace": "replace it", "misdeal": "misdeal"},
    "split-unit": {"chip": "the smallest chip", "table-min": "the table minimum"},
    "substantial-action": {"two-players": "two players have acted", "tda": "two with chips in, or any three"},
    "tapped-high-opens": {"next-best": "the best hand that can bet", "next-left": "the player on the left"},
    "tie-method": {"combine": "share the prizes", "extra-rounds": "extra rounds"},
    "under-minimum-memory": {"sitting": "for the sitting", "session": "for the session"},
    "under-raise": {"no-reopen": "those who've acted can't raise", "freeze": "nobody can raise", "reopen": "everyone can raise"},
    "under-raise-closes": {"everybody": "everyone who has acted", "who-answered": "those who answered the raise"},
    "unprotected-hand": {"dead": "dead", "retrieve": "given back if known for certain"},
    "wrong-count-late": {"dead-chips-stay": "hand dead, chips stay", "dead-chips-back": "hand dead, chips go back",
                         "director": "call the director"},
}
"""What the choices of a setting are called where their words in the files don't say it."""

_HOUSES: Final = {"director": "The director rules on {}.", "as-rop": "{} is ruled on by the Rules of Poker.",
                  "as-tas": "{} is ruled on by the Tasmanian poker rules."}


def _ruled(what: str) -> Mapping[str, str]:
    """What a house does about something for which it may go by another book."""
    return {value: sentence.format(what if value == "director" else capitalised(what)) for value, sentence in _HOUSES.items()}


_LATE: Final = {"misdeal": "{title}, is a misdeal.", "play-on": "{title}, doesn't stop play."}
SIGNED: Final[Mapping[str, Mapping[str, str]]] = {
    "absent-hand": {"killed-after-deal": "An absent player's hand is dead once the cards are out.",
                    "folded-in-turn": "An absent player's hand is folded in turn."},
    "burn-error": _ruled("a missed or extra burn"),
    "defective-late": {"void": "A defective deck found late voids the hand. The chips go back.",
                       "play-on": "A defective deck found late doesn't stop play."},
    "exposed-in-cut-late": _LATE,
    "late-claim": {"strict": "It's too late to claim a jackpot for a racked hand.",
                   "reconstruct": "A racked hand is rebuilt and checked if its player claims a jackpot."},
    "malfunction-after-deal": {"void": "If the machine fails after the deal, the round is void.",
                               "play-on": "If the machine fails after the deal, the round is played out."},
    "manila-short": {"reshuffle-burns": "If there's no card left to burn, the burns are shuffled in.",
                     "skip-burn": "If there's no card left to burn, nothing is burned."},
    "out-of-turn": {**_ruled("a bet out of turn"), "not-binding": "A bet out of turn isn't binding.",
                    "binding-if-unchanged": "A bet out of turn is binding if nothing changes."},
    "premature-board": _ruled("a board card dealt too early"),
    "raise-must-be-spoken": {"yes": "A raise must be announced.", "no": "A raise can be made without a word."},
    "short-call": _ruled("a short call"),
    "single-boxed": {"replace": "One boxed card is replaced.", "misdeal": "One boxed card is a misdeal."},
    "string-bet-rule": {"yes": "String bets are refused.", "no": "A bet in two motions stands."},
    "tournament-jackpot": {"closed": "No jackpot wagers are taken.", "open": "Jackpot wagers are open."},
    "unprotected-hand": {"dead": "An unprotected hand swept into the muck is dead.",
                         "retrieve": "An unprotected hand swept into the muck is given back if it's known for certain."},
    "wrong-count-late": {"dead-chips-stay": "A hand found late with too many or too few cards is dead. Its chips stay in the pot.",
                         "dead-chips-back": "A hand found late with too many or too few cards is dead. Its chips go back.",
                         "director": "The director rules on a hand found late with too many or too few cards."},
}
"""What a house has settled, as its sign says it."""


ON_THE_SIGN: Final = frozenset({"limit", "english-only", "silence"})
"""Settings that stand on the sign as lines of their own."""


def deciding(book: Book, game: GameSpec) -> list[SettingSpec]:
    """The settings that rulings hang on, without those that have a line of their own."""
    words = {word.split()[1] for spec in book.irregularities_of(game.id) for ruling in spec.rulings
             for word in ruling.when if word.startswith("setting ")}
    return [setting for setting in game.settings if setting.name in words - ON_THE_SIGN]


def settled(setting: SettingSpec, value: object) -> str:
    """What stands on the sign for a setting that rulings hang on, a whole sentence."""
    word = ("yes" if value else "no") if setting.kind == "flag" else str(value)
    return SIGNED[setting.name][word].format(title=setting.title)


def remedy_in_words(word: str) -> str:
    """What a remedy is called: "Shuffle the extras back"."""
    known = remedies().get(word)
    return (known.said if known is not None else "") or spoken(word)


def choice_in_words(setting: str, value: str) -> str:
    """One choice of a setting, as it stands within a line: `no-limit` is "no limit"."""
    return CHOICES.get(setting, {}).get(value) or value.replace("-", " ")


def chosen_in_words(setting: SettingSpec, raw: object) -> str:
    """What a setting is set to, within a line: "no limit"; lists with commas, levels with strokes. Words are the exceptions from
    what its title says: "all but board"."""
    if setting.kind == "flag":
        return "on" if raw is True else "off"
    if setting.kind == "words":
        return f"all but {listed(raw)}" if isinstance(raw, list | tuple) and raw else "all"
    if isinstance(raw, list | tuple):
        return ", ".join("/".join(map(str, item)) if isinstance(item, list | tuple) else str(item) for item in raw)
    return choice_in_words(setting.name, str(raw)) if setting.kind == "choice" else str(raw)


def listed(words: Iterable[str]) -> str:
    """Words of a setting within a line: "pot right, commission"."""
    return ", ".join(word.replace("-", " ") for word in words)


def setting_title(setting: str, book: str) -> str:
    """What a setting is called in a book's games: "Cap on raises when heads up"."""
    games = library()[book].games.values() if book in library() else ()
    return next((spec.title for game in games for spec in game.settings if spec.name == setting), spoken(setting))


def spoken(word: str) -> str:
    """`half-pot` is Half pot, `diagram-a` Diagram A."""
    first, *rest = word.split("-")
    return " ".join([first.capitalize(), *(part.upper() if len(part) == 1 else part for part in rest)])


def ref_in_words(ref: str) -> str:
    """A clause by its number; a reading of the house by its title."""
    book = library().get(ref.partition(" ")[0])
    if book is not None and ref in book.readings:
        return f"this house's reading, “{book.reading(ref).title}”"
    return small_caps(ref)
