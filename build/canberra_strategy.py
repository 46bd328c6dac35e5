"""Work out exactly optimal play of Canberra Poker, print its figures, and write the table that players and hints use.

    .venv/bin/python build/canberra_strategy.py [--check]

Takes half a minute. The odds are read from the game's rules; the one who changes them there runs this again. `--check` writes
nothing and compares the file with what it should be. Exit code 1 if a check of the arithmetic fails, or if the game's own
players, who read the file, would anywhere do what is not best.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from canberra_counts import HOUSES, Ints, all_hands, counted  # noqa: E402
from canberra_study import Bets, Study, strategies  # noqa: E402
from canberra_table import written  # noqa: E402
from study.bank.box_batch import likes  # noqa: E402

from game.agents.banked.box_players import style_named  # noqa: E402
from game.cards.card import RANKS, parse_cards  # noqa: E402
from game.rulebook.loader import library  # noqa: E402
from game.rulebook.schema.rules import Odds, Qualify  # noqa: E402
from game.rulebook.settings import resolve  # noqa: E402
from game.table.rules import Rules  # noqa: E402

GAME = "act-canberra"
FILE = ROOT / "assets" / "canberra" / "strategy.yaml"

CARIBBEAN = dict(zip(
    ("high-card", "one-pair", "two-pairs", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind",
     "straight-flush", "royal-flush"),
    (1, 1, 2, 3, 4, 5, 7, 20, 50, 100), strict=True,
))  # fmt: skip
"""The usual odds of Caribbean Stud, by which the arithmetic is checked, whatever this game pays."""
PUBLISHED = {
    "optimal": -1_041_372_912_372,
    "three-rules": -1_041_417_758_724,
    "ace-king-jack": -1_059_715_400_580,
    "matched": -1_063_176_931_284,
    "pair-or-better": -1_090_272_101_460,
    "any-ace-king": -1_132_600_203_540,
    "always-bet": -3_310_360_338_060,
}
"""What a player of Caribbean Stud wins over all deals, in antes, as published by the Wizard of Odds."""


# ---- figures


def lines(study: Study, hands: Ints, scores: Ints) -> Iterator[str]:
    """Everything worth knowing, exact where it is whole."""
    takes_part = scores >= study.least
    yield f"house qualifies: {takes_part.sum():,} of {len(hands):,} = {takes_part.mean():.7f}"
    for rank, face in enumerate(RANKS):
        holding = (hands == 4 * rank).any(axis=1)
        yield f"  up-card {face}: {(takes_part & holding).sum():,} of {holding.sum():,}"
    for word in reversed(study.rules.ranking.order.strongest_first):
        yield f"  {word}: {study.counts.times[study.words == word].sum():,}"
    yield f"distinct ranks {len(np.unique(scores)):,}; classes {len(study.counts.times):,}; deals {study.all:,}"
    for name, bets in strategies(study).items():
        yield strategy_line(study, name, bets)
    yield from share_lines(study)


def strategy_line(study: Study, name: str, bets: Bets) -> str:
    """A rule of play: its result over all deals, and per ante."""
    total, often = study.total(bets), study.over_all(bets) * HOUSES / study.all
    wagered = 1 + study.times * often
    edge = -total / study.all
    return f"{name}: {total:,}, edge {edge:.5%}, bets {often:.6f}, wagers {wagered:.6f}, risk {edge / wagered:.5%}"


def share_lines(study: Study) -> Iterator[str]:
    """How deals end under optimal play, and what faults of a program would do to the edge."""
    best, counts = study.optimal, study.counts
    out, equal, lost = (study.share(numbers, best) for numbers in (counts.out, study.equal, study.lose))
    fold = 1 - study.over_all(best) * HOUSES / study.all
    won = {word: study.share(study.win * (study.words == word)[:, None], best) for word in CARIBBEAN}
    yield f"fold {fold:.8f}, house out {out:.8f}, win {sum(won.values()):.8f}, equal {equal:.8f}, lose {lost:.8f}"
    yield "wins: " + ", ".join(f"{word} {share:.10f}" for word, share in won.items())
    pays = {word: int(study.wins_pay[study.words == word][0, 0]) for word in won}
    mean = study.total(best) / study.all
    squares = fold + out + (1 + study.times) ** 2 * lost + sum(pays[word] ** 2 * won[word] for word in won)
    yield f"variance of a round at ante 1: {squares - mean**2:.6f}"
    cap = sum(max(0, pays[word] - study.ante - 200) * won[word] for word in won)
    yield f"a maximum payout of 200 antes adds {cap:.5%}, a straight at one more takes {study.times * won['straight']:.4%}"
    yield f"bets paid though the house is out {study.times * out:.3%}, equal hands lost {(1 + study.times) * equal:.4%}"
    ace_king = (study.words == "high-card") & (counts.scores >= study.least)
    held = int(counts.times[ace_king].sum()) * counts.ups.shape[1]
    yield f"A K bets {study.over_all(best & ace_king[:, None]):,} of {held:,}"


# ---- checks


def checked(study: Study, published: Study) -> None:
    """ValueError if a sum does not come out, or the table could not hold what is best."""
    totals = {name: published.total(bets) for name, bets in strategies(published).items()}
    if totals != PUBLISHED:
        raise ValueError(f"with the usual odds the totals are {totals}, not those published")
    if study.all != 19_933_230_517_200:
        raise ValueError(f"{study.all} deals were counted")
    best, pair = study.optimal, study.words != "high-card"
    if not best[pair].all() or best[study.counts.scores < study.least].any():
        raise ValueError("a pair folds or a hand below A K bets: the table holds only what A K does")
    if (study.value == -HOUSES).any():
        raise ValueError("somewhere it is all one whether one bets or folds; say which the table takes")
    least_win = study.ante + study.times
    if (study.value - (study.wins_pay - least_win) * study.win)[pair].min() <= -HOUSES:
        raise ValueError("at even money a pair or better folds, so a maximum payout may change what is best")


def played(study: Study) -> str:
    """Every decision of the game's own players held against what is best. ValueError if one costs anything."""
    style, counts = style_named(study.rules, "optimal"), study.counts
    for at in range(counts.ups.shape[1]):
        wishes = likes(study.rules, style, counts.hands, counts.scores, counts.ups[:, at])
        if (wishes != study.optimal[:, at]).any():
            raise ValueError(f"players by {FILE} do not play what is best")
    return f"{counts.ups.size:,} decisions of the game's players cost nothing"


def keep(text: str, *, only_compare: bool) -> None:
    """Write the file; or raise ValueError if it is not this."""
    if not only_compare:
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text(text, encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != text:
        raise ValueError(f"{FILE} is not what it should be")


def main(words: Sequence[str]) -> int:
    """Count, check, print, write. The answer is the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--check", action="store_true", help="write nothing; compare the file with what it should be")
    args = parser.parse_args(words)
    book = library()["act"]
    rules = Rules(book, book.game(GAME), resolve(book.game(GAME), {}))
    odds = {word: rules.of(Odds, f"odds-{word}").pays for word in CARIBBEAN}
    least = rules.ranking.score(parse_cards(rules.of(Qualify).least))
    counts = counted(rules.ranking, least)
    study = Study(rules, counts, odds)
    try:
        checked(study, Study(rules, counts, CARIBBEAN))
        keep(written(study, odds), only_compare=args.check)
        agreed = played(study)
    except ValueError as fault:
        print(f"canberra_strategy: {fault}", file=sys.stderr)
        return 1
    hands = all_hands()
    for line in (*lines(study, hands, rules.ranking.scores(hands).astype(np.int64)), agreed):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
