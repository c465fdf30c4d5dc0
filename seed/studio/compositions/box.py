"""A kit's box with everything on its contents list beside it, laid out flat and counted from that list."""
import re
import zlib
from importlib import import_module

import kit_lists
import meshes
import packed
import printed
import scenes
import shown
import stage
import surfaces
from compositions import PORTRAIT, View
from scenes import put

CLOTHS = ("#e9e1d3", "#e3d8c6", "#ece6da")
LAYOUTS = {"paint-by-numbers": "paints", "cross-stitch": "cottons", "felt-art": "felts", "punch-needle": "wools"}
# A kit whose box holds nearly the same as another's is laid out the other way round.
MIRRORED = ("flannel-flowers-cross-stitch",)
LEFT, RIGHT, TOP, BOTTOM = -3.05, 3.05, 3.85, -3.85   # what the camera sees, less a margin


def sitting(kit, drawing):
    seed = zlib.crc32(f"box {kit.design} {kit.craft}".encode()) % 1000
    slug = f"{kit.design}-{kit.craft}"
    scenes.table()
    scenes.linen(CLOTHS[seed % 3], wide=11, deep=12, place=(0.3, 0.2), turn=0.05, seed=seed, folds=0.1)
    box = Box(kit, drawing, kit_lists.kit_list(slug), seed)
    import_module(f"compositions.contents.{LAYOUTS[kit.craft]}").lay(box)
    if box.waiting:
        raise ValueError(f"{slug}: nobody lays out {', '.join(item.what for item in box.waiting)}")
    stage.light(window=0.88, height=8)

    def contents():
        scenes.from_above((0, 0, 0), height=14.2, back=0.9, lens=61, fstop=1.4)
    return [View(f"kits/{slug}/contents.jpg", PORTRAIT, 10, contents)]


class Box:
    """A kit's contents while they are laid out: what still waits, and how large life is in the picture."""

    def __init__(self, kit, drawing, listed, seed):
        self.craft, self.drawing, self.seed = kit.craft, drawing, seed
        self.colours, self.packed_mm, self.finished_mm = listed.colours, listed.packed_mm, listed.finished_width_mm
        self.waiting = list(listed.contents)
        self.lines = {item.what: line for line, item in enumerate(listed.contents)}
        self.scale = 1.0
        self.way = -1 if listed.slug in MIRRORED else 1

    def take(self, pattern):
        """The next item of the list whose name matches, which is then laid out; None if there is none."""
        item = next((item for item in self.waiting if re.search(pattern, item.what)), None)
        if item:
            self.waiting.remove(item)
        return item

    def put(self, item, thing, x, y, z=0.06, turn=0.0, scale=None, count=1):
        """Places one thing of an item; `scale` where it isn't as large as in life."""
        put(thing, self.way * x, y, z, self.way * turn, self.scale if scale is None else scale)
        return shown.mark(thing, item.what, count, self.lines[item.what])

    def put_packing(self, thing, x, y, z=0.06, turn=0.0):
        put(thing, self.way * x, y, z, self.way * turn, self.scale)
        return shown.mark(thing, shown.PACKING)

    def put_lid(self, x, y, turn=0.0, upright=True):
        """The closed box; (x, y) is its middle."""
        longest, middle, high = (mm / 100 for mm in self.packed_mm)
        size = (middle, longest) if upright else (longest, middle)
        return self.put_packing(lid(self.drawing, self.craft, size, high), x, y, 0.06, turn)

    def put_booklet(self, x, y, turn):
        item = self.take("^booklet")
        return self.put(item, packed.booklet(printed.booklet(self.drawing, self.craft)), x, y, turn=turn)

    def size(self, mm):
        """Millimetres in the picture's units."""
        return mm / 100 * self.scale


def lid(drawing, craft, size=(2.5, 3.1), deep=0.5):
    """The closed box with its printed label; a long narrow one has a long label."""
    item = meshes.group("box")
    board = surfaces.plain(printed.KRAFT, 0.9, 0.08)
    meshes.box((*size, deep), 0.03, board, parent=item)
    meshes.box((size[0] + 0.03, size[1] + 0.03, deep * 0.62), 0.025, board, (0, 0, deep * 0.42), item)
    if size[0] > 3 * size[1]:
        wide, tall, art = size[1] * 0.78 * 16 / 3, size[1] * 0.78, printed.long_cover(drawing, craft)
    else:
        wide = min(size[0] * 0.82, size[1] * 0.85 / 1.25)
        tall, art = wide * 1.25, printed.cover(drawing, craft)
    label = packed.sheet_of_paper(art, wide, tall)
    label.parent, label.location = item, (0, 0, deep * 1.045)
    return item
