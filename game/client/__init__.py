"""Layer 12: the window. Only it and the `screens` of the school import pygame.

Importing this package prepares SDL's environment, because that must happen before pygame is first imported anywhere.
"""

import os
import sys

if sys.platform == "linux":
    # SDL's own texture path costs 10 ms a frame without a graphics card; plain memory costs less than one.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "dealer-academy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
