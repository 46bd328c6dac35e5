"""Every rule of comparison: what counts as equal, what differs, what cannot be compared."""

from pathlib import Path

import pytest

from game.cases.checking.compare import compare
from game.cases.checking.observing.observed import RunOutcome
from game.cases.language.results import Results
from game.cases.language.vocabulary import vocabulary
from game.files.schema.entry import of_text
from game.files.schema.typed import written


def read(game, then):
    return written(Results, of_text("{" + then + "}", Path("then")), vocabulary().games[game])


def verdict(game, then, values, **context):
    """The verdict on one key of `then`, as it would stand in a case."""
    (finding,) = compare(read(game, then), RunOutcome(values, **context))
    return finding.verdict


def holdem(written, values, **context):
    return verdict("tas-holdem", written, values, **context)


@pytest.mark.parametrize(
    ("written", "key", "right", "wrong"),
    [
        # by value
        ("to-act: 2", "to-act", 2, "dealer"),
        ("pot: 22.5", "pot", 2250, 2200),
        ("accepted: true", "accepted", True, 1),
        ("charges: [2.5, 5]", "charges", [250, 500], [500, 250]),
        ("tables: [8, 7]", "tables", (8, 7), (7, 8)),
        ("places: {1: 2, A: 1}", "places", {1: 2, "A": 1}, {1: 2, "A": 1, 3: 3}),
        ("house-result: -3", "house-result", -300, 300),
        # sets
        ("winners: [2, 5]", "winners", [5, 2], [2, 5, 6]),
        ("dead: [3]", "dead", {3}, [3, 3]),
        ("eliminated: [1, 2]", "eliminated", (2, 1), (1,)),
        ("choices: [wait, post]", "choices", ["post", "wait"], ["post"]),
        # whole maps of amounts: what is left out is 0
        ("returned: {3: 20}", "returned", {3: 2000, 4: 0}, {3: 2000, 4: 100}),
        ("returned: {}", "returned", {1: 0}, {1: 1}),
        ("paid: {1: 0, 2: 5}", "paid", {2: 500}, {1: 500}),
        ("posts: {1: 5}", "posts", {1: 500}, {1: 500, 2: 1000}),
        # named entries only
        ("stacks: {2: 40}", "stacks", {1: 100, 2: 4000}, {1: 4000, 2: 100}),
        ("bets: {2: 40, 3: 0}", "bets", {2: 4000, 5: 100}, {2: 4000, 3: 100}),
        ("categories: {2: flush}", "categories", {1: "straight", 2: "flush"}, {2: "straight"}),
        ("opens: {flop: 3}", "opens", {"flop": 3, "pre-flop": 5}, {"flop": 4}),
        (
            "drawn: {1: {stub: 2, reshuffled: 0}}",
            "drawn",
            {1: {"stub": 2, "reshuffled": 0}, 2: {}},
            {1: {"stub": 2, "reshuffled": 1}},
        ),
        ("bet-due: {2: 20}", "bet-due", {2: 2000, 3: 100}, {2: 2500}),
        ("in-action: {4: {ante: 100}}", "in-action", {4: {"ante": 10000, "bet": 0}, 5: {}}, {4: {"ante": 10000, "bet": 100}}),
        # parts
        ("order: {deal: [2, 3]}", "order", {"deal": (2, 3), "show": (1,)}, {"deal": (3, 2)}),
        ("boxes: {2: {net: -10}}", "boxes", {2: {"net": -1000, "ante": -1000}, 3: {}}, {2: {"net": 1000}}),
        (
            "pots: [{amount: 90, eligible: [1, 2]}]",
            "pots",
            [{"amount": 9000, "eligible": {2, 1}, "commission": 5}],
            [{"amount": 9000, "eligible": {2}}],
        ),
        ("pots: [{amount: 90}]", "pots", [{"amount": 9000}], [{"amount": 9000}, {"amount": 100}]),
        (
            "pots: [{paid: {1: 9}, winners: [1, 2]}]",
            "pots",
            [{"paid": {1: 900, 2: 0}, "winners": [2, 1]}],
            [{"paid": {1: 900, 2: 1}, "winners": [2, 1]}],
        ),
        (
            "next: [{marker: 3, posts: {4: 5}}]",
            "next",
            [{"marker": 3, "posts": {4: 500}, "ante": 0}, {}],
            [{"marker": 3, "posts": {4: 500, 5: 1}}],
        ),
        # rankings: equals in any order
        ("ranking: [C, [A, D], B]", "ranking", ["C", ("D", "A"), "B"], ["C", "A", "D", "B"]),
        ("ranking: [2, 1]", "ranking", [2, 1], [1, 2]),
        # tournaments
        ("points: {1: 2.5}", "points", {1: 250, 2: 0}, {1: 250, 2: 100}),
        ("session-points: [{1: 5}, {2: 5}]", "session-points", [{1: 500}, {2: 500, 1: 0}], [{1: 500}]),
        ("prizes: [60, 40]", "prizes", [6000, 4000], {1: 6000, 2: 4000}),
        ("prizes: {1: 60}", "prizes", {1: 6000}, [6000]),
        # rulings
        ("also-accepted: [play-on]", "also-accepted", ["misdeal", "play-on"], ["misdeal"]),
        ("wrong: [misdeal, repair]", "wrong", {"misdeal", "repair", "warn"}, {"misdeal"}),
        ("decides: supervisor", "decides", "representative", "director"),
        ("decides: supervisor", "decides", "poker-room-supervisor", "dealer"),
        ("decides: representative", "decides", "representative", "supervisor"),
        ("cite: tas C.19.2", "cite", ["tas C.19.1", "tas C.19.2"], ["tas C.19.1"]),
        ("cite: [tas C.19.1, tas C.19.2]", "cite", ("tas C.19.2", "tas C.19.1"), "tas C.19.1"),
        ("cite: none", "cite", [], ["tas C.19.1"]),
        ("refused: tas C.7.1", "refused", ["tas C.7.1"], []),
    ],
)
def test_what_is_equal_and_what_differs(written, key, right, wrong):
    assert holdem(written, {key: right}) == "equal"
    assert holdem(written, {key: wrong}) == "differs"


@pytest.mark.parametrize(
    ("written", "right", "wrong"),
    [
        ("fold, call: 10", {"fold": None, "call": 1000}, {"fold": None, "call": 1000, "raise-to": (2000, 2000)}),
        ("fold, call: 0", {"fold": None, "call": 0}, {"fold": None, "check": None}),
        ("raise-to: [20, 30]", {"raise-to": (2000, 3000)}, {"raise-to": (2000, 4000)}),
        ("raise-to: [20, any]", {"raise-to": (2000, 9900)}, {"raise-to": (2500, 9900)}),
        ("raise-to: [any, 30]", {"raise-to": (2000, 3000)}, {"raise-to": (2000, 3100)}),
        ("bet: [10, 10]", {"bet": (1000, 1000)}, {"bet": (1000, 1500)}),
        ("bet", {"bet": (1000, 1500)}, {"check": None}),
        ("tap-out: 14", {"tap-out": 1400}, {"tap-out": 1300}),
        ("draw: [0, 5]", {"draw": (0, 5)}, {"draw": (0, 4)}),
    ],
)
def test_options_are_exactly_those_listed(written, right, wrong):
    assert holdem(f"legal: {{{written}}}", {"legal": right}) == "equal"
    assert holdem(f"legal: {{{written}}}", {"legal": wrong}) == "differs"
    assert holdem(f"options: {{4: {{{written}}}}}", {"options": {4: right, 5: {}}}) == "equal"


def test_returned_by_wager_or_in_all():
    assert verdict("act-canberra", "returned: {4: {ante: 30, bet: 60}}", {"returned": {4: {"ante": 3000, "bet": 6000}}}) == "equal"
    assert verdict("act-canberra", "returned: {4: {ante: 30}}", {"returned": {4: {"ante": 3000, "bet": 6000}}}) == "differs"
    assert verdict("act-canberra", "returned: {4: 90}", {"returned": {4: {"ante": 3000, "bet": 6000}}}) == "equal"


@pytest.mark.parametrize(
    ("written", "right", "wrong"),
    [
        ("board: As Kd 2c", "As Kd 2c", "Kd As 2c"),
        ("board: 'As ?? 2c'", "As Kd 2c", "As Kd"),
        ("burns: 7h c3", ["7h", "Qd"], ["7h", "9s"]),
        ("rack: 9h 2s", "9h 2s", "2s 9h"),
        ("hole: {1: As Kd}", {1: "Kd As", 2: "2c 2d"}, {1: "As"}),
        ("hole: {1: 'As ??'}", {1: "Kd As"}, {1: "Kd Qd"}),
        ("up: {3: 2c}", {3: ["2c"]}, {3: ["2c", "3c"]}),
        ("dealer: As Kd", "Kd As", "As Kd 2c"),
        ("dealer-up: 3s", "3s", "4s"),
        ("muck: 7d", "2c 7d", "2c"),
        ("in-stub: Qc 9d", "9d 2c Qc", "9d 2c"),
        ("aside: '?? 9d'", "9d 2c", "9d"),
        ("stub: 2c 3c", "2c 3c 4c", "3c 2c 4c"),
        ("dealt: {5: 3d, 6: c3}", {5: "3d", 6: "Qd", 7: "2d"}, {5: "3d", 6: "2d"}),
    ],
)
def test_cards_in_order_as_sets_or_contained(written, right, wrong):
    place = written.partition(":")[0]
    for there, expected in ((right, "equal"), (wrong, "differs")):
        assert holdem(f"cards: {{{written}}}", {"cards": {place: there, "other": "2h"}}, drawn={3: "Qd"}) == expected


def test_a_card_that_never_came_off_the_deck_differs():
    assert holdem("cards: {board: c40}", {"cards": {"board": "As"}}, drawn={3: "Qd"}) == "differs"


def test_counts_by_name_and_by_seat():
    observed = {"counts": {"stub": 36, "burns": 1, "hole": {1: 2, 2: 3}}}
    assert holdem("counts: {stub: 36}", observed) == "equal"
    assert holdem("counts: {stub: 36, hole: {2: 3}}", observed) == "equal"
    assert holdem("counts: {hole: {1: 3}}", observed) == "differs"
    assert holdem("counts: {stub: {1: 2}}", observed) == "unsupported"


@pytest.mark.parametrize(
    ("written", "values"),
    [
        ("to-act: 2", {}),
        ("cards: {burns: 2c}", {"cards": {"board": "As"}}),
        ("counts: {boxed: 1}", {"counts": {"stub": 3}}),
        ("pots: [{commission: 5}]", {"pots": [{"amount": 100}]}),
        ("next: [{marker: 3}, {marker: 4}]", {"next": [{"marker": 3}]}),
        ("boxes: {2: {prize: 5}}", {"boxes": {2: {"net": 1}}}),
        ("order: {show: [1]}", {"order": {"deal": [1]}}),
        ("options: {3: {fold}}", {"options": {2: {"fold": None}}}),
    ],
)
def test_what_was_not_observed_is_unsupported_and_never_equal(written, values):
    assert holdem(written, values) == "unsupported"


def test_a_part_that_differs_goes_before_one_that_was_not_observed():
    assert holdem("pots: [{commission: 5, amount: 3}]", {"pots": [{"amount": 100}]}) == "differs"


@pytest.mark.parametrize(
    "written", ["stacks: {1: 5}", "winners: [1]", "cards: {board: As}", "legal: {fold}", "pots: [{amount: 1}]"]
)
def test_a_value_of_another_shape_differs(written):
    assert holdem(written, {written.partition(":")[0]: 7}) == "differs"


def test_findings_name_the_part_that_is_missing():
    then = read("tas-holdem", "cards: {burns: 2c}")
    (finding,) = compare(then, RunOutcome({"cards": {}}))
    assert finding.why == "cards.burns"
