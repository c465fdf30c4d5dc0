"""Punch needle: the stretched cloth, balls of wool, the punch needle with its threaders."""
import packed
import tools
from compositions import works
from compositions.box import LEFT, RIGHT, TOP
from compositions.contents import in_rows
from kit_lists import millimetres

FRAME_UNITS = 4.27   # what works.make's frame measures from edge to edge
BALLS = 5            # in a row


def lay(box):
    frame = box.take("^pine frame")
    frame_mm = millimetres(frame.detail)[0]
    box.scale = min(1.1, 245 / frame_mm)
    size = box.size
    lid_wide, lid_tall = size(box.packed_mm[1]), size(box.packed_mm[0])
    box.put_lid(LEFT + lid_wide / 2 + 0.15, TOP - lid_tall / 2 - 0.1, 3)
    work = works.make(box.craft, box.drawing, 0.0, box.seed)
    box.put(frame, work, RIGHT - size(frame_mm) / 2 - 0.1, TOP - size(frame_mm) / 2 - 0.25, 0.2, -3, size(frame_mm) / FRAME_UNITS)
    _balls(box)
    box.put_booklet(2.2, -0.6, -4)
    tool = box.take("^punch needle")
    box.put(tool, tools.punch_tool(), -0.55, -3.2, 0.06, 12, 1.25)
    practice = box.take("^practice square")
    mm = millimetres(practice.detail)[0]
    box.put(practice, packed.square_of_cloth(mm / 100), LEFT + size(mm) / 2 + 0.05, -3.2, 0.05, -4)
    threaders = box.take("^wire threaders")
    for number in range(threaders.quantity):
        box.put(threaders, packed.wire_threader(), 2.1, -2.6 - number * 0.5, 0.05, 8 - number * 14, 1.1)


def _balls(box):
    balls = box.take("^balls of wool")
    extra = box.take("^more ball of")
    wool = [(balls, colour["hex"]) for colour in box.colours]
    if len(wool) != balls.quantity:
        raise ValueError(f"{balls.quantity} balls of {len(wool)} colours")
    if extra:
        wool += [(extra, _shade_named(extra.what, box.colours))] * extra.quantity
    for number, ((item, colour), (x, y)) in enumerate(zip(wool, in_rows(len(wool), BALLS, LEFT + 0.42, -0.1, 0.78, 0.8))):
        box.put(item, tools.yarn_ball(colour, 0.36, box.seed + number), x, y, 0.03, number * 50, 1.0)


def _shade_named(what, colours):
    """'more ball of the main red' is the colour with 'red' in its name, 'of the night sky' the first with 'sky', else with 'night'."""
    for word in reversed(what.split()):
        for colour in colours:
            if word in colour["name"].lower().split():
                return colour["hex"]
    raise ValueError(f"{what}: no such colour")
