"""Draws sample tables to PNG files, to look at: every layout from every kind of chair, at three sizes, in every theme.

python build/art/preview.py OUT_FOLDER [--size 1280x720] [--only diagram-a]
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game.cards.card import Card
from game.chair.seen.view import CardState, CardView, MarkerView, PotView, SeatState, SeatView, Spot, TableView
from game.client import theme as themes
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.layout_file import layout_names, load_layout
from game.client.felt.geometry.rectangles import Box
from game.client.felt.painter import CardStyle, Painter

NAMES = ("Marta", "Joss", "Konstantin", "Ada", "Priya", "Oskar", "Lin", "Bilal", "Noor", "Sam", "Yusuf")
STACKS = (41250, 12000, 8650, 260000, 3350, 0, 98700, 15500, 40000, 7750, 22225)
LAST = ("call", "fold", "raise", "call", "", "all in", "check", "fold", "call", "", "bet")


def sample(seats: int, own: int | None = None) -> TableView:
    """A hold-em hand on the turn: two folded seats, one all in, three pots."""
    dice = random.Random(5)
    deck = [Card(number) for number in range(52)]
    dice.shuffle(deck)
    rows = []
    for number in range(1, seats + 1):
        state = {2: SeatState.FOLDED, 6: SeatState.ALL_IN, 8: SeatState.FOLDED, 10: SeatState.AWAY}.get(number, SeatState.IN)
        hand = (
            tuple(
                CardView(deck.pop() if number in (own, 6) else None, CardState.UP if number == 6 else CardState.DOWN)
                for _ in range(2)
            )
            if state in (SeatState.IN, SeatState.ALL_IN)
            else ()
        )
        bet = {1: 2500, 3: 40000, 4: 40000, 6: 12650, 9: 2500, 11: 750}.get(number, 0)
        rows.append(SeatView(number, NAMES[number - 1], STACKS[number - 1], state, hand, bet, LAST[number - 1]))
    board = tuple(CardView(deck.pop(), CardState.UP) for _ in range(4))
    return TableView(
        seats=tuple(rows),
        board=board,
        pots=(PotView(63725, "main"), PotView(22000, "side 1"), PotView(4150, "side 2")),
        burns=tuple(CardView(None, CardState.BURNED) for _ in range(2)),
        muck=tuple(CardView(None, CardState.MUCKED) for _ in range(4)),
        stub=29,
        markers=(MarkerView("puck", min(7, seats)), MarkerView("button", 4)),
        tray={50: 40, 100: 80, 250: 30, 500: 95, 2500: 70, 10000: 45, 50000: 20, 100000: 8},
        sign="Tasmanian hold-em · fixed limit 5 / 10",
        dealer="Dealer",
        turn=5,
        hover=Spot("pot", index=1),
    )


def canberra() -> TableView:
    """Six boxes played against the dealer's hand, of which one card is up."""
    up = (CardView(Card.parse("Kd"), CardState.UP), *[CardView()] * 4)
    rows = [
        SeatView(
            n, NAMES[n - 1], STACKS[n - 1], SeatState.FOLDED if n == 3 else SeatState.IN, (CardView(),) * 5 * (n != 3),
            bet=2000 if n in (1, 4) else 0, ante=1000, jackpot=100 if n % 2 else 0, last="bet" if n in (1, 4) else "",
        )
        for n in range(1, 7)
    ]  # fmt: skip
    rows.append(SeatView(7, state=SeatState.EMPTY))
    return TableView(
        seats=tuple(rows), board=up, stub=1, muck=(CardView(None, CardState.MUCKED),) * 5, turn=5, meter="18,412.50",
        sign="Ante 5 to 100", tray={100: 60, 500: 95, 2500: 70, 10000: 45, 50000: 20}, dealer="Dealer",
    )  # fmt: skip


def stud(seats: int) -> TableView:
    """Seven cards for each, in every way a card may lie."""
    dice = random.Random(8)
    deck = [Card(number) for number in range(52)]
    dice.shuffle(deck)
    states = [CardState.DOWN, CardState.DOWN, *[CardState.UP] * 4, CardState.DOWN]
    odd = {3: CardState.EXPOSED, 5: CardState.BOXED, 6: CardState.DEAD}
    rows = []
    for number in range(1, min(seats, 7) + 1):
        hand = []
        for place, state in enumerate(states):
            state = odd.get(number, state) if place == 3 else state
            hand.append(CardView(None if state is CardState.DOWN else deck.pop(), state))
        rows.append(SeatView(number, NAMES[number - 1], STACKS[number - 1], SeatState.IN, tuple(hand), 1000 * number, "bet"))
    rows += [SeatView(number, state=SeatState.EMPTY) for number in range(8, seats + 1)]
    due = frozenset({Spot("stub"), Spot("card", 3, 3)})
    return TableView(
        seats=tuple(rows),
        board_places=0,
        pots=tuple(PotView(5000 * n + 1250, f"side {n}" if n else "main") for n in range(7)),
        stub=9,
        tray={100: 20, 500: 100},
        slide=350,
        turn="dealer",
        due=due,
        sign="Seven-card stud",
        markers=(MarkerView("starting", 2),),
        lit=frozenset({Spot("card", 3, 3), Spot("seat", 3), Spot("stub")}) if seats == 7 else frozenset(),
    )


def table_rect(size: tuple[int, int], *, zoom: float = 1.0, share: float = 0.72) -> Box:
    """The table's part of a window: under the status line, above the actions, left of the panel."""
    scale = size[1] / 720 * zoom
    return Box(0, round(28 * scale), round(size[0] * share), size[1] - round(124 * scale))


def frame(theme: themes.Theme, painter: Painter, view: TableView, size: tuple[int, int]) -> pygame.Surface:
    window = pygame.display.set_mode(size)
    window.fill(theme.colour("ground"))
    panel = pygame.Rect(round(size[0] * 0.72), 0, size[0], size[1])
    window.fill(theme.colour("panel"), panel)
    painter.draw(window, view)
    return window


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("out", type=Path)
    options.add_argument("--size", default="1280x720")
    options.add_argument("--only", default="")
    options.add_argument("--theme", default="night")
    options.add_argument("--zoom", type=float, default=1.0, help="scale of the user interface around the table")
    options.add_argument("--share", type=float, default=0.72, help="the table's part of the width")
    options.add_argument("--jumbo", action="store_true")
    options.add_argument("--four-colour", action="store_true")
    given = options.parse_args()
    size = tuple(int(part) for part in given.size.split("x"))
    given.out.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    theme = themes.load(given.theme)
    rect = table_rect(size, zoom=given.zoom, share=given.share)
    style = CardStyle(four_colour=given.four_colour, jumbo=given.jumbo)
    for name in layout_names():
        layout = load_layout(name)
        middle = (layout.seats + 1) // 2
        for chair, viewpoint, view in (
            ("dealer", Viewpoint("dealer"), sample(layout.seats)),
            ("player", Viewpoint("player", middle), sample(layout.seats, middle)),
            ("end", Viewpoint("player", 1), sample(layout.seats, 1)),
            ("inspector", Viewpoint("inspector"), sample(layout.seats)),
            ("stud", Viewpoint("dealer"), stud(layout.seats)),
        ):
            if name == "canberra":
                view = canberra()
            if given.only not in f"{name}-{chair}":
                continue
            began = time.perf_counter()
            painter = Painter(theme, layout, viewpoint, rect, style=style)
            window = frame(theme, painter, view, size)
            ready = time.perf_counter()
            for _ in range(50):
                painter.draw(window, view)
            each = (time.perf_counter() - ready) / 50
            pygame.image.save(window, given.out / f"{name}-{chair}.png")
            first, later = 1000 * (ready - began), 1000 * each
            print(f"{name}-{chair} {given.size}: ready in {first:.0f} ms, then {later:.2f} ms a frame")


if __name__ == "__main__":
    main()
