"""Mistakes asked again when they are due."""
