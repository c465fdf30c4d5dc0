"""Where the contents of a box lie, one layout for each craft. How many there are, and how large, the kit's list says."""


def in_rows(count, columns, left, top, across, down):
    """(x, y) of the middles of `count` things in rows, from the upper left."""
    return [(left + number % columns * across, top - number // columns * down) for number in range(count)]
