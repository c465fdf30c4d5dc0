"""Cuts a design into flat pieces and lays them out in rows so that none covers another."""
import cv2
import numpy as np

SLIVER_MM = 6   # what is narrower is not cut but embroidered


def cut_pieces(drawing, count, mm_wide, largest_mm=1000):
    """The largest pieces of a design at its finished width, one of every colour among them: (colour, rings in mm)."""
    scale = mm_wide / 800
    cut = [(shape.colour, [np.clip(ring, 0, (800, 1000)) * scale for ring in shape.rings]) for shape in drawing.shapes if shape.colour > 0]
    fitting = [piece for piece in cut if SLIVER_MM < _size(piece).min() and _size(piece).max() < largest_mm]
    by_size = sorted(fitting, key=lambda piece: -cv2.contourArea(np.float32(piece[1][0])))
    first = {piece[0]: piece for piece in reversed(by_size)}
    rest = [piece for piece in by_size if piece is not first[piece[0]]]
    chosen = [*first.values(), *rest][:count]
    if len(chosen) < count:
        raise ValueError(f"{drawing.slug} has {len(chosen)} pieces, its kit lists {count}")
    return [(colour, [ring - np.concatenate(rings).min(0) for ring in rings]) for colour, rings in chosen]


def rows(pieces, wide, gap, between=None):
    """(place of each piece's upper left, height used), the tallest first; `between` is the gap between rows."""
    size = np.array([_size(piece) for piece in pieces])
    places, x, y, tall = np.zeros((len(pieces), 2)), gap, gap, 0
    for number in np.argsort(-size[:, 1]):
        if x + size[number, 0] + gap > wide:
            x, y, tall = gap, y + tall + (between or gap), 0
        places[number] = x, y
        x, tall = x + size[number, 0] + gap, max(tall, size[number, 1])
    return places, y + tall + gap


def in_room(drawing, count, mm_wide, wide, tall):
    """Pieces and their places in a room of millimetres, as far apart as fits; smaller ones are chosen where the largest leave no room."""
    for largest in (1000, *range(240, 10, -10)):
        pieces = cut_pieces(drawing, count, mm_wide, largest)
        for gap, between in ((16, 56), (14, 30), (10, 14)):
            places, used = rows(pieces, wide, gap, between)
            if used <= tall:
                return pieces, places
    raise ValueError(f"{drawing.slug}: {count} shapes do not fit {wide:.0f} × {tall:.0f} mm")


def on_sheets(drawing, count, mm_wide, sheets, sheet_mm):
    """Pieces shared out over sheets: for each sheet its (colour, rings) and places."""
    for largest in range(240, 10, -10):
        pieces = cut_pieces(drawing, count, mm_wide, largest)
        parts = [pieces[number::sheets] for number in range(sheets)]
        laid = [rows(part, sheet_mm[0], 6) for part in parts]
        if all(used <= sheet_mm[1] for _, used in laid):
            return [(part, places) for part, (places, _) in zip(parts, laid)]
    raise ValueError(f"{drawing.slug}: {count} templates do not fit {sheets} sheets")


def _size(piece):
    return np.ptp(np.concatenate(piece[1]), 0)
