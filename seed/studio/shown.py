"""What a contents picture shows: counted in the finished render, not in the plan of it.

Every thing of a kit's list is marked while the scene is built. The renderer writes which thing each
pixel belongs to; a thing that is hidden or cut off by the frame has no pixels to count, or touches the edge.
"""
import json
import os

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"

SMALLEST = 2.5e-5           # of the picture's pixels: a needle has four times that
SURROUNDINGS = ("board", "linen")
PACKING = "packing"         # the box and what holds small things; it is on no list


def mark(thing, what, count=1, line=0):
    """Says what a thing is on the kit's list and on which line; `count` when a printed sheet bears several."""
    thing["what"], thing["count"], thing["line"] = what, count, line
    return thing


def number_things(target):
    """Numbers the scene's marked things for the render and writes down which is which."""
    import bpy
    things = sorted((item for item in bpy.context.scene.objects if "what" in item), key=lambda item: item["line"])
    if not things:
        return
    numbers = {item: number for number, item in enumerate(things, 1)}
    for item in bpy.context.scene.objects:
        owner = item
        while owner.parent and owner not in numbers:
            owner = owner.parent
        if owner in numbers:
            item.pass_index = numbers[owner]
        elif item.type in ("MESH", "CURVE") and item.name.split(".")[0] not in SURROUNDINGS:
            raise ValueError(f"{item.name} is in the picture and on no list")
    target.mkdir(parents=True, exist_ok=True)
    (target / "things.json").write_text(json.dumps([(item["what"], item["count"]) for item in things]))


def facts(passes):
    """([{item, count}], what is wrong) of a rendered folder, or (None, []) where nothing was marked."""
    import cv2
    import numpy as np
    if not (passes / "things.json").exists():
        return None, []
    things = json.loads((passes / "things.json").read_text())
    seen = np.rint(cv2.imread(str(next(passes.glob("IndexOB-*.exr"))), cv2.IMREAD_UNCHANGED)).astype(int)
    seen = seen if seen.ndim == 2 else seen[..., 0]
    pixels = np.bincount(seen.ravel(), minlength=len(things) + 1)
    at_edge = set(np.r_[seen[0], seen[-1], seen[:, 0], seen[:, -1]])
    counts, wrong = {}, []
    for number, (what, count) in enumerate(things, 1):
        if number in at_edge:
            wrong.append(f"{what}: cut off by the frame")
        elif pixels[number] < SMALLEST * seen.size:
            wrong.append(f"{what}: hidden ({pixels[number]} pixels)")
        elif what != PACKING:
            counts[what] = counts.get(what, 0) + count
    return [{"item": what, "count": count} for what, count in counts.items()], wrong
