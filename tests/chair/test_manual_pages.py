"""The manual in the window: every page, in order, with its links."""

from __future__ import annotations

import pytest

from game import resources
from game.chair.wording.manual_pages import ORDER, ManualPage, manual, read_page

PAGE = """# Dealing

You are in the
dealer's seat. Press **D**, then `games`.

## Keys

| key | does |
|---|---|
| C | count |

1. First [Drills](drills.md).
- An item

```yaml a.dealerdrill
title: One
  task: two
```
"""


def words(page: ManualPage) -> list[str]:
    return ["".join(run.text for run in paragraph.runs) for paragraph in page.text]


def test_a_page_is_told_in_paragraphs() -> None:
    page = read_page("dealing", PAGE)
    assert page.title == "Dealing"
    assert words(page) == [
        "Dealing",
        "You are in the dealer's seat. Press D, then games.",
        "Keys",
        "key   does",
        "C   count",
        "1.  First Drills.",
        "•  An item",
        "a.dealerdrill",
        "title:\u00a0One",
        "\u00a0\u00a0task:\u00a0two",
    ]
    assert [run.link for paragraph in page.text for run in paragraph.runs if run.link] == ["drills"]


def test_every_page_of_the_folder_is_in_its_place() -> None:
    there = {file.stem for file in (resources.assets() / "manual").glob("*.md")}
    assert there == set(ORDER) == {page.key for page in manual()}


@pytest.mark.parametrize("page", manual(), ids=lambda page: page.key)
def test_no_mark_of_the_file_is_left_in_the_words(page: ManualPage) -> None:
    told = [line for line in words(page) if not line.startswith(("title:", "usual:", "- "))]
    assert [line for line in told if "**" in line or "](" in line or line.startswith(("#", "|", "```"))] == []


@pytest.mark.parametrize("page", manual(), ids=lambda page: page.key)
def test_every_link_leads_to_a_page(page: ManualPage) -> None:
    assert {run.link for paragraph in page.text for run in paragraph.runs} - {""} <= set(ORDER)
