"""All sittings, each with the pictures it yields; `build` is for Blender only."""
import kits


def plan():
    """(sitting, picture paths) pairs, the most visible first. A `close` and a `begun` one are drawn, the others are rendered."""
    slugs = [kits.slug(kit) for kit in kits.all_kits()]
    shop = ("home/hero", "home/seasonal", "home/gift", *(f"categories/{category}" for category in kits.CATEGORIES))
    return [
        *((f"kit:{slug}", [f"kits/{slug}/hero.jpg"]) for slug in slugs),
        *((f"shop:{name}", [f"{name}.jpg"]) for name in shop),
        *((f"people:gallery/{number:02d}", [f"gallery/{number:02d}.jpg"]) for number in range(1, 13)),
        *((f"close:{slug}", [f"kits/{slug}/detail.jpg"]) for slug in slugs),
        *((f"begun:{slug}", [f"kits/{slug}/half-made.jpg"]) for slug in slugs),
        *((f"room:{slug}", [f"kits/{slug}/in-room.jpg"]) for slug in slugs),
        *((f"comes:{slug}", [f"kits/{slug}/as-it-comes.jpg"]) for slug in slugs),
        *((f"people:reviews/{number:02d}", [f"reviews/{number:02d}.jpg"]) for number in range(1, 9)),
        *((f"box:{slug}", [f"kits/{slug}/contents.jpg"]) for slug in slugs),
    ]


def build(name):
    """Builds a sitting's scene in Blender; returns its views."""
    from importlib import import_module
    from drawing import load
    kind, rest = name.split(":")
    by_slug = {kits.slug(kit): kit for kit in kits.all_kits()}
    if kind == "kit":
        return import_module("compositions.kit").sitting(by_slug[rest], load(by_slug[rest].design))
    if kind in ("box", "room", "comes"):
        return import_module(f"compositions.{kind}").sitting(by_slug[rest], load(by_slug[rest].design))
    return import_module(f"compositions.{kind}").sitting(rest)
