"""What is printed rather than made: the box's cover, the colour key, the stitch chart, the felt pattern."""
import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from crafts.stitching import CELLS, grid
from dmc import nearest
from drawing import colour_map, srgb

INK, PAPER, KRAFT = "#2b2f2a", "#fbf8f3", "#c9ab83"
SERIF = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
SANS = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
SYMBOLS = "xo+^=/s\\vzn<>%"


def artwork(drawing, wide=640):
    """The design itself, (h,w,3) from 0 to 1."""
    index = colour_map(drawing, 2 * wide / 800)
    flat = np.stack([srgb(c) for c in drawing.colours])[index.clip(0)]
    return cv2.resize(flat, (wide, round(wide * 1.25)), interpolation=cv2.INTER_AREA)


def cover(drawing, craft):
    """The lid's label: the design over the kit's name."""
    page = _page(800, 1000, PAPER)
    art = Image.fromarray((artwork(drawing, 600)[40:690] * 255).astype(np.uint8))
    page.paste(art, (100, 90))
    pen = ImageDraw.Draw(page)
    _centred(pen, 790, drawing.name, 50, SERIF)
    _centred(pen, 866, craft.replace("-", " ").capitalize() + " kit", 28, SANS)
    _centred(pen, 926, "Stillmade", 32, SERIF)
    return _values(page)


def colour_key(drawing, craft):
    """Numbered swatches; threads carry their DMC numbers."""
    page = _page(700, 1000, PAPER)
    pen = ImageDraw.Draw(page)
    pen.text((60, 56), drawing.name, INK, ImageFont.truetype(SERIF, 44))
    pen.text((60, 118), "Colour key", INK, ImageFont.truetype(SANS, 26))
    for number, colour in enumerate(drawing.colours):
        column, row = divmod(number, 7)
        x, y = 60 + column * 310, 200 + row * 106
        pen.rounded_rectangle((x, y, x + 84, y + 72), 10, colour)
        label = f"DMC {nearest(colour).number}" if craft == "cross-stitch" else f"{number + 1}"
        pen.text((x + 106, y + 20), label, INK, ImageFont.truetype(SANS, 26))
    return _values(page)


def chart(drawing):
    """The printed cross stitch chart: a tint and a symbol a stitch, a heavier line every ten."""
    cell = 13
    cells = grid(drawing)
    side = CELLS * cell
    page = _page(side + 120, side + 200, PAPER)
    pen = ImageDraw.Draw(page)
    font = ImageFont.truetype(SANS, 10)
    for row in range(CELLS):
        for column in range(CELLS):
            colour = cells[row, column]
            if colour < 0:
                continue
            x, y = 60 + column * cell, 60 + row * cell
            tint = tuple(int(255 * (0.45 + 0.55 * v)) for v in srgb(drawing.colours[colour]))
            pen.rectangle((x, y, x + cell, y + cell), tint)
            pen.text((x + 3, y), SYMBOLS[colour % len(SYMBOLS)], "#3a3d38", font)
    for line in range(CELLS + 1):
        at, wide = 60 + line * cell, 2 if line % 10 == 0 else 1
        shade = "#6a6d68" if line % 10 == 0 else "#c9c5bb"
        pen.line((60, at, 60 + side, at), shade, wide)
        pen.line((at, 60, at, 60 + side), shade, wide)
    pen.text((60, side + 100), f"{drawing.name}  ·  {CELLS} stitches across, 14-count Aida", INK, ImageFont.truetype(SERIF, 40))
    return _values(page)


def felt_pattern(drawing):
    """The cutting pattern: every piece's outline."""
    index = colour_map(drawing, 1.0, with_ground=False)
    edge = np.zeros(index.shape, np.uint8)
    edge[:, 1:] |= index[:, 1:] != index[:, :-1]
    edge[1:] |= index[1:] != index[:-1]
    line = cv2.GaussianBlur(cv2.dilate(edge, np.ones((2, 2))).astype(np.float32), (0, 0), 0.8)[..., None].clip(0, 1)
    return srgb(PAPER) * (1 - line * 0.75)


def _page(wide, tall, colour):
    return Image.new("RGB", (wide, tall), colour)


def _values(page):
    return np.asarray(page, np.float32) / 255


def _centred(pen, y, text, size, face):
    font = ImageFont.truetype(face, size)
    pen.text((400 - pen.textlength(text, font) / 2, y), text, INK, font)
