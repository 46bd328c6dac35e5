"""What is kept of somebody, as a file that they take along: all of it as JSON, or what they answered as a table."""

from __future__ import annotations

import json
from pathlib import Path

from game.files import csv_file
from game.files.saving import NotSaved, save_text
from game.records.storage.database import RecordsError
from game.records.store import Store
from game.records.users import Trainee

TABLE = ".csv"
COLUMNS = ("what", "book", "game", "when", "asked", "given", "best", "clause", "grade", "seconds")


def export(store: Store, person: Trainee, file: Path) -> str:
    """Write it; the answer says how that went."""
    try:
        write = as_table if file.suffix.lower() == TABLE else as_json
        save_text(file, write(store, person))
    except RecordsError as error:
        return f"It can't be written: {error}."
    except NotSaved as error:
        return str(error)
    return f"Everything saved about {person.name} is in {file}."


def as_json(store: Store, person: Trainee) -> str:
    """Every row there is, table by table."""
    return json.dumps({"dealer-academy": "person", **store.people.rows(person.id)}, indent=1, ensure_ascii=False) + "\n"


def as_table(store: Store, person: Trainee) -> str:
    """A line for each step, ruling and mark."""
    rows = store.people.rows(person.id)
    sat = {row["id"]: row for row in rows["sessions"]}
    found: list[dict[str, csv_file.Cell]] = []
    for row in rows["choices"]:
        grade = "right" if row["right"] else "wrong"
        found.append({"what": "step", **_where(sat[row["session"]]), "asked": row["asked"], "given": row["chosen"],
                      "best": row["best"], "clause": row["cite"], "grade": grade})
    for row in rows["verdicts"]:
        found.append({"what": "ruling", **_where(sat[row["session"]]), "asked": row["irregularity"],
                      "given": row["given_remedy"], "best": row["right_remedy"], "clause": row["right_cite"],
                      "grade": row["grade"]})
    for row in rows["marks"]:
        found.append({"what": row["drill"], "when": row["marked"], "asked": row["situation"], "clause": row["cite"],
                      "grade": row["grade"], "seconds": row["seconds"]})
    return csv_file.written(COLUMNS, [[line.get(column, "") for column in COLUMNS] for line in found])


def _where(session: dict[str, csv_file.Cell]) -> dict[str, csv_file.Cell]:
    return {"book": session["book"], "game": session["game"], "when": session["started"]}
