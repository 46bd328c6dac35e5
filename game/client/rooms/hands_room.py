"""Hands of files, saved here or by other programs: listed, gone through, played on from."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from game.chair.keeping.hands_of_file import HandOfFile, HandsOfFile, hand_saved
from game.chair.setting_up.seating import Seating
from game.client.app import Room
from game.client.felt.geometry.layout_file import fitting_layout
from game.client.rooms.rounds_room import review_scene, save_round
from game.client.scenes.file_fault import FileFaultPage
from game.client.scenes.pick import WHICH, PickScene, StayingList
from game.client.stage.scene import Scene
from game.files import ContentFault, FileFault, json_file
from game.records import round_file
from game.school.exams import competency

SAVED = "open a hand that was saved as Complete, or a test's record that was saved as JSON"
"""What a JSON file can be."""


class HandsRoom(Room):
    """Makes the pages of a file of hands."""

    def hand_file(self, file: Path) -> Scene[Any]:
        rows = HandsOfFile(file)
        return StayingList(file.name, lambda: rows, partial(self.navigator.open, "hand-of-file", rows), empty="", verb="Review")

    def hand_of_file(self, hands: HandsOfFile, key: str) -> Scene[Any]:
        """One of them, step by step, as who saw it saw it, else as its dealer; it can be played on from each."""
        return self._shown(hands.hand(key))

    def saved_file(self, file: Path) -> Scene[Any]:
        """A hand that was saved here, or a test's record; or all that is wrong in either."""
        try:
            kind = json_file.format_of(file)
            if kind == round_file.FORMAT:
                return self._shown(hand_saved(file))
        except FileFault as error:
            return FileFaultPage(error)
        if kind == competency.FORMAT:
            return self.navigator.page("record-file", file)
        return FileFaultPage(ContentFault(file, 0, "it's neither a saved hand nor the record of a test", SAVED))

    def _shown(self, hand: HandOfFile) -> Scene[Any]:
        seats = tuple((seat, hand.names.get(seat, f"Player {seat}"), "") for seat in hand.round.opening.seats)
        role = "player" if hand.me else "dealer"
        layout = fitting_layout(hand.round.engine.rules.spec.layouts, max(hand.round.opening.seats))
        seating = Seating(hand.title, role, hand.me, layout, len(seats), "regular", "mixed", 0.0, 1.0, sitting=seats, alone=True)
        scene = review_scene(hand.title, hand.round, seating, 0, preferences=self.app.preferences, open_ref=self.open_ref,
                             can_resume=True, save=partial(save_round, self.navigator, hand.round, hand.title))
        if hand.remark:
            scene.toast.say(f"The hand plays out differently here: {hand.remark}.")
        return scene.then(partial(self._sit_down, hand))

    def _sit_down(self, hand: HandOfFile, at: int) -> None:
        """Which place does the person take? That of who saw the hand comes first."""
        begun = hand.round[: at + 1]
        scene = PickScene("Play on from here", hand.places(begun.table()), empty="", verb="Sit down", about=WHICH)
        self.navigator.show(scene, lambda seat: self.navigator.open("position-table", begun, int(seat)))
