"""What hangs at a table before play, drawn: its sign, or its drop box."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.layout.plain import Note, Panel
from game.client.widgets.widget import Widget
from game.training.floor_work.task import DropBox, Task

BOX_HIGH = 150
"""The height of the picture of a drop box, in units of scale 1."""


def pictured(style: Style, task: Task, left: int, top: int, wide: int) -> list[Widget]:
    """Sign or box, with its upper left corner there."""
    if task.box is not None:
        return [BoxPicture(pygame.Rect(left, top, wide, style.px(BOX_HIGH)), task.box)]
    px, notes = style.px, list[Widget]()
    below = top + px(12)
    for text in task.sign:
        notes.append(Note(pygame.Rect(left + px(14), below, wide - px(28), 0), style, text, colour="text", align="centre"))
        below = notes[-1].rect.bottom + px(6)
    return [Panel(pygame.Rect(left, top, wide, below + px(6) - top), fill="raised", line="edge"), *notes]


class BoxPicture(Widget):
    """The slot in the table's edge, and the box on its rails beneath: its number, and its padlock, closed or open."""

    def __init__(self, rect: pygame.Rect, box: DropBox) -> None:
        super().__init__(rect, name="drop box")
        self.box = box

    @property
    def passages(self) -> Sequence[str]:
        if self.box.state == "missing":
            return ("There's no drop box on the table.",)
        return (f"Drop box {self.box.number}. Its padlock is {'open' if self.box.state == 'open' else 'closed'}.",)

    def draw(self, ink: Ink) -> None:
        px, paint = ink.style.px, ink.style.colour
        edge = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, px(26))
        ink.box(edge, "felt", line="edge", radius=4)
        ink.box(pygame.Rect(0, 0, px(60), px(6)).move(edge.centerx - px(30), edge.centery - px(3)), "slot", radius=3)
        body = pygame.Rect(0, edge.bottom, min(px(170), self.rect.width), self.rect.bottom - edge.bottom)
        body.centerx = edge.centerx
        for side in (body.left - px(4), body.right):
            pygame.draw.rect(ink.surface, paint("metal-dark"), pygame.Rect(side, body.top, px(4), px(26)))
        if self.box.state == "missing":
            return
        ink.box(body, "metal-dark", line="slot", radius=4)
        plate = pygame.Rect(body.left + px(12), body.centery - px(16), px(76), px(32))
        ink.box(plate, "raised", line="edge", radius=3)
        ink.text(f"{self.box.number}", plate, size="large", bold=True, align="centre")
        self._padlock(ink, pygame.Rect(body.right - px(58), body.centery - px(4), px(38), px(30)))

    def _padlock(self, ink: Ink, lock: pygame.Rect) -> None:
        """Its body, and the shackle: through the hasp, or lifted and turned aside."""
        px, metal = ink.style.px, ink.style.colour("metal")
        swung = px(22) if self.box.state == "open" else 0
        shackle = pygame.Rect(lock.left + px(6) + swung, lock.top - px(20 if swung else 15), lock.width - px(12), px(30))
        pygame.draw.rect(ink.surface, metal, shackle, px(5), border_top_left_radius=px(13), border_top_right_radius=px(13))
        if swung:  # its far leg is out of the body
            pygame.draw.rect(ink.surface, ink.style.colour("metal-dark"),
                             pygame.Rect(lock.right, lock.top - px(2), shackle.right - lock.right, px(14)))
        ink.box(lock, "metal", line="slot", radius=4)
        pygame.draw.circle(ink.surface, ink.style.colour("slot"), lock.center, px(4))
