"""What a person sees and hears of the others: gestures, speech, sounds, and what lies where it should not.

A gesture passes after its time, in seconds of the clock on the wall whatever the speed of play; what was put down or moved stays
until it is put right. Ordinary wagers and checks have a short sign too, so that a sign alone means nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.chair.characters.talk import Bustle, Remark, TableTalk
from game.chair.roles.base import Role
from game.chair.seen.view import CHAT, GestureView, Spot, SpotKind
from game.chair.wording.rule_words import remedy_in_words
from game.client.preferences import Preferences
from game.client.system.sound import Sounds
from game.client.system.voice import Voice
from game.client.table.moving.motions import sounds_of
from game.irregularities.catalogue.signs import lying
from game.irregularities.catalogue.traces import LASTING, NOBODY, Goal, Sign
from game.rulebook.settings import Settings
from game.session.evidence.evident import SignWords, describe_sign, perceived
from game.session.round import PlayedMove
from game.table import events as e
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER, SUPERVISOR

LASTS: Final = 4.0
"""Seconds for which a gesture can be seen."""
BRIEF: Final = 1.4
"""Seconds for which an ordinary wager or check has its sign."""
TALKS: Final = 4.5
"""Seconds for which a line of talk can be read."""
FADES: Final = 0.6
CALL: Final = "call"
"""The kind of a sign that is a dealer's call."""
HOLDS: Final = 2.2
"""Seconds for which the program makes no move of its own after such a sign, so that it can be noticed."""
HOLDS_LATE: Final = 3.5
"""The same where the hand is nearly over, so that it can still be stopped."""
_AT_A_SEAT: Final[dict[Goal, SpotKind]] = {
    "seat": "seat", "cards": "card", "stack": "stack", "bet": "bet", "ante": "ante", "jackpot": "jackpot",
}  # fmt: skip
_OF_ALL: Final[dict[Goal, Spot]] = {
    "muck": Spot("muck"), "stub": Spot("stub"), "board": Spot("board"), "pots": Spot("pot", index=0), "burns": Spot("burns"),
    "meter": Spot("meter"), "tray": Spot("tray"),
}  # fmt: skip
_UNREAD: Final = ("card", "slide", "chips")
"""Signs that speak for themselves: the card, the chips or their way are seen, unless they come to a stack or go from it."""


@dataclass(frozen=True)
class _Showing:
    """A sign and the seconds for which it can still be seen."""

    view: GestureView
    left: float


class Witness:
    """Keeps what can be seen at the moment."""

    def __init__(self, rules: Rules, *, everything: bool) -> None:
        """`everything`: ordinary wagers and checks too, for the one who has to tell them from others."""
        self.rules, self._everything = rules, everything
        self._showing: list[_Showing] = []

    def hear(self, played: PlayedMove) -> bool:
        """What came of a move; True if something was to be seen that a person should have time for."""
        found = perceived(self.rules, played.events)
        self._showing = [each for each in self._showing if each.left > FADES]
        if any(isinstance(event, e.Acted) for event in played.events):  # the action is on somebody else now
            self._showing = [replace(each, left=FADES) if each.view.kind == CALL else each for each in self._showing]
        signs = [drawn_sign(each) for each in found]
        if self._everything:
            known = {(each.who, "reach" if each.deed == "twice" else each.deed) for each in signs}
            self._showing += [_Showing(view, BRIEF) for view in ordinary(played.events) if (view.who, view.deed) not in known]
        alike = [self._everything and _looks_lawful(view) for view in signs]
        self._showing += [_Showing(view, BRIEF if brief else LASTS) for view, brief in zip(signs, alike, strict=True)]
        return not all(alike)

    def overhear(self, seat: int, text: str) -> None:
        """Somebody says something that is only talk."""
        self._showing = [each for each in self._showing if each.view.kind != CHAT]
        self._showing.append(_Showing(GestureView(CHAT, seat, None, text, spoken=True), TALKS))

    def notice(self, view: GestureView) -> None:
        """Something that somebody does that is no part of the hand."""
        self._showing.append(_Showing(view, LASTS))

    def speaks(self, who: int, text: str) -> None:
        """Somebody says something that must be heard."""
        self._showing.append(_Showing(GestureView("words", who, None, text, spoken=True), TALKS))

    def hush(self, who: int) -> None:
        """Somebody has gone, or was answered: what they said hangs no longer in the air."""
        self._showing = [each for each in self._showing if (each.view.kind, each.view.who) != ("words", who)]

    def call(self, text: str) -> None:
        """The dealer calls something."""
        self._showing = [each for each in self._showing if each.view.kind != CALL]
        self._showing.append(_Showing(GestureView(CALL, DEALER, None, text, spoken=True), TALKS))

    def advance(self, seconds: float) -> bool:
        """Time goes by; True if the picture changes."""
        before = bool(self._showing)
        later = [_Showing(replace(each.view, age=each.view.age + seconds), each.left - seconds) for each in self._showing]
        self._showing = [each for each in later if each.left > 0]
        return before

    def forget(self) -> None:
        """A new hand, or play taken back: nothing is in the air."""
        self._showing = []

    def gestures(self, table: Table, *, told: bool = True) -> tuple[GestureView, ...]:
        """Every sign that there is now: what lies there still, then what passes. Unless it is `told` what people do, only what
        they say can be read."""
        now = [replace(each.view, strength=min(1.0, each.left / FADES)) for each in self._showing]
        kept = [replace(drawn_sign(describe_sign(self.rules, sign)), text="", lies=True) for sign in lying(table)
                if sign.deed in LASTING]
        still = [each for each in kept if all((each.who, each.deed) != (other.who, other.deed) for other in now)]
        found = (*still, *now)
        return found if told else tuple(map(_untold, found))


def _untold(sign: GestureView) -> GestureView:
    """A sign as it looks and sounds: talk is in the same bubbles as a call, and a word that goes with an act is heard as long as
    when the act is lawful."""
    if not sign.spoken or (sign.deed and sign.age >= BRIEF):
        return replace(sign, text="", spoken=False)
    if sign.deed:
        return replace(sign, strength=min(1.0, (BRIEF - sign.age) / FADES))
    return replace(sign, kind="words") if sign.kind == CHAT else sign


def _looks_lawful(sign: GestureView) -> bool:
    """Whether a lawful fold, check or wager looks the same: it is seen for as long, and play goes on as after that."""
    at_a_bet = sign.goal is not None and sign.goal.kind in _WAGERED.values()
    return sign.deed in ("fold", "knock") or (sign.deed == "reach" and sign.kind in ("words", "chips") and at_a_bet)


def late(played: PlayedMove) -> bool:
    """Whether something went wrong with which the hand is nearly over."""
    return any(isinstance(event, e.IncidentArose) and event.incident.part == "showdown" for event in played.events)


def drawn_sign(each: SignWords) -> GestureView:
    """A sign as the felt draws it."""
    sign = each.sign
    told = sign.goal == "stack" or (sign.kind == "chips" and sign.other != NOBODY)
    plain = (sign.kind in _UNREAD and not told) or sign.deed == "fold"
    text = each.words or ("" if plain else each.caption)
    facts = sign.facts or {}
    cards, amount = facts.get("cards") or (), facts.get("amount")
    return GestureView(sign.kind, sign.who, _goal(sign), text, spoken=bool(each.words), deed=sign.deed, other=sign.other,
                       card=facts.get("card") or (cards[0] if cards else None), chips=abs(amount) if isinstance(amount, int) else 0)


def _goal(sign: Sign) -> Spot | None:
    if sign.goal in _AT_A_SEAT:
        at = sign.other if sign.other != NOBODY else sign.who
        if at == DEALER:
            return Spot("board") if sign.goal == "cards" else None
        return Spot(_AT_A_SEAT[sign.goal], at) if at != NOBODY else None
    return _OF_ALL.get(sign.goal)


def ordinary(events: Sequence[e.Event]) -> list[GestureView]:
    """The short signs of what is lawfully done: a hand that puts chips in, folds, cuts or deals with the deck, a word."""
    found = [GestureView("chips", x.seat, Spot(at, x.seat), deed="reach") for x in events
             if isinstance(x, e.ChipsMoved) and x.why == "wager" and (at := _WAGERED.get(x.to.kind))]
    handled = next((spot for x in events if isinstance(x, e.ChipsMoved) and (spot := _BY_DEALER.get(x.source.kind))), None)
    if handled is not None:
        found.append(GestureView("chips", DEALER, handled, deed="reach"))
    for x in events:
        if isinstance(x, e.Acted) and x.kind in _SAYS:
            words = _SAYS[x.kind]
            found.append(GestureView("words", x.seat, Spot("card", x.seat), words[x.seat % len(words)], spoken=True,
                                     deed="knock" if x.kind == "check" else ""))
        elif isinstance(x, e.Acted) and x.kind == "fold":
            found.append(GestureView("gesture", x.seat, Spot("bet", x.seat), deed="fold"))
        elif isinstance(x, e.DeckCut | e.Shuffled):
            found.append(GestureView("gesture", x.by if isinstance(x, e.DeckCut) else DEALER, Spot("stub"), deed="reach"))
    return found


_WAGERED: Final[dict[str, SpotKind]] = {"bet": "bet", "ante": "ante", "jackpot": "jackpot"}
"""Where a hand puts chips at play, by the place they go to."""
_SAYS: Final = {"check": ("Check.", "I check."), "call": ("Call.",), "bet": ("Bet.",), "raise-to": ("Raise.",)}
_BY_DEALER: Final = {"middle": Spot("pot", index=0), "pot": Spot("pot", index=0), "tray": Spot("tray")}
"""Where the dealer's hand goes for chips that leave it."""


class EarsAndEyes:
    """One person's ears and eyes at one table."""

    def __init__(self, role: Role, preferences: Preferences, sounds: Sounds, voice: Voice) -> None:
        self.witness = Witness(role.play.rules, everything=role.sees_signs)
        quiet = bool(role.play.rules.settings.given(Settings.silence))  # where the house orders it, talk is what goes wrong
        self.talk, self.bustle = TableTalk(role.play, silent=role.silent or quiet), Bustle(role.play, quiet=quiet)
        self.preferences = preferences
        self._role, self._sounds, self.voice = role, sounds, voice

    def hear(self, played: PlayedMove, unseen: Sequence[e.Event]) -> float:
        """What came of a move, with those events that were not seen yet; the answer is for how many seconds something must be
        noticed."""
        notable = self.witness.hear(played)
        for event in played.events:
            if isinstance(event, e.IncidentRuled) and event.by == SUPERVISOR and self._role.asks_deed:
                self.witness.speaks(SUPERVISOR, f"{remedy_in_words(event.ruling.remedy)}.")
        self.overhear(self.talk.heard(played))
        for name in sounds_of(unseen):
            self._sounds.play(name)
        if self._role.bare:  # a pause over what went wrong would tell that something did
            return HOLDS if late(played) or any(isinstance(event, e.PotPushed | e.HandCounted) for event in played.events) else 0.0
        return (HOLDS_LATE if late(played) else HOLDS) if notable else 0.0

    def handled(self, motion: str) -> None:
        """A motion of the dealer's hands with the deck."""
        self._sounds.play("riffle" if motion == "riffle" else "card-slide")

    def pass_time(self, dt: float) -> None:
        """Somebody may say something in a long turn, or do something that is no part of the hand."""
        self.overhear(self.talk.pass_time(dt))
        aside = self.bustle.pass_time(dt)
        if aside is not None and (aside.kind != CHAT or self.preferences.talk):
            self.witness.notice(aside)

    def call(self, text: str) -> None:
        """The dealer calls something: a bubble, and the voice."""
        self.witness.call(text)
        self.voice.say(text)

    def guest(self, who: int, text: str) -> None:
        """A guest says something that must be heard; nothing where they are done."""
        if not text:
            self.witness.hush(who)
            return
        self.witness.speaks(who, text)
        self.voice.talk(text)

    def overhear(self, remark: Remark | None) -> None:
        """A line of talk, unless that is switched off."""
        if remark is None or not self.preferences.talk:
            return
        self.witness.overhear(remark.seat, remark.text)
        if spoken := self._role.hears(remark):
            self.voice.talk(spoken)
