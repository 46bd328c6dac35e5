"""What a person hears and sees of the others as a move is made: sounds, signs, a line of talk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Final

from game.chair.characters.talk import Remark, TableTalk
from game.chair.eye import Eye
from game.chair.roles.base import Role
from game.chair.seen.view import GestureView, Spot
from game.chair.sitting import Sitting
from game.chair.wording.rule_words import remedy_in_words
from game.client.felt.chatter import CHAT
from game.client.preferences import Preferences
from game.client.system.sound import Sounds
from game.client.system.voice import Voice
from game.client.table.moving.motions import sounds_of
from game.client.table.witness import HOLDS, HOLDS_LATE, Witness, late
from game.rulebook.settings import Settings
from game.session.round import PlayedMove
from game.table import events as e
from game.table.values import SUPERVISOR
from game.training.pace.pressure import ANY, remark


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


# ---- what goes on that is no part of the hand


EVERY: Final[Mapping[Eye, float]] = {"words": 0.0, "looks": 6.0, "floor": 2.5}
"""After about so many seconds somebody does something; 0 for never. The program's own figures."""
TALKS: Final[Mapping[Eye, float]] = {"words": 0.0, "looks": 0.0, "floor": 0.3}
"""How much of it is talk."""

PEEKS: Final = 0.5
"""How much of the rest is a look at one's own cards."""
FORBIDS: Final = "cards-lifted-early"
"""Where the book knows of this, nobody lifts cards in passing."""


class Bustle:
    """One table's: lawful, of no consequence, and another one with every hand and seed."""

    def __init__(self, sitting: Sitting, *, quiet: bool = False) -> None:
        """Where it is `quiet` nobody talks."""
        self._play, self._quiet = sitting, quiet
        self._waited = self._wants = 0.0
        self._count = 0

    def pass_time(self, seconds: float) -> GestureView | None:
        """What somebody does now, if anybody does something."""
        play, session = self._play, self._play.session
        every = EVERY[play.eye]
        if not every or session.ask() is None or session.table.trouble.stopped is not None:
            return None
        self._waited += seconds
        if self._waited < (self._wants or every):
            return None
        rng = Random(f"{session.chance.seed} {session.hand} {self._count} bustle")
        self._count, self._waited, self._wants = self._count + 1, 0.0, every * (0.5 + rng.random())
        return self._done(rng)

    @cached_property
    def _peeks(self) -> bool:
        """Asked late: sitting down does not wait for the book's irregularities."""
        rules = self._play.rules
        return all(each.id != FORBIDS for each in rules.book.irregularities_of(rules.spec.id))

    def _done(self, rng: Random) -> GestureView | None:
        table, due = self._play.session.table, self._play.session.ask()
        others = [seat for seat in table if seat.number != self._play.me and due is not None and seat.number != due.by]
        if not others:
            return None
        seat = rng.choice(others)
        if rng.random() < TALKS[self._play.eye] and not self._quiet:
            return GestureView(CHAT, seat.number, None, remark(ANY, rng), spoken=True)
        if self._peeks and seat.cards and seat.live and rng.random() < PEEKS:
            return GestureView("look", seat.number, Spot("card", seat.number), deed="lift")
        return GestureView("gesture", seat.number, Spot("stack", seat.number), deed="reach") if seat.stack else None
