"""What a file of rules may say: every step, rule, setting, condition and corrective step by its name, typed, with words of help.

The schema is closed both ways: a word that is not here is refused where it stands, and tests hold it against the registries of
the engine, so that no word is here that nothing answers to. It may import what `game.rulebook` may, and decides nothing.
"""
