"""Where a work is photographed: leaning on an oak shelf, laid on linen, hung on a wall."""
import numpy as np

import meshes
import stage
import surfaces

WALLS = ("#ece3d5", "#e6dccb", "#efe8dc", "#e3d8c6")


def shelf(wall="#e9dfd0", oak="#cbb08a", depth=7.0):
    """An oak board under a plastered wall. The wall stands at y = 1.6."""
    half = 9
    board, faces, uv = _plane(-half, half, -depth, 1.7)
    meshes.add("board", board, faces, surfaces.wood(oak, 3, repeat=(1.0, 0.9), planks=5), uv=uv)
    x, z = np.meshgrid(np.linspace(-half, half, 2), np.linspace(-0.2, 13, 2))
    points, faces, uv = meshes.sheet(x, np.full_like(x, 1.6), z)
    meshes.add("wall", points, faces, surfaces.plaster(wall), uv=uv)


def table(oak="#cbb08a", fine=False):
    """A table seen from above; `fine` grain is sharp also where much of the table is bare."""
    board, faces, uv = _plane(-9, 9, -9, 9)
    meshes.add("board", board, faces, surfaces.wood(oak, 3, repeat=(1.0, 2.0 if fine else 1.0), planks=4 if fine else 7), uv=uv)


def linen(colour="#e9e0d1", wide=9.0, deep=11.0, place=(0, 0), turn=0.0, folds=0.14, seed=4, lift=0.0, calm=0.93):
    """A washed linen cloth: long soft folds, small creases, a hem."""
    rows, columns = 300, 300
    random = np.random.default_rng(seed)
    crease = surfaces.noise(rows, columns, 110, seed, 3, (1.6, 0.55)) * folds * 0.5
    small = surfaces.noise(rows, columns, 26, seed + 1, 2, (1.3, 0.8)) * folds * 0.07
    z = crease + small
    x, y = np.meshgrid(np.linspace(-wide / 2, wide / 2, columns), np.linspace(deep / 2, -deep / 2, rows))
    x = x + surfaces.noise(rows, columns, 160, seed + 2, 2) * 0.05
    y = y + surfaces.noise(rows, columns, 160, seed + 3, 2) * 0.05
    # Flat under the work in the middle, so that it does not float on folds.
    flat = 1 - calm * np.exp(-((x / (wide * 0.42)) ** 8 + (y / (deep * 0.44)) ** 8))
    z = (z - z.min() * 0.35) * flat
    points, faces, uv = meshes.sheet(x, y, np.clip(z, 0.012, 0.34) + lift)
    cloth = meshes.add("linen", points, faces[:, ::-1], surfaces.woven(colour, (wide * 7, deep * 7), 0.07, 0.5), uv=uv)
    cloth.location, cloth.rotation_euler = (*place, 0), (0, 0, turn)
    thick = cloth.modifiers.new("hem", "SOLIDIFY")
    thick.thickness = 0.03
    return cloth


def lean(work, x=0.0, y=0.95, tilt=9, turn=0.0, tall=2.5):
    """Stands a work on the board, leaning back; `tall` is half its height."""
    work.rotation_euler = (np.radians(90 - tilt), 0, np.radians(turn))
    work.location = (x, y - 0.1, tall * np.cos(np.radians(tilt)) + 0.03)
    return work


def lay(work, x=0.0, y=0.0, z=0.12, turn=0.0):
    work.rotation_euler = (0, 0, np.radians(turn))
    work.location = (x, y, z)
    return work


def put(item, x, y, z=0.0, turn=0.0, scale=1.0):
    """Places a prop."""
    item.location = (x, y, z)
    item.rotation_euler = (item.rotation_euler[0], item.rotation_euler[1], np.radians(turn))
    item.scale = (scale,) * 3
    return item


def rest(item, cloth):
    """Lowers or lifts a thing until it lies on a cloth, pressing it down by a millimetre."""
    thing = _all_points(item)
    (left, near, low), (right, far, _) = thing.min(0), thing.max(0)
    under = _points(cloth)
    under = under[(under[:, 0] > left - 0.05) & (under[:, 0] < right + 0.05) & (under[:, 1] > near - 0.05) & (under[:, 1] < far + 0.05)]
    item.location[2] += under[:, 2].max() - 0.01 - low
    return item


def twig(sprig, x, y, turn, scale, cloth):
    """Lays a twig on a cloth, flattened by its own weight."""
    put(sprig, x, y, scale=scale)
    sprig.rotation_euler, sprig.scale = (np.radians(88), 0, np.radians(turn)), (scale, scale * 0.28, scale)
    return rest(sprig, cloth)


def press(item, cloth, disc=False):
    """Flattens a cloth under what lies on it, the folds rising again beside it; a disc presses no corners."""
    thing, points = _all_points(item), np.empty(len(cloth.data.vertices) * 3, np.float32)
    place = np.linalg.inv(np.array(item.matrix_world))
    cloth.data.vertices.foreach_get("co", points)
    points = points.reshape(-1, 3)
    here, under = _moved(thing, place)[:, :2], _moved(_points(cloth), place)[:, :2]
    beside = np.maximum(np.maximum(here.min(0) - under, under - here.max(0)).max(1), 0) * item.scale[0]
    if disc:
        beside = np.maximum(np.hypot(*under.T) - np.ptp(here[:, 0]) / 2, 0) * item.scale[0] * 0.5
    points[:, 2] = np.minimum(points[:, 2], max(float(thing[:, 2].min()) - 0.004, 0.012) + 0.7 * np.maximum(beside - 0.03, 0))
    cloth.data.vertices.foreach_set("co", points.ravel())
    cloth.data.update()


def _all_points(item):
    """The points of all parts of a thing, where they are now."""
    import bpy
    bpy.context.view_layer.update()
    return np.concatenate([_points(part) for part in item.children_recursive if part.type in ("MESH", "CURVE")])


def _points(part):
    """A part's points in the world; of a curve the corners of its box."""
    points = np.array([corner[:] for corner in part.bound_box])
    if part.type == "MESH":
        points = np.empty(len(part.data.vertices) * 3, np.float32)
        part.data.vertices.foreach_get("co", points)
    return _moved(points.reshape(-1, 3), np.array(part.matrix_world))


def _moved(points, place):
    return points @ place[:3, :3].T + place[:3, 3]


def eye_level(target=(0, 0.6, 2.35), away=13.5, side=-0.9, height=3.3, lens=72, fstop=0.55, focus=(0, 0.4, 2.4)):
    """The camera in front of a shelf."""
    return stage.camera((side, -away, height), target, lens, fstop, focus)


def from_above(target=(0, 0, 0), height=13.8, back=2.7, side=0.0, lens=62, fstop=0.7, focus=None):
    """The camera over a table, tipped a little so that things have sides."""
    return stage.camera((target[0] + side, target[1] - back, height), target, lens, fstop, focus or target)


def _plane(left, right, near, far):
    x, y = np.meshgrid(np.linspace(left, right, 2), np.linspace(far, near, 2))
    points, faces, uv = meshes.sheet(x, y, np.zeros_like(x))
    return points, faces[:, ::-1], uv
