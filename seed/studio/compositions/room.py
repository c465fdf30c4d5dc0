"""A finished work in a room, everything at its true scale: 10 cm are one unit, and nothing is made larger for the picture."""
import zlib

import bpy
import numpy as np

import belongings
import furniture
import kit_lists
import kits
import kitchenware
import lived_in
import meshes
import outdoors
import rooms
import stage
import surfaces
from compositions import PORTRAIT, View, flat

WALLS = {"sage": "#b9c3b0", "blue": "#a3b0b6", "blush": "#e3c7b6", "plaster": "#e9e1d3", "cream": "#ece2c8", "clay": "#cfa88c"}
FLOORS = {"dark": "#7a5a40", "oak": "#c3a67e", "grey": "#9d968a", "white": "#d9d2c4"}
LENS = 50
# How strong window, room and sun are, and their tones: early, morning, noon, afternoon, evening.
HOURS = {
    "early light": (0.85, (0.93, 0.97, 1.0), 0.62, 0.0, None, 30),
    "morning sun": (0.75, (1.0, 0.98, 0.93), 0.6, 2.6, (1.0, 0.88, 0.7), 33),
    "an overcast noon": (1.05, (0.99, 1.0, 1.0), 0.75, 0.0, None, 50),
    "afternoon sun": (0.6, (1.0, 0.94, 0.84), 0.55, 2.9, (1.0, 0.8, 0.56), 27),
    "the evening": (0.3, (0.75, 0.84, 1.0), 0.34, 0.0, None, 20),
}
THINGS = {
    "table lamp": belongings.table_lamp, "straw hat": outdoors.straw_hat, "upright books": belongings.standing_books, "radio": belongings.radio,
    "pot plant": outdoors.pot_plant, "kettle": kitchenware.kettle, "chopping board": kitchenware.chopping_board, "bowl of lemons": kitchenware.bowl_of_lemons,
    "jar of spoons": kitchenware.jar_of_spoons, "storage jars": kitchenware.storage_jars, "alarm clock": belongings.alarm_clock, "glass of water": kitchenware.glass_of_water,
    "jar of pencils": belongings.jar_of_pencils, "desk lamp": belongings.desk_lamp, "notebooks": belongings.notebooks, "wooden blocks": belongings.blocks,
    "stacking rings": belongings.stacking_rings, "wooden train": belongings.wooden_train, "gumboots": outdoors.boots, "watering can": outdoors.watering_can,
    "basket": outdoors.basket, "candlesticks": kitchenware.candlesticks, "jug of gum leaves": kitchenware.jug_of_gum, "plates": kitchenware.plates, "sewing tin": belongings.sewing_tin,
    "bowl of keys": belongings.bowl_of_keys, "letters": belongings.letters, "open book": belongings.open_book, "mug": kitchenware.mug, "ruler": belongings.ruler, "parcels": belongings.parcels,
}
REACH = {"kettle": 1.2, "bowl of lemons": 1.25, "straw hat": 1.75, "pot plant": 1.2, "watering can": 1.7, "jug of gum leaves": 1.25, "basket": 1.6, "table lamp": 1.25, "chopping board": 1.1, "desk lamp": 0.9,
         "upright books": 1.2, "radio": 1.15, "storage jars": 1.35, "gumboots": 1.2, "plates": 1.3, "wooden train": 1.1, "notebooks": 0.9, "candlesticks": 0.8, "sewing tin": 1.0, "parcels": 1.2}


CLOCK = 1.1   # from the wall clock's middle to its rim
AIMED = ("watering can", "desk lamp")   # spout and shade point away from the work


def sitting(kit, drawing):
    slug, scene = kits.slug(kit), lived_in.scene_of(kit)
    room, seed = lived_in.ROOMS[scene.room], zlib.crc32(f"room {kit.design} {kit.craft}".encode()) % 1000
    work, wide, tall = flat.make(kit.craft, drawing, kit_lists.kit_list(slug).finished_width_mm, seed, not scene.leaning)
    seen, middle = _seen(scene, wide)
    shell(room)
    _surface(room, scene, seen)
    high = _place(work, scene, room.top, tall, kit.craft, room.wall)
    _companion(scene, room.top, wide, seen, high + tall / 2)
    _things(scene, room.top, wide, seen, seed)
    target = (scene.side * middle, 0, 0.5 * (room.top + 0.36 * seen) + 0.5 * (high + 0.07 * seen))
    daylight(scene, target)
    away = seen * 1.25 / (36 / LENS)
    random = np.random.default_rng(seed)

    def frame():
        place = (-scene.side * seen * random.uniform(0.05, 0.28), -away, target[2] + seen * random.uniform(0.1, 0.22))
        camera = stage.camera(place, target, LENS, 0.42, (0, -0.3, high))
        camera.rotation_euler.rotate_axis("Z", np.radians(random.normal(0, 0.25)))
    return [View(f"kits/{slug}/in-room.jpg", PORTRAIT, 10, frame)]


def _seen(scene, wide):
    """How much of the wall lies across the picture, and how far its middle is from the work's towards the companion; what stands away from a door is whole, and so are a wall clock and what stands on either side."""
    seen = scene.seen or float(np.clip(wide * 2.8, 6.8, 13.5))
    free, clock = (wide / 2 + 2 * REACH.get(name, 0.7) + 0.7 for name in scene.things)
    if scene.companion == "door" and not scene.seen:
        return seen, min(0.02 * seen, seen / 2 - free)
    if scene.companion != "wall clock":
        return seen, 0.02 * seen
    clock = max(clock, wide / 2 + 2 * CLOCK + 0.95)
    seen = max(seen, free + clock)
    return seen, (clock - free) / 2


def shell(room):
    if room.wall == "boards":
        boards = rooms.wall("boards")
        boards.location, boards.scale = (0, -rooms.BACK + 0.14, 0), (2, 1, 1.7)
    elif room.wall == "tiles":
        tiles = rooms.wall("tiles")
        tiles.location = (0, -rooms.BACK, room.top)
    else:
        x, z = np.meshgrid(np.linspace(-20, 20, 2), np.linspace(0, 28, 2))
        points, faces, uv = meshes.sheet(x, np.zeros_like(x), z)
        meshes.add("wall", points, faces, surfaces.plaster(WALLS[room.wall]), uv=uv)
    x, y = np.meshgrid(np.linspace(-20, 20, 2), np.linspace(0.1, -40, 2))
    points, faces, uv = meshes.sheet(x, y, np.zeros_like(x))
    meshes.add("floor", points, faces[:, ::-1], surfaces.wood(FLOORS[room.floor], 17, repeat=(2, 3), planks=9), uv=uv)


def _surface(room, scene, seen):
    """What the work leans on or hangs above; it ends where the door, bed or cot begins."""
    ends = scene.companion in ("door", "bed", "cot")
    wide = seen * 1.25 if ends else seen * 2.2
    if room.surface == "bedside table":
        wide = min(wide, 7.0)
    make = {"console": lambda: furniture.table(wide, 3.4, room.top, "#a5764a", 2), "bookcase": lambda: furniture.table(wide, 3.2, room.top, "#cdb08a", 0, False),
            "kitchen bench": lambda: furniture.bench_top(wide, room.top), "bedside table": lambda: furniture.table(wide, 4.2, room.top, "#c9a272", 2, False),
            "desk": lambda: furniture.table(wide, 6.0, room.top, "#b98a58", 2), "chest of drawers": lambda: furniture.table(wide, 4.4, room.top, "#e2dccd", 4, False),
            "garden bench": lambda: furniture.slatted_bench(max(wide, 15)), "sideboard": lambda: furniture.table(wide, 4.2, room.top, "#8a5f3f", 4, False)}[room.surface]
    item = make()
    item.location = (scene.side * (seen * 0.27 - wide / 2) if ends else 0, -0.05 if room.wall != "boards" else -0.2, 0)


def _place(work, scene, top, tall, craft, wall):
    """Leans the work on the surface or hangs it above; returns how high its middle is."""
    front = 0.3 if wall == "boards" else 0.06
    if scene.leaning:
        tilt, thick = np.radians(7), 0.25
        work.rotation_euler = (np.pi / 2 - tilt, 0, np.radians(scene.side * -2.0))
        work.location = (0, -front - thick - tall * np.sin(tilt) * 0.5, top + tall / 2 * np.cos(tilt) + 0.03)
        return work.location[2]
    work.rotation_euler, work.location = (np.pi / 2, 0, np.radians(0.3)), (0, -front - 0.19 * work.scale[0], top + 2.7 + tall / 2)
    return work.location[2]


def _companion(scene, top, wide, seen, work_top):
    side, name = scene.side, scene.companion
    if name == "door":
        item = furniture.door()
        item.location = (side * (seen * 0.27 + 1.3), -0.36, 0)
    elif name == "bed":
        item = furniture.bed()
        item.location = (side * (seen * 0.27 + 0.4), -0.1, 0)
    elif name == "cot":
        item = furniture.cot()
        item.location = (side * (seen * 0.27 + 0.3), -0.35, 0)
    elif name == "chair":
        item = furniture.chair()
        item.location, item.rotation_euler = (side * seen * 0.36, -7.2, 0), (0, 0, np.radians(180 + side * 14))
    elif name == "wall clock":
        item = furniture.wall_clock(CLOCK)
        item.location = (side * (wide / 2 + CLOCK + 0.5), -0.05, max(work_top - 1.0, top + 4.2))
    elif name == "bunting":
        item = furniture.bunting(seen * 1.1)
        item.location = (0, -0.06, work_top + 2.4)
    else:
        return
    if name in ("door", "bed", "cot") and side < 0:
        item.scale = (-1, 1, 1)


def _things(scene, top, wide, seen, seed):
    """One thing on either side of the work, one before it."""
    lit = scene.hour == "the evening"
    for place, name in zip((-scene.side, scene.side), scene.things):
        if not name:
            continue
        reach = REACH.get(name, 0.7)
        item = belongings.table_lamp(lit) if name == "table lamp" else THINGS[name]()
        x, y = wide / 2 + reach * 0.9 + 0.1, -0.35 if name == "chopping board" else -0.9 - reach * (0.75 if name == "pot plant" else 0.55)   # leaves reach further than a pot
        item.location = (place * x - (1.1 if name == "upright books" else 0), y, top)
        if name in AIMED:
            item.rotation_euler = (0, 0, np.radians((0 if place > 0 else 180) + seed % 24 - 12))
        elif name not in ("chopping board", "upright books"):
            item.rotation_euler = (0, 0, np.radians((seed * 7 + 40 * place) % 50 - 25))
    if scene.front:
        item = THINGS[scene.front]()
        item.location = (scene.side * (0.5 * wide + 0.8), -3.7, top) if scene.front == "mug" else (-scene.side * 0.1 * seen, -2.8, top)
        item.rotation_euler = (0, 0, np.radians(seed % 24 - 12))


def daylight(scene, target):
    """A window beside the camera; by day the sun may fall through its panes onto the wall."""
    power, tone, room, sun, sun_tone, height = HOURS[scene.hour]
    world = bpy.context.scene.world
    world.use_nodes = True
    sky = world.node_tree.nodes["Background"]
    sky.inputs[0].default_value = (*(np.array((1.0, 0.985, 0.955)) * (tone if sun == 0 else (1, 1, 1))), 1)
    sky.inputs[1].default_value = room * 0.85
    side = -scene.side
    panel = bpy.data.lights.new("window", "AREA")
    panel.shape, panel.size, panel.size_y = "RECTANGLE", 8, 11
    panel.energy, panel.color = 4200 * power, tone
    pane = bpy.data.objects.new("window", panel)
    bpy.context.scene.collection.objects.link(pane)
    pane.location = (target[0] + side * 15, -9, target[2] + 3)
    stage.aim(pane, (target[0], 0, target[2] - 1))
    if scene.hour == "the evening":
        _lamp_beside((target[0] - side * 7, -6, target[2] + 5), target)
    if not sun:
        return
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = sun, np.radians(0.9), sun_tone
    ray = bpy.data.objects.new("sun", lamp)
    bpy.context.scene.collection.objects.link(ray)
    low = np.tan(np.radians(height))
    way = np.array((-side * 0.8, 0.6, -low))
    ray.location = tuple(-way * 30)
    stage.aim(ray, (0, 0, 0))
    panes(np.array(target) + (side * 1.2, 0, 0.4), -way, side)


def _lamp_beside(place, target):
    """A shaded lamp that stands outside the picture."""
    bulb = bpy.data.lights.new("lamp", "AREA")
    bulb.size, bulb.energy, bulb.color = 2.4, 900, (1.0, 0.74, 0.46)
    item = bpy.data.objects.new("lamp", bulb)
    bpy.context.scene.collection.objects.link(item)
    item.location = place
    stage.aim(item, target)


def panes(spot, back, side):
    """A window's frame far to the side, whose shadow lies round `spot` on the wall."""
    far = 20 / 0.8
    middle = spot + back * far
    black = surfaces.plain("#3a3633", 0.9, 0.0)
    item = meshes.group("panes")
    wide, tall = 6.4, 11.0
    for y, z, deep, high in ((-15 - wide / 2, -30, 30, 60), (15 + wide / 2, -30, 30, 60), (0, tall / 2, wide, 25), (0, -tall / 2 - 25, wide, 25)):
        meshes.box((0.3, deep, high), 0.01, black, (0, y, z), item)
    meshes.box((0.3, 0.35, tall), 0.01, black, (0, 0, -tall / 2), item)
    for z in (-tall / 6, tall / 6):
        meshes.box((0.3, wide, 0.35), 0.01, black, (0, 0, z), item)
    item.location = tuple(middle)
    for part in item.children:
        part.visible_camera = part.visible_diffuse = part.visible_glossy = False
