"""Layer 11: what a trainee takes up at school, one folder for each: its model, its words, what is kept of it, and its `screens`.

A lesson is data (`assets/lessons/<book>`): parts that tell, show, have it done with help or alone, ask, or have something
happen, each until a condition over table and events holds. A file says `made: irregularities` or `made: clauses` where its
lessons follow from the book. An exam is its plan, the questions made from a seed, how far it has come, what it comes to.

A folder's `screens` stand above the window (layer 13): they alone import pygame, and the window opens
them by name (`client/navigator.py`).
"""
