"""Meshes from arrays: tubes, lathed forms, boxes and sheets, handed to Blender in one go.

Thousands of stitches are one mesh with a colour at every corner: Blender copies arrays far faster
than it makes objects, and each stitch may differ a little from the next.
"""
import numpy as np

try:
    import bpy
except ModuleNotFoundError:   # close-ups are drawn outside Blender and need only the arrays
    bpy = None

MAX_CORNERS = 4


def add(name, vertices, faces, material, colours=None, smooth=True, uv=None, parent=None):
    """A mesh object from vertices (n,3), quads or triangles (m,4 or 3), colours (n,3) in linear light."""
    vertices = np.ascontiguousarray(vertices, np.float32).reshape(-1, 3)
    faces = np.ascontiguousarray(faces, np.int32)
    corners = faces.shape[1]
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(vertices))
    mesh.vertices.foreach_set("co", vertices.ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set("vertex_index", faces.ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set("loop_start", np.arange(0, faces.size, corners, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(len(faces), corners, np.int32))
    mesh.polygons.foreach_set("use_smooth", np.full(len(faces), smooth, bool))
    if colours is not None:
        attribute = mesh.color_attributes.new("colour", "FLOAT_COLOR", "POINT")
        rgba = np.ones((len(vertices), 4), np.float32)
        rgba[:, :3] = colours
        attribute.data.foreach_set("color", rgba.ravel())
    if uv is not None:
        layer = mesh.uv_layers.new(name="uv")
        layer.data.foreach_set("uv", np.ascontiguousarray(uv, np.float32)[faces.ravel()].ravel())
    mesh.update(calc_edges=True)
    mesh.materials.append(material)
    item = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(item)
    item.parent = parent
    return item


def group(name, place=(0, 0, 0), turn=(0, 0, 0), scale=1.0, parent=None):
    """An empty to which parts are parented, so that a whole work is placed at once."""
    empty = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(empty)
    empty.location, empty.rotation_euler, empty.scale = place, turn, (scale,) * 3
    empty.parent = parent
    return empty


def tubes(paths, radius, sides=6, flatten=1.0, up=(0, 0, 1)):
    """Vertices and quads of many tubes: paths (n,s,3), radius a number or (n,s)."""
    paths = np.asarray(paths, np.float32)
    count, steps, _ = paths.shape
    radius = np.broadcast_to(np.asarray(radius, np.float32), (count, steps))
    tangent = _unit(np.gradient(paths, axis=1))
    across = _unit(np.cross(tangent, np.asarray(up, np.float32)) + 1e-6)
    normal = np.cross(across, tangent)
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    ring = (np.cos(angle)[:, None] * across[:, :, None] + flatten * np.sin(angle)[:, None] * normal[:, :, None])
    vertices = paths[:, :, None] + radius[:, :, None, None] * ring
    number = np.arange(count * steps * sides).reshape(count, steps, sides)
    turned = np.roll(number, -1, axis=2)
    faces = np.stack([number[:, :-1], turned[:, :-1], turned[:, 1:], number[:, 1:]], -1)
    return vertices.reshape(-1, 3), faces.reshape(-1, 4)


def lathe(profile, sides=64):
    """A form turned round the z axis from (radius, height) pairs."""
    profile = np.asarray(profile, np.float32)
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    vertices = np.stack([profile[:, 0, None] * np.cos(angle), profile[:, 0, None] * np.sin(angle),
                         np.broadcast_to(profile[:, 1, None], (len(profile), sides))], -1)
    return vertices.reshape(-1, 3), _grid_faces(len(profile), sides, closed=True)


def sheet(x, y, z):
    """A sheet through grid arrays of the same shape (rows, columns), with its uv."""
    rows, columns = x.shape
    v, u = np.meshgrid(np.linspace(0, 1, rows), np.linspace(0, 1, columns), indexing="ij")
    return np.stack([x, y, z], -1).reshape(-1, 3), _grid_faces(rows, columns), np.stack([u, v], -1).reshape(-1, 2)


def box(size, bevel, material, place=(0, 0, 0), parent=None, name="box", turn=(0, 0, 0)):
    """A box with softened edges; `size` in x, y, z, standing on its own origin's height."""
    w, d, h = np.array(size) / (2, 2, 1)
    corners = np.array([(sx * w, sy * d, z) for z in (0, h) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))])
    faces = np.array([(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)])
    uv = corners[:, :2] / (2 * w, 2 * d) + 0.5
    item = add(name, corners, faces, material, smooth=True, uv=uv, parent=parent)
    item.location, item.rotation_euler = place, turn
    soften = item.modifiers.new("bevel", "BEVEL")
    soften.width, soften.segments = bevel, 3
    item.data.use_auto_smooth = True
    return item


def merge(parts):
    """Joins (vertices, faces) pairs into one pair."""
    vertices, faces, offset = [], [], 0
    for points, quads in parts:
        vertices.append(points)
        faces.append(quads + offset)
        offset += len(points)
    return np.concatenate(vertices), np.concatenate(faces)


def spread(colours, per_item):
    """Repeats one colour an item over all of the item's vertices."""
    return np.repeat(np.asarray(colours, np.float32), per_item, axis=0)


def fibrous(colours, amount, seed=1):
    """Colours that vary from vertex to vertex, as fibres do: the denoiser leaves colour alone."""
    shade = np.random.default_rng(seed).uniform(1 - amount, 1 + amount, (len(colours), 1))
    return colours * shade.astype(np.float32)


def _grid_faces(rows, columns, closed=False):
    number = np.arange(rows * columns).reshape(rows, columns)
    if closed:
        right = np.roll(number, -1, axis=1)
        quads = np.stack([number[:-1], right[:-1], right[1:], number[1:]], -1)
    else:
        quads = np.stack([number[:-1, :-1], number[:-1, 1:], number[1:, 1:], number[1:, :-1]], -1)
    return quads.reshape(-1, 4)


def _unit(vectors):
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-9)
