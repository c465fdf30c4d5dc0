"""The finished work of each craft, with its size, and the tools and materials that belong to it."""
import numpy as np

import tools
from crafts import felting, painting, punching, stitching
from scenes import put

# Half height and half width lying flat, and how large a tool is beside the work.
HALF = {"paint-by-numbers": (2.5, 2.0), "cross-stitch": (2.06, 2.06), "felt-art": (2.63, 2.14), "punch-needle": (2.14, 2.14)}
TOOLS = {"paint-by-numbers": 1.25, "cross-stitch": 1.75, "felt-art": 1.35, "punch-needle": 1.25}


def make(craft, drawing, done=1.0, seed=1, hanging=False):
    if craft == "paint-by-numbers":
        return painting.make(drawing, done, seed)
    if craft == "cross-stitch":
        return stitching.make(drawing, seed, done=done, hanging=hanging)
    if craft == "felt-art":
        return felting.make(drawing, seed)
    return punching.make(drawing, seed, done=done)


def lively(drawing, count):
    """The kit's colours that show best as material: the strong ones first, then the rest by area."""
    from drawing import srgb
    strength = [float(np.ptp(srgb(c))) + 0.15 * float(srgb(c).mean()) for c in drawing.colours]
    best = sorted(range(len(strength)), key=lambda i: -strength[i])[:count]
    return [drawing.colours[i] for i in sorted(best)]


def row(craft, drawing, x, y, seed=1, count=None, above=False):
    """The craft's materials as an easy row along x, its middle at (x, y); `above` is how the camera sees them. Returns them."""
    random = np.random.default_rng(seed)
    size = TOOLS[craft]
    sway = lambda: random.normal(0, 0.07)
    if craft == "paint-by-numbers":
        colours = lively(drawing, count or 5)
        return [put(tools.paint_pot(colour, (number + seed) % 3 != 0), x + (number - (len(colours) - 1) / 2) * 0.56, y + sway() * 1.6, turn=random.uniform(0, 90), scale=size)
                for number, colour in enumerate(colours)]
    if craft == "cross-stitch":
        colours = lively(drawing, count or 4)
        return [put(tools.skein(colour, seed + number), x + (number - (len(colours) - 1) / 2) * 0.5, y + sway(), turn=78 + random.normal(0, 9), scale=size * 0.85)
                for number, colour in enumerate(colours)]
    if craft == "felt-art":
        if above:   # rolls are longer than what the picture has left below the frame
            return [put(tools.felt_stack(lively(drawing, count or 6), seed), x, y - 0.12, turn=random.normal(0, 5), scale=size * 0.66)]
        if seed % 2:
            return [put(tools.felt_stack(lively(drawing, count or 6), seed), x - 0.3, y, turn=random.normal(0, 6), scale=size * 0.8),
                    put(tools.spool(lively(drawing, 2)[0]), x + 0.75, y + 0.1, turn=40, scale=size * 0.8)]
        rolls = lively(drawing, count or 4)
        return [put(tools.felt_rolls(rolls), x - 0.15 * (len(rolls) - 1) * size, y, turn=random.normal(0, 4), scale=size)]
    return [put(tools.yarn_ball(colour, 0.40, seed + number), x + (number - (count or 3) / 2 + 0.5) * 0.9, y + sway() * 2, turn=random.uniform(0, 360))
            for number, colour in enumerate(lively(drawing, count or 3))]


def tool(craft, drawing, x, y, turn, seed=1, z=0.0):
    """The craft's hand tool lying down."""
    size = TOOLS[craft]
    if craft == "paint-by-numbers":
        item = tools.brush(dipped=lively(drawing, 3)[seed % 3], handle=("#8c5a3c", "#4e6355", "#b58a58")[seed % 3])
        return put(item, x, y, z, turn, size * 1.05)
    if craft == "punch-needle":
        return put(tools.punch_tool(), x, y, z, turn, size)
    return put(tools.snips(), x, y, z, turn, size * (0.92 if craft == "cross-stitch" else 1.15))
