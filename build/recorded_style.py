"""Count how people play in recorded hands, and write the figures with which `bench --style` shows those of our players.

    .venv/bin/python build/recorded_style.py FOLDER

FOLDER holds PHH files in any depth. The hands themselves are not kept.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

from study.agents_style import RECORDED  # noqa: E402
from study.players.style_figures import Figures  # noqa: E402

from game.commands.replay import files  # noqa: E402
from game.records.phh import Hand, replay  # noqa: E402
from game.rulebook.loader import library  # noqa: E402
from game.table.outcome import Outcome  # noqa: E402

HEAD = """# How people play in recorded hands: shares in percent, and of each size the end of the first tenth, the middle, the begin
# of the last tenth. Written by build/recorded_style.py; `bench --style` shows it.
"""
ENOUGH = 50
"""Hands of one kind, fewer of which say nothing."""


def note(hand: Hand, found: Figures) -> None:
    """Play a recorded hand through the engine and count it."""
    table = hand.opening
    for move in hand.moves:
        outcome = hand.engine.apply(table, move)
        assert isinstance(outcome, Outcome), outcome
        table = outcome.table
    found.note(table, hand.engine.rules, {seat.number: seat.stack for seat in hand.opening})


def written(name: str, found: Figures) -> str:
    """One kind of hands as the file has it."""
    shares = ", ".join(f"{word}: {share}" for word, share in found.shares().items())
    sizes = ", ".join(f"{word}: {list(span)}" for word, span in found.spans())
    return f"{name}:\n  hands: {found.counts['hands']}\n  shares: {{{shares}}}\n  sizes: {{{sizes}}}\n"


def main(folder: Path) -> int:
    """Count every whole hand below the folder; 0."""
    found: dict[str, Figures] = defaultdict(Figures)
    for path in files([folder]):
        for each in replay(path, library()).rounds:
            if each.hand and not each.skipped and not each.differences:
                rules = each.hand.engine.rules
                note(each.hand, found[f"{rules.limit} {rules.spec.id}, {len(list(each.hand.opening))} seats"])
    kept = {name: figures for name, figures in sorted(found.items()) if figures.counts["hands"] >= ENOUGH}
    (ROOT / "assets" / RECORDED).write_text(HEAD + "".join(written(name, figures) for name, figures in kept.items()))
    print(*(f"{name}: {figures.counts['hands']} hands" for name, figures in found.items()), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
