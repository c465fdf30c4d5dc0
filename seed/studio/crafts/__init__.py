"""A design turned into its material. Each craft's `make` returns a group lying flat, art facing up.

One design unit is UNIT blender units; the work's middle is the group's origin, its back at z = 0.
"""
UNIT = 0.005
