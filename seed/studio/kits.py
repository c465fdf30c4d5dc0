"""The 48 kits: which design is sold in which craft, and the words a caption needs."""
from collections import namedtuple

CRAFTS = {"PBN": "paint-by-numbers", "CSK": "cross-stitch", "FNK": "felt-art", "PNK": "punch-needle"}
CATEGORIES = ("paint-by-numbers", "cross-stitch", "felt-art", "punch-needling")

# Neighbours in a craft's list get different settings; crafts start at different ones.
SETTINGS = ("vase", "linen", "books", "oak", "hung")
FIRST_SETTING = {"paint-by-numbers": 0, "cross-stitch": 4, "felt-art": 2, "punch-needle": 1}

Kit = namedtuple("Kit", "design craft place")   # place: 0 to 11 in its craft's list

SOLD_AS = {
    "wattle-sprig": "CSK PNK", "banksia": "PBN FNK", "lighthouse-at-dusk": "PBN CSK", "sleeping-koala": "FNK CSK",
    "kookaburra": "PBN FNK", "gum-leaves": "PNK CSK", "coastal-walk": "PBN PNK", "teapot-on-linen": "PBN CSK",
    "waratah": "PNK PBN", "magpie-morning": "PBN FNK", "moon-over-paddock": "PNK FNK", "sturts-desert-pea": "CSK PNK",
    "tin-roof-cottage": "PBN CSK", "wombat-at-dusk": "FNK PNK", "lemon-bowl": "PBN FNK", "crimson-rosella": "CSK FNK",
    "tideline-shells": "CSK PNK", "humpback-song": "FNK PNK", "snow-gum": "PBN CSK", "tree-fern": "CSK PNK",
    "platypus-pool": "FNK PBN", "flannel-flowers": "FNK CSK", "red-ranges": "PBN PNK", "echidna-trail": "FNK PNK",
}


def all_kits():
    """Every kit, those of one craft numbered in the order of the designs."""
    counts, kits = {}, []
    for design, crafts in SOLD_AS.items():
        for craft in crafts.split():
            place = counts.get(craft, 0)
            counts[craft] = place + 1
            kits.append(Kit(design, CRAFTS[craft], place))
    return kits


def slug(kit):
    return f"{kit.design}-{kit.craft}"


def setting_of(kit):
    return SETTINGS[(kit.place * 2 + kit.place // 5 + FIRST_SETTING[kit.craft]) % 5]
