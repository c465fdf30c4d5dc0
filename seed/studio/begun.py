"""How far a half-made work has come where the rule of its craft would tell too little of what it becomes. Data only."""
from collections import namedtuple

# `middle` is the middle of what is seen and `span` how much of the design lies across the picture, both in the design's units.
# Of felt: which pieces are sewn, half sewn and laid in place, and which lie beside it still; numbers are places in the drawing.
Felt = namedtuple("Felt", "middle span sewn half laid loose")
# Of paint: which pots are done, in the order of work; the last one is only begun.
Paint = namedtuple("Paint", "middle span pots")

FELT = {
    # Hills and paddock are on, the moon is being sewn; two sheep are laid in place, one's shaded side beside it still.
    "moon-over-paddock": Felt((440, 475), 700, (14, 15, 16, 17, 18, 19, 41), 13, (56, 58, 66, 68), (57,)),
    # Body, legs and ears are on, the head is being sewn; eyes and nose are laid in place, the claws are still to be cut.
    "wombat-at-dusk": Felt((330, 560), 650, (20, 21, 22, 38, 41, 42, 56, 57, 58, 59), 60, (65, 66, 68, 69, 71), (24,)),
}
PAINT = {
    # The dark leaves, the bowl and the lemons' shaded sides; the first lemons have their yellow.
    "lemon-bowl": Paint((415, 590), 640, (11, 5, 8, 10, 4, 7, 3)),
}
