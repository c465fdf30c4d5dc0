"""Felt art: the board and its felt, sheets with templates or shapes already cut, cotton, glue, needles."""
import packed
import packing
import printed
import tools
from compositions import works
from compositions.box import LEFT, RIGHT, TOP
from compositions.contents import in_rows
from kit_lists import millimetres

TEMPLATE_SHEET = (297, 420)


def lay(box):
    board = box.take("covered board$")
    wide_mm, tall_mm = millimetres(board.detail)
    box.scale = 168 / wide_mm
    size = box.size
    box.put_lid(LEFT + size(box.packed_mm[1]) / 2 + 0.05, TOP - size(box.packed_mm[0]) / 2, 2)
    placement = box.take("^placement sheet")
    right = RIGHT - size(wide_mm) / 2
    top = TOP - size(tall_mm) / 2
    box.put(placement, packed.sheet_of_paper(printed.placement(box.drawing), wide_mm / 100, tall_mm / 100), right, top, 0.08, -2)
    box.put(board, packed.covered_board(wide_mm / 100, tall_mm / 100), 0.02, top, turn=2)
    ground = box.take("background felt$")
    box.put(ground, packed.felt_sheet(wide_mm / 100, tall_mm / 100, box.colours[0]["hex"]), 0.3, top - 0.3, 0.06 + 0.13 * box.scale, -3)
    _to_cut(box)
    box.put_booklet(2.35, 0.5, 4)
    cottons = box.take("^skeins of stranded cotton")
    shades = works.lively(box.drawing, cottons.quantity)
    for number, (colour, (x, y)) in enumerate(zip(shades, in_rows(cottons.quantity, 1, 2.35, -0.65, 0, 0.4), strict=True)):
        box.put(cottons, tools.skein(colour, box.seed + number), x, y, 0.05, (number * 37) % 9 - 4, 1.15)
    box.put(box.take("^tube of textile glue"), packed.glue_tube(), 2.3, -2.55, 0.05, 14, 1.15)
    needles = box.take("^embroidery needles")
    box.put_packing(packed.needle_card("#5f4a3c"), 2.35, -3.3, turn=-4)
    for number in range(needles.quantity):
        box.put(needles, packed.needle(0.62), 2.33, -3.4 + number * 0.18, 0.085, -7 + number * 5)


def _to_cut(box):
    shapes = box.take("^felt shapes")
    if shapes:
        pieces = packing.cut_pieces(box.drawing, shapes.quantity, box.finished_mm)
        room = 440 / box.scale
        places, _ = packing.rows(pieces, room, 16, 56)
        for (colour, rings), (x, y) in zip(pieces, places, strict=True):
            box.put(shapes, packed.felt_piece(rings, box.colours[colour]["hex"]), LEFT + box.size(x), 1.1 - box.size(y), 0.06)
        return
    sheets, templates = box.take("^sheets of felt"), box.take("^paper templates")
    wide_mm, tall_mm = sorted(millimetres(sheets.detail))
    step = (4.25 - box.size(wide_mm)) / (sheets.quantity - 1)
    for number, colour in enumerate(box.colours[1:1 + sheets.quantity]):
        x = LEFT + box.size(wide_mm) / 2 + number * step
        box.put(sheets, packed.felt_sheet(wide_mm / 100, tall_mm / 100, colour["hex"]), x, -2.45 - 0.54 * number / sheets.quantity, 0.06 + number * 0.045 * box.scale, 3 - number * 0.4)
    for number, (pieces, places) in enumerate(packing.on_sheets(box.drawing, templates.quantity, box.finished_mm, 2, TEMPLATE_SHEET)):
        letters = [box.colours[colour]["code"] for colour, _ in pieces]
        page = printed.templates([(rings, place) for (_, rings), place in zip(pieces, places)], *TEMPLATE_SHEET, letters)
        paper = packed.sheet_of_paper(page, TEMPLATE_SHEET[0] / 100, TEMPLATE_SHEET[1] / 100)
        box.put(templates, paper, LEFT + 1.05 + number * 2.2, -0.12, 0.08, 1 - number * 2, count=len(pieces))
