"""PokerStars text as different programs and clients write it: what this program wrote, told in another way."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

ACTS: Final = re.compile(r"Player \d+: (folds|checks|calls|bets|raises|brings|posts|discards|stands)|Player \d+ collected|Uncalled")


def without_settings(text: str) -> str:
    """As another program would write it: without the line that names game and settings."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("Dealer Academy said"))


def euros(text: str) -> str:
    """In another currency, with its code."""
    return re.sub(r"(\(€[\d.]+/€[\d.]+)\)", r"\1 EUR)", text.replace("$", "€"))


def tournament(text: str) -> str:
    """Chips of a tournament, without a sign. Chips are whole, so amounts become a hundred times as much."""
    def whole(found: re.Match[str]) -> str:
        return str(round(float(found[1]) * 100))

    plain = re.sub(r"\$([\d.]+)", whole, text)
    head, rest = plain.split("\n", 1)
    head = re.sub(r"(#\d+): (.*) \((\d+/\d+)\)", r"\1: Tournament #77, $4.40+$0.60 USD \2 - Level XII (\3)", head)
    return f"{head}\n{rest}"


def zoom(text: str) -> str:
    return text.replace("PokerStars Hand", "PokerStars Zoom Hand", 1)


def old(text: str) -> str:
    """As it was written before 2010."""
    return re.sub(r"(posts small & big blinds) (\$[\d.]+)", r"\1 [\2]", text.replace("PokerStars Hand", "PokerStars Game", 1))


def windows(text: str) -> str:
    """With the ends of lines of another system."""
    return text.replace("\n", "\r\n")


TALK: Final = (
    'Player 3 said, "gg: folds"', "Player 3 is disconnected", "Somebody joins the table at seat #9", "Player 5 has timed out",
    "Nobody leaves the table", "Player 2 has returned", "Zed was removed from the table for failing to post",
    "Zed will be allowed to play after the button", "Player 4 has timed out while disconnected",
)  # fmt: skip


def talkative(rng: Random, text: str) -> str:
    """With talk, comings and goings between the lines."""
    lines = text.splitlines()
    for line in rng.sample(TALK, 4):
        lines.insert(rng.randint(2, len(lines)), line)
    return "\n".join(lines) + "\n"


def sitting_out(text: str) -> str:
    """With somebody at the table who is not dealt in."""
    taken = {int(seat) for seat in re.findall(r"^Seat (\d+): ", text, re.M)}
    free = next(seat for seat in range(1, 12) if seat not in taken)
    lines = text.splitlines()
    lines.insert(2, f"Seat {free}: Zed ($77 in chips) is sitting out")
    return "\n".join(lines) + "\n"


def one_sees(rng: Random, text: str) -> str:
    """As one player gets to see it: the others' cards are told only where they lie open, are shown, or are mucked in the end."""
    me = rng.choice(re.findall(r"^Seat \d+: (Player \d+) \(", text, re.M))
    down = 2 if "7 Card Stud" in text else 1 if "5 Card Stud" in text else 0
    lines, unseen = [], rng.random() < 0.5
    for line in text.splitlines():
        if unseen and " mucked [" in line and f" {me} " not in line:
            line = line.split(" [")[0]
        name = re.match(r"(?:Dealt to )?(Player \d+)", line)
        if name is None or name[1] == me:
            lines.append(line)
        elif line.startswith("Dealt to "):
            lines += _open_part(line, down)
        else:
            lines.append(re.sub(r"(discards \d cards?|stands pat)(?: on)? \[.*\]", r"\1", line))
    return "\n".join(lines) + "\n"


def _open_part(line: str, down: int) -> list[str]:
    """What another player gets to see of cards dealt: in stud those that lie open."""
    groups = [group.split() for group in re.findall(r"\[([^\]]*)\]", line)]
    name = line.split(" [")[0]
    if not down or (len(groups) > 1 and len(groups[0]) == 6):
        return []
    groups[0] = groups[0][down:]
    return [" ".join([name, *(f"[{' '.join(group)}]" for group in groups if group)])]


def dialects(rng: Random) -> dict[str, Callable[[str], str]]:
    """All of them by name, what is left to chance from the seed."""
    return {
        "without settings": without_settings, "euros": euros, "tournament": tournament, "zoom": zoom, "old": old,
        "windows": windows, "talkative": partial(talkative, rng), "sitting out": sitting_out, "one sees": partial(one_sees, rng),
    }  # fmt: skip


# ---- broken ones


def broken(rng: Random, text: str) -> tuple[str, str]:
    """A hand with one thing wrong, and what that is."""
    lines = text.splitlines()
    acts = [at for at, line in enumerate(lines) if ACTS.match(line)]
    ways: dict[str, Callable[[list[str], list[int], Random], None]] = {
        "a line is missing": lambda lines, acts, rng: lines.pop(rng.choice(acts)),  # type: ignore[arg-type, return-value]
        "an amount is another": _other_amount, "a card is none": _no_card, "a card comes twice": _twice,
        "nobody has that name": _no_name, "a verb is misspelt": _misspelt, "the end is missing": _cut_off,
        "a seat is missing": _no_seat, "the pot is another": _other_pot, "the game is another's": _other_game,
        "two lines are swapped": _swapped, "run twice": _run_twice, "nonsense": _nonsense, "no stakes": _no_stakes,
    }  # fmt: skip
    while True:
        name = rng.choice(list(ways))
        changed = list(lines)
        ways[name](changed, acts, rng)
        if changed != lines:
            return name, "\n".join(changed) + "\n"


def _other_amount(lines: list[str], acts: list[int], rng: Random) -> None:
    with_amount = [at for at in acts if "$" in lines[at] and "posts" not in lines[at]]
    if with_amount:
        at = rng.choice(with_amount)
        lines[at] = re.sub(r"\$(\d)", lambda found: f"${(int(found[1]) + 3) % 10}", lines[at], count=1)


def _no_card(lines: list[str], acts: list[int], rng: Random) -> None:
    at = rng.choice([at for at, line in enumerate(lines) if line.startswith("Dealt to")])
    lines[at] = re.sub(r"\[\w\w", "[1x", lines[at], count=1)


def _twice(lines: list[str], acts: list[int], rng: Random) -> None:
    dealt = [at for at, line in enumerate(lines) if line.startswith("Dealt to") and line.count("[") == 1]
    one, other = rng.sample(dealt, 2)
    card = re.search(r"\[(\w\w)", lines[one])
    lines[other] = re.sub(r"\[\w\w", f"[{card[1]}", lines[other], count=1)


def _no_name(lines: list[str], acts: list[int], rng: Random) -> None:
    at = rng.choice(acts)
    lines[at] = re.sub(r"Player \d+", "Nemo", lines[at])


def _misspelt(lines: list[str], acts: list[int], rng: Random) -> None:
    at = rng.choice(acts)
    lines[at] = re.sub(r"(folds|checks|calls|bets|raises|brings|posts|collected|Uncalled)", lambda found: found[1][::-1], lines[at])


def _cut_off(lines: list[str], acts: list[int], rng: Random) -> None:
    end = next(at for at, line in enumerate(lines) if " collected " in line)
    del lines[rng.randint(3, end) :]


def _no_seat(lines: list[str], acts: list[int], rng: Random) -> None:
    del lines[rng.choice([at for at, line in enumerate(lines) if re.match(r"Seat \d+: .* in chips", line)])]


def _other_pot(lines: list[str], acts: list[int], rng: Random) -> None:
    at = next(at for at, line in enumerate(lines) if line.startswith("Total pot"))
    lines[at] = re.sub(r"(Rake|pot) \$\d", r"\1 $9", lines[at], count=1)


def _other_game(lines: list[str], acts: list[int], rng: Random) -> None:
    lines[0] = re.sub(r": .*?(No Limit|Pot Limit|Limit)", r": Razz \1", lines[0])


def _swapped(lines: list[str], acts: list[int], rng: Random) -> None:
    pairs = [at for at in acts if at + 1 in acts and lines[at].split(":")[0] != lines[at + 1].split(":")[0]
             and not re.search("posts|collected|Uncalled", lines[at] + lines[at + 1])]
    if pairs:
        at = rng.choice(pairs)
        lines[at], lines[at + 1] = lines[at + 1], lines[at]


def _run_twice(lines: list[str], acts: list[int], rng: Random) -> None:
    for at, line in enumerate(lines):
        lines[at] = line.replace("*** RIVER ***", "*** FIRST RIVER ***")


def _nonsense(lines: list[str], acts: list[int], rng: Random) -> None:
    lines.insert(rng.randint(2, len(lines) - 1), "What is this?")


def _no_stakes(lines: list[str], acts: list[int], rng: Random) -> None:
    lines[0] = re.sub(r"\(.*\)", "()", lines[0])
