"""A data folder as it is after years: `python -m tests.records.many FOLDER [ROUNDS]` fills it, 12 MB for each 1,000 rounds.

What is measured in it is not timed in the suite: `python -m game bench --records FOLDER` prints it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from game.chair.setting_up.seating import Seating
from game.records.json_forms import codec
from game.records.kept_values import SessionEntry
from game.records.phh import Hand
from game.records.store import Store
from tests.records.hands import engine, final, play

GAMES = ("rop-holdem", "rop-omaha", "rop-manila2-32")
HANDS = 12
"""Different hands of each game; they are kept again and again."""
SITTING = 25
"""Rounds of a session."""
STACKS = dict.fromkeys((1, 2, 4, 5, 7, 8), 50_000)
GRADES = ("exact", "wrong remedy", "not noticed")


def fill(folder: Path, rounds: int) -> None:
    """Keep so many finished rounds; of every eleventh the rulings are graded, and every hundredth is broken off."""
    store = Store(folder)
    hands = [play(engine(game), STACKS, seed) for game in GAMES for seed in range(HANDS)]
    written = [_written(hand) for hand in hands]
    first = store.database.read("SELECT coalesce(max(id), 0) FROM rounds")[0][0]
    connection = store.database.connection
    connection.execute("BEGIN")
    session = 0
    for number in range(first + 1, first + rounds + 1):
        place = session_number(number) % len(GAMES) * HANDS + number % HANDS
        if number % SITTING == 1 or not session:
            session = _session(store, hands[place], number)
        opening, moves, results = written[place]
        state = "playing" if number % 100 == 0 else "finished"
        connection.execute("INSERT INTO rounds (id, session, number, opening, state, results) VALUES (?, ?, ?, ?, ?, ?)",
                           (number, session, (number - 1) % SITTING + 1, opening, state, results if state == "finished" else None))
        connection.executemany("INSERT INTO moves (round, at, move) VALUES (?, ?, ?)",
                               [(number, at, move) for at, move in enumerate(moves)])
        if number % 11 == 0:
            connection.execute("INSERT INTO verdicts (session, round, at, irregularity, given_remedy, given_cite, right_remedy, "
                               "right_cite, grade, lateness) VALUES (?, ?, 9, 'exposed-card', '', '', '', '', ?, 0)",
                               (session, number, GRADES[number % len(GRADES)]))
    connection.execute("COMMIT")
    store.close()


def session_number(number: int) -> int:
    """Which session a round is of, from 0."""
    return (number - 1) // SITTING


def _session(store: Store, hand: Hand, number: int) -> int:
    rules = hand.engine.rules
    started = f"{2020 + number // 5000}-{number // 400 % 12 + 1:02}-{number // 13 % 28 + 1:02} 20:15"
    chair = "player" if session_number(number) % 2 else "dealer"
    me, layout = 1 if chair == "player" else 0, rules.spec.layouts[0]
    sat = Seating(rules.spec.title, chair, me, layout, len(STACKS), "regular", "loose", 0.0, 0.0)
    entry = SessionEntry(rules.settings, chair, number, started, sat.plain())
    settings = json.dumps(codec.plain_settings(entry.settings))
    cursor = store.database.connection.execute(
        "INSERT INTO sessions (book, game, settings, chair, seed, started, seating, over) VALUES (?, ?, ?, ?, ?, ?, ?, 1)",
        (entry.book, entry.game, settings, entry.role, str(entry.seed), entry.started, json.dumps(dict(entry.seating))))
    return cursor.lastrowid or 0


def _written(hand: Hand) -> tuple[str, list[str], str]:
    stacks = {str(seat.number): seat.stack for seat in final(hand)}
    moves = [json.dumps(codec.plain_move(move), separators=(",", ":")) for move in hand.moves]
    return json.dumps(codec.plain_opening(hand.opening)), moves, json.dumps({"stacks": stacks})


if __name__ == "__main__":
    fill(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 20_000)
