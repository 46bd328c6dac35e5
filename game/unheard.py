"""What stands in for somebody who could be told, where nobody is."""


def unheard(*_: object, **__: object) -> None:
    """Nobody is told, or a way out isn't offered."""


def never(*_: object) -> bool:
    """The answer of somebody who is not there: no."""
    return False
