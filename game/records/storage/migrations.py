"""The form of the database, version by version. A version once released is never edited: what changes is a new step."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

FIRST = """
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    book TEXT NOT NULL,
    game TEXT NOT NULL,
    settings TEXT NOT NULL,     -- codec.plain_settings as JSON
    chair TEXT NOT NULL,        -- player, dealer or inspector
    seed TEXT NOT NULL,         -- text: a seed may be longer than a database's whole number
    started TEXT NOT NULL
);
CREATE TABLE rounds (
    id INTEGER PRIMARY KEY,
    session INTEGER NOT NULL REFERENCES sessions,
    number INTEGER NOT NULL,
    opening TEXT NOT NULL,      -- codec.plain_opening as JSON
    state TEXT NOT NULL DEFAULT 'playing' CHECK (state IN ('playing', 'finished', 'abandoned')),
    results TEXT,               -- JSON, when finished
    UNIQUE (session, number)
);
CREATE TABLE moves (
    round INTEGER NOT NULL REFERENCES rounds,
    at INTEGER NOT NULL,        -- from 0, without gaps
    move TEXT NOT NULL,         -- codec.plain_move as JSON
    PRIMARY KEY (round, at)
) WITHOUT ROWID;
CREATE TABLE choices (
    id INTEGER PRIMARY KEY,
    session INTEGER NOT NULL REFERENCES sessions,
    round INTEGER REFERENCES rounds,
    at INTEGER NOT NULL,
    asked TEXT NOT NULL,
    chosen TEXT NOT NULL,
    best TEXT NOT NULL,
    cite TEXT NOT NULL,
    right INTEGER NOT NULL CHECK (right IN (0, 1))
);
CREATE TABLE verdicts (
    id INTEGER PRIMARY KEY,
    session INTEGER NOT NULL REFERENCES sessions,
    round INTEGER REFERENCES rounds,
    at INTEGER NOT NULL,
    irregularity TEXT NOT NULL,
    given_remedy TEXT NOT NULL,
    given_cite TEXT NOT NULL,
    right_remedy TEXT NOT NULL,
    right_cite TEXT NOT NULL,
    grade TEXT NOT NULL,
    lateness INTEGER NOT NULL   -- events between its arising and its being noticed
);
CREATE TABLE progress (
    clause TEXT PRIMARY KEY,
    asked INTEGER NOT NULL,
    right INTEGER NOT NULL CHECK (right BETWEEN 0 AND asked)
) WITHOUT ROWID;
CREATE INDEX playing ON rounds (id) WHERE state = 'playing';
"""

SEATING = """
ALTER TABLE sessions ADD COLUMN seating TEXT NOT NULL DEFAULT '{}';     -- JSON: who sat where, as whoever sat them down wrote it
"""

TOURNAMENTS = """
CREATE TABLE tournaments (
    session INTEGER PRIMARY KEY REFERENCES sessions,
    standing TEXT NOT NULL,     -- JSON: how it stands after the last hand that is over, as whoever runs it wrote it
    over INTEGER NOT NULL CHECK (over IN (0, 1))
);
"""

DRILLS = """
CREATE TABLE marks (
    id INTEGER PRIMARY KEY,
    drill TEXT NOT NULL,        -- the titles under which results are kept
    situation TEXT NOT NULL,
    grade TEXT NOT NULL,
    cite TEXT NOT NULL,
    right INTEGER NOT NULL CHECK (right IN (0, 1)),
    seconds INTEGER NOT NULL,
    marked TEXT NOT NULL        -- when
);
CREATE INDEX marked ON marks (drill);
"""

GRANTED = """
ALTER TABLE sessions ADD COLUMN granted TEXT NOT NULL DEFAULT '{}';     -- JSON: what the floor has granted for later hands
"""

LASTING = """
ALTER TABLE sessions ADD COLUMN over INTEGER NOT NULL DEFAULT 0 CHECK (over IN (0, 1));     -- it is not gone on with
ALTER TABLE rounds ADD COLUMN reason TEXT NOT NULL DEFAULT '';      -- why it was set aside
CREATE TABLE underway (     -- what is done beside the tables: setting up, a drill
    id INTEGER PRIMARY KEY CHECK (id = 1),
    kind TEXT NOT NULL,
    what TEXT NOT NULL,     -- a few words for people
    state TEXT NOT NULL,    -- JSON: where it stands, as whoever does it wrote it
    after INTEGER NOT NULL  -- the last round before it
);
"""

FLAT = """
CREATE INDEX ruled ON verdicts (round, grade);
CREATE INDEX told ON rounds (session, number, state, results);      -- all that a search looks at, without the openings
CREATE INDEX stood ON rounds (state);
CREATE INDEX going ON sessions (id) WHERE over = 0;
"""

REPORTED = """
CREATE TABLE reports (      -- what hands came to for whoever dealt or watched them
    round INTEGER PRIMARY KEY REFERENCES rounds (id),
    sitting INTEGER NOT NULL,   -- the session with which the person sat down
    report TEXT NOT NULL        -- JSON: see training/reports
);
CREATE INDEX sat ON reports (sitting, round);
"""

FOUND = """
CREATE TABLE findings (     -- what was asked, counted or checked
    id INTEGER PRIMARY KEY,
    round INTEGER NOT NULL REFERENCES rounds,
    after INTEGER NOT NULL, -- moves of the round made before
    matter TEXT NOT NULL,
    seat INTEGER NOT NULL,  -- 0 where it is not of a seat
    text TEXT NOT NULL,
    facts TEXT NOT NULL     -- JSON
);
CREATE INDEX found ON findings (round);
ALTER TABLE verdicts ADD COLUMN repeat INTEGER NOT NULL DEFAULT 0 CHECK (repeat IN (0, 1));     -- given anew, after going back
DROP INDEX ruled;
CREATE INDEX ruled ON verdicts (round, grade, repeat);
"""

PEOPLE = """
CREATE TABLE people (
    id INTEGER PRIMARY KEY,     -- 0 elsewhere: whoever was at the machine before anybody gave a name
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    since TEXT NOT NULL,
    here INTEGER NOT NULL DEFAULT 0 CHECK (here IN (0, 1))
);
ALTER TABLE sessions ADD COLUMN person INTEGER NOT NULL DEFAULT 0;
ALTER TABLE marks ADD COLUMN person INTEGER NOT NULL DEFAULT 0;
ALTER TABLE underway ADD COLUMN person INTEGER NOT NULL DEFAULT 0;
CREATE TABLE mastery (      -- what progress was for the machine, for each person
    person INTEGER NOT NULL,
    clause TEXT NOT NULL,
    asked INTEGER NOT NULL,
    right INTEGER NOT NULL CHECK (right BETWEEN 0 AND asked),
    PRIMARY KEY (person, clause)
) WITHOUT ROWID;
INSERT INTO mastery (person, clause, asked, right) SELECT 0, clause, asked, right FROM progress;
CREATE INDEX marked_by ON marks (person, drill);
"""

ANSWERED = """
CREATE TABLE answers (      -- every mistake, and how the same thing was answered ever after
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL,
    key TEXT NOT NULL,      -- what is one and the same thing
    kind TEXT NOT NULL,
    book TEXT NOT NULL,
    game TEXT NOT NULL,
    label TEXT NOT NULL,    -- for people
    cite TEXT NOT NULL,
    how TEXT NOT NULL,      -- JSON: how it is asked again
    right INTEGER NOT NULL CHECK (right IN (0, 1)),
    at TEXT NOT NULL        -- when, in UTC
);
CREATE INDEX answered ON answers (person, key);
"""

TESTED = """
CREATE TABLE tests (        -- written and at the table
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL,
    book TEXT NOT NULL,
    game TEXT NOT NULL,
    begun TEXT NOT NULL,
    state TEXT NOT NULL,        -- JSON: how it stands, as whoever conducts it wrote it
    sitting INTEGER,            -- the sitting of its part at the table, once that has begun
    ended TEXT NOT NULL DEFAULT '',
    result TEXT NOT NULL DEFAULT ''     -- JSON, once it is over
);
CREATE INDEX tested ON tests (person, game);
"""

CHOSEN = """
CREATE TABLE setups (       -- how a table was set up the last time
    person INTEGER NOT NULL,
    chair TEXT NOT NULL,
    state TEXT NOT NULL,    -- JSON, as the screen wrote it
    PRIMARY KEY (person, chair)
);
"""

EACH_UNDERWAY = """
ALTER TABLE underway RENAME TO one_underway;
CREATE TABLE underway (     -- what is done beside the tables, the last of each kind for each person
    person INTEGER NOT NULL,
    kind TEXT NOT NULL,
    what TEXT NOT NULL,     -- a few words for people
    state TEXT NOT NULL,    -- JSON: where it stands, as whoever does it wrote it
    after INTEGER NOT NULL, -- the last round before it
    kept INTEGER NOT NULL,  -- rises: what was done last has the highest
    PRIMARY KEY (person, kind)
);
INSERT INTO underway SELECT person, kind, what, state, after, 1 FROM one_underway;
DROP TABLE one_underway;
"""

FLOATS = """
CREATE TABLE floats (       -- the chips of a dealer's table and its float, where gaming goes on after an interruption
    sitting INTEGER PRIMARY KEY,    -- the session with which the person sat down
    state TEXT NOT NULL     -- JSON, as whoever counts them wrote it
);
"""

STEPS: Sequence[str] = (FIRST, SEATING, TOURNAMENTS, DRILLS, GRANTED, LASTING, FLAT, REPORTED, FOUND, PEOPLE, ANSWERED, TESTED,
                        CHOSEN, EACH_UNDERWAY, FLOATS)
"""Step n, counted from 0, makes version n + 1 of version n."""


def version(connection: sqlite3.Connection) -> int:
    """The version of a database; 0 for one that nothing was ever written to."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, steps: Sequence[str] = STEPS) -> None:
    """Bring a database to the newest version, each step whole or not at all."""
    for number in range(version(connection), len(steps)):
        connection.executescript(f"BEGIN IMMEDIATE;\n{steps[number]}\nPRAGMA user_version = {number + 1};\nCOMMIT;")


def form(connection: sqlite3.Connection) -> frozenset[tuple[str, str, str]]:
    """Every table and index of a database with the statement that made it: two databases of one form are alike in it."""
    rows = connection.execute("SELECT type, name, coalesce(sql, '') FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
    return frozenset((str(kind), str(name), str(sql)) for kind, name, sql in rows)


def form_of(number: int, steps: Sequence[str] = STEPS) -> frozenset[tuple[str, str, str]]:
    """The form that a database of a version must have."""
    model = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(model, steps[:number])
        return form(model)
    finally:
        model.close()
