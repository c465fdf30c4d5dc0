"""Alternative texts and focal points: what a picture shows, for those who don't see it and for cropping."""
import json
from pathlib import Path

import as_it_comes
import beside
import kits
import lived_in

DESIGNS = Path(__file__).parent / "designs"

LONGEST = 300   # letters; the office takes no more

MADE = {
    "paint-by-numbers": "painted by numbers on canvas", "cross-stitch": "worked in cross stitch in a wooden hoop",
    "felt-art": "sewn from wool felt in an oak frame", "punch-needle": "punched in wool loops in a pine frame",
}
MATERIALS = {
    "paint-by-numbers": "small pots of paint and a brush", "cross-stitch": "skeins of cotton and small scissors",
    "felt-art": "wool felt and small scissors", "punch-needle": "balls of wool and a punch needle",
}
ON_SHELF = {"paint-by-numbers": "pots of paint", "cross-stitch": "skeins of cotton", "felt-art": "wool felt", "punch-needle": "balls of wool"}
PLACES = {
    "vase": "leaning on an oak shelf{beside}, with {material} in front", "books": "leaning on an oak shelf{beside}, with {material} in front",
    "linen": "lying on washed linen with {material}{beside}", "oak": "lying on an oak table with {material}{beside}",
    "hung": "hanging on a pale wall above a shelf with {material}{beside}",
}
NEXT_TO = {"vase": " next to ", "books": " next to ", "linen": ", beside ", "oak": ", beside ", "hung": " and "}
CLOSE = {
    "paint-by-numbers": "brush strokes close up, ending where the printed canvas is still bare",
    "cross-stitch": "rows of crossed cotton stitches close up",
    "felt-art": "the felt's cut edges and running stitches close up",
    "punch-needle": "rows of wool loops close up",
}
BEGUN = {
    "paint-by-numbers": "half made: the darkest pots are painted, a brush lies on the canvas, and the numbers of the others still show",
    "cross-stitch": "half made: the first stitches on the Aida with its holes, the needle waiting with its thread",
    "felt-art": "half made: the lower pieces of felt are sewn on, the next ones are cut and laid in place, the needle is threaded",
    "punch-needle": "half made: the first rows of wool loops follow the printed lines on the bare cloth, the punch needle beside them",
}
SHOP = {
    "home/hero.jpg": ("A wattle sprig in cross stitch, two thirds done in its hoop on a linen cloth, with skeins of cotton, scissors and a cup of tea", (0.5, 0.52)),
    "home/seasonal.jpg": ("Native flowers on an oak shelf: a painted banksia, a waratah in punch needle and a wattle sprig in cross stitch", (0.5, 0.45)),
    "home/gift.jpg": ("Two kits in cardboard boxes tied with ribbon on a linen cloth, next to a cross stitch hoop and a gum twig", (0.5, 0.5)),
    "categories/paint-by-numbers.jpg": ("A coastal walk painted by numbers, not quite finished, and a bowl of lemons on an oak shelf with paint pots and brushes", (0.52, 0.45)),
    "categories/cross-stitch.jpg": ("Three cross stitch hoops with a crimson rosella, Sturt's desert pea and gum leaves above skeins of cotton", (0.5, 0.4)),
    "categories/felt-art.jpg": ("A sleeping koala sewn from felt, lying on linen beside rolls and sheets of felt and spools of thread", (0.55, 0.5)),
    "categories/punch-needling.jpg": ("A waratah and a moonlit paddock in punch needle on an oak shelf behind balls of wool", (0.5, 0.45)),
}


def caption(path, shows=()):
    """(alternative text, (x, y) of the focal point from 0 to 1); `shows` is what a contents picture was rendered with."""
    if path in SHOP:
        return SHOP[path]
    if path.startswith("kits/"):
        _, slug, picture = path.split("/")
        return _of_kit(next(kit for kit in kits.all_kits() if kits.slug(kit) == slug), picture, shows)
    from people import caption_of
    return caption_of(path)


def design_name(design):
    return json.loads((DESIGNS / f"{design}.json").read_text())["name"]


def _of_kit(kit, picture, shows):
    name, setting = design_name(kit.design), kits.setting_of(kit)
    if picture == "hero.jpg":
        words = beside.words_of(kit)
        place = PLACES[setting].format(material=ON_SHELF[kit.craft] if setting == "hung" else MATERIALS[kit.craft], beside=f"{NEXT_TO[setting]}{words}" if words else "")
        middle = {"hung": 0.42, "linen": 0.46, "oak": 0.46}.get(setting, 0.5)
        return f"{name} {MADE[kit.craft]}, {place}", (0.5, middle)
    if picture == "detail.jpg":
        return f"{name}: {CLOSE[kit.craft]}", (0.5, 0.5)
    if picture == "half-made.jpg":
        return f"{name}, {BEGUN[kit.craft]}", (0.45, 0.5)
    if picture == "in-room.jpg":
        return f"{name} {MADE[kit.craft]}, {lived_in.words_of(kit)}", (0.5, 0.45)
    if picture == "as-it-comes.jpg":
        return f"{name} {as_it_comes.words_of(kit)}", (0.5, 0.5)
    *things, last = ["its box", *(_counted(thing) for thing in shows)]
    laid = f"{', '.join(things)} and {last}" if things else last
    whole = f"The {name} kit laid out: {laid}"
    return whole if len(whole) <= LONGEST else whole.replace(" laid out", "", 1), (0.5, 0.5)


def _counted(thing):
    """'14 pots of acrylic paint', 'a beech hoop', 'one more ball of the main red'."""
    what, count = thing["item"].replace(",", ""), thing["count"]
    if count > 1:
        return f"{count} {what}"
    return f"{'one' if what.startswith('more ') else 'an' if what[0] in 'aeiou' else 'a'} {what}"
