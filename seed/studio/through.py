"""Runs inside Blender: builds scenes without rendering them and finds things that pass through each other.

blender -b -P through.py -- <sitting> [<sitting> ...]

How far two things go into each other is the shortest way that one would have to be moved to be free of the
other, tried in 26 directions. That holds for cloths, wires and shells as well as for what is closed.
"""
import itertools
import sys
import time
from collections import namedtuple
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from mathutils.bvhtree import BVHTree  # noqa: E402

import touching  # noqa: E402
from check import FAULT, FOUND, LOOKED  # noqa: E402

MM = 0.01
STEPS = (0.5, 1, 2, 3, 5, 8, 12, 20, 30)   # how far it is tried to move a thing out of another
WAYS = sorted((np.array(way) / np.linalg.norm(way) for way in itertools.product((0, 1, -1), repeat=3) if any(way)), key=lambda way: -way[2])

# `corners` are a thing's triangles in the world, (n, 3, 3).
Thing = namedtuple("Thing", "name corners low high")
# `mm` is how far it had to be moved; `spots` are where they meet.
Passing = namedtuple("Passing", "one other mm spots")


def main():
    import stage
    import surfaces
    from sittings import build
    _shapes_only()
    for sitting in sys.argv[sys.argv.index("--") + 1:]:
        began = time.time()
        stage.clear()
        surfaces.forget()
        try:
            views = build(sitting)
        except Exception as fault:   # the other scenes are looked at all the same
            print(f"{FAULT}{sitting}: {fault!r}", flush=True)
            continue
        for view in views:
            view.frame()
            bpy.context.scene.render.resolution_x, bpy.context.scene.render.resolution_y = view.size
            for passing in find():
                seen = in_frame(passing.spots)
                if len(seen):
                    print(f"{FOUND}{view.path}: {said(passing)}, at {seen[:, 0].mean():.2f}, {seen[:, 1].mean():.2f}", flush=True)
        print(f"{LOOKED}{sitting} in {time.time() - began:.0f} s", flush=True)


def _shapes_only():
    """Nothing is drawn or printed on the things, and what `touching.SOFT` leaves out isn't even made."""
    import printed
    import surfaces
    from crafts import felting, painting, punching, stitching
    page, nothing = np.zeros((100, 80, 3), np.float32), lambda *_, **__: None
    for module, names, instead in (
            (surfaces, ("image", "wood", "woven", "plaster", "printed", "dyed"), nothing),
            (printed, ("cover", "long_cover", "booklet", "chart", "enlarged_chart", "key_sheet", "placement", "templates"), lambda *_, **__: page),
            (painting, ("paint",), lambda *_, **__: (page, page[..., 0])),
            (punching, ("loop_spots",), lambda *_, **__: np.zeros((1, 4))), (punching, ("loops", "print_outline"), nothing),
            (felting, ("layers",), lambda drawing, *_, **__: (page[..., 0], page[..., 0].astype(int), drawing.shapes)),
            (felting, ("sheets", "fibres", "sewing"), nothing), (stitching, ("stitches",), nothing)):
        for name in names:
            getattr(module, name)   # a name that is gone is a fault and not a no
            setattr(module, name, instead)


def said(passing):
    far = f"{passing.mm:g} mm" if np.isfinite(passing.mm) else f"more than {STEPS[-1]} mm"
    return f"{passing.one} passes through {passing.other} by {far}"


def find():
    """Every two things that go further into each other than they may."""
    found = []
    for one, other in itertools.combinations(things(), 2):
        allowed = touching.may(one.name, other.name)
        if allowed is not None and (one.low <= other.high).all() and (other.low <= one.high).all():
            passing = _passing(one, other, allowed)
            if passing:
                found.append(passing)
    return found


def things():
    """The scene's things that a camera sees, each with all its parts."""
    bpy.context.view_layer.update()
    shapes, parts = bpy.context.evaluated_depsgraph_get(), {}
    for item in bpy.context.scene.objects:
        if item.type in ("MESH", "CURVE") and item.visible_camera and not item.hide_render:
            owner = _owner(item)
            if (_stem(owner), _stem(item)) not in touching.SOFT:
                parts.setdefault(owner.name, []).append(_triangles(item.evaluated_get(shapes)))
    whole = ((name.split(".")[0], np.concatenate(corners)) for name, corners in parts.items())
    return [Thing(name, corners, corners.min((0, 1)), corners.max((0, 1))) for name, corners in whole if len(corners)]


def in_frame(spots):
    """Those of the spots that are inside the picture: shares of it from the left and from the top."""
    from bpy_extras.object_utils import world_to_camera_view
    from mathutils import Vector
    scene = bpy.context.scene
    seen = np.array([tuple(world_to_camera_view(scene, scene.camera, Vector(spot))) for spot in spots[:400]])
    inside = (seen[:, :2] > 0).all(1) & (seen[:, :2] < 1).all(1) & (seen[:, 2] > 0)
    return seen[inside, :2] * (1, -1) + (0, 1)


def _owner(item):
    """The thing that a part belongs to: all that hangs together is one."""
    while item.parent and _stem(item.parent) not in touching.GATHERED:
        item = item.parent
    return item


def _stem(item):
    return item.name.split(".")[0]


def _triangles(shape):
    mesh = shape.to_mesh()
    mesh.calc_loop_triangles()
    points, corners = np.empty(len(mesh.vertices) * 3, np.float32), np.empty(len(mesh.loop_triangles) * 3, np.int32)
    mesh.vertices.foreach_get("co", points)
    mesh.loop_triangles.foreach_get("vertices", corners)
    shape.to_mesh_clear()
    place = np.array(shape.matrix_world)
    return (points.reshape(-1, 3) @ place[:3, :3].T + place[:3, 3])[corners].reshape(-1, 3, 3)


def _passing(one, other, allowed):
    a, b = one.corners, other.corners
    for _ in range(2):   # each is cut down to what may meet the other
        a = _within(a, b.min((0, 1)), b.max((0, 1)))
        b = _within(b, a.min((0, 1)), a.max((0, 1))) if len(a) else a
        if not len(b):
            return None
    met = np.array(_tree(a).overlap(_tree(b)), np.int64).reshape(-1, 2)
    if not len(met):
        return None
    pairs = np.stack([a[met[:, 0]], b[met[:, 1]]])
    smaller = np.where((_area(pairs[0]) < _area(pairs[1]))[:, None, None], pairs[0], pairs[1])
    mm = _way_out(a, b, smaller.min((0, 1)), smaller.max((0, 1)), allowed)
    return Passing(one.name, other.name, mm, smaller.mean(1)) if mm > allowed else None


def _way_out(a, b, low, high, allowed):
    """How many millimetres one must be moved so that nothing meets any more where they met."""
    for mm in (allowed, *(step for step in STEPS if step > allowed)):
        room = 2 * mm * MM
        still = _tree(_within(b, low - room, high + room))
        moved = _within(a, low - room, high + room)
        if any(not _tree(moved + (way * mm * MM).astype(np.float32)).overlap(still) for way in WAYS):
            return mm
    return np.inf


def _within(corners, low, high):
    return corners[(corners.min(1) <= high).all(1) & (corners.max(1) >= low).all(1)]


def _area(corners):
    return np.linalg.norm(np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=1)


def _tree(corners):
    return BVHTree.FromPolygons(corners.reshape(-1, 3).tolist(), np.arange(len(corners) * 3).reshape(-1, 3).tolist())


if __name__ == "__main__":
    main()
