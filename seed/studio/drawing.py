"""Reads a design (flat SVG) as polygons and paints it into index maps.

Every craft starts from the same thing: which palette colour lies where. Designs use only closed
shapes with solid fills, so a small reader is enough and the studio needs no SVG library.
"""
import json
import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

WIDTH, HEIGHT = 800, 1000
DESIGNS = Path(__file__).parent / "designs"
SUBPIXEL_BITS = 4


@dataclass
class Shape:
    group: str      # 'ground' or 'subject'
    colour: int     # place in the drawing's colour list
    rings: list     # closed rings of points in viewBox units


@dataclass
class Drawing:
    slug: str
    name: str
    alt: str
    colours: list = field(default_factory=list)   # '#rrggbb'
    shapes: list = field(default_factory=list)


def load(slug):
    """The drawing of a design; its colours are in the order of the palette file."""
    facts = json.loads((DESIGNS / f"{slug}.json").read_text())
    colours = [entry["hex"].lower() for entry in facts["palette"]]
    drawing = Drawing(slug, facts["name"], facts["alt"], colours)
    root = ET.parse(DESIGNS / f"{slug}.svg").getroot()
    _collect(root, "ground", None, drawing)
    return drawing


def colour_map(drawing, scale, with_ground=True):
    """Palette index at every pixel of an 800*scale by 1000*scale picture; -1 where nothing lies."""
    index = np.full((round(HEIGHT * scale), round(WIDTH * scale)), -1, np.int16)
    for shape in drawing.shapes:
        if with_ground or shape.group == "subject":
            fill(index, shape, scale, shape.colour)
    return index


def fill(image, shape, scale, value):
    """Fills a shape's area of an image with a value."""
    factor = scale * (1 << SUBPIXEL_BITS)
    rings = [np.round(ring * factor).astype(np.int32).reshape(-1, 1, 2) for ring in shape.rings]
    cv2.fillPoly(image, rings, int(value), lineType=cv2.LINE_8, shift=SUBPIXEL_BITS)


def srgb(hex_colour):
    """'#rrggbb' as three numbers from 0 to 1, still in sRGB."""
    return np.array([int(hex_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)


def linear(hex_colour):
    """'#rrggbb' as linear light, which is what a renderer calculates with."""
    return to_linear(srgb(hex_colour))


def to_linear(value):
    value = np.asarray(value, np.float32)
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4).astype(np.float32)


def _collect(node, group, inherited_fill, drawing):
    for child in node:
        tag = child.tag.split("}")[-1]
        fill_colour = child.get("fill", inherited_fill)
        if tag == "g":
            name = child.get("id", "")
            _collect(child, name if name in ("ground", "subject") else group, fill_colour, drawing)
            continue
        rings = _rings(tag, child)
        if not rings or not fill_colour or not fill_colour.startswith("#"):
            continue
        fill_colour = _six_digits(fill_colour)
        if fill_colour not in drawing.colours:
            drawing.colours.append(fill_colour)
        drawing.shapes.append(Shape(group, drawing.colours.index(fill_colour), rings))


def _six_digits(colour):
    colour = colour.lower()
    return colour if len(colour) == 7 else "#" + "".join(c * 2 for c in colour[1:])


def _rings(tag, node):
    number = lambda key: float(node.get(key, 0))
    if tag == "path":
        return path_rings(node.get("d", ""))
    if tag == "polygon":
        return [np.array(re.findall(r"-?[\d.]+(?:e-?\d+)?", node.get("points")), float).reshape(-1, 2)]
    if tag == "rect":
        x, y, w, h = number("x"), number("y"), number("width"), number("height")
        return [np.array([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])]
    if tag in ("circle", "ellipse"):
        rx, ry = (number("r"), number("r")) if tag == "circle" else (number("rx"), number("ry"))
        turn = np.linspace(0, 2 * np.pi, 72, endpoint=False)
        return [np.c_[number("cx") + rx * np.cos(turn), number("cy") + ry * np.sin(turn)]]
    return []


def path_rings(data):
    """Flattens an SVG path into rings of points."""
    tokens = re.findall(r"[MmLlHhVvCcSsQqTtAaZz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?", data)
    rings, ring = [], []
    at = start = control = np.zeros(2)
    position, command, before = 0, "", ""
    steps = np.linspace(0, 1, 13)[1:, None]

    def take(count):
        nonlocal position
        values = np.array(tokens[position:position + count], float)
        position += count
        return values

    while position < len(tokens):
        if tokens[position].isalpha():
            command = tokens[position]
            position += 1
        kind, base = command.upper(), at if command.islower() else np.zeros(2)
        if kind == "Z":
            if len(ring) > 2:
                rings.append(np.array(ring))
            ring, at = [], start
        elif kind == "M":
            if len(ring) > 2:
                rings.append(np.array(ring))
            at = start = take(2) + base
            ring, command = [at], "l" if command == "m" else "L"
        elif kind == "L":
            at = take(2) + base
            ring.append(at)
        elif kind in "HV":
            axis = 0 if kind == "H" else 1
            moved = at.copy()
            moved[axis] = take(1)[0] + base[axis]
            at = moved
            ring.append(at)
        elif kind in "CS":
            first = take(2) + base if kind == "C" else (2 * at - control if before in "CS" else at)
            second, end = take(2) + base, take(2) + base
            t = steps
            ring.extend((1 - t) ** 3 * at + 3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t ** 2 * second + t ** 3 * end)
            at, control = end, second
        elif kind in "QT":
            control = take(2) + base if kind == "Q" else (2 * at - control if before in "QT" else at)
            end, t = take(2) + base, steps
            ring.extend((1 - t) ** 2 * at + 2 * (1 - t) * t * control + t ** 2 * end)
            at = end
        elif kind == "A":
            rx, ry, tilt, large, sweep = take(5)
            end = take(2) + base
            ring.extend(_arc(at, end, rx, ry, np.radians(tilt), large, sweep))
            at = end
        if not ring and kind != "Z":
            ring = [at]
        before = kind
    if len(ring) > 2:
        rings.append(np.array(ring))
    return rings


def _arc(start, end, rx, ry, tilt, large, sweep):
    """Points of an elliptical arc after the SVG implementation notes (F.6.5)."""
    if rx == 0 or ry == 0 or np.allclose(start, end):
        return [end]
    turn = np.array([[np.cos(tilt), np.sin(tilt)], [-np.sin(tilt), np.cos(tilt)]])
    half = turn @ ((start - end) / 2)
    rx, ry = abs(rx), abs(ry)
    grow = max(1, np.sqrt((half[0] / rx) ** 2 + (half[1] / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    under = (rx * ry) ** 2 - (rx * half[1]) ** 2 - (ry * half[0]) ** 2
    root = np.sqrt(max(0, under) / ((rx * half[1]) ** 2 + (ry * half[0]) ** 2))
    middle = (-1 if large == sweep else 1) * root * np.array([rx * half[1] / ry, -ry * half[0] / rx])
    centre = turn.T @ middle + (start + end) / 2
    angle = lambda p: np.arctan2(p[1] / ry, p[0] / rx)
    first, last = angle(half - middle), angle(-half - middle)
    if sweep and last < first:
        last += 2 * np.pi
    if not sweep and last > first:
        last -= 2 * np.pi
    t = np.linspace(first, last, 25)[1:]
    return list((turn.T @ np.array([rx * np.cos(t), ry * np.sin(t)])).T + centre)
