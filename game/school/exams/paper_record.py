"""The record of a test and the certificate of a passed one, on paper: PDF by reportlab, in the program's own typeface."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from io import BytesIO
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    KeepInFrame,
    KeepTogether,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
    TableStyle,
)

from game import resources
from game.chair.wording.paragraphs import small_caps
from game.files.saving import save_bytes
from game.grammar import counted
from game.records.signing.academy_key import PublicKey
from game.rulebook.loader import library
from game.school.exams.academy import AcademyMark
from game.school.exams.criteria import PACE, PERFORMANCE, TITLES, WRITTEN
from game.school.exams.hand_skills import GRADES
from game.school.exams.record_values import Competency, CriterionRow, SkillRow
from game.training.rounding import whole_per_cent

REGULAR, STRONG = "Inter", "Inter-SemiBold"
INK, MUTED, RULE = HexColor("#16211D"), HexColor("#5B6863"), HexColor("#C9D1CD")
FELT, AMBER, GOOD, BAD = HexColor("#1F5A47"), HexColor("#C98A1B"), HexColor("#2C7A4B"), HexColor("#B3372E")
MARGIN: Final = 20 * mm
BAR: Final = 34 * mm
PARTS: Final = {WRITTEN: "Written part", PERFORMANCE: "At the table"}
RIGHT: Final[Literal[2]] = 2
"""Figures stand at the right, as reportlab writes it."""
CENTRE: Final[Literal[1]] = 1
PASSED: Final = "has passed the dealer's test"
PASSED_OTHERWISE: Final = "has passed a dealer's test with its own marking scheme"
DIFFERS: Final = "Changes from the usual marking scheme:"
SIGNED: Final = ("Assessor", "Trainee")


class PaperHead(NamedTuple):
    """The academy on paper: its mark, and the key with which it signs the same record as JSON; None for what it has not."""

    mark: AcademyMark | None = None
    key: PublicKey | None = None

    @property
    def told(self) -> str:
        """Where the signature is, which paper cannot carry."""
        if self.key is None:
            return ""
        return (f"{self.key.academy} signs this record's JSON file (it has the same code) with the key {self.key.fingerprint}. "
                "To check that file, open it in Settings, Academy key, or use the command “record --verify”.")


BARE: Final = PaperHead()


def write_record(record: Competency, file: Path, head: PaperHead = BARE) -> None:
    """The record, on as many pages as it takes. Raises NotSaved."""
    typeface()
    _, pages = _paper(record, head, 0)
    save_bytes(file, _paper(record, head, pages)[0])


def _paper(record: Competency, head: PaperHead, pages: int) -> tuple[bytes, int]:
    """The record as a file, and how many pages it takes; `pages` is what their feet say of that."""
    paper = BytesIO()
    page = BaseDocTemplate(paper, pagesize=A4, title=f"Competency record: {record.title}", author="Dealer Academy",
                           subject=record.person, leftMargin=MARGIN, rightMargin=MARGIN, topMargin=18 * mm, bottomMargin=20 * mm)
    frame = Frame(MARGIN, 20 * mm, A4[0] - 2 * MARGIN, A4[1] - 38 * mm, 0, 0, 0, 0)
    page.addPageTemplates([PageTemplate("page", [frame], onPage=lambda canvas, _: _foot(canvas, record, pages))])
    page.build(list(_record(record, head)))
    return paper.getvalue(), page.page


def write_certificate(record: Competency, file: Path, head: PaperHead = BARE) -> None:
    """The certificate of a passed test: one page. Raises ValueError for a test that was not passed, and NotSaved."""
    if not record.passed:
        raise ValueError("the test wasn't passed: there is no certificate of it")
    typeface()
    paper = BytesIO()
    canvas = Canvas(paper, pagesize=landscape(A4))
    canvas.setTitle(f"Certificate: {record.title}")
    canvas.setAuthor("Dealer Academy")
    canvas.setSubject(record.person)
    _certificate(canvas, record, head, *landscape(A4))
    if head.mark is not None:
        wide, high = _inside(head.mark, 40 * mm, 26 * mm)
        canvas.drawImage(_Picture(head.mark), 22 * mm, A4[0] - 22 * mm - high, wide, high)
    canvas.showPage()
    canvas.save()
    save_bytes(file, paper.getvalue())


def typeface() -> None:
    """Have reportlab know the program's own letters."""
    folder = resources.assets() / "fonts"
    for name in (REGULAR, STRONG):
        if name not in pdfmetrics.getRegisteredFontNames():
            file = folder / ("Inter-Regular.ttf" if name == REGULAR else "Inter-SemiBold.ttf")
            pdfmetrics.registerFont(TTFont(name, str(file)))


# ---- the record


def _style(name: str, size: float, *, colour: Any = INK, strong: bool = False, before: float = 0, after: float = 0,
           align: Literal[0, 2] = 0) -> ParagraphStyle:
    return ParagraphStyle(name, fontName=STRONG if strong else REGULAR, fontSize=size, leading=size * 1.4, textColor=colour,
                          spaceBefore=before, spaceAfter=after, alignment=align)


SMALL, BODY = _style("small", 8.5, colour=MUTED), _style("body", 9.5)
HEAD, TITLE = _style("head", 12, strong=True, before=14, after=5), _style("title", 21, strong=True, after=2)
LABEL, FIGURE = _style("label", 8, colour=MUTED), _style("figure", 9.5, align=RIGHT)


class _Bar(Flowable):
    """Per cent as a bar, with a mark at the least that was needed."""

    def __init__(self, row: CriterionRow) -> None:
        super().__init__()
        self.row = row
        self.width, self.height = BAR, 3.2 * mm

    def wrap(self, availWidth: float, availHeight: float) -> tuple[float, float]:
        return self.width, self.height

    def draw(self) -> None:
        canvas, row = self.canv, self.row
        canvas.setFillColor(HexColor("#E6EBE8"))
        canvas.roundRect(0, 0, self.width, self.height, 1.2 * mm, stroke=0, fill=1)
        reached = max(self.width * min(row.per_cent, 100) / 100, 0.1)
        canvas.setFillColor(FELT if row.reached else BAD)
        canvas.roundRect(0, 0, reached, self.height, min(1.2 * mm, reached / 2), stroke=0, fill=1)
        if row.floor:
            at = self.width * row.floor / 100
            canvas.setStrokeColor(INK)
            canvas.setLineWidth(0.9)
            canvas.line(at, -1, at, self.height + 1)


def text(words: str, style: ParagraphStyle = BODY) -> Paragraph:
    """A paragraph of plain words."""
    return Paragraph(_plain(words), style)


class _Picture(ImageReader):
    """A mark as reportlab takes pictures, without Pillow, which would read it from a file."""

    def __init__(self, mark: AcademyMark) -> None:
        self._mark, self.mode, self._dataA, self.fileName = mark, "RGB", None, f"mark-{hash(mark)}"

    def getSize(self) -> tuple[int, int]:
        """In pixels."""
        return self._mark.width, self._mark.height

    def getRGBData(self) -> bytes:
        """Three bytes for each pixel."""
        return self._mark.pixels

    def jpeg_fh(self) -> None:
        """It is none that was packed."""

    def getTransparent(self) -> None:
        """It stands on white."""


class _Mark(Flowable):
    """The academy's mark."""

    def __init__(self, mark: AcademyMark) -> None:
        super().__init__()
        self.mark = mark
        self.width, self.height = _inside(mark, 40 * mm, 16 * mm)

    def wrap(self, availWidth: float, availHeight: float) -> tuple[float, float]:
        return self.width, self.height

    def draw(self) -> None:
        self.canv.drawImage(_Picture(self.mark), 0, 0, self.width, self.height)


def _head(record: Competency, mark: AcademyMark | None) -> Iterator[Flowable]:
    name = text(record.academy, _style("academy", 12, strong=True, after=4))
    if mark is None and record.academy:
        yield name
    elif mark is not None:
        yield Table([[name, _Mark(mark)]], colWidths=[128 * mm, 42 * mm],
                    style=TableStyle([("LEFTPADDING", (0, 0), (0, 0), 0), ("RIGHTPADDING", (1, 0), (1, 0), 0),
                                      ("ALIGN", (1, 0), (1, 0), "RIGHT"), ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
                                      ("TOPPADDING", (0, 0), (-1, -1), 0), ("BOTTOMPADDING", (0, 0), (-1, -1), 8)]))


def _inside(mark: AcademyMark, wide: float, high: float) -> tuple[float, float]:
    """Width and height of a picture that has to fit into so much."""
    scale = min(wide / mark.width, high / mark.height)
    return mark.width * scale, mark.height * scale


def _record(record: Competency, head: PaperHead) -> Iterator[Flowable]:
    book = library()[record.book]
    yield from _head(record, head.mark)
    yield text("Competency record", _style("kind", 9.5, colour=AMBER, strong=True))
    yield text(record.title, TITLE)
    yield text(f"Under {book.title}", _style("book", 10, colour=MUTED, after=10))
    yield _facts(record)
    yield Spacer(1, 12)
    yield _result(record)
    for part in (WRITTEN, PERFORMANCE):
        rows = [each for each in record.criteria if each.part == part]
        if rows:
            came_to = f"{whole_per_cent(record.parts[part])}%, {record.weights[part]}% of the total"
            yield KeepTogether([text(f"{PARTS[part]}: {came_to}", HEAD), _criteria(rows)])
    if record.skills:
        seen_by = f"Hands, voice and eyes, as {record.assessor} saw them"
        yield KeepTogether([text(seen_by, HEAD), text("Not part of the mark above.", SMALL), _skills(record.skills)])
    if record.why:
        yield KeepTogether([text("Why it wasn't passed", HEAD), *(text(line) for line in record.why)])
    if record.terms:
        lines = (text(f"{line}.", SMALL) for line in record.terms)
        yield KeepTogether([text("Changes from the usual marking scheme", HEAD), *lines])
    if record.interruptions:
        stops = (f"{line[:1].upper()}{line[1:]}." for line in record.interruptions)
        yield KeepTogether([text("Interruptions", HEAD), *map(text, stops)])
    if record.lost:
        first, *others = (_lost(point.criterion, point.what, point.said, point.cites) for point in record.lost)
        yield KeepTogether([text("What was wrong", HEAD), *first])
        yield from map(KeepTogether, others)
    yield KeepTogether([text("Evidence", HEAD), text(f"{_evidence(record)} {head.told}"), Spacer(1, 26), _signatures()])


def _facts(record: Competency) -> Table:
    facts = (("Trainee", record.person), ("Test", f"number {record.number}, {record.mark}"), ("Started", record.begun[:16]),
             ("Finished", record.ended[:16]))
    cells = [[text(label, LABEL) for label, _ in facts], [text(value, BODY) for _, value in facts]]
    return Table(cells, colWidths=[50 * mm, 46 * mm, 37 * mm, 37 * mm],
                 style=TableStyle([("LEFTPADDING", (0, 0), (-1, -1), 0), ("TOPPADDING", (0, 0), (-1, -1), 1),
                                   ("BOTTOMPADDING", (0, 0), (-1, -1), 1), ("VALIGN", (0, 0), (-1, -1), "TOP")]))


def _result(record: Competency) -> Table:
    """Passed or not, large, with the whole next to it."""
    colour = GOOD if record.passed else BAD
    word = _style("word", 19, colour=HexColor("#FFFFFF"), strong=True)
    told = _style("told", 9.5, colour=HexColor("#FFFFFF"))
    beside = (f"{whole_per_cent(record.total)}% overall; the pass mark is {record.pass_mark}%. "
              f"{counted(record.hands, 'hand')} dealt, {record.an_hour:.0f} an hour.")
    return Table([[text("Passed" if record.passed else "Not passed", word), text(beside, told)]], colWidths=[52 * mm, 118 * mm],
                 style=TableStyle([("BACKGROUND", (0, 0), (-1, -1), colour), ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
                                   ("LEFTPADDING", (0, 0), (-1, -1), 10), ("TOPPADDING", (0, 0), (-1, -1), 9),
                                   ("BOTTOMPADDING", (0, 0), (-1, -1), 11), ("ROUNDEDCORNERS", [5, 5, 5, 5])]))


def _criteria(rows: list[CriterionRow]) -> Table:
    cells: list[list[Any]] = [[text(word, LABEL) for word in ("Criterion", "", "Right", "Per cent", "At least", "Weight")]]
    for row in rows:
        right = f"{row.right:g} of {row.asked}" if row.title != TITLES[PACE] else ""
        figures = (right, f"{whole_per_cent(row.per_cent)}", f"{row.floor}" if row.floor else "", f"{row.weight:g}")
        cells.append([text(row.title), _Bar(row), *(text(figure, FIGURE) for figure in figures)])
    for at in range(2, 6):
        cells[0][at] = text(("Right", "Per cent", "At least", "Weight")[at - 2], _style("right", 8, colour=MUTED, align=RIGHT))
    return Table(cells, colWidths=[56 * mm, BAR + 6 * mm, 21 * mm, 18 * mm, 18 * mm, 17 * mm],
                 style=TableStyle([("LEFTPADDING", (0, 0), (0, -1), 0), ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
                                   ("LINEBELOW", (0, 0), (-1, -1), 0.4, RULE), ("TOPPADDING", (0, 0), (-1, -1), 3),
                                   ("BOTTOMPADDING", (0, 0), (-1, -1), 4)]))


def _skills(rows: tuple[SkillRow, ...]) -> Table:
    cells = []
    for at, row in enumerate(rows):
        colour = GOOD if row.grade == GRADES["competent"] else BAD
        element = row.element if at == 0 or rows[at - 1].element != row.element else ""
        cells.append([text(element, LABEL), text(row.skill), text(row.grade, _style("grade", 9.5, colour=colour, strong=True))])
    return Table(cells, colWidths=[38 * mm, 108 * mm, 24 * mm],
                 style=TableStyle([("LEFTPADDING", (0, 0), (0, -1), 0), ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
                                   ("LINEBELOW", (0, 0), (-1, -1), 0.4, RULE), ("TOPPADDING", (0, 0), (-1, -1), 2),
                                   ("BOTTOMPADDING", (0, 0), (-1, -1), 3)]))


def _evidence(record: Competency) -> str:
    code = "The check code on each page finds damage, not forgery."
    if record.program:
        code = f"Marked by Dealer Academy {record.program}. {code}"
    if not record.rounds:
        return f"The hands from this test weren't kept. {code}"
    kept = ", ".join(f"hand {hand} is number {number}" for hand, number in record.rounds)
    return f"You can review these hands in the program: {kept}. {code}"


def _signatures() -> Table:
    words = (SIGNED[0], "", "Date", "", SIGNED[1], "", "Date")
    cells: list[list[Any]] = [[""] * len(words), [text(word, LABEL) for word in words]]
    gap = 6 * mm
    return Table(cells, colWidths=[52 * mm, gap, 24 * mm, gap, 52 * mm, gap, 24 * mm], rowHeights=[10 * mm, 6 * mm],
                 style=TableStyle([("LINEBELOW", (at, 0), (at, 0), 0.6, INK) for at in range(0, len(words), 2)]
                                  + [("LEFTPADDING", (0, 0), (-1, -1), 0)]))


def _lost(criterion: str, what: str, said: tuple[str, ...], cites: tuple[str, ...]) -> list[Flowable]:
    clause = f" [{', '.join(map(small_caps, cites))}]" if cites else ""
    told = f"<font color='#5B6863'>{_plain(criterion)}</font>&nbsp;&nbsp; {_plain(what)}{_plain(clause)}"
    return [Paragraph(told, _style("what", 9.5, before=5)), text(" ".join(said), SMALL)]


def _plain(words: str) -> str:
    """Words as reportlab takes them, which reads tags."""
    return escape(words, quote=False)


def _foot(canvas: Canvas, record: Competency, pages: int) -> None:
    canvas.saveState()
    canvas.setStrokeColor(RULE)
    canvas.setLineWidth(0.5)
    canvas.line(MARGIN, 15 * mm, A4[0] - MARGIN, 15 * mm)
    canvas.setFillColor(MUTED)
    canvas.setFont(REGULAR, 8)
    canvas.drawString(MARGIN, 10.5 * mm, f"Dealer Academy   {record.person}   check code {record.check}")
    canvas.drawRightString(A4[0] - MARGIN, 10.5 * mm, f"page {canvas.getPageNumber()} of {pages}")
    canvas.restoreState()


# ---- the certificate


def _certificate(canvas: Canvas, record: Competency, head: PaperHead, width: float, height: float) -> None:
    canvas.setFillColor(HexColor("#FFFFFF"))
    canvas.setStrokeColor(FELT)
    canvas.setLineWidth(2.4)
    canvas.roundRect(11 * mm, 11 * mm, width - 22 * mm, height - 22 * mm, 5 * mm)
    canvas.setLineWidth(0.7)
    canvas.setStrokeColor(AMBER)
    canvas.roundRect(14 * mm, 14 * mm, width - 28 * mm, height - 28 * mm, 4 * mm)
    book, middle = library()[record.book], width / 2
    for text, size, top, colour, strong in (
        (record.academy or "Dealer Academy", 12, 38, AMBER, True), ("Certificate", 34, 56, INK, True),
        ("This certifies that", 12, 76, MUTED, False), (record.person, 30, 94, FELT, True),
        (PASSED_OTHERWISE if record.terms else PASSED, 12, 111, MUTED, False), (record.title, 20, 125, INK, True),
        (f"under {book.title}, with {whole_per_cent(record.total)}% (written part {whole_per_cent(record.parts[WRITTEN])}%, "
         f"at the table {whole_per_cent(record.parts[PERFORMANCE])}%; pass mark {record.pass_mark}%)", 11, 136, MUTED, False),
    ):  # fmt: skip
        _centred(canvas, text, middle, height - top * mm, size, colour, strong=strong, most=width - 60 * mm)
    if record.terms:
        _terms_that_differ(canvas, record.terms, width, height)
    _sign(canvas, record, width)
    _centred(canvas, head.told, width / 2, 18 * mm, 8.5, MUTED, strong=False, most=width - 60 * mm)


def _terms_that_differ(canvas: Canvas, terms: tuple[str, ...], width: float, height: float) -> None:
    """All of them, in smaller type where there are many: nobody hands on a certificate without them."""
    style = ParagraphStyle("differs", fontName=REGULAR, fontSize=9.5, leading=13, textColor=INK, alignment=CENTRE)
    words = Paragraph(_plain(f"{DIFFERS} {'; '.join(terms)}."), style)
    room = KeepInFrame(width - 80 * mm, 21 * mm, [words], mode="shrink")
    _, high = room.wrapOn(canvas, width - 80 * mm, 21 * mm)
    room.drawOn(canvas, 40 * mm, height - 141 * mm - high)


def _centred(canvas: Canvas, text: str, middle: float, base: float, size: float, colour: Any, *, strong: bool, most: float) -> None:
    """A line in the middle, smaller where it is too long."""
    font = STRONG if strong else REGULAR
    size = min(size, size * most / max(pdfmetrics.stringWidth(text, font, size), 1))
    canvas.setFillColor(colour)
    canvas.setFont(font, size)
    canvas.drawCentredString(middle, base, text)


def _sign(canvas: Canvas, record: Competency, width: float) -> None:
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.7)
    for left, label in ((44 * mm, "Date"), (width - 44 * mm - 90 * mm, "For the academy")):
        wide = 50 * mm if label == "Date" else 90 * mm
        canvas.line(left, 42 * mm, left + wide, 42 * mm)
        canvas.setFillColor(MUTED)
        canvas.setFont(REGULAR, 9)
        canvas.drawString(left, 37 * mm, label)
    canvas.setFillColor(INK)
    canvas.setFont(REGULAR, 11)
    canvas.drawString(44 * mm, 44.5 * mm, record.ended[:10])
    program = f"   Dealer Academy {record.program}" if record.program else ""
    told = f"Test number {record.number}, {record.mark}{program}   check code {record.check} (it finds damage, not forgery)"
    _centred(canvas, told, width / 2, 22 * mm, 8.5, MUTED, strong=False, most=width - 60 * mm)


