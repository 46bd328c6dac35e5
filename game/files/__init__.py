"""Layer 0: files. What comes from outside is read within limits, by one reader for each form; what is kept is saved by one writer.

A reader gives plain values or raises `FileFault`: what they mean is for the caller, who also says whose fault it is. No reader
opens anything but a plain file, and none reads more of it than it was told to. `saving` never leaves half a file. Tables
for spreadsheets and lines for a terminal go out here too, each by one way: `csv_file`, `visible`.
"""

from __future__ import annotations

from game.files.fault import ContentFault, FileFault

__all__ = ["ContentFault", "FileFault"]
