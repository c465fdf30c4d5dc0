"""Paint by numbers: the rolled canvas, pots, brushes, the key sheet."""
import numpy as np

import packed
import printed
import tools
from compositions.contents import in_rows
from crafts import painting
from drawing import srgb
from kit_lists import millimetres

HANDLES = ("#8c5a3c", "#4e6355", "#b58a58", "#6d5a66")
MARGIN_MM = 20


def lay(box):
    canvas = box.take("canvas$")
    wide_mm, tall_mm = millimetres(canvas.detail)
    if "rolled" not in canvas.detail:
        raise ValueError("a stretched canvas has no layout yet")
    box.scale = 340 / (wide_mm + 2 * MARGIN_MM)
    picture, _ = painting.paint(box.drawing, 0, box.seed, 1.9)
    wide, tall = (wide_mm + 2 * MARGIN_MM) / 100, (tall_mm + 2 * MARGIN_MM) / 100
    box.put_lid(-1.15, 3.3, 2, upright=False)
    box.put(canvas, packed.rolled_canvas(_with_margin(picture, wide_mm), wide, tall, tall * 0.7), -1.2, 0.62, turn=-1.5)
    key = box.take("^key sheet")
    box.put(key, packed.sheet_of_paper(printed.key_sheet(box.drawing, box.colours, picture), 2.1, 2.97), 2.1, 2.25, 0.08, -4)
    box.put_booklet(2.15, -0.25, 5)
    pots = box.take("^pots")
    for colour, (x, y) in zip(box.colours, in_rows(pots.quantity, 7, -2.7, -2.35, 0.54, 0.62), strict=True):
        box.put(pots, tools.paint_pot(colour["hex"], False), x, y, 0.05, scale=1.35)
    brushes = box.take("^brushes")
    sizes = brushes.detail.removeprefix("nylon: ").split(", ")
    for number, name in enumerate(sizes):
        shape, size = name.split()
        brush = tools.brush(HANDLES[number % 4], flat=shape == "flat", long=1.75)
        box.put(brushes, brush, 1.55 + number * 0.42, -2.5, 0.05, 84 + number * 3, 1.0 + 0.025 * len(size.strip("0")) * int(size))


def _with_margin(picture, wide_mm):
    """The unprinted margin round a canvas that is to be framed."""
    edge = round(picture.shape[1] / wide_mm * MARGIN_MM)
    whole = np.ones((picture.shape[0] + 2 * edge, picture.shape[1] + 2 * edge, 3), np.float32) * srgb(painting.CANVAS_TONE)
    whole[edge:-edge, edge:-edge] = picture
    return whole
