"""A week of use: hands in every role and game, exercises, tests, drills and reviews, with a restart each day.

What is looked for is what creeps: memory, open handles, the size of the records, and pages that take longer at the end than at the
beginning, of a day or of the week.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import median

from game.chair.setting_up.every_round import rounds
from game.chair.setting_up.setup_model import SetupChoice
from game.chair.stand_in import one_move
from game.client import main as program
from game.client.main import Client
from game.client.system import window as windows
from game.files.visible import say
from study.doors import SIZE, Doors
from study.lived_in import fail_test, run_exercises, sit_down_at, to_the_menu

DAYS, HANDS = 7, 600
AT_A_TABLE = 3
"""Hands played before somebody gets up and sits down at the next table."""
MOVES_A_FRAME = 4
MEMORY, HANDLES = Path("/proc/self/statm"), Path("/proc/self/fd")


@dataclass(frozen=True)
class Moment:
    """The program at one time: MB in memory, open handles, MB of records; each page opened again, in processor milliseconds."""

    memory: float
    handles: int
    records: float
    pages: dict[str, float]

    def words(self) -> str:
        """As it is printed."""
        slowest = max(self.pages, key=lambda name: self.pages[name])
        return (f"memory {self.memory:.0f} MB, {self.handles} handles, records {self.records:.1f} MB, "
                f"a page {median(self.pages.values()):.1f} ms, the slowest {self.pages[slowest]:.1f} ms ({slowest})")


def week(folder: Path, *, days: int = DAYS, hands: int = HANDS) -> Iterator[tuple[Moment, Moment]]:
    """The beginning and the end of each day; a day is a process of its own."""
    for day in range(days):
        command = [sys.executable, "-m", "study.week", str(day), str(days), str(hands), str(folder)]
        run = subprocess.run(command, capture_output=True, text=True, check=True)
        began, ended = json.loads(run.stdout.splitlines()[-1])
        yield Moment(**began), Moment(**ended)


def one_day(folder: Path, day: int, *, days: int, hands: int) -> tuple[Moment, Moment]:
    """Open the program, play this day's hands, do what a trainee does, close it."""
    windows.FRAMES = 0  # nothing waits for a screen
    client = program.open_client(folder, folder / "preferences.json", size=SIZE)
    try:
        client.window.stage.push(client.app.menu())
        client.window.step()
        today = list(tables(day, days, hands))
        _at_a_table(client, *today[0])
        began = _moment(client, folder)
        for table in today[1:]:
            _at_a_table(client, *table)
        run_exercises(client)
        to_the_menu(client)
        fail_test(client, right=3)
        to_the_menu(client)
        return began, _moment(client, folder)
    finally:
        client.close()


def _moment(client: Client, folder: Path) -> Moment:
    doors = Doors(client)
    doors.pages()
    doors.rounds()
    doors.ruling()
    again = {name: min(taken[1:]) for name, taken in doors.taken.items() if len(taken) > 1}
    in_memory = int(MEMORY.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    kept = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 2**20
    return Moment(in_memory, len(os.listdir(HANDLES)), kept, again)


def tables(day: int, days: int, hands: int) -> Iterator[tuple[SetupChoice, int]]:
    """The tables of a day, with the hands that are played at each; in a week every game comes in every role."""
    choices = list(rounds())
    Random(days).shuffle(choices)  # in their own order neighbours are one game's
    first, after = (hands * each // days for each in (day, day + 1))
    for at in range(first, after, AT_A_TABLE):
        yield choices[at // AT_A_TABLE % len(choices)], min(AT_A_TABLE, after - at)


def _at_a_table(client: Client, choice: SetupChoice, hands: int) -> None:
    """Play there with the window open, fewer hands where the table breaks up, and get up."""
    sitting = sit_down_at(client, choice).play
    for _ in range(hands):
        moves = 0
        while sitting.session.ask() is not None:
            one_move(sitting)
            moves += 1
            if moves % MOVES_A_FRAME == 0:
                client.window.step()
        client.window.step()
        if sitting.session.next_hand() is not None:
            break
    to_the_menu(client)


def grown(first: Moment, last: Moment) -> dict[str, float]:
    """Pages that take half as long again and 5 ms more at the end, with what they took more; milliseconds."""
    more = {name: last.pages[name] - took for name, took in first.pages.items() if name in last.pages}
    return {name: took for name, took in more.items() if took > max(5.0, first.pages[name] / 2)}


def main(hands: int = HANDS) -> None:
    """Print the week day by day, and the pages that grew."""
    with tempfile.TemporaryDirectory() as kept:
        found = []
        for at, (began, ended) in enumerate(week(Path(kept), hands=hands), 1):
            found += [began, ended]
            say(f"day {at}, begins: {began.words()}", at_once=True)
            say(f"day {at}, ends:   {ended.words()}", at_once=True)
        for name, took in grown(found[0], found[-1]).items():
            say(f"{name} takes {took:.1f} ms more at the end of the week")


if __name__ == "__main__":
    day, days, hands = map(int, sys.argv[1:4])
    say(json.dumps([asdict(each) for each in one_day(Path(sys.argv[4]), day, days=days, hands=hands)]))
