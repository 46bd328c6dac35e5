"""For every test: no window and no sound.

A test that wants a real window starts the program as its own process, with an environment in which it has set
SDL_VIDEODRIVER itself; the same holds for a whole run: `SDL_VIDEODRIVER=x11 python -m pytest`.
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.append(str(Path(__file__).parents[1] / "build"))  # `study`, the developers' tools
