"""Hands that are watched in a lesson: clips in which something goes wrong or nothing does, three that look alike, the parts of a
lesson that show them, what is lit."""
