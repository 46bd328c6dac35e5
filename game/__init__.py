"""Dealer Academy: deal real poker under real rulebooks, from any of three chairs.

The packages form layers; each may import only from packages with a smaller number (see ARCHITECTURE.md and tests/test_layers.py).
"""

__version__ = "0.1.0"
