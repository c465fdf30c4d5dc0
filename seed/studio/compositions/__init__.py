"""What stands where in each picture. A sitting builds one scene and names the views taken of it."""
from collections import namedtuple

# `frame` is called just before the view is taken: it sets the camera and shows or hides things.
View = namedtuple("View", "path size samples frame")

PORTRAIT, SQUARE, LANDSCAPE = (1200, 1500), (1200, 1200), (1500, 1000)
HERO = (1600, 2000)   # the shop's zoom is 1600 wide
