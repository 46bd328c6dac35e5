"""`python -m tests.golden.make_corpus FOLDER` makes saved files of today: rounds of every game, PHH, a database in use, drills.

What stands in `tests/golden/corpus` was made so and is never made anew: it must load and replay for ever after. New forms get new
files beside it.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from random import Random

from study.soak.lots import drawn
from study.soak.soak_table import Rates, SoakCount, Soaked

from game import resources
from game.records.kept_values import SessionEntry
from game.records.phh import Hand, hand_to_phh
from game.records.round_file import round_text
from game.records.store import Store
from game.session.round import Round
from tests.golden.digests import specs
from tests.records.hands import engine, play

UNLUCKY = Rates(mishap=0.08, odd_mishap=0, wild=0, false_stop=0, seen=1, looked_at=0)
TRIES = 12
PHH = {"tas-holdem": ("no-limit", "fixed"), "rop-holdem": ("no-limit",), "rop-omaha": ("pot",)}
IN_DATABASE = ("tas-holdem", "act-canberra-shuffler", "rop-stud7-32", "thr-holdem", "rop-draw-52")


def shortest(game: str, rates: Rates, incidents: int) -> Round:
    """Of a few hands with so many incidents or more the one with the fewest moves."""
    hands = (_hand(game, rates, number) for number in range(TRIES))
    return min([hand for hand in hands if len(hand.table().trouble.incidents) >= incidents], key=len)


def _hand(game: str, rates: Rates, number: int) -> Round:
    spec, seed = specs()[game], f"corpus {game} {number}"
    table = Soaked(drawn(spec, Random(seed)), seed, rates, SoakCount())
    while (due := table.session.ask()) is not None:
        table.make(table._next(due)[0])
    return table.session.round


def phh_hands() -> dict[str, Hand]:
    stacks, found = dict.fromkeys((1, 2, 4, 7), 20_000), {}
    for game, limits in PHH.items():
        for limit in limits:
            settings = {"limit": limit, "units": [10, 20]} if limit == "fixed" else {"limit": limit}
            found[f"{game}-{limit}"] = play(engine(game, **settings), stacks, 3)
    return found


def make(folder: Path) -> None:
    for part in ("rounds", "phh", "data", "drills"):
        (folder / part).mkdir(parents=True)
    rounds = {game: shortest(game, UNLUCKY, 2) for game in specs()}
    for game, round_ in rounds.items():
        text = round_text(Hand(round_.engine, round_.opening, round_.moves))
        (folder / "rounds" / f"{game}.round.json").write_text(text, encoding="utf-8")
    for name, hand in phh_hands().items():
        (folder / "phh" / f"{name}.phh").write_text(hand_to_phh(hand), encoding="utf-8")
    shutil.copy(Path(__file__).parents[1] / "records" / "phh" / "stud.phh", folder / "phh")
    _database(folder / "data", rounds)
    for drill in (resources.assets() / "drills").iterdir():
        shutil.copy(drill, folder / "drills")


def _database(folder: Path, rounds: dict[str, Round]) -> None:
    """Finished rounds with a verdict and a step, and one that is broken off."""
    store = Store(folder)
    for game in IN_DATABASE:
        round_, last = rounds[game], game == IN_DATABASE[-1]
        session = store.rounds.begin_session(SessionEntry(round_.settings, "dealer", 7, "2026-11-22 20:57"))
        number = store.rounds.begin(session, 1, round_.opening)
        for at, move in enumerate(round_.moves[: len(round_) // 2] if last else round_.moves):
            store.rounds.add_move(number, at, move)
        if not last:
            store.rounds.finish(number, {"stacks": {str(seat.number): seat.stack for seat in round_.table()}})
            store.rounds.end(session)
    store.close()


if __name__ == "__main__":
    make(Path(sys.argv[1]))
