"""The shop's own pictures: home, the two banners, the four categories."""
import numpy as np

import meshes
import props
import scenes
import stage
import surfaces
import tools
from compositions import HERO, LANDSCAPE, View, works
from compositions.box import lid
from drawing import load
from scenes import put

CATEGORY = (1400, 1050)


def sitting(name):
    builders = {"home/hero": _home, "home/seasonal": _seasonal, "home/gift": _gift,
                "categories/paint-by-numbers": _paint, "categories/cross-stitch": _cross,
                "categories/felt-art": _felt, "categories/punch-needling": _punch}
    size = {"home/hero": HERO}.get(name, LANDSCAPE if name.startswith("home") else CATEGORY)
    return [View(f"{name}.jpg", size, 14, builders[name]())]


def _home():
    """One craft in progress on a sunlit table."""
    drawing = load("wattle-sprig")
    scenes.table()
    cloth = scenes.linen("#ece5d8", wide=12, deep=13, place=(0.8, 1.2), turn=0.14, seed=21, folds=0.5)
    work = scenes.rest(scenes.lay(works.make("cross-stitch", drawing, 0.72, 4), -0.15, 0.1, 0.24, -8), cloth)
    for number, colour in enumerate(works.lively(drawing, 5)):
        scenes.rest(put(tools.skein(colour, number), -1.6 + number * 0.56, -2.75 - 0.12 * (number % 2), 0, 80 + (number * 37) % 17, 1.5), cloth)
    scenes.rest(put(tools.snips(), 1.76, -2.3, 0, 97, 1.7), cloth)
    scenes.rest(put(props.cup("#e4dccd"), 2.35, 2.3, scale=1.6), cloth)
    scenes.rest(put(props.books(3, ("#8b9a88", "#e0d2b8")), -1.85, 3.25, 0, 14, 1.3), cloth)
    scenes.twig(props.gum_sprig(8, 3.2, leaves=22), 0.95, 2.65, 196, 0.62, cloth)
    _needle(-0.1, -0.35, work.location[2] + 0.034)
    stage.light(sun=0.9, window=0.8, height=8, sun_turn=(50, 0, -66))
    return lambda: scenes.from_above((0.1, 0.15, 0), height=10.4, back=7.6, lens=64, fstop=0.55, focus=(0, -0.3, 0.3))


def _needle(x, y, z):
    """Left lying on the work, its thread in a bow over the bare cloth."""
    t = np.linspace(0, 1, 30)
    path = np.c_[x + 0.9 * t, y - 0.4 * t, z + 0.02 * np.sin(t * np.pi)]
    points, quads = meshes.tubes(path[None], 0.016 * (1 - 0.6 * np.abs(t - 0.35)), 8)
    meshes.add("needle", points, quads, surfaces.plain("#d8d6d0", 0.2, 0.6, 1.0))
    t = np.linspace(0, 1, 60)[:, None]
    bow = np.array(((0.88, -0.38), (1.7, -0.05), (1.3, -1.25), (0.25, -1.0))) + (x, y)
    way = (1 - t) ** 3 * bow[0] + 3 * t * (1 - t) ** 2 * bow[1] + 3 * t ** 2 * (1 - t) * bow[2] + t ** 3 * bow[3]
    thread = np.c_[way, np.full(60, z)]
    points, quads = meshes.tubes(thread[None], 0.016, 6)
    meshes.add("thread", points, quads, surfaces.plain("#d9a53c", 0.6, 0.3))


def _stand(craft, design, x, y=0.95, scale=1.0, turn=0.0, tilt=9, done=1.0, seed=1):
    work = works.make(craft, load(design), done, seed)
    work.scale = (scale,) * 3
    return scenes.lean(work, x, y, tilt, turn, works.HALF[craft][0] * scale)


def _hang(craft, design, x, z, scale=1.0, seed=1):
    work = works.make(craft, load(design), 1.0, seed, hanging=True)
    work.rotation_euler, work.location, work.scale = (np.radians(89), 0, 0), (x, 1.45, z), (scale,) * 3
    return work


def _seasonal():
    """Spring on a shelf: three native flowers in three crafts."""
    scenes.shelf("#eae2d4")
    _stand("paint-by-numbers", "banksia", -0.1, scale=0.86, turn=-2)
    _stand("cross-stitch", "wattle-sprig", 3.2, 0.75, 0.7, 3)
    _stand("punch-needle", "waratah", -3.5, 0.85, 0.72, -3)
    put(props.vase("#b9826a"), 5.1, 0.2, scale=0.8)
    for number in range(3):
        put(props.gum_sprig(number + 3), 5.1, 0.2, 0.92, number * 120 + 80, 0.55)
    works.row("paint-by-numbers", load("banksia"), 0.7, -1.5, 2, 4)
    works.tool("paint-by-numbers", load("banksia"), -1.5, -1.7, 16, 1)
    works.row("punch-needle", load("waratah"), -3.6, -0.9, 3, 2)
    stage.light(height=7.5)
    return lambda: stage.camera((-0.2, -14.5, 3.2), (0.3, 0.6, 2.15), 51, 0.6, (0, 0.4, 2.2))


def _ribbon_box(design, craft, size, deep, colour):
    box = lid(load(design), craft, size, deep)
    ribbon = surfaces.plain(colour, 0.7, 0.2, sheen=0.3)
    w, d = size
    meshes.box((0.16, d + 0.06, 0.02), 0.008, ribbon, (-w * 0.3, 0, deep * 1.05), box)
    for side in (-1, 1):
        meshes.box((0.16, 0.02, deep * 1.05), 0.008, ribbon, (-w * 0.3, side * (d / 2 + 0.025), 0), box)
    t = np.linspace(0, 1, 30)
    for side in (-1, 1):
        loop = np.c_[-w * 0.3 + side * 0.42 * np.sin(t * np.pi), 0.2 * np.sin(t * 2 * np.pi) * 0.8, deep * 1.06 + 0.05 + 0.22 * np.sin(t * np.pi)]
        tail = np.c_[-w * 0.3 + side * 0.3 * t, -0.55 * t, deep * 1.07 + 0.03 + 0.04 * np.sin(t * np.pi)]
        for path in (loop, tail):
            points, quads = meshes.tubes(path[None], 0.075, 10, flatten=0.16)
            meshes.add("bow", points, quads, ribbon, parent=box)
    return box


def _gift():
    """Kits tied with ribbon, a sprig beside them."""
    scenes.table()
    cloth = scenes.linen("#e6dccb", wide=14, deep=11, place=(0.4, 0.4), turn=-0.06, seed=9, folds=0.5)
    on_cloth = lambda *placed: scenes.rest(put(*placed), cloth)
    on_cloth(_ribbon_box("flannel-flowers", "cross-stitch", (2.5, 3.1), 0.6, "#3f5f4f"), -2.2, 0.1, 0, 9)
    on_cloth(_ribbon_box("lemon-bowl", "paint-by-numbers", (2.5, 3.1), 0.6, "#a4573c"), 0.85, -0.35, 0, -6)
    on_cloth(works.make("cross-stitch", load("gum-leaves"), 1.0, 3), 3.9, 0.95, 0, -14, 0.62)
    scenes.twig(props.gum_sprig(5, 3.2, leaves=22), -0.15, 1.8, 116, 0.66, cloth)
    for number, colour in enumerate(works.lively(load("gum-leaves"), 4)):
        on_cloth(tools.skein(colour, number), 3.0 + number * 0.5, -1.75, 0, 84 + number * 5, 1.2)
    stage.light(height=8)
    return lambda: scenes.from_above((0.8, 0.0, 0), height=10.6, back=6.2, lens=47, fstop=0.8, focus=(0, -0.3, 0.4))


def _paint():
    scenes.shelf("#e9e1d3")
    _stand("paint-by-numbers", "coastal-walk", 0.8, turn=-2, done=0.72, seed=5)
    _stand("paint-by-numbers", "lemon-bowl", -2.9, 1.05, 0.74, 2, seed=6)
    put(tools.brush_jar(), 3.6, 0.1, scale=1.25)
    works.row("paint-by-numbers", load("coastal-walk"), 0.3, -1.5, 4, 6)
    works.tool("paint-by-numbers", load("coastal-walk"), -2.4, -1.7, 18, 2)
    stage.light(height=7.5)
    return lambda: stage.camera((-0.8, -14, 3.3), (-0.15, 0.6, 2.2), 61, 0.6, (0, 0.4, 2.3))


def _cross():
    scenes.shelf("#ece4d7")
    _hang("cross-stitch", "crimson-rosella", -0.4, 3.6, 0.92, 2)
    _hang("cross-stitch", "sturts-desert-pea", 2.75, 4.2, 0.5, 3)
    _stand("cross-stitch", "gum-leaves", 2.65, 0.8, 0.6, 4, seed=4)
    put(props.vase("#9aa596"), -3.35, 0.6, scale=1.05)
    for number in range(3):
        put(props.gum_sprig(number + 11), -3.35, 0.6, 1.2, number * 125, 0.72)
    works.row("cross-stitch", load("crimson-rosella"), 0.0, -0.3, 5, 5)
    works.tool("cross-stitch", load("gum-leaves"), 2.55, -0.75, 160, 2)
    stage.light(height=7.5)
    return lambda: stage.camera((0.5, -14, 3.8), (0.15, 0.9, 2.85), 53, 0.7, (0, 1.2, 3.2))


def _felt():
    scenes.table()
    cloth = scenes.linen("#e9e1d3", wide=13, deep=12, place=(0.8, 0.3), turn=0.1, seed=12, folds=0.45)
    koala = load("sleeping-koala")
    scenes.rest(scenes.lay(works.make("felt-art", koala, 1.0, 2), 0.75, 0.05, 0, -4), cloth)
    on_cloth = lambda *placed: scenes.rest(put(*placed), cloth)
    on_cloth(works.make("felt-art", load("banksia"), 1.0, 3), 5.25, 0.9, 0, 3, 0.85)
    on_cloth(tools.felt_stack(works.lively(load("banksia"), 7), 3), -2.75, -1.35, 0, 14, 1.3)
    on_cloth(tools.felt_rolls(works.lively(load("crimson-rosella"), 4)), -3.0, 0.55, 0, 8, 1.25)
    on_cloth(tools.spool("#3f5f4f"), -2.1, 1.95, 0, 20, 1.3)
    on_cloth(tools.spool("#d9a53c"), -2.85, 2.1, 0, 50, 1.3)
    on_cloth(tools.snips(), -2.55, -2.66, 0, 8, 1.2)
    stage.light(window=0.9, height=8)
    return lambda: scenes.from_above((0.1, -0.1, 0), height=12.6, back=4.4, lens=57, fstop=0.8, focus=(0, 0, 0.2))


def _punch():
    scenes.shelf("#e7ddcd")
    _stand("punch-needle", "waratah", 0.75, turn=-2, seed=5)
    _stand("punch-needle", "moon-over-paddock", -3.12, 1.1, 0.76, 3, seed=6)
    for number, colour in enumerate(("#a4573c", "#e3b34a", "#3f5f4f", "#d9a99a", "#ece2d0")):
        put(tools.yarn_ball(colour, 0.46, number), -1.9 + number * 0.98, -1.25 - 0.3 * (number % 2), 0, number * 70)
    works.tool("punch-needle", load("waratah"), -3.4, -1.6, 30, 2)
    stage.light(height=7.5)
    return lambda: stage.camera((-1.1, -14, 3.2), (-0.6, 0.6, 1.95), 61, 0.6, (0, 0.4, 2.1))
