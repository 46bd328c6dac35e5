"""King, queen and jack: half a figure in flat shapes inside the frame, which the card then shows both ways up.

The frame spans x 68 to 182; the half figure ends at y 175. Classes: i ink of the suit, g gold, c cloth, s skin, h hair,
l dark line, p paper.
"""

from __future__ import annotations

from pips import upright
from svg import box, circle, path, shape

LEFT, RIGHT, WAIST = 70, 180, 175


def king(suit: str) -> list[str]:
    hair = path("M96 88C94 112 97 128 106 138L144 138C153 128 156 112 154 88Z", "h")
    face = path("M102 84L148 84L148 110C148 124 138 132 125 132C112 132 102 124 102 110Z", "s")
    beard = path(
        "M101 104C106 112 113 113 119 111C122 109 128 109 131 111C137 113 144 112 149 104L148 118"
        "C147 136 135 150 125 154C115 150 103 136 102 118Z",
        "h",
    )
    mouth = path("M117 119C121 122 129 122 133 119C131 124 119 124 117 119Z", "p")
    crown = shape([(98, 86), (96, 58), (110, 70), (125, 50), (140, 70), (154, 58), (152, 86)], "g")
    jewels = [circle(97, 56, 4, "g"), circle(125, 47, 5, "g"), circle(153, 56, 4, "g")]
    band = [box(98, 79, 54, 8, "i"), *(circle(x, 83, 2.2, "g") for x in (105, 115, 125, 135, 145))]
    sceptre = [box(165, 74, 6, 101, "g"), circle(168, 66, 9, "g"), box(166, 50, 4, 10, "g"), box(162, 53, 12, 4, "g")]
    collar = shape([(84, 152), (104, 136), (125, 152), (146, 136), (166, 152), (150, 160), (125, 168), (100, 160)], "p")
    spots = [shape([(x, y), (x + 2.4, y + 6), (x - 2.4, y + 6)], "l") for x, y in SPOTS]
    robe = _robe(suit, "i", "g")
    return [*robe, *sceptre, collar, *spots, hair, face, beard, mouth, *_look(96), crown, *jewels, *band]


def queen(suit: str) -> list[str]:
    hair = path(
        "M125 66C104 66 96 80 95 98C94 118 90 132 84 146C94 152 104 150 110 144L140 144C146 150 156 152 166 146"
        "C160 132 156 118 155 98C154 80 146 66 125 66Z",
        "h",
    )
    neck = box(117, 124, 16, 24, "s")
    face = path("M104 92C104 80 113 76 125 76C137 76 146 80 146 92L146 106C146 121 136 133 125 133C114 133 104 121 104 106Z", "s")
    fringe = path("M103 98C104 84 112 80 125 80C138 80 146 84 147 98C142 88 134 86 125 90C116 86 108 88 103 98Z", "h")
    lips = path("M119 121C122 119 124 119 125 120C126 119 128 119 131 121C128 125.5 122 125.5 119 121Z", "i")
    crown = shape([(102, 78), (100, 60), (110, 68), (117, 52), (125, 65), (133, 52), (140, 68), (150, 60), (148, 78)], "g")
    pearls = [circle(x, y, 3.4, "g") for x, y in ((100, 58), (117, 50), (133, 50), (150, 58))]
    band = [path("M101 72C116 68 134 68 149 72L149 79C134 75 116 75 101 79Z", "i")]
    dress = shape([(108, 146), (125, 160), (142, 146), (150, 152), (125, 172), (100, 152)], "p")
    necklace = [circle(x, y, 2.6, "g") for x, y in ((113, 147), (118.5, 151.5), (125, 154), (131.5, 151.5), (137, 147))]
    flower = [
        box(166.5, 96, 3, 79, "l"),
        path("M168 130C160 128 156 122 156 116C163 116 168 122 168 130Z", "l"),
        *(circle(168 + dx, 88 + dy, 6.4, "i") for dx, dy in ((0, -7), (6.7, -2.2), (4.1, 5.7), (-4.1, 5.7), (-6.7, -2.2))),
        circle(168, 88, 4.4, "g"),
    ]
    return [*_robe(suit, "c", "i"), *flower, hair, neck, dress, *necklace, face, fringe, lips, *_look(103), crown, *pearls, *band]


def jack(suit: str) -> list[str]:
    hair = path("M98 84C96 104 95 122 92 134C100 141 108 140 112 134L138 134C142 140 150 141 158 134C155 122 154 104 152 84Z", "h")
    neck = box(116, 124, 18, 22, "s")
    face = path("M104 82L146 82L146 108C146 122 137 133 125 133C113 133 104 122 104 108Z", "s")
    fringe = path("M103 82L147 82L147 92C139 90 134 87 131 84C124 92 112 95 103 94Z", "h")
    mouth = path("M118 121C122 123.5 128 123.5 132 121C129 125.5 121 125.5 118 121Z", "i")
    cap = path("M94 84C90 64 104 54 122 54C142 54 160 62 157 84Z", "i")
    brim = [box(92, 77, 67, 9, "g", corner=3)]
    feather = path("M148 80C158 70 166 58 166 44C176 58 174 74 154 83Z", "g")
    vein = path("M151 80C160 70 166 58 167 48C168 60 164 72 153 81Z", "l")
    collar = [
        shape([(100, 142), (125, 158), (150, 142), (158, 152), (125, 172), (92, 152)], "p"),
        shape([(119, 154), (125, 148), (131, 154), (125, 161)], "g"),
    ]
    staff = [box(79.5, 90, 5, 85, "g"), shape([(82, 70), (89, 84), (85, 95), (79, 95), (75, 84)], "l")]
    return [*_robe(suit, "c", "g"), *staff, *collar, hair, neck, face, fringe, mouth, *_look(103), cap, feather, vein, *brim]


SPOTS = ((99, 146), (111, 149), (118, 156), (132, 156), (139, 149), (151, 146), (104, 154), (146, 154))
FIGURES = {"K": king, "Q": queen, "J": jack}


def court(rank: str, suit: str) -> list[str]:
    """The upper half of a figure with its suit in the free corner of the frame."""
    return [*FIGURES[rank](suit), upright(suit, 82, 49, 22)]


def _look(y: float) -> list[str]:
    """Eyes, brows and nose: the same calm look for all."""
    eyes = [circle(115.5, y, 2.7, "l"), circle(134.5, y, 2.7, "l")]
    brows = [
        path(f"M110 {y - 7}C113 {y - 10} 118 {y - 10} 121 {y - 7.5}L121 {y - 6}C118 {y - 8} 113 {y - 8} 110 {y - 5}Z", "l"),
        path(f"M140 {y - 7}C137 {y - 10} 132 {y - 10} 129 {y - 7.5}L129 {y - 6}C132 {y - 8} 137 {y - 8} 140 {y - 5}Z", "l"),
    ]
    nose = path(
        f"M125 {y - 2}L129 {y + 11}C127.5 {y + 13} 123.5 {y + 13} 122 {y + 11}"
        f"C124 {y + 10.5} 125.5 {y + 10.5} 126 {y + 10}Z",
        "n",
    )
    return [*eyes, *brows, nose]


def _robe(suit: str, cloth: str, trim: str) -> list[str]:
    """Shoulders and breast, with the pattern that belongs to the suit and a belt where the two halves meet."""
    shoulders = path(
        f"M{LEFT} {WAIST}L{LEFT} 163C76 150 92 142 108 138L142 138C158 142 174 150 {RIGHT} 163L{RIGHT} {WAIST}Z", cloth
    )
    return [shoulders, *PATTERNS[suit](trim), box(LEFT, 170, RIGHT - LEFT, 5, trim)]


def _stripes(ink: str) -> list[str]:
    return [
        shape([(x, 175), (x + 5, 175), (x + 5 + lean, 152), (x + lean, 152)], ink)
        for x, lean in ((82, 5), (96, 3), (149, -3), (163, -5))
    ]


def _lozenges(ink: str) -> list[str]:
    return [shape([(x, 156), (x + 5, 163), (x, 170), (x - 5, 163)], ink) for x in (86, 100, 150, 164)]


def _chevrons(ink: str) -> list[str]:
    left = [(74, 166), (86, 154), (98, 166), (98, 172), (86, 160), (74, 172)]
    return [shape(left, ink), shape([(250 - x, y) for x, y in left], ink)]


def _dots(ink: str) -> list[str]:
    return [circle(x, y, 3, ink) for x, y in ((80, 163), (90, 157), (98, 165), (152, 165), (160, 157), (170, 163))]


PATTERNS = {"h": _stripes, "d": _lozenges, "s": _chevrons, "c": _dots}
