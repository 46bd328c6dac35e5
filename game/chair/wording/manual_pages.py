"""The manual as it is read in the window: the pages of assets/manual as paragraphs, with links from one to another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from game import resources
from game.chair.wording.paragraphs import Paragraph, TextRun, plain

ORDER: Final = ("dealing", "second-week", "rulings", "playing", "learning", "tests", "house", "authoring", "drills", "records",
                "keys", "commands", "it", "antivirus", "building")
"""The pages in the order in which they are read; each is a file of its name."""
_INLINE: Final = re.compile(
    r"\*\*(?P<bold>[^*]+)\*\*|\*(?P<named>[^*]+)\*|`(?P<code>[^`]+)`|\[(?P<text>[^\]]+)\]\((?P<link>[^)]+)\)"
)
_ITEM: Final = re.compile(r"^(?:- |(\d+)\. )")
_FENCE: Final = "```"


@dataclass(frozen=True)
class ManualPage:
    """A page of the manual; `key` is what a link to it says."""

    key: str
    title: str
    text: tuple[Paragraph, ...]


@cache
def manual() -> tuple[ManualPage, ...]:
    """All pages, in their order."""
    return tuple(read_page(key, (resources.assets() / "manual" / f"{key}.md").read_text(encoding="utf-8")) for key in ORDER)


def read_page(key: str, written: str) -> ManualPage:
    """A page from its Markdown: headings, paragraphs, lists, tables, examples; bold, names, code and links in a line."""
    title, _, body = written.partition("\n")
    title = title.removeprefix("# ").strip()
    return ManualPage(key, title, (plain(title, size="title", bold=True), *_blocks(body.strip().split("\n"))))


def _blocks(lines: list[str]) -> Iterator[Paragraph]:
    """Paragraphs of lines that belong together: an example, a table's row, an item, what stands between two empty lines."""
    held: list[str] = []
    example = False
    for line in [*lines, ""]:
        if line.startswith(_FENCE):
            yield from _told(held)
            held, example = [], not example
            if example and (name := line.removeprefix(_FENCE).partition(" ")[2]):
                yield plain(name, size="small", bold=True, before=12)
        elif example:
            yield Paragraph((TextRun(line.replace(" ", "\u00a0") or "\u00a0", colour="muted"),), "small", 1)
        elif line.startswith("|"):
            yield from _row(line)
        elif _ITEM.match(line) or line.startswith("## ") or not line.strip():
            yield from _told(held)
            held = [line] if line.strip() else []
        else:
            held.append(line)


def _told(lines: list[str]) -> Iterator[Paragraph]:
    text = " ".join(line.strip() for line in lines)
    if text.startswith("## "):
        yield plain(text.removeprefix("## "), size="large", bold=True, before=18)
    elif item := _ITEM.match(text):
        mark = f"{item[1]}.  " if item[1] else "•  "
        yield Paragraph((TextRun(mark, colour="muted"), *runs(text[item.end() :])), "body", 4)
    elif text:
        yield Paragraph(tuple(runs(text)), "body", 8)


def _row(line: str) -> Iterator[Paragraph]:
    """A row of a table: what it is about, then what is said of it. The line below the heads says nothing."""
    cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
    if not set("".join(cells)) <= {"-", ":"}:
        first, *rest = cells
        said = "  ·  ".join(filter(None, rest))
        yield Paragraph((TextRun(f"{_bare(first)}   ", bold=True), *runs(said)), "body", 5)


def runs(text: str) -> Iterator[TextRun]:
    """A line with its bold words, names, code and links."""
    done = 0
    for match in _INLINE.finditer(text):
        if text[done : match.start()]:
            yield TextRun(text[done : match.start()])
        yield _run(match)
        done = match.end()
    if text[done:]:
        yield TextRun(text[done:])


def _run(match: re.Match[str]) -> TextRun:
    if match["link"]:
        inside = match["link"].endswith(".md") and "/" not in match["link"]
        return TextRun(match["text"], match["link"].removesuffix(".md") if inside else "", "clause" if inside else "text")
    if match["code"]:
        return TextRun(match["code"], colour="accent")
    return TextRun(match["bold"] or match["named"], bold=True)


def _bare(text: str) -> str:
    return "".join(run.text for run in runs(text))
