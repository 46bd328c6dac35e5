"""How a tournament came out: the places and what they won, laid over the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.client.scenes.form import Form
from game.client.widgets.button import Button
from game.client.widgets.group import Group
from game.client.widgets.ink import Ink
from game.client.widgets.plain import Hairline, Label, Panel
from game.rulebook.money import dollars
from game.tournament.news import place_in_words
from game.tournament.prizes import Prizes
from game.tournament.standing import Standing


@dataclass(frozen=True)
class ResultRow:
    """One line of the result: place, player, how it ended for him, prize and chips; `mine` if it is the person's."""

    place: str
    player: str
    end: str
    prize: str
    mine: bool = False


@dataclass(frozen=True)
class Result:
    """A tournament as it came out. `money` says where the chips and the fees went."""

    title: str
    head: str
    rows: Sequence[ResultRow]
    money: str


_HOW = {"bust": "out in", "blinded-out": "blinded out in", "expelled": "expelled in", "let-go": "left before"}


def result_of(title: str, standing: Standing, prizes: Prizes, names: Mapping[int, str], me: int) -> Result:
    """The result in words. `names` are the players', by seat; `me` is the person's seat, if he has one."""
    ends = {gone.seat: f"{_HOW[gone.how]} hand {gone.hand}" for gone in standing.exits}
    rows = []
    for seat, place in standing.ranking().items():
        chips = standing.stacks.get(seat)
        won = dollars(prizes.paid[seat]) if prizes.paid.get(seat) else ""
        end = f"{dollars(chips)} in chips" if chips is not None else ends[seat]
        player = f"{names.get(seat, '')}, seat {seat}".lstrip(", ")
        words = "still in" if standing.concluded and chips is not None else place_in_words(standing, place)
        rows.append(ResultRow(words, player, end, won, seat == me))
    head = f"{standing.entries} players, {standing.hand - 1} hands"
    return Result(title, head, rows, _money(standing, prizes))


def _money(standing: Standing, prizes: Prizes) -> str:
    parts = [f"{standing.entries} stakes of {dollars(standing.stake)}"]
    parts += [f"commission {dollars(standing.commission)}"] if standing.commission else []
    parts += [f"out of play {dollars(standing.out_of_play)}"] if standing.out_of_play else []
    parts += [f"{dollars(prizes.pool)} of entry fees"] if prizes.pool else []
    parts += [f"{dollars(prizes.undivided)} not divided"] if prizes.undivided else []
    return " · ".join(parts)


class ResultScene(Form[str]):
    """Ends with "leave" or "review"; Escape goes back to the table."""

    overlay = True
    first = "Leave the table"
    ROW, WIDE, HEAD, FOOT = 34, 700, 92, 108

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.result = result

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Title, a line for every player, the money, two buttons."""
        px, rows = self.style.px, self.result.rows
        plate = pygame.Rect(0, 0, min(px(self.WIDE), area.width - px(24)), px(self.HEAD + self.FOOT) + len(rows) * px(self.ROW))
        plate.center = area.center
        group.add(Panel(plate, line="edge"))
        inner = plate.inflate(-px(48), 0)
        group.add(Label(pygame.Rect(inner.left, plate.top + px(16), inner.width, px(34)), self.result.title, size="large",
                        bold=True, cut=True),
                  Label(pygame.Rect(inner.left, plate.top + px(48), inner.width, px(24)), self.result.head, size="small",
                        colour="muted"))
        if any(row.prize for row in rows):
            group.add(Label(pygame.Rect(inner.left, plate.top + px(48), inner.width, px(24)), "Prize", size="small",
                            colour="muted", align="right"))
        top = plate.top + px(self.HEAD - 8)
        group.add(Hairline(pygame.Rect(inner.left, top - px(4), inner.width, 1)))
        for row in rows:
            self._row(group, pygame.Rect(inner.left, top, inner.width, px(self.ROW)), row)
            top += px(self.ROW)
        group.add(Hairline(pygame.Rect(inner.left, top + px(6), inner.width, 1)),
                  Label(pygame.Rect(inner.left, top + px(12), inner.width, px(26)), self.result.money, size="small",
                        colour="muted", cut=True))
        self._buttons(group, inner, plate.bottom - px(56))

    def _row(self, group: Group, rect: pygame.Rect, row: ResultRow) -> None:
        colour = "accent" if row.mine else "text"
        cells = ((0.0, 0.18, row.place, "left"), (0.18, 0.4, row.player, "left"), (0.58, 0.26, row.end, "left"),
                 (0.84, 0.16, row.prize, "right"))
        for start, share, text, align in cells:
            cell = pygame.Rect(rect.left + round(rect.width * start), rect.top, round(rect.width * share), rect.height)
            muted = "muted" if text == row.end else colour
            group.add(Label(cell, text, colour=muted, align=align, bold=row.mine, cut=True, size="body"))

    def _buttons(self, group: Group, inner: pygame.Rect, top: int) -> None:
        px = self.style.px
        left = inner.left
        for label, act, key in (("Leave the table", lambda: self.finish("leave"), "return"),
                                ("Review the last hand", lambda: self.finish("review"), "b"), ("Back", self.close, "escape")):
            wide = Button.width_for(self.style, label, key)
            group.add(Button(pygame.Rect(left, top, wide, px(38)), label, act, key=key, primary=key == "return"))
            left += wide + px(10)

    def backdrop(self, ink: Ink) -> None:
        """What is below is dimmed already."""
