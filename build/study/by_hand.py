"""A hand dealt by mouse alone, by keys alone, and with everything automatic: the gestures and seconds that each way takes.

It is dealt in the dealer's chair of the real window, through its events, at speed 1. Every call is made there, every chip is moved.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final

from game.agents.agent import Agent, Caller, Raiser, first_of, only_move
from game.agents.banked.box_players import box_player
from game.chair.setting_up.seating import Seating, Stakes
from game.chair.setting_up.sitting_down import sit_down
from game.client import main as program
from game.client.main import Client
from game.client.rooms.table_room import TableRoom
from game.client.table.table_scene import TableScene
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.chairs import Chairs
from game.session.session import Session
from game.session.setting_up.role_names import RoleName
from game.session.setting_up.stakes import proposed, stack
from game.table import moves as m
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.sight import Sight
from study.dealt.dealing import CannotBeDone, Dealing
from study.dealt.mouse_and_keys import FURTHER, GESTURE, Count, MouseAndKeys

SIZE: Final = (1920, 1080)
WAYS: Final = ("mouse", "keys")
AUTOMATIC: Final = "automatic"
HEAD: Final = (f"At speed 1: {GESTURE} s for each click, drag or key, {FURTHER} s more for each further place of a drag, and the "
               f"game's own time. {SIZE[0]}x{SIZE[1]}, a bare table, every call made, every chip moved by the dealer.")


class Pusher(Caller):
    """All in at the first chance; else as one who calls."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        raised = due.choice("raise-to") or due.choice("bet")
        if only_move(due, rng) is None and raised is not None:
            return m.Raise(raised.most, by=due.by) if raised.kind == "raise-to" else m.Bet(raised.most, by=due.by)
        return first_of(due, "tap-out") if due.choice("tap-out") else super().choose(sight, due, rng)


@dataclass(frozen=True)
class Again:
    """Does in a session what was done when the same hand was dealt before, for anybody who is asked."""

    session: Session
    moves: Sequence[m.Move]

    def choose(self, seen: object, due: Due, rng: Random) -> m.Move:
        """The move that was made then."""
        return self.moves[len(self.session.round)]


@dataclass(frozen=True)
class DealtHand:
    """A hand to deal. `stacks` in cents by seat, the usual ones for `seats` where there are none; `plays` names who sits there."""

    name: str
    game: str
    seats: int = 6
    stacks: Mapping[int, int] | None = None
    plays: Mapping[int, type[Agent]] | None = None
    given: Mapping[str, object] | None = None
    seed: int = 3

    @property
    def spec(self) -> GameSpec:
        """Its game."""
        return library()[self.game.partition("-")[0]].game(self.game)


HANDS: Final[Sequence[DealtHand]] = (
    DealtHand("hold-em, a short all-in and two side pots", "tas-holdem", stacks={1: 20_000, 2: 30_000, 4: 100_000, 5: 100_000},
              plays={1: Pusher, 2: Pusher, 4: Raiser}, given={"limit": "no-limit", "blinds": "5,10"}),
    DealtHand("Omaha", "rop-omaha"),
    DealtHand("stud, 32 cards", "tas-stud-32"),
    DealtHand("Canberra, three payouts", "act-canberra", seats=5, seed=17),
    DealtHand("hold-em", "tas-holdem"),
    DealtHand("stud, 52 cards", "tas-stud"),
    DealtHand("draw", "rop-draw-52", seats=5),
    DealtHand("Manila", "rop-manila3-32"),
)


@dataclass(frozen=True)
class Dealt:
    """A hand dealt in one way: its gestures, and its seconds at speed 1; `fault` where it can't be dealt so."""

    hand: DealtHand
    way: str
    count: Count
    seconds: float
    moves: Sequence[m.Move]
    fault: str = ""

    def figures(self) -> dict[str, Any]:
        """As JSON has them."""
        count = self.count
        return {"hand": self.hand.name, "game": self.hand.game, "way": self.way, "gestures": count.gestures, "clicks": count.clicks,
                "drags": count.drags, "keys": count.keys, "seconds": round(self.seconds, 1), "moves": len(self.moves),
                "fault": self.fault}


def sit(client: Client, hand: DealtHand, again: Sequence[m.Move] = ()) -> TableScene:
    """The table of a hand on the screen: bare, the calls and every chip the dealer's. One that was dealt before is dealt `again` by
    the program, watched from the inspector's chair."""
    role: RoleName = "inspector" if again else "dealer"
    spec, given = hand.spec, dict(hand.given or {})
    settings = resolve(spec, proposed(spec, given) | given)
    stacks = hand.stacks or dict.fromkeys(range(1, hand.seats + 1), stack(settings))
    game = (spec.book, spec.id, settings)
    begun = Session(game, stacks, Chairs({}), hand.seed).round
    seating = Seating(spec.title, role, 0, spec.layouts[0], max(stacks), "regular", "mixed", 0.0, 1.0, alone=True,
                      bare=not again, calls="program" if again else "dealer")
    sitting = sit_down(seating, Stakes(*game, hand.seed), None, begun)
    session, same = sitting.session, Again(sitting.session, again)
    agents = {seat: same if again else _agent(hand, seat, sitting.rules) for seat in stacks}
    session.chairs = replace(session.chairs, agents=agents, dealer=same if again else session.chairs.dealer)  # type: ignore[arg-type]
    scene = TableRoom(client.app).seat(sitting, seating)
    client.window.stage.push(scene)
    return scene


def _agent(hand: DealtHand, seat: int, rules: Rules) -> Agent:
    if rules.family.house_plays:
        return box_player(rules, "always-bet")
    return (hand.plays or {}).get(seat, Caller)()


def dealt(folder: Path, hand: DealtHand, way: str, again: Sequence[m.Move] = ()) -> Dealt:
    """Deal it by mouse or by keys, or have it dealt `again`."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    client = program.open_client(folder, folder / "preferences.json", size=SIZE)
    try:
        client.app.use(replace(client.app.preferences, first_asked=True, voice_asked=True, voice=False, volume=0, guide=False,
                               chips_by_hand="always", deck_by_hand="always", cash_and_change=False, count_float="off",
                               relief="off", guests="off", talk=False, eye="looks"))
        scene = sit(client, hand, again)
        with MouseAndKeys(client.window) as hands:
            fault = ""
            try:
                if again:
                    _watch(scene, hands)
                else:
                    Dealing(scene, hands, mouse=way == "mouse").deal()
            except CannotBeDone as wrong:
                fault = str(wrong)
            return Dealt(hand, way, hands.count, hands.seconds, scene.play.session.round.moves, fault)
    finally:
        client.close()


def _watch(scene: TableScene, hands: MouseAndKeys) -> None:
    while scene.play.session.ask() is not None:
        hands.wait()


def measured(names: Sequence[str] = ()) -> Iterator[list[Dealt]]:
    """Each of the hands in all three ways; those of these games, where any are named."""
    for hand in HANDS:
        if not names or hand.game in names:
            with tempfile.TemporaryDirectory() as folder:
                by_hand = [dealt(Path(folder) / way, hand, way) for way in WAYS]
                whole = next((each.moves for each in by_hand if not each.fault), ())
                yield [*by_hand, *([dealt(Path(folder) / AUTOMATIC, hand, AUTOMATIC, whole)] if whole else [])]


def lines(found: Sequence[Dealt]) -> Iterator[str]:
    """A hand as it is printed."""
    yield f"{found[0].hand.name} ({found[0].hand.game}), {len(found[-1].moves)} moves"
    for each in found:
        count = each.count
        parts = {"mouse": f"{count.clicks} clicks, {count.drags} drags", "keys": f"{count.keys} keys"}.get(each.way, "")
        least = f"  smallest target {count.least} px ({count.on})" if count.on else ""
        fault = f"  CAN'T BE DONE after {len(each.moves)} moves: {each.fault}" if each.fault else ""
        yield f"  {each.way:10}{count.gestures:5} gestures  {each.seconds:6.1f} s  {parts:24}{least}{fault}"
