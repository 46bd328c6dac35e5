"""How long frames take while players think: `python -m tests.client.table.frames [SECONDS]`. A measurement, not a test."""

from __future__ import annotations

import sys
import time
from statistics import quantiles

import pygame

from game.chair.sitting import Sitting
from game.client.preferences import Preferences
from game.client.system import window
from game.client.system.sound import Sounds
from game.client.system.voice import Voice
from game.client.system.window import Window
from game.client.table.table_scene import TableScene
from game.session.between import CashTable
from game.session.chairs import COMPANIES, chairs
from game.session.round import engine_for
from game.session.session import Session
from game.table.sight import INSPECTOR
from tests.dealer import as_told


def table(size: tuple[int, int]) -> tuple[Window, TableScene]:
    """An inspector's table of six experts, who act as soon as they have thought."""
    game = as_told("tas-holdem", limit="no-limit", blinds="5,10", table_min="10")
    stacks = dict.fromkeys(range(1, 7), 100_000)
    seated = chairs(engine_for(*game).rules, list(stacks), COMPANIES["expert"], 5, people=[INSPECTOR])
    session = Session(game, stacks, seated, 5, house=CashTable(100_000, rebuys=True))
    preferences = Preferences()
    opened = Window(preferences, size=size)
    scene = TableScene(Sitting(session, "inspector", INSPECTOR, "diagram-a", speed=8.0), preferences=preferences,
                       sounds=Sounds(preferences), voice=Voice(lambda text: None, on=False), open_ref=print)
    opened.stage.push(scene)
    return opened, scene


def frame_times(opened: Window, scene: TableScene, seconds: float) -> tuple[list[float], list[float], int]:
    """Milliseconds of each frame, by the clock and of the main thread's own work, and the moves made in that time."""
    window.FRAMES = 0
    found: list[float] = []
    worked: list[float] = []
    moves, end = 0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        if scene.course.due is None:
            moves += len(scene.play.session.round)
            scene.course.next_hand()
        began, work = time.perf_counter(), time.thread_time()
        opened.step()
        found.append((time.perf_counter() - began) * 1000)
        worked.append((time.thread_time() - work) * 1000)
        time.sleep(max(0.0, 0.0166 - found[-1] / 1000))
    return found, worked, moves + len(scene.play.session.round)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    for size in ((1280, 720), (1920, 1080)):
        opened, scene = table(size)
        for _ in range(30):
            opened.step()  # the cloth is painted and the cards are drawn once
        times, worked, moves = frame_times(opened, scene, seconds)
        cuts, work = quantiles(times, n=1000), quantiles(worked, n=1000)
        late = sum(each > 16.0 for each in times) / len(times)
        print(f"{size[0]}x{size[1]}: {len(times)} frames, {moves} moves; ms by the clock: median {cuts[499]:.1f}, "
              f"99 % {cuts[989]:.1f}, longest {max(times):.1f}, over 16: {late:.2%}; of own work: median {work[499]:.1f}, "
              f"99 % {work[989]:.1f}, longest {max(worked):.1f}")
        scene.leave()
        pygame.display.quit()


if __name__ == "__main__":
    main()
