"""What a person hears and sees of the others as a move is made: sounds, signs, a line of talk."""

from __future__ import annotations

from collections.abc import Sequence

from game.chair.characters.talk import Remark, TableTalk
from game.chair.roles.base import Role
from game.chair.wording.rule_words import spoken
from game.client.felt.chatter import CHAT
from game.client.preferences import Preferences
from game.client.system.sound import Sounds
from game.client.system.voice import Voice
from game.client.table.bustle import Bustle
from game.client.table.moving.motions import sounds_of
from game.client.table.witness import HOLDS, HOLDS_LATE, Witness, late
from game.session.round import PlayedMove
from game.table import events as e
from game.table.values.places import SUPERVISOR


class Hearing:
    """One person's ears and eyes at one table."""

    def __init__(self, role: Role, preferences: Preferences, sounds: Sounds, voice: Voice) -> None:
        self.witness = Witness(role.play.rules, everything=role.sees_signs)
        self.talk, self.bustle = TableTalk(role.play, silent=role.silent), Bustle(role.play)
        self.preferences = preferences
        self._role, self._sounds, self.voice = role, sounds, voice

    def hear(self, played: PlayedMove, unseen: Sequence[e.Event]) -> float:
        """What came of a move, with those events that were not seen yet; the answer is for how many seconds something must be
        noticed."""
        notable = self.witness.hear(played)
        for event in played.events:
            if isinstance(event, e.IncidentRuled) and event.by == SUPERVISOR and self._role.asks_deed:
                self.witness.speaks(SUPERVISOR, f"{spoken(event.ruling.remedy)}.")
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
        """Somebody may say something in a long turn, or do something beside the hand."""
        self.overhear(self.talk.pass_time(dt))
        aside = self.bustle.pass_time(dt)
        if aside is not None and (aside.kind != CHAT or self.preferences.talk):
            self.witness.notice(aside)

    def call(self, text: str) -> None:
        """The dealer calls something: a bubble, and the voice."""
        self.witness.call(text)
        self.voice.say(text)

    def overhear(self, remark: Remark | None) -> None:
        """A line of talk, unless that is switched off."""
        if remark is None or not self.preferences.talk:
            return
        self.witness.overhear(remark.seat, remark.text)
        if spoken := self._role.hears(remark):
            self.voice.talk(spoken)
