"""Surfaces of rooms: floors, wall paint, wood, textiles and kitchen fronts in the colours that a house is furnished in."""

import surfaces as s
from shaders import ShaderTree, colour, colours, material, shade


def build_room_materials(style):
    _floor(style["floor"])
    for name, paint in (("plaster_int", style["wall"]), ("ceiling", "#f4f1ec"), ("accent_wall", style["accentWall"])):
        s.plain(name, colour(paint), 0.85, specular=0.2)
    s.plain("trim", colour("#f1eee8"), 0.5)
    _veneer("oak", colours(*style["wood"]))
    _veneer("oak_dark", [shade(stop, 0.55) for stop in colours(*style["wood"])])
    s.plain("front", colour(style["front"]), 0.42)
    s.plain("front_tall", colour(style["tallFront"]), 0.42)
    _marble("worktop", colour(style["worktop"]))
    for name in ("sofa", "pillow_a", "pillow_b", "throw", "armchair", "headboard"):
        s.fabric(name, colour(style[name]))
    _rug("room_rug", colour(style["rug"]), shade(colour(style["rug"]), 0.78))
    s.fabric("bedding", colour("#f0ece4"))
    s.fabric("bedding_b", colour(style["bedding"]))
    s.fabric("sheet", colour("#f5f2ec"))
    s.plain("ceramic", colour("#e9e4da"), 0.35)
    s.plain("ceramic_dark", colour(style["pillow_a"]), 0.45)
    s.plain("black_metal", colour("#1d1d1e"), 0.4, 0.6)
    s.plain("brass", colour("#b08d4f"), 0.3, 1.0)
    s.plain("steel", colour("#bdbdbb"), 0.3, 1.0)
    s.plain("black_glass", colour("#0b0c0d"), 0.08)
    s.plain("paper", colour("#efe9dd"), 0.9)
    s.plain("pot", colour("#b4775a"), 0.85)
    s.curtain("drape")
    _shade("lamp_shade")
    _canvas("canvas_a", colours("#ece4d6", style["pillow_a"], "#33424a", style["throw"]), 1.6, 3.0)
    _canvas("canvas_b", colours("#efe9de", style["throw"], style["pillow_b"], "#5a564e"), 2.3, 9.0)
    _room_glass()


def _floor(kind):
    if kind == "concrete":
        s.concrete("floor_int", colour("#b3aea5"), jointed=False, roughness=0.38, variation=0.1)
    elif kind == "terracotta":
        s.paving("floor_int", colour("#b9825f"), (0.4, 0.4), 0.006, 0.5)
    elif kind == "stone":
        s.paving("floor_int", colour("#cfc5b4"), (0.9, 0.9), 0.004, 0.35)
    else:
        tones = {
            "oak": ("#a07f5a", "#bd9b72", "#d2b48c"),
            "pale": ("#b9a284", "#cdb799", "#ddcbb0"),
            "walnut": ("#5f432d", "#7a5a3e", "#957250"),
        }[kind]
        s.boards("floor_int", 0.19, colours(*tones), gap=0.012, roughness=0.42, relief=0.0012, wear=0.12)


def _veneer(name, stops):
    t = ShaderTree(material(name))
    u, v = t.texture_coordinates()
    place = t.vector(t.multiply(u, 22.0), t.multiply(v, 1.3))
    grain = t.noise(place, 1.0, 6, 0.6)
    tint = t.ramp(grain, [(0.3, stops[0]), (0.5, stops[1]), (0.72, stops[2])])
    normal = t.bump(grain, 0.2, 0.001)
    t.principled(Base_Color=tint, Roughness=t.add(0.38, t.multiply(grain, 0.2)), Normal=normal, Specular=0.35)


def _marble(name, base):
    t = ShaderTree(material(name))
    place = t.position()
    veins = t.math("ABSOLUTE", t.subtract(t.noise(place, 1.7, 8, 0.62), 0.5))
    tint = t.ramp(veins, [(0.0, shade(base, 0.72)), (0.03, shade(base, 0.94)), (0.12, base)])
    t.principled(Base_Color=tint, Roughness=0.22, Specular=0.45)


def _rug(name, base, other):
    t = ShaderTree(material(name))
    u, v = t.texture_coordinates()
    weave = t.noise(t.vector(t.multiply(u, 70.0), t.multiply(v, 220.0)), 1.0, 3, 0.6)
    stripe = t.math("SINE", t.multiply(v, 42.0))
    mixed = t.add(t.multiply(weave, 0.7), t.multiply(stripe, 0.12))
    tint = t.ramp(mixed, [(0.25, other), (0.6, base)])
    t.principled(Base_Color=tint, Roughness=1.0, Normal=t.bump(weave, 0.9, 0.008), Specular=0.05, Sheen=0.3)


def _canvas(name, paints, scale, seed):
    """An abstract picture: a few large fields of colour with soft edges."""
    t = ShaderTree(material(name))
    place = t.add_vector(t.position(), (seed, seed * 1.7, seed * 0.6))
    fields = t.noise(place, scale, 1.5, 0.4)
    brush = t.noise(t.stretched(place, 3.0, 3.0, 30.0), 1.0, 3)
    mixed = t.add(fields, t.multiply(t.subtract(brush, 0.5), 0.05))
    stops = [(0.0, paints[0]), (0.46, paints[0]), (0.475, paints[1]), (0.53, paints[1])]
    stops += [(0.545, paints[3]), (0.6, paints[3]), (0.615, paints[2]), (1.0, paints[2])]
    t.principled(Base_Color=t.ramp(mixed, stops), Roughness=0.75, Specular=0.2)


def _shade(name):
    """A lamp shade that glows softly; by day its light is not sampled."""
    t = ShaderTree(material(name))
    cloth = t.node("ShaderNodeBsdfDiffuse", {0: (0.86, 0.8, 0.7)})
    glow = t.node("ShaderNodeEmission", {0: (1.0, 0.78, 0.52, 1), 1: 1.6})
    t.surface(t.node("ShaderNodeMixShader", {0: 0.55, 1: cloth.outputs[0], 2: glow.outputs[0]}))
    material(name).cycles.sample_as_light = False


def _room_glass():
    """From inside, a camera exposed for the room shows the garden too bright: what it sees through the glass is dimmed."""
    t = ShaderTree(material("glass"))
    rays = t.node("ShaderNodeLightPath")
    dimmed = t.mix(rays.outputs["Is Camera Ray"], (0.95, 0.97, 0.96), (GARDEN_SHARE,) * 3)
    fresnel = t.node("ShaderNodeFresnel", {"IOR": 1.45}).outputs[0]
    mirror = t.multiply(t.multiply(fresnel, 0.18), rays.outputs["Is Camera Ray"])
    glossy = t.node("ShaderNodeBsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.0})
    clear = t.node("ShaderNodeBsdfTransparent", {"Color": dimmed})
    t.surface(t.node("ShaderNodeMixShader", {0: mirror, 1: clear.outputs[0], 2: glossy.outputs[0]}))


GARDEN_SHARE = 0.7
