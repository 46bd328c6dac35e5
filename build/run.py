"""Set up and start Dealer Academy.

    python3 build/run.py              make .venv, install the locked packages, open the game
    python3 build/run.py test [...]   the same, then ruff, mypy and pytest on all cores (further words go to pytest)
    python3 build/run.py WORDS...     hand the words to the game, for instance: python3 build/run.py games

Needs Python 3.11 or newer; everything else it fetches itself.
"""

# This file keeps to syntax that every Python reads, even 2.7, so that an old one can say what is wrong.
# The work is in launch.py.

import os
import sys

OLDEST = (3, 11)


def complaint(version):
    """What to say to somebody who runs this with a Python that is too old; None when it will do."""
    if tuple(version[:2]) >= OLDEST:
        return None
    return (
        "Dealer Academy needs Python 3.11 or newer, and this is Python %d.%d. Install a newer one "
        "from python.org or your system's packages, then run: python3 build/run.py" % tuple(version[:2])
    )


if __name__ == "__main__":
    if complaint(sys.version_info):
        sys.exit(complaint(sys.version_info))
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    try:
        import launch
    except ImportError:
        sys.exit("build/launch.py is missing. Get the whole project, and run build/run.py where it lies.")
    if sys.argv[1:2] in (["-h"], ["--help"]):
        print(__doc__.strip())
    else:
        sys.exit(launch.main(sys.argv[1:]))
