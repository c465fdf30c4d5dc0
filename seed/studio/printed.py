"""What is printed rather than made: labels, booklets, key sheets, charts, templates."""
import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from crafts.stitching import grid
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


def long_cover(drawing, craft):
    """The label of a long, narrow box."""
    page = _page(1600, 300, PAPER)
    art = Image.fromarray((artwork(drawing, 520)[180:440] * 255).astype(np.uint8))
    page.paste(art, (20, 20))
    pen = ImageDraw.Draw(page)
    _centred(pen, 66, drawing.name, 72, SERIF, 1070)
    _centred(pen, 168, craft.replace("-", " ").capitalize() + " kit", 38, SANS, 1070)
    _centred(pen, 226, "Stillmade", 40, SERIF, 1070)
    return _values(page)


def booklet(drawing, craft):
    """The front page of the instructions."""
    page = _page(740, 1050, "#e8eae2")
    art = Image.fromarray((artwork(drawing, 500)[60:540] * 255).astype(np.uint8))
    page.paste(art, (120, 130))
    pen = ImageDraw.Draw(page)
    _centred(pen, 700, "Instructions", 64, SERIF, 370)
    _centred(pen, 800, drawing.name, 38, SERIF, 370)
    _centred(pen, 870, craft.replace("-", " "), 30, SANS, 370)
    return _values(page)


def key_sheet(drawing, colours, canvas):
    """The whole picture with its numbers, small, over the numbered colours of the kit."""
    page = _page(840, 1188, PAPER)
    tint = 1 - 0.45 * (1 - cv2.resize(artwork(drawing, 640), (640, 800)))
    numbered = Image.fromarray((cv2.resize(canvas, (640, 800), interpolation=cv2.INTER_AREA) * tint * 255).clip(0, 255).astype(np.uint8))
    page.paste(numbered, (100, 120))
    pen = ImageDraw.Draw(page)
    pen.rectangle((99, 119, 740, 920), outline="#8a8d86")
    _centred(pen, 44, drawing.name, 44, SERIF, 420)
    face = ImageFont.truetype(SANS, 26)
    for number, colour in enumerate(colours):
        x, y = 84 + number % 7 * 98, 962 + number // 7 * 100
        pen.rounded_rectangle((x, y, x + 80, y + 50), 8, colour["hex"], "#8f8b82", 3)
        pen.text((x + 40 - pen.textlength(colour["code"], face) / 2, y + 56), colour["code"], INK, face)
    return _values(page)


def chart(drawing, colours, across, with_ground, foot):
    """A cross stitch chart on A3: a tint and a symbol a stitch, a heavier line every ten, the threads below."""
    wide, tall, top = 1500, 2121, 170
    cell = (wide - 140) / across
    cells = grid(drawing, with_ground, across)
    page = _page(wide, tall, PAPER)
    pen = ImageDraw.Draw(page)
    font = ImageFont.truetype(SANS, round(cell * 0.75))
    at = lambda line: round(70 + line * cell)
    for row, column in np.argwhere(cells >= 0):
        colour = cells[row, column]
        x, y = at(column), at(row) + top - 70
        tint = tuple(int(255 * (0.35 + 0.65 * v)) for v in srgb(drawing.colours[colour]))
        pen.rectangle((x, y, x + cell, y + cell), tint)
        pen.text((x + cell * 0.25, y + cell * 0.05), SYMBOLS[colour % len(SYMBOLS)], "#3a3d38", font)
    for line in range(across + 1):
        thick, shade = (3, "#6a6d68") if line % 10 == 0 else (1, "#c9c5bb")
        pen.line((70, at(line) + top - 70, at(across), at(line) + top - 70), shade, thick)
        pen.line((at(line), top, at(line), top + across * cell), shade, thick)
    _centred(pen, 60, drawing.name, 64, SERIF, wide / 2)
    for number, colour in enumerate(colours):
        x, y = 90 + number % 4 * 350, 1590 + number // 4 * 96
        pen.rounded_rectangle((x, y, x + 76, y + 60), 8, colour["hex"], "#8f8b82", 3)
        pen.text((x + 92, y + 14), f"DMC {colour['code']}", INK, ImageFont.truetype(SANS, 30))
    _centred(pen, 2020, foot, 40, SERIF, wide / 2)
    return _values(page)


def enlarged_chart(drawing, face):
    """A part of the chart on A5, every stitch larger; `face` is its left, top and width in the design."""
    left, top, across = face
    page, cell = _page(740, 1050, PAPER), 11
    pen = ImageDraw.Draw(page)
    part = colour_map(drawing, 60 / across)[round(top * 60 / across):, round(left * 60 / across):][:76, :60]
    font = ImageFont.truetype(SANS, 9)
    for (row, column), colour in np.ndenumerate(part):
        x, y = 40 + column * cell, 110 + row * cell
        tint = tuple(int(255 * (0.35 + 0.65 * v)) for v in srgb(drawing.colours[max(colour, 0)]))
        pen.rectangle((x, y, x + cell, y + cell), tint, "#c9c5bb")
        pen.text((x + 3, y), SYMBOLS[colour % len(SYMBOLS)], "#3a3d38", font)
    for line in range(0, 61, 10):
        pen.line((40 + line * cell, 110, 40 + line * cell, 110 + 76 * cell), "#6a6d68", 2)
    for line in range(0, 77, 10):
        pen.line((40, 110 + line * cell, 40 + 60 * cell, 110 + line * cell), "#6a6d68", 2)
    _centred(pen, 34, f"{drawing.name}: the face", 40, SERIF, 370)
    return _values(page)


def templates(pieces, wide, tall, letters):
    """A sheet of paper templates: (rings, place) of each piece in millimetres, drawn full size with its letter."""
    scale = 4
    page = _page(round(wide * scale), round(tall * scale), PAPER)
    pen = ImageDraw.Draw(page)
    face = ImageFont.truetype(SANS, 24)
    for (rings, place), letter in zip(pieces, letters):
        for ring in rings:
            points = [tuple(point) for point in (ring + place) * scale]
            pen.polygon(points, "#e3dfd3", "#5d625b", 4)
        middle = (np.concatenate(rings).min(0) + np.concatenate(rings).max(0)) / 2 + place
        pen.text(tuple(middle * scale - (8, 14)), letter, INK, face)
    return _values(page)


def placement(drawing):
    """The placement sheet: where every piece lies."""
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


def _centred(pen, y, text, size, face, middle=400):
    font = ImageFont.truetype(face, size)
    pen.text((middle - pen.textlength(text, font) / 2, y), text, INK, font)
