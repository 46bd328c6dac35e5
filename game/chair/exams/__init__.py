"""Tests as whoever takes one meets them: how one is conducted and kept, its terms and its marks in words."""
