"""Pictures that customers might have taken: whose work, which room, which light. Data only; the scenes are elsewhere."""
from collections import namedtuple

from captions import MADE, design_name

# `place` is how the work stands: hung, leaning, laid. `sun` is direct sunlight, `near` how close the camera is.
Photo = namedtuple("Photo", "design craft place wall ground things sun near side words")

GALLERY = [
    Photo("coastal-walk", "paint-by-numbers", "hung", "sage", "oak", ("books", "cup"), 0.0, 1.0, -1.5, "on a sage wall above books and a cup"),
    Photo("crimson-rosella", "cross-stitch", "leaning", "tiles", "white", ("cup", "vase"), 0.0, 0.95, 1.8, "on a white kitchen shelf in front of tiles"),
    Photo("sleeping-koala", "felt-art", "hung", "blush", "white", ("balls", "books"), 0.0, 0.95, 0.8, "on a pink nursery wall above a white shelf"),
    Photo("waratah", "punch-needle", "leaning", "brick", "dark", ("vase",), 0.0, 1.0, -1.8, "leaning on a whitewashed brick wall"),
    Photo("snow-gum", "paint-by-numbers", "leaning", "boards", "grey", ("sprig",), 1.6, 1.05, 1.4, "leaning on weatherboards on a sunny verandah"),
    Photo("wattle-sprig", "cross-stitch", "laid", "", "white", ("cup", "skeins"), 0.0, 1.0, 0.0, "on a white table beside a cup and skeins of cotton"),
    Photo("humpback-song", "punch-needle", "hung", "blue", "oak", ("books", "vase"), 0.0, 0.95, -0.6, "on a blue-grey wall above an oak shelf"),
    Photo("lemon-bowl", "paint-by-numbers", "leaning", "tiles", "oak", ("lemons", "cup"), 0.0, 1.05, -1.6, "on a kitchen bench next to lemons"),
    Photo("echidna-trail", "felt-art", "leaning", "plaster", "dark", ("books", "sprig"), 0.0, 1.0, 1.6, "on a dark sideboard next to a pile of books"),
    Photo("gum-leaves", "cross-stitch", "hung", "boards", "oak", ("vase",), 1.4, 0.95, 0.9, "on white weatherboards in the morning sun"),
    Photo("moon-over-paddock", "punch-needle", "laid", "", "dark", ("cup", "yarn"), 0.0, 1.0, 0.0, "on a dark table beside balls of wool"),
    Photo("tin-roof-cottage", "paint-by-numbers", "hung", "brick", "oak", ("cup", "sprig"), 0.0, 1.0, 1.4, "on a painted brick wall above an oak shelf"),
]

REVIEWS = [
    Photo("lighthouse-at-dusk", "paint-by-numbers", "laid", "", "oak", ("pots", "cup"), 0.0, 1.0, 0.0, "on an oak table with its pots of paint"),
    Photo("tideline-shells", "cross-stitch", "laid", "", "white", ("skeins",), 0.0, 0.85, 0.0, "on a white table with skeins of cotton"),
    Photo("kookaburra", "felt-art", "hung", "plaster", "white", ("books",), 0.0, 1.0, -1.2, "on a pale wall above a white shelf"),
    Photo("red-ranges", "punch-needle", "leaning", "sage", "oak", ("yarn",), 0.0, 0.95, 1.6, "on an oak shelf in front of a sage wall"),
    Photo("platypus-pool", "paint-by-numbers", "leaning", "blue", "white", ("jar",), 0.0, 1.0, -1.6, "on a white shelf next to a jar of brushes"),
    Photo("flannel-flowers", "cross-stitch", "leaning", "blush", "oak", ("vase",), 0.0, 0.9, 1.3, "on an oak shelf in front of a pink wall"),
    Photo("wombat-at-dusk", "felt-art", "laid", "", "dark", ("cup",), 0.0, 1.0, 0.0, "on a dark table beside a cup of tea"),
    Photo("tree-fern", "punch-needle", "hung", "boards", "white", ("sprig",), 1.2, 0.9, 0.7, "on white weatherboards"),
]


def photo(path):
    """The photo behind 'gallery/03' or 'reviews/01', with or without '.jpg'."""
    folder, number = path.removesuffix(".jpg").split("/")
    return {"gallery": GALLERY, "reviews": REVIEWS}[folder][int(number) - 1]


def caption_of(path):
    taken = photo(path)
    return f"{design_name(taken.design)} {MADE[taken.craft]}, {taken.words}", (0.5, 0.45 if taken.place == "hung" else 0.5)
