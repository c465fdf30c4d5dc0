"""What a kit's sixth picture shows: the finished work as its kit makes it. Data and words only; the scenes are elsewhere."""
import kit_lists
import kits

CLOTHS = ("#e6dccb", "#a9b3a4", "#c9a98f", "#9fabb3", "#efe9de", "#b8a98e")

WORDS = {
    "cross-stitch": "finished: the hoop lies on washed linen twice, once with its face up and once with its back, which a round of felt closes",
    "felt-art": "finished: sewn on its linen-covered board, which stands on a small easel, its edge to be seen",
    "punch-needle": "finished in its pine frame, shown twice: the loops of its face, and behind them the flat stitches of its back",
}


def is_rolled(kit):
    """Whether a painting's canvas comes rolled, and in no other way."""
    canvas = next(item for item in kit_lists.kit_list(kits.slug(kit)).contents if "canvas" in item.what)
    return "rolled" in canvas.detail and "stretched" not in canvas.detail


def words_of(kit):
    if kit.craft != "paint-by-numbers":
        return WORDS[kit.craft]
    if is_rolled(kit):
        return "finished on its unframed canvas, whose bare margin is held on a board by two clips, on a wooden easel"
    return "finished on its stretched canvas, which stands on a wooden table easel, seen from one side"
