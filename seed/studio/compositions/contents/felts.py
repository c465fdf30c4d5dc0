"""Felt art: the board and its felt, sheets with templates or shapes already cut, cotton, glue, needles."""
import re

import extras
import packed
import packing
import printed
import tools
from compositions import works
from compositions.box import LEFT, RIGHT, TOP
from compositions.contents import in_rows
from kit_lists import millimetres

TEMPLATE_SHEET = (297, 420)
WOOL = {"kookaburra": ("#f1e7d6", "#8a6247"), "echidna-trail": ("#4a3526", "#c79a5b")}   # the two shades that are felted on


def lay(box):
    board = box.take("covered board$")
    wide_mm, tall_mm = millimetres(board.detail)
    pad = box.take("^foam pad")
    box.scale = (154 if pad else 168) / wide_mm
    size = box.size
    lid_right = LEFT + size(box.packed_mm[1]) + 0.05
    box.put_lid((LEFT + lid_right) / 2 + 0.02, TOP - size(box.packed_mm[0]) / 2, 2)
    placement = box.take("^placement sheet")
    right = RIGHT - size(wide_mm) / 2
    top = TOP - size(tall_mm) / 2
    box.put(placement, packed.sheet_of_paper(printed.placement(box.drawing), wide_mm / 100, tall_mm / 100), right, top, 0.08, -2)
    middle = lid_right + 0.33 + size(wide_mm) / 2 if pad else 0.02
    box.put(board, packed.covered_board(wide_mm / 100, tall_mm / 100), middle, top, turn=2)
    ground = box.take("background felt$")
    box.put(ground, packed.felt_sheet(wide_mm / 100, tall_mm / 100, box.colours[0]["hex"]), middle + 0.28, top - 0.3, 0.06 + 0.13 * box.scale, -3)
    (_felting if pad else _to_cut)(box, *([pad] if pad else []))
    box.put_booklet(2.45, 0.9 if pad else 0.5, 4)
    _to_sew(box, *((2.52, -0.14) if pad else (2.35, -0.65)))


def _to_sew(box, x, top):
    cottons = box.take("^skeins of stranded cotton")
    shades = works.lively(box.drawing, cottons.quantity)
    apart = 0.4 if cottons.quantity <= 4 else 0.31
    for number, (colour, spot) in enumerate(zip(shades, in_rows(cottons.quantity, 1, x, top, 0, apart), strict=True)):
        box.put(cottons, tools.skein(colour, box.seed + number), *spot, 0.05, (number * 37) % 9 - 4, 1.15)
    box.put(box.take("^tube of textile glue"), packed.glue_tube(), 2.3, -2.62, 0.05, 14, 1.15)
    needles = box.take("^embroidery needles")
    box.put_packing(packed.needle_card("#5f4a3c"), 2.35, -3.3, turn=-4)
    for number in range(needles.quantity):
        box.put(needles, packed.needle(0.62), 2.33, -3.4 + number * 0.18, 0.085, -7 + number * 5)


def _felting(box, pad):
    """What is felted rather than sewn lies beside the templates."""
    _templates(box, 1.5)
    _sheets(box, -2.2, 3.9)
    wide, deep, high = (int(mm) / 100 for mm in re.findall(r"\d+", pad.detail))
    box.put(pad, extras.foam_pad(wide, deep, high), 1.5, 0.75, 0.05, 88)
    wool = box.take("^bag of loose wool")
    shades = WOOL[box.drawing.slug]
    box.put(wool, extras.bag_of_wool(shades, box.seed), 1.48, -0.62, 0.05, -3)
    needles = box.take("^felting needles")
    box.put_packing(extras.wooden_tube(), 1.45, -1.62, turn=5)
    for number in range(needles.quantity):
        box.put(needles, extras.felting_needle(), 1.45, -1.85 - number * 0.17, 0.05, 4 - number * 3)


def _to_cut(box):
    shapes = box.take("^felt shapes")
    if shapes:
        pieces, places = packing.in_room(box.drawing, shapes.quantity, box.finished_mm, 440 / box.scale, 475 / box.scale)
        for (colour, rings), (x, y) in zip(pieces, places, strict=True):
            box.put(shapes, packed.felt_piece(rings, box.colours[colour]["hex"]), LEFT + box.size(x), 1.15 - box.size(y), 0.06)
        return
    _templates(box, -0.12 + box.size(210))
    _sheets(box, -2.45, 4.25)


def _sheets(box, y, room):
    """Sheets of felt, fanned out so that each is seen."""
    sheets = box.take("^sheets of felt")
    wide_mm, _ = sorted(millimetres(sheets.detail))
    step = (room - box.size(wide_mm)) / (sheets.quantity - 1)
    for number, colour in enumerate(box.colours[1:1 + sheets.quantity]):
        x = LEFT + box.size(wide_mm) / 2 + number * step
        sheet = packed.felt_sheet(*(mm / 100 for mm in sorted(millimetres(sheets.detail))), colour["hex"])
        box.put(sheets, sheet, x, y - 0.54 * number / sheets.quantity, 0.06 + number * 0.045 * box.scale, 3 - number * 0.4)


def _templates(box, top):
    templates = box.take("^paper templates")
    across = max(2.2, box.size(TEMPLATE_SHEET[0]) + 0.1) if box.scale > 0.65 else box.size(TEMPLATE_SHEET[0]) + 0.12
    for number, (pieces, places) in enumerate(packing.on_sheets(box.drawing, templates.quantity, box.finished_mm, 2, TEMPLATE_SHEET)):
        letters = [box.colours[colour]["code"] for colour, _ in pieces]
        page = printed.templates([(rings, place) for (_, rings), place in zip(pieces, places)], *TEMPLATE_SHEET, letters)
        paper = packed.sheet_of_paper(page, TEMPLATE_SHEET[0] / 100, TEMPLATE_SHEET[1] / 100)
        x = LEFT + box.size(TEMPLATE_SHEET[0]) / 2 + 0.03 + number * across
        box.put(templates, paper, x, top - box.size(TEMPLATE_SHEET[1]) / 2, 0.08, 1 - number * 2, count=len(pieces))
