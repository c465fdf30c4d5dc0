"""What stands in the homes of those who send pictures: shelves of books, a sofa, a window, a fridge. As large as in life (one unit is 10 cm)."""
import cv2
import numpy as np

import meshes
import small_things
import surfaces
from drawing import srgb
from props import turned

SPINES = ("#7d8f86", "#a8543c", "#e0d2b8", "#3f566b", "#d0a24c", "#5b3f3a", "#9fb0a4", "#c7b294", "#2f4a45", "#b9798a", "#e9e4d6", "#6b6f8c")


def book_row(long=3.0, seed=1, deep=1.5):
    """Books standing side by side from x = 0, their spines to the front, no two alike."""
    item, random, x = meshes.group("books"), np.random.default_rng(seed), 0.0
    while True:
        thick, high, tone = random.uniform(0.13, 0.42), random.uniform(1.75, 2.5), SPINES[random.integers(len(SPINES))]
        if x + thick > long:
            return item
        back = random.uniform(0, 0.15)
        meshes.box((thick, deep, high), 0.025, surfaces.plain(tone, 0.7, 0.15), (x + thick / 2, back, 0), item)
        for at in random.uniform(0.15, 0.85, random.integers(1, 4)):
            meshes.box((thick * 0.86, 0.02, random.uniform(0.03, 0.3)), 0.004, surfaces.plain(SPINES[random.integers(len(SPINES))], 0.6, 0.2), (x + thick / 2, back - deep / 2 - 0.005, at * (high - 0.35)), item)
        x += thick + 0.012


def bookshelf(wide=11.0, deep=2.7, floors=(0.4, 3.9, 7.4, 11.0, 14.4)):
    """Open shelves, their back at y = 0, books on those above and below the third."""
    item, tone = meshes.group("bookshelf"), "#8f6443"
    board = surfaces.wood(tone, 14, planks=1, repeat=(1, 0.3))
    meshes.box((wide, 0.1, floors[-1]), 0.01, board, (0, -0.05, 0), item)
    for x in (-wide / 2, wide / 2):
        meshes.box((0.25, deep, floors[-1] + 0.25), 0.03, board, (x, -deep / 2, 0), item)
    for z in floors:
        meshes.box((wide, deep, 0.22), 0.03, board, (0, -deep / 2, z - 0.22), item)
    for number, z in enumerate(floors[:-1]):
        if number != 2:
            row = book_row(wide - 0.6, 30 + number)
            row.parent, row.location = item, (-wide / 2 + 0.3, -1.2, z)
    return item


def sofa(cloth="#7f8a94", wide=19.0):
    """Facing -y, its back at y = 0; the seat at 45 cm, the back to 84 cm."""
    item, wool = meshes.group("sofa"), surfaces.woven(cloth, (90, 46), 0.12, 0.8)
    meshes.box((wide, 8.6, 2.6), 0.3, wool, (0, -4.5, 1.0), item)
    meshes.box((wide - 1, 1.7, 7.2), 0.6, wool, (0, -1.1, 1.2), item)
    for x in (-wide / 4 + 0.3, wide / 4 - 0.3):
        meshes.box((wide / 2 - 1.4, 6.4, 1.1), 0.4, wool, (x, -5.3, 3.45), item)
        meshes.box((wide / 2 - 1.5, 1.5, 3.9), 0.65, wool, (x, -2.4, 4.35), item, turn=(-0.14, 0, 0))
    for x in (-wide / 2 + 0.4, wide / 2 - 0.4):
        meshes.box((1.7, 8.4, 5.2), 0.6, wool, (x, -4.5, 1.0), item)
    return item


def cushion(tint="#dfd8ca", stripe="#a8543c", half=2.2, high=0.85):
    """A striped cushion lying down, flat on top."""
    u, v = np.meshgrid(np.linspace(-1, 1, 70), np.linspace(1, -1, 70))
    puff = (np.clip(1 - np.abs(u) ** 6, 0, 1) * np.clip(1 - np.abs(v) ** 6, 0, 1)) ** 0.5
    side = 1 - 0.06 * (1 - u ** 2) * np.abs(v) ** 4
    x, y = u * half * (1 - 0.06 * (1 - v ** 2)), v * half * side
    picture = np.ones((256, 256, 3), np.float32) * srgb(tint)
    for start, wide in ((20, 14), (44, 4), (110, 14), (134, 4), (200, 14), (224, 4)):
        picture[:, start:start + wide] = srgb(stripe)
    weave = 1 + 0.1 * (np.add.outer(np.arange(256), np.arange(256)) % 2 - 0.5)
    cloth = surfaces.surface("stripes", picture=surfaces.image("stripes", picture * weave[..., None]), roughness=0.95, gloss=0.0)
    item = meshes.group("cushion")
    for sign in (1, -1):
        points, faces, uv = meshes.sheet(x, y, high / 2 + sign * puff * high / 2)
        meshes.add("cloth", points, faces[:, ::-1] if sign > 0 else faces, cloth, uv=uv, parent=item)
    return item


def patchwork_bed():
    """A bed made with a patchwork cover that is flat at the origin's height in its middle, the pillows at y = 5."""
    item = meshes.group("bed")
    random = np.random.default_rng(21)
    tones = ("#e7ddc8", "#8fa3a8", "#c98f7a", "#d9b66a", "#f0e9dc", "#6f8577", "#b7a9b8", "#a9573f")
    picture = np.ones((1120, 1120, 3), np.float32)
    for row in range(14):
        for column in range(14):
            part = picture[row * 80:row * 80 + 80, column * 80:column * 80 + 80]
            part[:] = srgb(tones[random.integers(8)])
            kind, second = random.integers(4), srgb(tones[random.integers(8)])
            if kind == 0:
                part[::16][:, 4::16] = second
                part[1::16][:, 4::16] = second
            elif kind == 1:
                part[:, ::20] = part[:, 1::20] = part[:, 2::20] = second
    y, x = np.mgrid[0:1120, 0:1120] % 80
    seam = np.minimum(np.minimum(x, 79 - x), np.minimum(y, 79 - y))
    height = np.clip(seam / 16, 0, 1).astype(np.float32) ** 0.5 + 0.1 * surfaces.noise(1120, 1120, 18, 3, 3)
    cloth = surfaces.surface("patchwork", picture=surfaces.image("patchwork", picture * (0.9 + 0.1 * np.clip(seam / 4, 0, 1))[..., None]),
                             relief=surfaces.image("patchwork height", height, True), relief_strength=0.7, relief_depth=0.08, roughness=0.95, gloss=0.0)
    x, y = np.meshgrid(np.linspace(-8, 8, 160), np.linspace(6, -10, 160))
    z = 0.16 * surfaces.noise(160, 160, 34, 8, 3) * (1 - np.exp(-((np.hypot(x * 0.8, y) / 3.4) ** 6)))
    points, faces, uv = meshes.sheet(x, y, z - 0.02)
    meshes.add("cover", points, faces[:, ::-1], cloth, uv=uv, parent=item)
    for at, turn in ((-3.7, 0.04), (3.7, -0.03)):
        meshes.box((6.6, 2.0, 3.6), 0.85, surfaces.woven("#efe9df", (40, 40), 0.04, 0.4), (at, 5.2, 0.2), item, turn=(-0.6, 0.02, turn))
    meshes.box((16, 0.5, 6), 0.2, surfaces.wood("#a87a4c", 15, planks=1, repeat=(1, 0.3)), (0, 7.4, -1.5), item)
    return item


def window(wide=5.0, high=6.6, bright=9.0):
    """A sash window with a garden too bright to be seen, its sill's middle at the origin."""
    import bpy
    item, paint = meshes.group("window"), surfaces.plain("#ece8de", 0.45, 0.3)
    view = 0.75 + 0.1 * surfaces.noise(256, 256, 90, 5, 3)[..., None] * np.float32((1.0, 0.8, 1.1))
    low = np.clip((np.arange(256)[:, None, None] - 110) / 110, 0, 1)
    view = np.clip(view * (1 - low) + low * srgb("#7f9a62") * (0.9 + 0.3 * surfaces.noise(256, 256, 40, 6, 3))[..., None], 0.05, 1)
    glass = bpy.data.materials.new("glass")
    glass.use_nodes = True
    nodes, links = glass.node_tree.nodes, glass.node_tree.links
    nodes.remove(nodes["Principled BSDF"])
    seen, glow = nodes.new("ShaderNodeTexImage"), nodes.new("ShaderNodeEmission")
    seen.image, glow.inputs["Strength"].default_value = surfaces.image("garden", cv2.GaussianBlur(view.astype(np.float32), (0, 0), 5)), bright
    links.new(seen.outputs["Color"], glow.inputs["Color"])
    links.new(glow.outputs["Emission"], nodes["Material Output"].inputs["Surface"])
    x, z = np.meshgrid(np.array([-wide / 2, wide / 2]), np.array([high, 0.0]))
    points, faces, uv = meshes.sheet(x, np.full_like(x, -0.03), z)
    pane = meshes.add("pane", points, faces[:, ::-1], glass, uv=uv * (1, -1) + (0, 1), parent=item)
    pane.visible_diffuse = pane.visible_glossy = False
    for x in (-wide / 2 - 0.35, wide / 2 + 0.35):
        meshes.box((0.8, 0.35, high + 0.9), 0.05, paint, (x, -0.12, 0), item)
    meshes.box((wide + 1.6, 0.38, 0.8), 0.05, paint, (0, -0.12, high), item)
    meshes.box((wide + 2.0, 1.2, 0.25), 0.06, paint, (0, -0.6, -0.25), item)
    for z in (high / 2, high - 0.3, 0.0):
        meshes.box((wide, 0.26, 0.32), 0.04, paint, (0, -0.1, z), item)
    meshes.box((0.16, 0.2, high), 0.03, paint, (0, -0.08, 0), item)
    return item


def wall_shelf(wide=7.0):
    """A board on two brackets, its back at y = 0, its top at z = 0."""
    item = meshes.group("shelf")
    meshes.box((wide, 2.0, 0.25), 0.03, surfaces.wood("#b5834f", 9, planks=1, repeat=(1, 0.3)), (0, -1.0, -0.25), item)
    for x in (-wide / 2 + 1, wide / 2 - 1):
        meshes.box((0.2, 0.16, 1.5), 0.03, surfaces.plain("#3a3633", 0.5, 0.3), (x, -0.08, -1.75), item)
        meshes.box((0.2, 1.6, 0.14), 0.03, surfaces.plain("#3a3633", 0.5, 0.3), (x, -0.8, -0.4), item)
    return item


def paper(parent, picture, wide, high, place, turn=0.0):
    """A sheet held to a door, or lying when `turn` has three angles."""
    x, z = np.meshgrid(np.array([-wide / 2, wide / 2]), np.array([high / 2, -high / 2]))
    points, faces, uv = meshes.sheet(x, 0 * x, z)
    item = meshes.add("paper", points, faces[:, ::-1], surfaces.printed("paper", picture), uv=uv * (1, -1) + (0, 1), parent=parent)
    item.location, item.rotation_euler = place, turn if isinstance(turn, tuple) else (0, np.radians(turn), 0)
    return item


def fridge():
    """Its door at y = 0, 70 cm wide and 170 high, things held to it by magnets around (0, 13)."""
    item, enamel = meshes.group("fridge"), surfaces.plain("#dfe3e0", 0.3, 0.45)
    meshes.box((7.0, 6.6, 10.9), 0.18, enamel, (0.6, 3.3, 0), item)
    meshes.box((7.0, 6.6, 5.9), 0.18, enamel, (0.6, 3.3, 11.05), item)
    grip = surfaces.plain("#a9adab", 0.3, 0.5, 0.7)
    for low, high in ((12.0, 3.4), (6.2, 4.0)):
        meshes.box((0.24, 0.24, high), 0.1, grip, (3.55, -0.42, low), item)
        for z in (low + 0.1, low + high - 0.3):
            meshes.box((0.2, 0.45, 0.2), 0.04, grip, (3.55, -0.2, z), item)
    drawn = np.ones((300, 400, 3), np.float32) * np.float32((0.98, 0.97, 0.93))
    crayon = lambda tone: tuple(float(v) for v in srgb(tone))
    cv2.rectangle(drawn, (120, 140), (250, 260), crayon("#c0563c"), 7)
    cv2.polylines(drawn, [np.array([(105, 145), (185, 70), (265, 145)])], False, crayon("#3f566b"), 8)
    cv2.rectangle(drawn, (170, 195), (205, 260), crayon("#6b4a30"), 6)
    cv2.circle(drawn, (335, 62), 34, crayon("#e0ae2c"), 9)
    for x in range(10, 400, 14):
        cv2.line(drawn, (x, 285), (x + (x * 7) % 9 - 4, 258), crayon("#5f8a4c"), 4)
    paper(item, drawn, 2.1, 1.58, (1.95, -0.03, 14.0), 4)
    jotted = np.ones((420, 260, 3), np.float32) * np.float32((0.97, 0.93, 0.72))
    random = np.random.default_rng(2)
    for line in range(8):
        points = [(26 + step * 9, int(60 + line * 42 + random.normal(0, 5))) for step in range(random.integers(8, 22))]
        cv2.polylines(jotted, [np.array(points)], False, (0.2, 0.24, 0.4), 3)
    paper(item, jotted, 0.85, 1.35, (-1.6, -0.03, 13.75), -5)
    month = np.ones((300, 360, 3), np.float32) * 0.97
    month[:50] = srgb("#5f7f86")
    for at in range(8):
        cv2.line(month, (int(12 + at * 48), 66), (int(12 + at * 48), 288), (0.6, 0.6, 0.6), 2)
    for at in range(6):
        cv2.line(month, (12, int(66 + at * 44)), (348, int(66 + at * 44)), (0.6, 0.6, 0.6), 2)
    paper(item, month, 1.7, 1.4, (1.75, -0.03, 11.95), -1)
    for x, z, tone in ((2.0, 14.65, "#c0563c"), (-1.65, 14.3, "#3f6f7f"), (1.1, 12.5, "#d9b04c"), (2.4, 12.5, "#5f8a4c"), (-1.2, 12.2, "#b9798a"), (-1.9, 11.9, "#e9e4d6"), (0.03, 14.24, "#4a4440")):
        disc = turned("magnet", [(0.17, 0), (0.17, 0.07), (0.13, 0.1), (0, 0.1)], surfaces.plain(tone, 0.35, 0.4), item, 28)
        disc.rotation_euler, disc.location = (np.pi / 2, 0, 0), (x, -0.04, z)
    return item


def television():
    """A screen of 90 cm on its foot, switched off."""
    item, black = meshes.group("television"), surfaces.plain("#17191a", 0.35, 0.4)
    meshes.box((8.2, 0.35, 4.9), 0.06, black, (0, 0, 0.55), item)
    meshes.box((7.9, 0.03, 4.6), 0.01, surfaces.plain("#0b0d0e", 0.12, 0.5), (0, -0.18, 0.7), item)
    meshes.box((0.8, 0.3, 0.6), 0.05, black, (0, 0.05, 0.05), item)
    meshes.box((3.4, 1.8, 0.1), 0.05, black, (0, 0, 0), item)
    return item


def remote():
    item = meshes.group("remote")
    meshes.box((0.48, 1.8, 0.18), 0.06, surfaces.plain("#22262a", 0.5, 0.3), parent=item)
    for row in range(6):
        for column in range(3):
            meshes.box((0.09, 0.09, 0.04), 0.02, surfaces.plain("#8a8f92" if row else "#b5533f", 0.6, 0.2), (-0.13 + column * 0.13, 0.68 - row * 0.2, 0.165), item)
    return item


def dish_rack():
    """A wire rack in which plates and a bowl dry."""
    item, wire = meshes.group("rack"), surfaces.plain("#b9bcb9", 0.3, 0.5, 0.8)
    meshes.box((3.4, 2.6, 0.12), 0.05, surfaces.plain("#d5d9d6", 0.5, 0.3), parent=item)
    for z in (0.3, 0.95):
        ring = np.array([[(-1.6, -1.2, z), (1.6, -1.2, z), (1.6, 1.2, z), (-1.6, 1.2, z), (-1.6, -1.2, z)]])
        points, quads = meshes.tubes(np.repeat(ring, 1, 0), 0.04, 8)
        meshes.add("wire", points, quads, wire, parent=item)
    for x in np.linspace(-1.6, 1.6, 12):
        for y in (-1.2, 1.2):
            points, quads = meshes.tubes(np.array([[(x, y, 0.1), (x, y, 0.95)]]), 0.03, 6, up=(0, 1, 0))
            meshes.add("wire", points, quads, wire, parent=item)
    for number, x in enumerate((-1.1, -0.65, -0.2, 0.25)):
        plate = turned("plate", [(0, 0), (0.7, 0), (0.85, 0.05), (1.15, 0.16), (1.17, 0.19), (0.82, 0.1), (0, 0.07)], surfaces.plain(("#e9e4d8", "#9db3bd")[number % 2], 0.3, 0.45), item, 52)
        plate.rotation_euler, plate.location = (0, np.radians(80), 0), (x, 0, 1.36)
    bowl = turned("bowl", [(0.62, 0), (0.6, 0.02), (0.45, 0.35), (0.25, 0.5), (0, 0.5)], surfaces.plain("#c98f6a", 0.4, 0.4), item, 44)
    bowl.location, bowl.scale = (1.04, 0.1, 0.13), (0.8,) * 3
    return item


def newspaper():
    """A spread lying flat."""
    item = meshes.group("newspaper")
    page = np.ones((560, 800, 3), np.float32) * np.float32((0.88, 0.86, 0.8))
    random = np.random.default_rng(5)
    for column in range(8):
        left = 16 + column * 98
        top = 40 if column % 4 else 130
        for row in range(top, 540, 8):
            page[row:row + 3, left:left + int(random.uniform(60, 84))] *= 0.55
    page[30:60, 24:360] *= 0.3
    page[70:118, 24:180] = srgb("#8f9690")
    page[300:440, 420:610] = srgb("#7f8a80")
    page[:, 398:402] *= 0.85
    paper(item, page, 8.0, 5.6, (0, 0, 0.015), (np.radians(-90), 0, 0))
    return item


def laptop():
    item, shell = meshes.group("laptop"), surfaces.plain("#a9adaf", 0.4, 0.45, 0.4)
    meshes.box((3.2, 2.2, 0.13), 0.05, shell, parent=item)
    for row in range(5):
        for column in range(12):
            meshes.box((0.2, 0.18, 0.03), 0.02, surfaces.plain("#2b2f32", 0.6, 0.2), (-1.27 + column * 0.23, 0.85 - row * 0.22, 0.125), item)
    meshes.box((0.95, 0.6, 0.012), 0.005, surfaces.plain("#8f9496", 0.4, 0.4), (0, -0.65, 0.125), item)
    lid = meshes.group("lid", (0, 1.08, 0.1), (np.radians(-14), 0, 0), parent=item)
    meshes.box((3.2, 0.09, 2.1), 0.03, shell, (0, 0.05, 0), lid)
    meshes.box((3.0, 0.02, 1.85), 0.01, surfaces.plain("#1d2a33", 0.2, 0.5), (0, -0.005, 0.12), lid)
    return item


def pencils():
    """Coloured pencils as a child leaves them."""
    item = meshes.group("pencils")
    for number, (x, y, turn) in enumerate(((0, 0, 12), (0.3, -0.32, -8), (-0.35, -0.6, 25), (0.55, -0.85, 2), (-0.2, -1.15, -20))):
        one = small_things.pencil(("#c0563c", "#3f6f7f", "#5f8a4c", "#d9b04c", "#8a5a8f")[number])
        one.parent, one.location, one.rotation_euler = item, (x, y, 0), (0, 0, np.radians(turn))
    return item
