"""What nobody is shown while a test is on: parts of queries that leave out its rounds, and all that came of them."""

from __future__ import annotations

from typing import Final

_SITTINGS: Final = "(SELECT sitting FROM tests WHERE ended = '' AND sitting IS NOT NULL)"
ROUNDS: Final = f"""(SELECT id FROM rounds WHERE session IN {_SITTINGS}
    UNION SELECT round FROM reports WHERE sitting IN {_SITTINGS})"""
"""The rounds of tests that are on."""
EXACT: Final = "exact"
"""The grade of a ruling that counts as right for its clause."""
NO_ANSWER: Final = f"CASE WHEN json_valid(how) THEN coalesce(json_extract(how, '$.round'), 0) ELSE 0 END NOT IN {ROUNDS}"
"""Whether an answer was given elsewhere."""
NO_ROUND: Final = f"coalesce(round, 0) NOT IN {ROUNDS}"
"""Whether what has a round was done elsewhere."""


def progress(person: str) -> str:
    """The query for each clause with how often somebody was asked it and answered rightly elsewhere; `person` as a query has it."""
    own = f"round IN {ROUNDS} AND session IN (SELECT id FROM sessions WHERE person = {person})"
    return f"""
SELECT m.clause, m.asked - coalesce(w.asked, 0) AS asked, m.right - coalesce(w.right, 0) AS right FROM mastery m
LEFT JOIN (SELECT cite, count(*) AS asked, sum(right) AS right FROM (
        SELECT cite, right FROM choices WHERE {own}
        UNION ALL SELECT right_cite, grade = '{EXACT}' FROM verdicts WHERE repeat = 0 AND {own})
    GROUP BY cite) w ON w.cite = m.clause
WHERE m.person = {person} AND m.asked > coalesce(w.asked, 0) ORDER BY m.clause
"""
