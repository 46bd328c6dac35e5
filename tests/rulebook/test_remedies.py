"""`rules/remedies.yaml` is read strictly: a word that is none is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import resources
from game.rulebook.errors import RulebookError
from game.rulebook.irregularities import NONE, irregularities, remedies


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("warn:\n  means: A word.\n  called: [word]\n  steps: wern\n", "warn.steps: unknown word wern"),
        ("wern:\n  means: A word.\n  called: [word]\n", "wern: unknown remedy"),
        ("warn:\n  means: A word.\n  called: [word]\n  abuot: {}\n", "warn.abuot: unknown key"),
        ("repair:\n  means: All.\n  called: [word]\n  about: {no-brun: burn-back}\n", "repair.about.no-brun: unknown irregularity"),
        ("warn:\n  called: [word]\n  steps: warn\n", "warn: the key `means` is missing"),
    ],
)
def test_a_mistake_is_refused_with_its_place(wrong: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    irregularities()  # read from where they are, before the folder is another
    (tmp_path / "remedies.yaml").write_text(wrong)
    monkeypatch.setattr(resources, "rules", lambda: tmp_path)
    with pytest.raises(RulebookError) as fault:
        remedies.__wrapped__()
    assert said in str(fault.value)


def test_what_carries_a_remedy_out_goes_by_the_table_and_by_what_it_is_about() -> None:
    assert remedies()["repair"].usual("extra-burn", banked=False) == "burn-back"
    assert remedies()["repair"].usual("exposed-card", banked=False) == "reconstruct"
    assert remedies()["dead-hand"].usual("two-hands", banked=True) == "as-folded"
    assert remedies()["play-on"].usual("two-hands", banked=True) == NONE
