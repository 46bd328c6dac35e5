"""Layer 11: the window. The only package that imports pygame.

May import: all lower layers.

Importing this package prepares SDL's environment, because that must happen before pygame is first imported anywhere.
"""

import os
import sys

if sys.platform == "linux":
    # SDL's own texture path costs 10 ms a frame without a graphics card; plain memory costs less than one.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "dealer-academy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
