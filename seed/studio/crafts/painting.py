"""Paint by numbers: a stretched canvas, printed with outlines and numbers, painted region by region."""
import cv2
import numpy as np

import meshes
import surfaces
from crafts import UNIT
from drawing import colour_map, srgb

SCALE = 1.7   # pixels a design unit
CANVAS_TONE = "#f3eee4"
LINE_TONE = np.array([0.47, 0.52, 0.56], np.float32)
STROKE_ANGLES = (8, 35, 70, 105, 140, 168)
LARGE_REGION = 0.035


def make(drawing, painted=0.8, seed=1):
    """A canvas of 4 by 5 units. `painted` is the share that is done, from the upper left."""
    picture, height = paint(drawing, painted, seed, SCALE)
    material = surfaces.surface("canvas", picture=surfaces.image("canvas", picture),
                                relief=surfaces.image("canvas height", height, True), relief_strength=0.55,
                                relief_depth=0.012, roughness=0.62, gloss=0.22)
    work = meshes.group("canvas")
    meshes.box((800 * UNIT, 1000 * UNIT, 0.2), 0.035, material, parent=work)
    return work


def paint(drawing, painted, seed, scale, window=np.s_[:, :]):
    """The canvas, or a window of it in pixels, as a picture (sRGB) and as a height map.

    `painted` is a share, or says of a map of pots which pixels are done.
    """
    index = colour_map(drawing, scale)[window]
    index = split_tones(index, drawing, seed) if callable(painted) or painted > 0 else np.maximum(index, 0)
    rows, columns = index.shape
    if callable(painted):
        done = painted(index % len(drawing.colours))
    else:
        done = np.ones(index.shape, bool) if painted >= 1 else painted_area(index, painted, seed)
    colours = tone_table(drawing)
    fill = colours[index]
    strokes = brush_strokes(index, seed)
    patches = surfaces.noise(rows, columns, 120, seed + 5, 3)
    fill = fill * (1 + 0.028 * strokes + 0.012 * patches)[..., None]
    blank = np.ones((rows, columns, 3), np.float32) * srgb(CANVAS_TONE)
    border = borders(index)
    blank = blank * (1 - border[..., None]) + LINE_TONE * border[..., None]
    write_numbers(blank, index, scale, ~done, len(drawing.colours))
    wobble = cv2.GaussianBlur(done.astype(np.float32), (0, 0), 1.2)[..., None]
    picture = blank * (1 - wobble) + fill * wobble
    return picture, relief(index, done, strokes)


def tone_table(drawing):
    """The palette, and behind it each colour once more a shade lighter and a shade deeper."""
    base = np.stack([srgb(c) for c in drawing.colours])
    lighter = base + (1 - base) * 0.065
    return np.concatenate([base, lighter, base * np.array([0.93, 0.935, 0.945], np.float32)])


def split_tones(index, drawing, seed):
    """Parts large plain regions into two or three shades, as printed canvases do: nobody enjoys one huge sky."""
    rows, columns = index.shape
    count = len(drawing.colours)
    field = surfaces.noise(rows, columns, 700, seed + 11, 2, (0.32, 1.5))
    result = index.copy()
    for colour in range(count):
        area = index == colour
        pieces, labels, stats, _ = cv2.connectedComponentsWithStats(area.astype(np.uint8), connectivity=4)
        for piece in range(1, pieces):
            if stats[piece, cv2.CC_STAT_AREA] < LARGE_REGION * index.size:
                continue
            inside = labels == piece
            low, high = np.quantile(field[inside], (0.24, 0.76))
            result[inside & (field > high)] = colour + count
            result[inside & (field < low)] = colour + 2 * count
    return np.maximum(result, 0)


def painted_area(index, share, seed):
    """Whole small regions, and large ones up to a brushed edge, from the upper left to the lower right."""
    rows, columns = index.shape
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    along = 0.62 * x / columns + 0.38 * y / rows
    along += 0.03 * surfaces.noise(rows, columns, 240, seed + 3, 3)
    limit = np.quantile(along[::7, ::7], share)
    done = along < limit
    for colour in np.unique(index):
        pieces, labels, stats, middles = cv2.connectedComponentsWithStats((index == colour).astype(np.uint8), connectivity=4)
        sums = np.bincount(labels.ravel(), weights=along.ravel(), minlength=pieces)
        small = stats[:, cv2.CC_STAT_AREA] < 0.02 * index.size
        finished = sums / np.maximum(stats[:, cv2.CC_STAT_AREA], 1) < limit
        small[0] = False
        done = np.where(small[labels], finished[labels], done)
    return done


def brush_strokes(index, seed):
    """Streaks of a bristle brush, each region painted in its own direction."""
    rows, columns = index.shape
    random = np.random.default_rng(seed)
    grain = random.standard_normal((rows, columns)).astype(np.float32)
    grain = cv2.GaussianBlur(grain, (0, 0), 0.9)
    choice = np.zeros(index.shape, np.uint8)
    cells = (surfaces.noise(rows, columns, 380, seed + 9, 2) > 0).astype(int)
    table = random.integers(0, len(STROKE_ANGLES), (int(index.max()) + 1, 2))
    choice = table[index, cells]
    result = np.zeros((rows, columns), np.float32)
    for number, angle in enumerate(STROKE_ANGLES):
        kernel = cv2.warpAffine(np.pad(np.ones((1, 41), np.float32), ((20, 20), (0, 0))),
                                cv2.getRotationMatrix2D((20, 20), angle, 1), (41, 41))
        streaks = cv2.filter2D(grain, -1, kernel / kernel.sum())
        result = np.where(choice == number, streaks / streaks.std(), result)
    return np.clip(result, -2.5, 2.5)


def borders(index, width=1.0):
    edge = np.zeros(index.shape, np.float32)
    edge[:, 1:] = np.maximum(edge[:, 1:], index[:, 1:] != index[:, :-1])
    edge[1:] = np.maximum(edge[1:], index[1:] != index[:-1])
    return np.clip(cv2.GaussianBlur(edge, (0, 0), width) * 1.9, 0, 0.85)


def write_numbers(picture, index, scale, where, pots):
    """Prints the number of each region's pot where there is room for it, large regions several times.

    Shades of one colour come from one pot, so no number is higher than there are pots.
    """
    spot_size = 6.5 * scale
    for tone in np.unique(index):
        pieces, labels, stats, _ = cv2.connectedComponentsWithStats(((index == tone) & where).astype(np.uint8), connectivity=4)
        for piece in range(1, pieces):
            left, top, wide, tall, area = stats[piece]
            if area < spot_size ** 2:
                continue
            part = np.pad((labels[top:top + tall, left:left + wide] == piece).astype(np.uint8), 1)
            room = cv2.distanceTransform(part, cv2.DIST_L2, 3)
            for _ in range(1 + int(area / (spot_size * 16) ** 2)):
                _, best, _, (x, y) = cv2.minMaxLoc(room)
                if best < spot_size * 0.55:
                    break
                _print_number(picture, str(tone % pots + 1), left + x - 1, top + y - 1, scale * 0.16)
                cv2.circle(room, (x, y), int(spot_size * 11), 0, -1)


def relief(index, done, strokes):
    """Canvas weave under everything, softened by paint; bristle ridges and a thick edge where paint ends."""
    rows, columns = index.shape
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    over = np.sin(x * np.pi / 3.0) * np.sin(y * np.pi / 3.0)
    weave = 0.5 + 0.5 * over
    paint_body = cv2.GaussianBlur(done.astype(np.float32), (0, 0), 1.5)
    edges = cv2.GaussianBlur(borders(index, 1.6), (0, 0), 1.0)
    painted = 0.42 + 0.10 * weave + 0.085 * strokes + 0.12 * edges
    return np.clip(painted * paint_body + (0.18 + 0.20 * weave) * (1 - paint_body), 0, 1).astype(np.float32)


def _print_number(picture, text, x, y, size):
    (wide, tall), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, size, 1)
    cv2.putText(picture, text, (int(x - wide / 2), int(y + tall / 2)), cv2.FONT_HERSHEY_SIMPLEX, size,
                LINE_TONE.tolist(), 1, cv2.LINE_AA)
