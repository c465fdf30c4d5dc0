"""Cross stitch: two crossed legs of two-stranded cotton a cell, on Aida, in a wooden hoop."""
import numpy as np

import meshes
import surfaces
from crafts import UNIT
from drawing import colour_map, linear, srgb

CELLS = 106                 # stitches across the hoop
CELL = 760 / CELLS          # in design units
HOOP = 384 * UNIT           # inner radius of the hoop
LEG_STEPS = 6


def grid(drawing, with_ground=True, count=CELLS):
    """Palette index a stitch: the colour that fills most of its cell; -1 for bare cloth. `count` is stitches across."""
    per_cell, cell = 8, 760 / count
    index = colour_map(drawing, per_cell / cell, with_ground)
    index = index[round((500 - 380) * per_cell / cell):][:count * per_cell]
    index = index[:, round(20 * per_cell / cell):][:, :count * per_cell]
    cells = index.reshape(count, per_cell, count, per_cell).transpose(0, 2, 1, 3).reshape(count, count, -1)
    votes = np.stack([(cells == c).sum(-1) for c in range(-1, len(drawing.colours))])
    result = votes.argmax(0) - 1
    y, x = np.mgrid[0:count, 0:count] + 0.5
    result[np.hypot(x - count / 2, y - count / 2) > count / 2 - 0.6] = -1
    return result


def make(drawing, seed=1, with_ground=True, done=1.0, cloth="#f1eadc", hanging=False):
    """A finished hoop; with `done` below one the lower right is still bare cloth."""
    work = meshes.group("hoop")
    cells = grid(drawing, with_ground)
    if done <= 0:
        cells[:] = -1
    elif done < 1:
        y, x = np.mgrid[0:CELLS, 0:CELLS]
        along = (0.35 * x + 0.65 * y) / CELLS + 0.035 * surfaces.noise(CELLS, CELLS, 30, seed, 1)
        cells[along > np.quantile(along[cells >= 0], done)] = -1
    if (cells >= 0).any():
        stitches(drawing, cells, seed, work)
    aida(cloth, work)
    hoop(work, seed, hanging)
    return work


def stitches(drawing, cells, seed, parent):
    """All legs as one mesh: the lower leg /, then the upper leg \\, both of two strands."""
    random = np.random.default_rng(seed)
    row, column = np.nonzero(cells >= 0)
    size = CELL * UNIT
    centre = np.stack([(column + 0.5) * size - 380 * UNIT, 380 * UNIT - (row + 0.5) * size], -1)
    thread = np.stack([linear(c) for c in drawing.colours])[cells[row, column]]
    t = np.linspace(-1, 1, LEG_STEPS)
    arch = 1 - np.abs(t) ** 2.6
    parts, colours = [], []
    for leg, direction in enumerate(((1, 1), (-1, 1))):
        along = np.array(direction) / np.sqrt(2)
        across = np.array([-along[1], along[0]])
        for strand in (-1, 1):
            jitter = random.normal(0, size * 0.028, (len(row), 2))
            reach = size * 0.68
            swell = strand * size * 0.125 * (0.55 + 0.45 * arch)
            flat = (centre + jitter)[:, None] + (t * reach)[:, None] * along + swell[:, None] * across
            rise = 0.012 + size * (0.05 + leg * 0.16) + arch * size * 0.17
            rise = rise[None, :] * random.uniform(0.9, 1.12, (len(row), 1))
            radius = size * 0.145 * (0.72 + 0.28 * arch)
            part = meshes.tubes(np.concatenate([flat, rise[..., None]], -1), radius, 5)
            parts.append(part)
            shade = thread * random.uniform(0.9, 1.08, (len(row), 1)) * (1.0 if strand > 0 else 0.95)
            colours.append(meshes.spread(shade, LEG_STEPS * 5))
    vertices, faces = meshes.merge(parts)
    meshes.add("stitches", vertices, faces, surfaces.dyed("cotton", 0.62, 0, 0.2), meshes.fibrous(np.concatenate(colours), 0.1), parent=parent)


def aida(colour, parent):
    """Cloth woven in blocks with a hole at each corner, one tile a stitch, dipping over the inner ring."""
    size = 32
    y, x = np.mgrid[0:size, 0:size] / size
    from_hole = np.hypot(np.minimum(x, 1 - x), np.minimum(y, 1 - y))
    threads = 0.5 + 0.25 * np.abs(np.sin(x * np.pi * 4)) + 0.25 * np.abs(np.sin(y * np.pi * 4))
    height = np.clip(threads * np.clip(from_hole * 5 - 0.25, 0, 1), 0, 1).astype(np.float32)
    tile = srgb(colour) * (0.62 + 0.38 * np.clip(from_hole * 6 - 0.2, 0, 1))[..., None] * (0.94 + 0.06 * threads[..., None])
    across = 2 * HOOP / (CELL * UNIT)
    material = surfaces.surface("aida", picture=surfaces.image("aida", tile), relief=surfaces.image("aida height", height, True),
                                relief_strength=0.5, relief_depth=0.012, repeat=(across, across), roughness=0.95, gloss=0.05)
    radii = np.concatenate([np.linspace(0, 0.955, 12), np.linspace(0.965, 1.03, 8)]) * HOOP
    rise = np.where(radii / HOOP < 0.955, 0, 0.03 * np.sin(np.clip((radii / HOOP - 0.955) / 0.075, 0, 1) * np.pi))
    vertices, faces = meshes.lathe(np.c_[radii, 0.012 + rise], 96)
    uv = (vertices[:, :2] + 380 * UNIT) / (2 * HOOP)
    meshes.add("aida", vertices, faces, material, uv=uv, parent=parent)


def hoop(parent, seed, hanging):
    """The outer ring of bent beech with its brass screw at the top."""
    inner, outer, low, high = HOOP, HOOP + 0.135, -0.12, 0.13
    soft = 0.03
    profile = [(inner, low), (inner, high - soft), (inner + soft * 0.4, high - soft * 0.3), (inner + soft, high), (outer - soft, high),
               (outer - soft * 0.4, high - soft * 0.3), (outer, high - soft), (outer, low), (inner, low)]
    sides = 160
    vertices, faces = meshes.lathe(profile, sides)
    angle = np.tile(np.linspace(0, 1, sides, endpoint=False), len(profile))
    # The seam of u lies under the screw, where nobody sees it.
    uv = np.c_[np.abs(angle * 2 - 1) * 5, np.repeat(np.linspace(0, 0.35, len(profile)), sides)]
    ring = meshes.add("hoop", vertices, faces, surfaces.wood("#d4b78c", 11, planks=1), uv=uv, parent=parent)
    ring.rotation_euler = (0, 0, np.pi / 2)
    ring.data.use_auto_smooth = True
    brass = surfaces.plain("#b9924f", 0.32, 0.5, 1.0)
    top = outer + 0.05
    for side in (-1, 1):
        meshes.box((0.05, 0.16, 0.2), 0.015, brass, (side * 0.075, top - 0.02, -0.1), parent)
    bolt, quads = meshes.tubes(np.array([[(-0.26, top + 0.02, 0), (-0.2, top + 0.02, 0), (0.1, top + 0.02, 0), (0.12, top + 0.02, 0)]]), 0.028, 12)
    meshes.add("bolt", bolt, quads, brass, parent=parent)
    knob, quads = meshes.lathe([(0.0, 0), (0.075, 0), (0.085, 0.015), (0.085, 0.1), (0.075, 0.115), (0, 0.115)], 28)
    wheel = meshes.add("knob", knob, quads, brass, parent=parent)
    wheel.location, wheel.rotation_euler = (0.12, top + 0.02, 0), (0, np.pi / 2, 0)
    if hanging:
        t = np.linspace(0, 1, 20)
        cord = np.c_[0.22 * np.sin(t * 2 * np.pi), top + 0.02 + 0.75 * np.sin(t * np.pi) ** 0.8, 0 * t - 0.02]
        points, quads = meshes.tubes(cord[None], 0.018, 8)
        meshes.add("cord", points, quads, surfaces.plain("#cdb793", 0.9, 0.05), parent=parent)
