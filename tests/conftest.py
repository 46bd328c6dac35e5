"""For every test: no window and no sound.

A test that wants a real window starts the program as its own process, with an environment in which it has set
SDL_VIDEODRIVER itself; the same holds for a whole run: `SDL_VIDEODRIVER=x11 python -m pytest`.
"""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
