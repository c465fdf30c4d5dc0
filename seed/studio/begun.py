"""How far a half-made work has come where the rule of its craft would tell too little of what it becomes. Data only."""
from collections import namedtuple

# `middle` is the middle of what is seen and `span` how much of the design lies across the picture, both in the design's units.
# Of felt: which pieces are sewn, half sewn and laid in place, and which lie beside it still; numbers are places in the drawing.
Felt = namedtuple("Felt", "middle span sewn half laid loose")
# Of paint: which pots are done, in the order of work; the last one is only begun. None are those that the rule chooses.
Paint = namedtuple("Paint", "middle span pots")
# Of wool, of whose square no more than 630 fit across: which colours are punched, in the order of work; of the last one only the outer rows.
Wool = namedtuple("Wool", "middle span colours")
# Of cross stitch: which colours are crossed, in the order of work, and the one whose row is half way, as far as `reach` stitches from the middle.
Stitches = namedtuple("Stitches", "crossed half reach")

FELT = {
    # Hills and paddock are on, the moon is being sewn; two sheep are laid in place, one's shaded side beside it still.
    "moon-over-paddock": Felt((440, 475), 700, (14, 15, 16, 17, 18, 19, 41), 13, (56, 58, 66, 68), (57,)),
    # Body, legs and ears are on, the head is being sewn; eyes and nose are laid in place, the claws are still to be cut.
    "wombat-at-dusk": Felt((330, 560), 650, (20, 21, 22, 38, 41, 42, 56, 57, 58, 59), 60, (65, 66, 68, 69, 71), (24,)),
    # Trunk, body and ears are on, the head is being sewn; its sleeping face is laid in place, the arm waits.
    "sleeping-koala": Felt((430, 440), 640, (8, 9, 11, 12, 13, 14, 15, 20, 26, 28, 30, 31), 33, (36, 37, 38, 39), (41,)),
    # Tail and body are on, the blue wing is being sewn; beak, cheek and eye are laid in place, the black wing waits.
    "crimson-rosella": Felt((400, 430), 660, (11, 12, 13, 15, 17, 20, 21, 22, 30, 31), 45, (32, 34, 35, 38, 39), (50,)),
    # Body and legs are on, the head is being sewn; the first row of spines is laid in place.
    "echidna-trail": Felt((390, 590), 700, (75, 76, 81, 86, 87, 242, 249), 256, (*range(88, 132), 258, 260, 264), (274, 276)),
    # The bird is on without its face; the head is being sewn, beak, brow and eye are laid in place, two blue feathers wait.
    "kookaburra": Felt((380, 440), 740, (2, 3, 4, 7, 8, 11, 13, 14, 22, 23, 50), 52, (54, 56, 57, 58, 59, 60, 61, 62, 64), (30, 35)),
    # Post, tail and body are on, the white back is being sewn; head and beak are laid in place, the white shoulder waits.
    "magpie-morning": Felt((400, 470), 700, (16, 17, 18, 20, 21, 22, 27, 28, 34, 35, 36), 38, (44, 47, 48, 49, 50, 51, 52, 53, 54), (42,)),
    # Tail and body are on, the pale flank is being sewn; bill and webbed feet are laid in place.
    "platypus-pool": Felt((400, 480), 740, (15, 16, 51, 52, 75, 76, 77, 78), 79, (53, 64, 95, 97), (33,)),
    # The lemons at the back are on, the front one is being sewn; the bowl is laid over them, its leaf waits.
    "lemon-bowl": Felt((410, 560), 720, (14, 15, 16, 29, 30, 32, 33, 35, 37, 38, 44, 45, 48, 49, 51, 52, 53), 56, (61,), (75,)),
    # The leaves are on, the brown cone is being sewn; the bracts of its tip are laid in place, one waits.
    "banksia": Felt((400, 470), 720, (2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17), 19, (*range(20, 58),), (64,)),
    # Tail and back are on, the flank is being sewn; the pale throat and the eye are laid in place, the fin waits.
    "humpback-song": Felt((370, 480), 760, (11, 12, 13, 14, 15, 16), 17, (18, *range(22, 38)), (38,)),
}
PAINT = {
    # The dark leaves, the bowl and the lemons' shaded sides; the first lemons have their yellow.
    "lemon-bowl": Paint((415, 590), 640, (11, 5, 8, 10, 4, 7, 3)),
    # Browns and greens: the teapot stands there already, its light parts, cloth and wall are still bare.
    "teapot-on-linen": Paint((400, 530), 720, (6, 3, 13, 10, 2)),
    # The leaves and the cone's brown; the first bracts have their yellow.
    "banksia": Paint((400, 470), 720, (7, 11, 2, 12, 13, 8, 4)),
    # Rocks, red bands and the evening above; the tower's white is bare canvas.
    "lighthouse-at-dusk": Paint((420, 420), 740, (3, 7, 11, 9, 0)),
    # Cliffs, deep water and the bushes before them.
    "coastal-walk": Paint((400, 470), 760, (7, 11, 10, 13, 8, 2, 6)),
    # The walls with their clefts, the trees' crowns and the shadows; the plain is begun.
    "red-ranges": Paint((410, 480), 760, (9, 3, 11, 2, 7)),
    # Leaves and the bark's dark stripes, the hills behind; snow is bare canvas.
    "snow-gum": Paint((410, 430), 740, (6, 11, 13, 9, 8, 12)),
    # Nearly the whole subject is seen, the pots go by the rule.
    "kookaburra": Paint((380, 430), 740, None),
    "magpie-morning": Paint((400, 470), 720, None),
    "platypus-pool": Paint((400, 480), 740, None),
    "waratah": Paint((400, 440), 740, None),
}
WOOL = {
    # The cliff, the sea, the heath and the walker in red; the sand is begun.
    "coastal-walk": Wool((440, 500), 630, (8, 10, 11, 6, 13, 12, 7, 1)),
    # Body, legs and snout; the cream spines are begun.
    "echidna-trail": Wool((340, 590), 630, (3, 4, 13, 8, 7)),
    # The trunk and the stems of the crown; the fronds are begun.
    "tree-fern": Wool((400, 470), 630, (6, 7, 9, 10, 8, 3, 5)),
    # The moon with its seas, the paddock and its furrows; a hill is begun.
    "moon-over-paddock": Wool((450, 480), 600, (4, 9, 2, 3, 7)),
    # The walls with their clefts; the plain before them is begun.
    "red-ranges": Wool((420, 480), 560, (3, 9, 2, 7, 11)),
}
STITCHES = {
    # The tower with its bands; the sky behind it is begun, the lamp comes last, as its instructions say.
    "lighthouse-at-dusk": Stitches((8, 11, 3, 12, 7, 9), 2, 34),
    # The large shell's ribs, its inside and its rim, a strand of seaweed; its shaded sand is half way.
    "tideline-shells": Stitches((6, 5, 9, 10), 2, 30),
    # The trunk, the croziers and the stems of the fronds; of their leaflets the sunlit ones are done, the next ones begun.
    "tree-fern": Stitches((6, 7, 9, 10, 8, 4), 5, 36),
}
