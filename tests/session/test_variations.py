"""What was got wrong comes again in a later hand, once, where it fits."""

from random import Random

from game.session.variations import REST, Variations
from game.table.moves import Misplay
from game.training.step_log import right_move
from tests.dealer import usual_table


def hands(table, many):
    """Play so many hands; the irregularities that arose, each with its hand."""
    found = []
    table.listen(lambda played: found.append((table.hand, played.move.irregularity)) if isinstance(played.move, Misplay) else None)
    for _ in range(many):
        while (due := table.ask()) is not None:
            if table.table.trouble.stopped is None:
                table.submit(table.consider() or right_move(due))
        table.next_hand()
    return found


def table_with(word):
    table = usual_table("tas-holdem", dict.fromkeys(range(1, 7), 100_000))
    table.variations = Variations()
    table.listen(table.variations.heard)
    table.variations.later(word, table.hand, Random(5))
    return table


def test_it_comes_again_once_after_a_rest():
    table = table_with("exposed-card")
    began = table.hand
    assert table.variations.waiting["exposed-card"] in range(began + 1 + REST[0], began + 2 + REST[1])
    ready = table.variations.waiting["exposed-card"]
    found = hands(table, 6)
    assert [word for _, word in found] == ["exposed-card"]
    assert found[0][0] >= ready
    assert not table.variations.waiting


def test_the_same_sitting_brings_it_at_the_same_moment():
    first, second = table_with("short-call"), table_with("short-call")
    assert hands(first, 6) == hands(second, 6)
    assert first.round == second.round


def test_what_fits_nowhere_waits():
    table = table_with("idle-seat")
    assert hands(table, 4) == []
    assert "idle-seat" in table.variations.waiting
