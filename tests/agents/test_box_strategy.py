"""Optimal play of a box: what is stored against what is worked out afresh, and against sums that are known."""

from __future__ import annotations

from itertools import chain, combinations
from math import comb
from random import Random

import numpy as np
import pytest
from study.bank.box_batch import likes

from game.agents.banked.box_outlook import outlook
from game.agents.banked.box_players import EVERY_PATTERN, SIZE, STYLES, fits, solution, style_named
from game.cards.card import Card, format_cards, parse_cards
from game.rulebook.loader import library
from game.rulebook.schema.rules import Odds
from game.rulebook.settings import resolve
from game.table.rules import Rules
from tests.dealer import rules_of

ANTE = 163_185  # cents, so that averages over the house's hands are whole


@pytest.fixture(scope="module")
def rules() -> Rules:
    return rules_of("act-canberra")


def best(rules: Rules, hand: tuple[Card, ...], up: Card) -> bool:
    found = outlook(rules, hand, up, ANTE)
    assert found.betting != found.folding
    return found.betting > found.folding


def test_the_stored_solution_is_one_of_the_books_odds(rules: Rules) -> None:
    assert fits(rules)


@pytest.mark.parametrize("game", ["act-canberra-shuffler", "act-jackpot"])
def test_the_other_games_of_the_book_have_the_same_odds(game: str) -> None:
    book = library()["act"]
    given = {"jackpot-wager": 1} if game == "act-jackpot" else {}
    assert fits(Rules(book, book.game(game), resolve(book.game(game), given)))


def test_other_odds_are_not_played_by_the_stored_solution(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = rules.of
    monkeypatch.setattr(rules, "of", lambda kind, name="": Odds(pays=9) if name == "odds-straight" else usual(kind, name))
    assert not fits(rules)
    with pytest.raises(ValueError, match=r"canberra_strategy\.py"):
        style_named(rules, "optimal")


def test_stored_decisions_are_those_that_cost_nothing(rules: Rules) -> None:
    rng, optimal = Random(11), STYLES["optimal"]
    for _ in range(60):
        kept = rng.sample(["As", "Ah", "Ad"], 1) + rng.sample(["Ks", "Kc", "Kd"], 1)
        rest = [card for card in rules.spec.deck if card not in parse_cards(" ".join(kept)) and card.rank < 13]
        *others, up = rng.sample(rest, 4)
        hand = (*parse_cards(" ".join(kept)), *others)
        assert optimal.likes(rules, hand, up) == best(rules, hand, up), f"{format_cards(hand)} against {up}"


def test_where_suits_decide_the_stored_patterns_are_exactly_those(rules: Rules) -> None:
    """Every cell that hangs on suits at all, at one pattern on each side."""
    rng, optimal, met = Random(12), STYLES["optimal"], 0
    for (ranks, up), patterns in solution().cells.items():
        if patterns in (0, EVERY_PATTERN):
            continue
        met += 1
        for wanted in (True, False):
            pattern = rng.choice([n for n in range(1 << SIZE) if bool(patterns >> n & 1) == wanted and possible(ranks, up, n)])
            hand, upcard = cards(ranks, up, pattern)
            assert optimal.likes(rules, hand, upcard) is wanted
            assert best(rules, hand, upcard) is wanted, f"{format_cards(hand)} against {upcard}"
    assert met == 69


def possible(ranks: tuple[int, ...], up: int, pattern: int) -> bool:
    """Whether a hand can have these cards of the up-card's suit: it has not the up-card itself, and is no flush."""
    return pattern != (1 << SIZE) - 1 and not (up in ranks and pattern >> ranks.index(up) & 1)


def cards(ranks: tuple[int, ...], up: int, pattern: int) -> tuple[tuple[Card, ...], Card]:
    """A hand whose cards of the pattern are hearts, like the up-card; the others are of two suits where they can be."""
    suits = iter("csd" * 2)
    faces = ["23456789TJQKA"[rank - 2] for rank in (*ranks, up)]
    written = [face + ("h" if pattern >> at & 1 else next(suits)) for at, face in enumerate(faces[:-1])]
    return parse_cards(" ".join(written)), Card.parse(faces[-1] + "h")


def test_as_many_ace_king_hands_bet_as_are_known_to(rules: Rules) -> None:
    bets = hands = 0
    for (ranks, up), patterns in solution().cells.items():
        for pattern in range(1 << SIZE):
            if not possible(ranks, up, pattern):
                continue
            others = SIZE - pattern.bit_count()
            ways = 4 * (3**others - (3 if others == SIZE else 0))  # but for the flushes of the other suits
            hands += ways
            bets += ways * (patterns >> pattern & 1)
    assert (bets, hands) == (2_862_264, 7_862_160)


@pytest.mark.parametrize("style", ["optimal", "any-ace-king", "pair-or-better", "always-bet"])
def test_pairs_bet_and_less_than_ace_king_does_not(rules: Rules, style: str) -> None:
    assert STYLES[style].likes(rules, parse_cards("2s 2h 5c 4d 3s"), Card.parse("Ah"))
    assert STYLES[style].likes(rules, parse_cards("As Qh Jc 9d 8s"), Card.parse("2h")) == (style == "always-bet")


@pytest.mark.parametrize(("pair", "up"), [("2s 2h 5c 4d 3s", "Ac"), ("2s 2h 3c 4d 6s", "Kc"), ("Ts Td 9c 8h 7s", "Ah")])
def test_weak_pairs_really_bet(rules: Rules, pair: str, up: str) -> None:
    assert best(rules, parse_cards(pair), Card.parse(up))


def test_rules_of_thumb_differ_where_they_say(rules: Rules) -> None:
    hand = parse_cards("As Kh Qd 7c 2s")
    liked = {up: {name for name in ("three-rules", "matched", "ace-king-jack") if STYLES[name].likes(rules, hand, Card.parse(up))}
             for up in ("7d", "6h", "9h", "Kd", "Ac")}  # fmt: skip
    assert liked["7d"] == {"three-rules", "matched", "ace-king-jack"}
    assert liked["6h"] == {"three-rules", "ace-king-jack"}
    assert liked["9h"] == {"ace-king-jack"}
    assert liked["Kd"] == liked["Ac"] == {"three-rules", "matched", "ace-king-jack"}


@pytest.mark.parametrize("style", STYLES)
def test_many_hands_at_once_are_judged_as_one_by_one(rules: Rules, style: str) -> None:
    chance = np.random.default_rng(5)
    six = chance.permuted(np.tile(np.arange(52), (1500, 1)), axis=1)[:, :6]
    aces = np.array([[card for card in rules.spec.deck if card.rank > 12][at::4] for at in range(4)])
    rest = chance.permuted(np.tile(np.arange(44), (1500, 1)), axis=1)[:, :4]
    six = np.concatenate([six, np.column_stack([aces[chance.integers(4, size=1500)], rest])])
    found = likes(rules, STYLES[style], six[:, :5], rules.ranking.scores(six[:, :5]), six[:, 5])
    one_by_one = [STYLES[style].likes(rules, tuple(map(Card, row[:5])), Card(row[5])) for row in six.tolist()]
    assert found.tolist() == one_by_one


def test_act_9_2_house_qualifies_with_1_463_700_hands(rules: Rules) -> None:
    flat = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8, comb(52, 5) * 5)
    scores = rules.ranking.scores(flat.reshape(-1, 5))
    assert int((scores >= rules.ranking.score(parse_cards("As Kd 4c 3h 2s"))).sum()) == 1_463_700 == solution().qualifies
    words = dict.fromkeys(solution().hands, 0)
    for score, times in zip(*np.unique(scores, return_counts=True), strict=True):
        words[rules.ranking.category(int(score))] += int(times)
    assert words == solution().hands


@pytest.mark.parametrize("hand", ["As Kd Qh 7c 2s", "9s 9d 4h 3c 2s"])
def test_sums_over_the_up_cards_count_every_house_hand_five_times(rules: Rules, hand: str) -> None:
    mine = parse_cards(hand)
    left = [card for card in rules.spec.deck if card not in mine]
    found = [outlook(rules, mine, up, ANTE) for up in left]
    houses = np.array(left, np.uint8)[np.fromiter(chain.from_iterable(combinations(range(47), 5)), np.uint8).reshape(-1, 5)]
    scores, score = rules.ranking.scores(houses), rules.ranking.score(mine)
    least = rules.ranking.score(parse_cards("As Kd 4c 3h 2s"))
    assert sum(each.houses for each in found) == 47 * 163_185
    assert sum(each.out for each in found) == 5 * int((scores < least).sum())
    assert sum(each.better for each in found) == 5 * int(((scores >= least) & (scores > score)).sum())
    assert sum(each.equal for each in found) == 5 * int(((scores >= least) & (scores == score)).sum())


def test_stored_edges_are_the_published_ones_corrected_for_the_royal() -> None:
    """With 250 for 100 to 1, a royal pays 300 antes more: 16,759,740 of them win over all deals."""
    royals, deals = 300 * 16_759_740, 19_933_230_517_200
    published = {"optimal": 1_041_372_912_372, "pair-or-better": 1_090_272_101_460, "always-bet": 3_310_360_338_060}
    for style, total in published.items():
        assert solution().edges[style] == pytest.approx((total - royals) / deals, abs=1e-15)
