"""Finished works at home, as their makers photograph them: `people.py` says where, this builds it in true scale."""
import zlib
from types import SimpleNamespace

import bpy
import numpy as np

import at_home
import belongings
import furniture
import kit_lists
import meshes
import people
import props
import rooms
import scenes
import small_things
import stage
import surfaces
import tools
from compositions import SQUARE, View, flat, room, works
from drawing import load

WIDE = (1350, 1000)
# How far a work's back is from its face, lying flat at the size it is drawn.
BEHIND = {"paint-by-numbers": 0.36, "cross-stitch": 0.16, "felt-art": 0.14, "punch-needle": 0.18}
FRONT = {"paint-by-numbers": 0.0, "cross-stitch": 0.1, "felt-art": 0.24, "punch-needle": 0.16}
STANDS = {
    "bookcase": lambda high: furniture.table(15, 3.2, high, "#b98a58", 0, False), "kitchen bench": lambda high: furniture.bench_top(22, high),
    "chest of drawers": lambda high: furniture.table(15, 4.4, high, "#e2dccd", 4, False), "garden bench": lambda high: furniture.slatted_bench(16),
    "sideboard": lambda high: furniture.table(18, 4.4, high, "#7a5138", 4, False), "dining table": lambda high: _board(18, 13, high, "#c8a472"),
    "desk": lambda high: furniture.table(15, 7.0, high, "#b98a58", 2), "bedside table": lambda high: furniture.table(5.4, 4.2, high, "#c9a272", 1, False),
    "low table": lambda high: furniture.table(7.2, 5.5, high, "#d9c29a", 0), "console": lambda high: furniture.table(7.6, 3.4, high, "#a5764a", 2),
}
MADE_HERE = {
    "sofa": at_home.sofa, "rust-coloured sofa": lambda: at_home.sofa("#94593f"), "pear": small_things.pear, "brass bell": small_things.brass_bell, "window": at_home.window, "bed": at_home.patchwork_bed, "floor lamp": lambda: furniture.floor_lamp(False), "door": furniture.door,
    "bookshelf": at_home.bookshelf, "fridge": at_home.fridge, "television": at_home.television, "wall shelf": at_home.wall_shelf,
    "dish rack": at_home.dish_rack, "remote control": at_home.remote, "cushion": at_home.cushion, "newspaper": at_home.newspaper, "laptop": at_home.laptop,
    "coloured pencils": at_home.pencils, "small scissors": tools.snips, "jar of brushes": tools.brush_jar, "apple": small_things.apple,
    "biscuits": small_things.biscuits, "candle": small_things.candle, "glasses": small_things.glasses,
    "table lamp": lambda: belongings.table_lamp(True), "desk lamp": belongings.desk_lamp,
}


def sitting(name):
    photo = people.photo(name)
    seed = zlib.crc32(name.encode()) % 1000
    drawing = load(photo.design)
    if photo.wall == "brick":
        bricks = rooms.wall("brick")
        bricks.location, bricks.scale = (0, -rooms.BACK, 0.2), (1.2, 1, 1.15)
    top = next((z for stand, _, _, z, _ in photo.stands if stand in STANDS), 8)
    room.shell(SimpleNamespace(wall=photo.wall if photo.wall not in (None, "brick") else "plaster", floor=photo.floor, top=top))
    for shell in ("wall",) if photo.wall in (None, "brick") else ():
        plain = [item for item in bpy.data.objects if item.name.startswith(shell)][-1]
        plain.location = (0, 6.9 if photo.wall is None else 0.3, 0)
    for stand, x, y, z, turn in photo.stands:
        item = STANDS[stand](z) if stand in STANDS else MADE_HERE[stand]()
        item.location, item.rotation_euler = (x, y, 0 if stand in STANDS else z), (0, 0, np.radians(turn))
    _work(photo, drawing, seed)
    for number, (thing, x, y, z, turn) in enumerate(photo.things):
        _thing(thing, drawing, seed + number, (x, y, z), turn)
    place, target, lens, stop, crooked = photo.view
    _light(photo, np.array(place), np.array(target))

    def frame():
        camera = stage.camera(place, target, lens, stop, _middle(photo))
        camera.rotation_euler.rotate_axis("Z", np.radians(crooked))
    return [View(f"{name}.jpg", SQUARE if name.startswith("reviews") else WIDE, 12, frame)]


def _middle(photo):
    kept, x, y, z, _ = photo.work
    return (x, y - 0.2, z + (1.2 if kept == "leaning" else 0))


def _work(photo, drawing, seed):
    """The work at its true size, on, against or before what keeps it."""
    kept, x, y, z, turn = photo.work
    width = kit_lists.kit_list(f"{photo.design}-{photo.craft}").finished_width_mm / 100
    scale = width / flat.WIDE[photo.craft]
    tall = flat.TALL[photo.craft] * scale
    work = works.make(photo.craft, drawing, 1.0, seed, hanging=kept == "hung" and photo.craft == "cross-stitch")
    behind, front = BEHIND[photo.craft] * scale, FRONT[photo.craft] * scale
    if kept == "laid":
        scenes.lay(work, x, y, z + behind + 0.012, turn)
    elif kept == "hung":
        work.rotation_euler, work.location = (np.pi / 2, np.radians(turn), 0), (x, y - behind - 0.02, z)
    else:
        tilt = np.radians(9)
        sideways = abs(np.sin(np.radians(turn))) * width / 2
        work.rotation_euler = (np.pi / 2 - tilt, 0, np.radians(turn))
        # A hoop stands on its ring, its screw above; a frame on its lower front edge.
        low = (flat.TALL[photo.craft] * scale - 0.13 * scale if photo.craft == "cross-stitch" else tall) / 2
        work.location = (x, y - tall / 2 * np.sin(tilt) - behind * np.cos(tilt) - sideways - 0.03, z + low * np.cos(tilt) + max(behind, -front) * np.sin(tilt) + 0.012)
    work.scale = (scale,) * 3


def _board(wide, deep, high, tone):
    """The top of a large table, its back at y = 0."""
    item = meshes.group("table")
    meshes.box((wide, deep, 0.35), 0.05, surfaces.wood(tone, 6, planks=6, repeat=(1, 1)), (0, -deep / 2, high - 0.35), item)
    return item


def _thing(name, drawing, seed, place, turn):
    if name == "books":
        item = at_home.book_row(3.1, seed)
    elif name == "balls of wool":
        item = meshes.group("wool")
        for number, colour in enumerate(works.lively(drawing, 3)):
            ball = tools.yarn_ball(colour, 0.42, seed + number)
            ball.parent, ball.location = item, (*((0, 0.5), (0.25, -0.5), (-0.75, -0.1))[number], 0.0)
    elif name == "pots of paint":
        item = meshes.group("pots")
        for number, colour in enumerate(works.lively(drawing, 6)):
            pot = tools.paint_pot(colour, number % 3 != 1)
            pot.parent, pot.location = item, ((number % 2) * 0.55 + 0.07 * (number % 3), 1.3 - 0.62 * number + 0.1 * (number % 2), 0)
    else:
        item = (MADE_HERE.get(name) or room.THINGS[name])()
    item.location = np.array(item.location) + place if name == "chopping board" else place
    item.rotation_euler[2] = np.radians(turn)


# The room's own light and its tone, then lamps beside or above: (place from what is looked at, x turned to the light's side), size, power, tone.
HOURS = {
    "lamp": (0.05, (1.0, 0.72, 0.45), (((2.9, -1.5, -0.75), 1.3, 150, (1.0, 0.72, 0.42)), ((3.6, -5.5, 0.6), 2.2, 420, (1.0, 0.7, 0.42)))),
    "overcast": (0.5, (0.9, 0.96, 1.0), (((9, -8, 5), 8, 1900, (0.9, 0.96, 1.0)),)),
    "window": (0.16, (0.95, 0.98, 1.0), (((5.2, -1.3, 3.0), 4.5, 760, (0.93, 0.97, 1.0)), ((-7, -11, 5), 7, 1100, (1.0, 0.94, 0.85)))),
    "leaves": (0.32, (0.86, 0.95, 1.0), ()),
    "afternoon": (0.26, (1.0, 0.96, 0.9), (((5, -1.5, 4), 2.6, 900, (1.0, 0.9, 0.72)),)),
    "afternoon sun": (0.24, (0.95, 0.97, 1.0), (((9, -8, 3), 7, 400, (1.0, 0.94, 0.84)),)),
    "ceiling": (0.13, (1.0, 0.9, 0.76), (((2.4, -4.6, 11), 1.3, 1500, (1.0, 0.84, 0.6)), ((-9, -9, 2), 6, 260, (0.85, 0.92, 1.0)))),
    "flash": (0.022, (1.0, 0.8, 0.6), ()),
    "noon sun": (0.42, (0.85, 0.93, 1.0), ()),
    "office": (0.34, (0.94, 1.0, 0.97), (((-2.0, 0.5, 13), 3.2, 1500, (0.93, 1.0, 0.95)), ((6.0, -6, 13), 3.2, 900, (0.93, 1.0, 0.95)))),
    "early": (0.3, (0.88, 0.95, 1.0), (((10, -5, 3), 5, 1500, (0.95, 0.97, 1.0)),)),
    "low sun": (0.22, (0.72, 0.84, 1.0), ()),
    "desk lamp": (0.028, (0.7, 0.8, 1.0), (((3.0, -1.9, 1.55), 0.7, 210, (1.0, 0.8, 0.52)), ((3, -7, 5), 3, 160, (1.0, 0.82, 0.6)))),
}
# The sun's way to the right, back and down, its strength, tone.
SUNS = {"leaves": ((0.62, 0.7, -0.62), 3.6, (1.0, 0.93, 0.8)), "afternoon sun": ((0.8, 0.6, -0.42), 4.6, (1.0, 0.78, 0.5)),
        "noon sun": ((0.5, 0.62, -1.15), 4.2, (1.0, 0.96, 0.9)), "low sun": ((0.85, 0.75, -0.27), 3.4, (1.0, 0.68, 0.36))}


def _light(photo, place, target):
    hour, side = photo.light
    strength, tone, lamps = HOURS[hour]
    world = bpy.context.scene.world
    world.use_nodes = True
    sky = world.node_tree.nodes["Background"]
    sky.inputs[0].default_value, sky.inputs[1].default_value = (*tone, 1), strength
    for at, size, power, colour in lamps:
        _lamp(target + np.array(at) * (side, 1, 1), target, size, power, colour)
    if hour == "flash":
        _flash(place + (0.35 * side, 0.1, 0.45), target)
    if hour in SUNS:
        way, power, colour = SUNS[hour]
        _sun(np.array(way) * (-side, 1, 1), power, colour)
        if hour == "afternoon sun":
            room.panes(target + (0.6 * -side, 0, 0.7), -np.array(way) * (-side, 1, 1), side)
        elif hour == "leaves":
            _leaves(target, -np.array(way) * (-side, 1, 1))
    if hour == "lamp":
        _glow()


def _lamp(place, target, size, power, colour):
    data = bpy.data.lights.new("lamp", "AREA")
    data.size, data.energy, data.color = size, power, colour
    item = bpy.data.objects.new("lamp", data)
    bpy.context.scene.collection.objects.link(item)
    item.location = tuple(place)
    item.visible_camera = False
    stage.aim(item, tuple(target))


def _flash(place, target):
    """A small lamp on the camera: its beam does not reach the corners."""
    data = bpy.data.lights.new("flash", "SPOT")
    data.shadow_soft_size, data.energy, data.color = 0.06, 2400, (0.96, 0.98, 1.0)
    data.spot_size, data.spot_blend = np.radians(86), 1.0
    item = bpy.data.objects.new("flash", data)
    bpy.context.scene.collection.objects.link(item)
    item.location = tuple(place)
    stage.aim(item, tuple(target - (0.6, 0, 0.2)))


def _sun(way, power, colour):
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.angle, data.color = power, np.radians(0.6), colour
    item = bpy.data.objects.new("sun", data)
    bpy.context.scene.collection.objects.link(item)
    item.location = tuple(-way * 30)
    stage.aim(item, (0, 0, 0))


def _leaves(target, back):
    """Twigs of a gum outside the picture, whose shadows fall into it."""
    random = np.random.default_rng(12)
    back = back / np.linalg.norm(back)
    for number in range(15):
        spread = random.normal(0, 1, 3) * (3.6, 1.0, 2.6) + (0, 0, 1.0)
        twig = props.gum_sprig(300 + number, 3.2, leaves=15)
        twig.location = tuple(target + back * random.uniform(11, 15) + spread)
        twig.rotation_euler = (random.uniform(1.6, 3.0), random.uniform(-0.6, 0.6), random.uniform(0, 6.2))
        twig.scale = (1.5,) * 3
        for part in twig.children:
            part.visible_camera = part.visible_glossy = False


def _glow():
    """A linen shade with its lamp on."""
    for item in [item for item in bpy.data.objects if item.name.startswith("shade")]:
        cloth = surfaces.surface("lit linen", "#f2d9a8", roughness=0.9, gloss=0.0)
        inputs = cloth.node_tree.nodes["Principled BSDF"].inputs
        inputs["Emission"].default_value, inputs["Emission Strength"].default_value = (1.0, 0.66, 0.32, 1), 1.1
        item.data.materials[0] = cloth
    for bulb in [item for item in bpy.data.objects if item.name.startswith("bulb")]:
        bpy.data.objects.remove(bulb)   # the lamps above and before it light the room with less noise
        item.visible_diffuse = False
