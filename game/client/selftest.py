"""Whether this installation is whole: everything it brings is there, and a round is played on every screen there is."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.client.house import Floor
from game.client.main import Client, open_client
from game.client.scenes.menu import MenuScene
from game.client.scenes.setup_model import CHAIRS, Opponents, SetupChoice
from game.client.window import NoDisplay, WrongPygame

SEED = 20
MOST_FRAMES = 20_000
LEAST_COLOURS = 40
"""A screen with fewer colours than this was not drawn: text alone is smoothed over more."""


class Broken(Exception):
    """Something is not as it should be. `str` says what."""


@dataclass(frozen=True)
class Check:
    """One thing to try: returns what it found, or raises Broken or whatever went wrong."""

    name: str
    run: Callable[[Client], str]


def selftest() -> int:
    """Try everything and print a line for each; 0 if all is well, 1 if not, 2 without a display.

    Without a display SDL_VIDEODRIVER=dummy lets it run unseen.
    """
    with tempfile.TemporaryDirectory() as folder:
        try:
            client = open_client(Path(folder), Path(folder) / "preferences.json")
        except (NoDisplay, WrongPygame) as wrong:
            print(wrong)
            return 2
        try:
            client.window.stage.push(client.shell.menu())
            results = [_tried(check, client) for check in _checks()]
        finally:
            client.close()
    good = sum(results)
    print(f"{good} of {len(results)} checks passed")
    return int(good < len(results))


def _tried(check: Check, client: Client) -> bool:
    try:
        print(f"ok    {check.name}: {check.run(client)}", flush=True)
    except Exception as wrong:  # whatever it is, it has to be reported, and the other checks have to go on
        print(f"FAIL  {check.name}: {type(wrong).__name__}: {wrong}", flush=True)
        return False
    return True
