"""Kill a playing program so many times: `python -m tests.kills KILLS --lives N --seed S --folder F`; exit 1 if anything was lost.

A program of its own, for it forks: in one that has threads already, as a test's is, a child may wait for ever for what one of them
held.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from tests.kills import harness, victim
from tests.kills.faults import OF_TABLES


def main() -> int:
    """Kill, and print the kinds that were killed and the figures as the last line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", type=int)
    parser.add_argument("--lives", type=int, default=harness.LIVES, help="kills in one folder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--kind", choices=victim.KINDS, help="only these; every kind otherwise")
    parser.add_argument("--fault", choices=[*OF_TABLES, "every"], help="to be planted, and must be found; every: one by one")
    args = parser.parse_args()
    kinds = [args.kind] if args.kind else victim.KINDS
    victim.prepared()
    if args.fault == "every":
        found = {}
        for name, plant in OF_TABLES.items():
            harness.PLANTED = plant
            try:
                harness.kill_often(args.kills, args.folder / name.replace(" ", "-"), args.seed, lives=args.lives, kinds=kinds)
            except harness.Wrong as wrong:
                found[name] = str(wrong)
        print(json.dumps(found))
        return int(found.keys() != OF_TABLES.keys())
    if args.fault:
        harness.PLANTED = OF_TABLES[args.fault]
    try:
        figures = harness.kill_often(args.kills, args.folder, args.seed, lives=args.lives, kinds=kinds)
    except harness.Wrong as wrong:
        print(wrong, file=sys.stderr)
        return 1
    print(json.dumps({"kills": figures.kills, "taken-up": figures.exact + figures.one_more}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
