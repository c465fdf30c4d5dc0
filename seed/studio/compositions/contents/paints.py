"""Paint by numbers: the canvas rolled or stretched, pots, brushes, the key sheet."""
import re

import numpy as np

import extras
import packed
import printed
import tools
from compositions.box import LEFT, RIGHT, TOP
from compositions.contents import in_rows
from crafts import painting
from drawing import srgb

HANDLES = ("#8c5a3c", "#4e6355", "#b58a58", "#6d5a66", "#7b7f86")
MARGIN_MM = 20
PRINT_SCALE = 1.9
POT_SIZES = {5: 0.76, 8: 0.87, 10: 0.94, 15: 1.07}   # by millilitres: 26 to 37 mm across


def lay(box):
    canvas = box.take("canvas$")
    wide_mm, tall_mm = box.finished_mm, box.finished_mm * 5 / 4
    picture, _ = painting.paint(box.drawing, 0, box.seed, PRINT_SCALE)
    (_rolled if "rolled" in canvas.detail else _stretched)(box, canvas, picture, wide_mm, tall_mm)


def _rolled(box, canvas, picture, wide_mm, tall_mm):
    box.scale = 340 / (wide_mm + 2 * MARGIN_MM)
    wide, tall = (wide_mm + 2 * MARGIN_MM) / 100, (tall_mm + 2 * MARGIN_MM) / 100
    box.put_lid(-1.15, 3.3, 2, upright=False)
    box.put(canvas, packed.rolled_canvas(_with_margin(picture, wide_mm), wide, tall, tall * 0.7), -1.2, 0.62, turn=-1.5)
    _key(box, picture, 2.1, 2.25, -4)
    box.put_booklet(2.15, -0.25, 5)
    _pots(box, -2.7, -2.35, 0.54, 0.62, 1.35)
    for number, (item, brush, thick) in enumerate(_brushes(box)):
        box.put(item, brush, 1.55 + number * 0.42, -2.5, 0.05, 84 + number * 3, thick)


def _stretched(box, canvas, picture, wide_mm, tall_mm):
    """The canvas lies in the open box that it travels in; everything is as large as in life."""
    box.scale = min(1.12, 560 / (box.packed_mm[1] + 210))
    size = box.size
    tray_wide, tray_tall = size(box.packed_mm[1]), size(box.packed_mm[0])
    x, y = LEFT + tray_wide / 2 + 0.05, TOP - tray_tall / 2 - 0.05
    long, middle, high = (mm / 100 for mm in box.packed_mm)
    turn = box.seed % 5 * 0.4 - 0.8
    box.put_packing(packed.open_box(middle, long, high), x, y, 0.05, turn)
    box.put(canvas, packed.stretched_canvas(picture, wide_mm / 100, tall_mm / 100), x, y, 0.05 + 0.05 * box.scale, turn + 0.5)
    _key(box, picture, RIGHT - size(112), TOP - size(155), -2)
    booklet_y = TOP - size(297) - 0.45 - size(105)
    box.put_booklet(RIGHT - size(100), booklet_y, 4)
    below = TOP - tray_tall - 0.5
    step = min(0.62, (tray_wide - 0.1) / 7)
    pot = POT_SIZES[int(re.search(r"(\d+) ml", _pots_of(box).detail)[1])] * box.scale
    _pots(box, LEFT + 0.05 + step / 2, below, step, min(step, 0.5), pot)
    _brushes_and_tape(box, below - min(step, 0.5) - 0.45, booklet_y - size(105) - 0.3)


def _brushes_and_tape(box, left_top, right_top):
    """Brushes stand under the booklet where there is room for their length, else lie under the pots."""
    long = 1.75 * box.scale
    brushes = _brushes(box)
    beside = right_top - long > -3.85
    for number, (item, brush, thick) in enumerate(brushes):
        if beside:
            x = RIGHT - 0.3 - (len(brushes) - 1 - number) * min(0.4, 1.5 / len(brushes))
            box.put(item, brush, x, right_top - long / 2 - 0.05, 0.05, 86 + number * 2, thick * box.scale)
        else:
            box.put(item, brush, LEFT + 0.2 + long / 2, left_top - number * 0.36, 0.05, 2 - number * 2, thick * box.scale)
    tape = box.take("tape$")
    if tape:
        box.put(tape, extras.roll_of_tape(int(re.search(r"(\d+) mm", tape.detail)[1])), LEFT + 3.55, left_top - 0.1, 0.05)


def _key(box, picture, x, y, turn):
    page = printed.key_sheet(box.drawing, box.colours, picture)
    box.put(box.take("^key sheet"), packed.sheet_of_paper(page, 2.1, 2.97), x, y, 0.08, turn)


def _pots_of(box):
    return next(item for item in box.waiting if item.what.startswith("pots"))


def _pots(box, left, top, across, down, scale):
    pots = box.take("^pots")
    for colour, (x, y) in zip(box.colours, in_rows(pots.quantity, 7, left, top, across, down), strict=True):
        box.put(pots, tools.paint_pot(colour["hex"], False), x, y, 0.05, scale=scale)


def _brushes(box):
    """(item, brush, how thick) of every brush on the list."""
    brushes = box.take("^brushes")
    found = []
    for number, name in enumerate(brushes.detail.removeprefix("nylon: ").split(", ")):
        shape, size = name.split()
        brush = tools.brush(HANDLES[number % 5], flat=shape == "flat", long=1.75)
        found.append((brushes, brush, 1.0 + 0.025 * len(size.strip("0")) * int(size)))
    return found


def _with_margin(picture, wide_mm):
    """The unprinted margin round a canvas that is to be framed."""
    edge = round(picture.shape[1] / wide_mm * MARGIN_MM)
    whole = np.ones((picture.shape[0] + 2 * edge, picture.shape[1] + 2 * edge, 3), np.float32) * srgb(painting.CANVAS_TONE)
    whole[edge:-edge, edge:-edge] = picture
    return whole
