"""Tools and materials of the four crafts, each a group at its own origin, standing on z = 0.

Sizes are in blender units of 10 cm, as in life; scenes scale them to the work beside them.
"""
import numpy as np

import meshes
import surfaces
from drawing import linear
from props import turned


def paint_pot(colour, open_top=True):
    """A white snap-lid pot; open it shows its paint, closed a lid of the paint's colour."""
    pot = meshes.group("pot")
    white = surfaces.plain("#f4f1ea", 0.4, 0.4)
    paint = surfaces.plain(colour, 0.25, 0.5)
    turned("cup", [(0, 0), (0.125, 0), (0.14, 0.02), (0.15, 0.23), (0.168, 0.235), (0.168, 0.26), (0.15, 0.262), (0.143, 0.2)], white, pot, 36)
    if open_top:
        turned("paint", [(0.145, 0.212), (0.13, 0.205), (0.05, 0.207), (0, 0.209)], paint, pot, 36)
    else:
        turned("lid", [(0.165, 0.255), (0.172, 0.262), (0.172, 0.3), (0.16, 0.312), (0, 0.312)], paint, pot, 36)
    return pot


def brush(handle="#8c5a3c", tip="#4a3526", dipped=None, long=1.75, flat=False):
    """A brush lying along x, its tip at the origin's right; a flat one ends broad."""
    item = meshes.group("brush")
    wood = surfaces.plain(handle, 0.35, 0.45)
    parts = ((wood, [(0, 0.012), (0.02, 0.02), (long * 0.45, 0.045), (long * 0.72, 0.038), (long * 0.76, 0.036)]),
             (surfaces.plain("#c8b48a", 0.28, 0.5, 1.0), [(long * 0.75, 0.038), (long * 0.8, 0.04), (long * 0.9, 0.034)]),
             (surfaces.plain(tip, 0.8, 0.1), [(long * 0.9, 0.033), (long * 0.93, 0.042), (long * 0.965, 0.03), (long, 0.003)]),
             (surfaces.plain(dipped or tip, 0.3, 0.4), [(long * 0.945, 0.042), (long * 0.965, 0.034), (long * 1.003, 0.004)]))
    for material, profile in parts:
        piece = turned("part", [(r, x) for x, r in profile], material, item, 20)
        piece.rotation_euler = (0, np.pi / 2, 0)
        piece.location = (-long / 2, 0, 0.045)
    if flat:
        broad = turned("part", [(0.036, long * 0.88), (0.06, long * 0.93), (0.062, long), (0, long)], surfaces.plain(tip, 0.8, 0.1), item, 24)
        broad.rotation_euler, broad.location, broad.scale = (0, np.pi / 2, 0), (-long / 2, 0, 0.045), (0.4, 1, 1)
    return item


def brush_jar(colours=("#8c5a3c", "#b98a5a", "#5e6f5f"), glaze="#cfc0a8"):
    """A stoneware jar with brushes standing in it."""
    item = meshes.group("jar")
    turned("jar", [(0, 0), (0.3, 0), (0.33, 0.03), (0.34, 0.7), (0.325, 0.72), (0.31, 0.7), (0.3, 0.3), (0, 0.25)], surfaces.plain(glaze, 0.5, 0.3), item)
    for number, colour in enumerate(colours):
        one = brush(colour, long=1.9)
        one.parent = item
        angle = number * 2.2 + 0.4
        one.rotation_euler = (0, -np.pi / 2 + 0.17, angle)
        one.location = (0.1 * np.cos(angle), 0.1 * np.sin(angle), 0.98)
    return item


def skein(colour, seed=1):
    """A pulled skein of stranded cotton with two paper bands, lying along x."""
    item = meshes.group("skein")
    random = np.random.default_rng(seed)
    strands, steps = 190, 34
    t = np.linspace(0, 1, steps)
    waist = 1 - 0.30 * np.exp(-((t - 0.24) / 0.09) ** 2) - 0.30 * np.exp(-((t - 0.74) / 0.09) ** 2)
    angle, reach = random.uniform(0, 2 * np.pi, strands), np.sqrt(random.uniform(0.45, 1, strands))
    turn = angle[:, None] + t * random.uniform(0.2, 0.7, (strands, 1)) + 0.06 * np.sin(t * 9 + random.uniform(0, 6, (strands, 1)))
    # At their ends the strands turn back, so a skein ends in a soft loop and not in a point.
    ends = np.sqrt(np.clip(1 - np.abs(2 * t - 1) ** 9, 0.12, 1))
    y = np.cos(turn) * reach[:, None] * 0.10 * waist * ends
    z = 0.075 + np.sin(turn) * reach[:, None] * 0.068 * waist * ends
    x = (t[None] - 0.5) * 0.82 * random.uniform(0.955, 1.0, (strands, 1)) + random.normal(0, 0.004, (strands, 1))
    points, quads = meshes.tubes(np.stack([np.broadcast_to(x, y.shape), y, z], -1), 0.0078, 5)
    shade = linear(colour) * random.uniform(0.8, 1.12, (strands, 1))
    meshes.add("cotton", points, quads, surfaces.dyed("cotton", 0.62, 0, 0.2), meshes.fibrous(meshes.spread(shade, steps * 5), 0.14), parent=item)
    core = turned("core", [(0, -0.385), (0.03, -0.37), (0.062, -0.3), (0.05, -0.21), (0.062, 0), (0.05, 0.2), (0.062, 0.3), (0.03, 0.37), (0, 0.385)], surfaces.plain(colour, 0.8, 0.1), item, 20)
    core.rotation_euler, core.location, core.scale = (0, np.pi / 2, 0), (0, 0, 0.075), (0.68, 1, 1)
    paper = surfaces.plain("#2f2f2d", 0.5, 0.3)
    for place, wide, material in ((-0.21, 0.11, paper), (0.2, 0.17, surfaces.plain("#f2ede2", 0.6, 0.2))):
        band = turned("band", [(0.082, -wide / 2), (0.084, 0), (0.082, wide / 2)], material, item, 32)
        band.rotation_euler, band.location, band.scale = (0, np.pi / 2, 0), (place, 0, 0.075), (0.86, 1.06, 1)
    return item


def yarn_ball(colour, radius=0.42, seed=1):
    """Wool wound into a ball in great circles that change direction."""
    item = meshes.group("yarn")
    random = np.random.default_rng(seed)
    parts, colours = [], []
    for layer in range(15):
        axis = random.standard_normal(3)
        axis /= np.linalg.norm(axis)
        side = np.cross(axis, (0.3, 0.5, 0.8))
        side /= np.linalg.norm(side)
        other = np.cross(axis, side)
        t = np.linspace(0, 2 * np.pi, 46)
        for lane in np.arange(-2.5, 3) * 0.135 + random.normal(0, 0.08):
            flat = np.sqrt(max(0.05, 1 - lane ** 2))
            ring = radius * (0.9 + 0.007 * layer) * (1 + random.normal(0, 0.008) + 0.012 * np.sin(t + random.uniform(0, 6)))
            path = ring[:, None] * (flat * (np.cos(t)[:, None] * side + np.sin(t)[:, None] * other) + lane * axis)
            parts.append(path)
            colours.append(linear(colour) * random.uniform(0.84, 1.1))
    points, quads = meshes.tubes(np.array(parts), radius * 0.075, 7, up=(0.2, 0.3, 0.93))
    rise = -float(points[:, 2].min())   # it stands on its outermost strand
    meshes.add("wool", points + (0, 0, rise), quads, surfaces.dyed("wool", 0.95), meshes.spread(np.array(colours), 46 * 7), parent=item)
    core = [(np.sin(a) * radius * 0.9, rise - np.cos(a) * radius * 0.9) for a in np.linspace(0, np.pi, 20)]
    turned("core", core, surfaces.plain(colour, 0.95, 0.05), item, 32)
    return item


def felt_stack(colours, seed=1):
    """Wool felt sheets in the kit's colours, stacked a little unevenly."""
    item = meshes.group("felt sheets")
    random = np.random.default_rng(seed)
    for number, colour in enumerate(colours):
        meshes.box((1.5, 1.1, 0.05), 0.02, surfaces.plain(colour, 1.0, 0.0, sheen=0.5),
                   (random.normal(0, 0.03), random.normal(0, 0.03), number * 0.052), item, turn=(0, 0, random.normal(0, 0.03)))
    return item


def felt_rolls(colours):
    """Rolled felt tied with string, side by side along x."""
    item = meshes.group("felt rolls")
    for number, colour in enumerate(colours):
        random = np.random.default_rng(number + 1)
        turns, along = 2 * np.pi * 3.2 * np.linspace(0, 1, 240), np.linspace(-0.75, 0.75, 130)
        pelt = surfaces.noise(240, 130, 14, number + 1, 4)
        reach = (0.03 + 0.11 * turns / turns[-1])[:, None] + 0.0012 * pelt.clip(-2, 1)
        vertices, faces, _ = meshes.sheet(reach * np.cos(turns)[:, None], np.repeat(along[None], 240, 0), 0.166 + reach * np.sin(turns)[:, None])
        wool = linear(colour) * np.clip(1 + 0.07 * pelt.reshape(-1, 1) + random.normal(0, 0.06, (pelt.size, 1)), 0.7, 1.3) + 0.006
        roll = meshes.add("roll", vertices, faces, surfaces.dyed("felt", 1.0, 0.6), wool, parent=item)
        roll.location = (number * 0.3, 0, 0)
        thick = roll.modifiers.new("thick", "SOLIDIFY")
        thick.thickness = 0.026
        _fuzz(item, colour, number * 0.3, random)
        last = turns[turns > turns[-1] - 2 * np.pi]   # the string lies on the outermost turn
        path = np.c_[np.cos(last), 0 * last, np.sin(last)] * (0.034 + 0.11 * last / turns[-1])[:, None] + (number * 0.3, 0, 0.166)
        points, quads = meshes.tubes(np.r_[path, path[:1]][None], 0.009, 8, up=(0, 1, 0))
        meshes.add("string", points, quads, surfaces.plain("#d8c6a4", 0.9, 0.05), parent=item)
    return item


def _fuzz(parent, colour, x, random, count=1500):
    """Wool fibres that stand off a roll of felt, along its outside and from its cut ends."""
    outside = random.random(count) < 0.9
    turn = 2 * np.pi * 3.2 * np.where(outside, random.uniform(0.69, 1, count), random.uniform(0.1, 1, count))
    reach = 0.03 + 0.11 * turn / (2 * np.pi * 3.2) + 0.001
    end = random.choice((-1, 1), count)
    y = np.where(outside, random.uniform(-0.75, 0.75, count), 0.75 * end)
    t = np.linspace(0, 1, 4)
    long, heading = random.uniform(0.02, 0.065, (count, 1)), random.uniform(0, 2 * np.pi, (count, 1)) + random.normal(0, 1.1, (count, 1)) * t
    lift = random.uniform(0.002, 0.011, (count, 1)) * np.sin(t * np.pi * random.uniform(0.5, 1, (count, 1)))
    angle = turn[:, None] + np.cumsum(np.cos(heading), 1) / 4 * long / reach[:, None]
    away = np.where(outside[:, None], lift, 0.2 * long * t * np.sin(heading)) + reach[:, None]
    forward = np.where(outside[:, None], np.cumsum(np.sin(heading), 1) / 4 * long, end[:, None] * 0.3 * long * t)
    paths = np.stack([x + away * np.cos(angle), (y[:, None] + forward), 0.166 + away * np.sin(angle)], -1)
    paths[..., 2] = np.maximum(paths[..., 2], 0.02)   # what hangs down is pressed flat by what it lies on
    points, quads = meshes.tubes(paths, 0.0012, 3)
    wool = linear(colour) * random.uniform(0.85, 1.5, (count, 1)) + 0.02
    meshes.add("fibres", points, quads, surfaces.dyed("felt", 1.0, 0.6), meshes.spread(wool, 4 * 3), parent=parent)


def punch_tool():
    """A punch needle with a turned beech handle, lying along x."""
    item = meshes.group("punch tool")
    beech = surfaces.plain("#d2a873", 0.4, 0.35)
    steel = surfaces.plain("#c9c7c2", 0.25, 0.5, 1.0)
    for material, profile in ((beech, [(0, 0), (0.07, 0.01), (0.1, 0.12), (0.085, 0.35), (0.11, 0.62), (0.1, 0.86), (0.06, 0.93), (0, 0.94)]),
                              (steel, [(0.035, 0.92), (0.033, 1.25), (0.03, 1.35), (0.004, 1.5)])):
        piece = turned("part", profile, material, item, 28)
        piece.rotation_euler, piece.location = (0, np.pi / 2, 0), (-0.75, 0, 0.105)
    return item


def snips():
    """Small embroidery scissors, lying open a little, points to +x."""
    item = meshes.group("snips")
    steel = surfaces.plain("#cdb27c", 0.3, 0.5, 1.0)
    for side in (-1, 1):
        half = meshes.group("half", turn=(0, 0, side * 0.10), parent=item)
        t = np.linspace(0, 1, 10)
        outline = np.array([(0.64, 0.0), (0.5, -0.026), (0.25, -0.048), (0.02, -0.056), (-0.07, -0.03), (-0.07, 0.03), (0.02, 0.012), (0.3, 0.004)]) * (1, side)
        plate(half, outline, 0.007, surfaces.plain("#c6c6c2", 0.3, 0.5, 0.85), 0.03 + 0.012 * side)
        arm = np.c_[-t * 0.35, side * (0.03 + 0.107 * t ** 1.5), 0.03 + 0 * t]
        points, quads = meshes.tubes(arm[None], 0.026 + 0 * t, 8, flatten=0.7)
        meshes.add("arm", points, quads, steel, parent=half)
        turn = np.linspace(0, 2 * np.pi, 28)
        ring = np.c_[-0.47 + 0.15 * np.cos(turn), side * 0.2 + 0.105 * np.sin(turn), 0.03 + 0 * turn]   # clear of the other
        points, quads = meshes.tubes(ring[None], 0.024 + 0 * turn, 8)
        meshes.add("ring", points, quads, steel, parent=half)
    turned("screw", [(0.036, 0.02), (0.036, 0.056), (0.03, 0.062), (0, 0.062)], surfaces.plain("#8f8d88", 0.3, 0.5, 0.8), item, 24)
    meshes.box((0.056, 0.008, 0.004), 0.001, surfaces.plain("#4a4a48", 0.6, 0.2), (0, 0, 0.0605), item, turn=(0, 0, 0.6))
    return item


def plate(parent, outline, thick, material, z):
    """A flat piece of metal with softened edges."""
    import bpy
    curve = bpy.data.curves.new("plate", "CURVE")
    curve.dimensions, curve.fill_mode, curve.extrude, curve.bevel_depth = "2D", "BOTH", thick, 0.003
    line = curve.splines.new("POLY")
    line.points.add(len(outline) - 1)
    line.points.foreach_set("co", np.c_[outline, np.zeros(len(outline)), np.ones(len(outline))].ravel())
    line.use_cyclic_u = True
    curve.materials.append(material)
    item = bpy.data.objects.new("plate", curve)
    bpy.context.scene.collection.objects.link(item)
    item.parent, item.location = parent, (0, 0, z)
    return item


def spool(colour, seed=1):
    """Cotton on a wooden spool."""
    item = meshes.group("spool")
    wood = surfaces.plain("#d3ab78", 0.5, 0.3)
    turned("wood", [(0, 0), (0.16, 0), (0.16, 0.05), (0.09, 0.09), (0.09, 0.41), (0.16, 0.45), (0.16, 0.5), (0.03, 0.5), (0.03, 0.45)], wood, item, 32)
    z = np.linspace(0.09, 0.41, 400)
    angle = np.linspace(0, 2 * np.pi * 22, 400)
    path = np.c_[0.135 * np.cos(angle), 0.135 * np.sin(angle), z]
    points, quads = meshes.tubes(path[None], 0.0095, 5)
    meshes.add("thread", points, quads, surfaces.plain(colour, 0.6, 0.3), parent=item)
    turned("fill", [(0.13, 0.085), (0.132, 0.41)], surfaces.plain(colour, 0.7, 0.2), item, 32)
    return item
