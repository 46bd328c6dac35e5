"""The questions of the first start. It is the first frame of all, so nothing here needs the rules."""

from __future__ import annotations

from typing import Any, Final

from game import clock_and_dice
from game.chair.home.offers import offers
from game.client.app import Room
from game.client.preferences import DONE_BY_HAND
from game.client.scenes.home.first_start import FirstAnswers, FirstStart
from game.client.stage.scene import Scene

SAMPLE: Final = "Burn one, then deal the turn."


class FirstRoom(Room):
    """Asks, and keeps the answers."""

    def first_start(self) -> Scene[Any]:
        """Who is there, what they have dealt, which rulebook they learn."""
        scene = FirstStart(self.app.needed().people.checked, offers(), self._sample, available=self.app.voice.available)
        return scene.then(self._begun)

    def _sample(self) -> None:
        """What lessons sound like, also while the voice is off."""
        voice = self.app.voice
        before, voice.on = voice.on, True
        voice.say(SAMPLE)
        voice.on = before

    def _begun(self, answers: FirstAnswers) -> None:
        """Keep the answers, and begin with the first lesson; nobody who left the questions is asked again, but a name that was
        given is kept. Who only wants to play is led to the games, now and by home. Who deals for a living does it all by
        hand at once; for everybody else the guide is on, and fades as they get steps right."""
        experience = next((each for each in offers().experience if each.word == answers.experience), None)
        for_a_living = experience is not None and experience.by_hand
        by_hand = dict.fromkeys(DONE_BY_HAND, "always") if for_a_living else {}
        self.app.keep(voice=answers.voice, voice_asked=not answers.skipped, first_asked=True, plays_first=answers.plays,
                      guide=self.app.preferences.guide or not for_a_living, **by_hand)
        if answers.name:
            self.app.needed().people.add(answers.name, clock_and_dice.today())
        if answers.plays:
            self.navigator.refresh_menu()
            self.navigator.open("play")
        elif not answers.skipped:
            self.navigator.open("first-lesson", answers)
