"""Procedural surfaces of buildings: boards, concrete, printed walls, render, metal, stone, tiles, paving, glass, water."""

import math

from shaders import ShaderTree, colour, colours, material, shade


def boards(name, width, stops, vertical=True, gap=0.05, roughness=0.62, relief=0.008, wear=0.35):
    t = ShaderTree(material(name))
    u, v = t.texture_coordinates()
    across, along = (u, v) if vertical else (v, u)
    board = t.divide(across, width)
    index, passed = t.floor(board), t.fraction(board)
    shift = t.random_by(index)
    joint = t.add(t.divide(along, 3.4), t.multiply(shift, 7.3))
    tone = t.random_by(index, t.floor(joint))
    grain_place = t.vector(
        t.multiply(across, 26.0),
        t.add(t.multiply(along, 1.1), t.multiply(tone, 40.0)),
        t.multiply(tone, 9.0),
    )
    grain = t.noise(grain_place, 1.0, 6, 0.62)
    weathering = t.multiply(t.subtract(t.noise(t.position(), 0.55, 3), 0.5), wear)
    mixed = t.add(t.add(t.multiply(grain, 0.55), t.multiply(tone, 0.5)), weathering, clamp=True)
    tint = t.ramp(mixed, [(0.15, stops[0]), (0.5, stops[1]), (0.9, stops[2])])
    sides = t.divide(t.edge_distance(passed), gap, clamp=True)
    ends = t.divide(t.edge_distance(t.fraction(joint)), 0.0012, clamp=True)
    solid = t.multiply(sides, ends)
    tint = t.mix(solid, shade(stops[0], 0.12), tint)
    height = t.add(t.add(t.math("POWER", solid, 0.6), t.multiply(grain, 0.18)), t.multiply(tone, 0.25))
    t.principled(
        Base_Color=tint,
        Roughness=t.add(roughness - 0.1, t.multiply(grain, 0.25)),
        Normal=t.bump(height, 0.9, relief),
        Specular=0.3,
    )


def panel_joints(t, u, v, size, width):
    """0 in the joints between panels of the given size, 1 elsewhere, and the distances to the joints."""
    to_side = t.edge_distance(t.fraction(t.divide(u, size[0])), size[0])
    to_end = t.edge_distance(t.fraction(t.divide(v, size[1])), size[1])
    return t.divide(t.math("MINIMUM", to_side, to_end), width, clamp=True), to_side, to_end


def panel_tone(t, u, v, size):
    return t.random_by(t.floor(t.divide(u, size[0])), t.floor(t.divide(v, size[1])))


def concrete(name, base, panels=(2.4, 1.2), board_formed=False, jointed=True, roughness=0.7, variation=0.22):
    t = ShaderTree(material(name))
    u, v = t.texture_coordinates()
    place = t.position()
    streaks = t.noise(t.stretched(place, 3.0, 3.0, 0.25), 1.0, 5, 0.6)
    clouds = t.add(t.multiply(t.noise(place, 0.7, 6, 0.65), 0.5), t.multiply(t.noise(place, 5.0, 6, 0.7), 0.25))
    mixed = t.add(clouds, t.multiply(streaks, 0.25))
    dark, light = shade(base, 1 - variation), shade(base, 1 + variation)
    tint = t.ramp(mixed, [(0.32, dark), (0.5, base), (0.68, light)])
    height = t.multiply(t.noise(place, 40.0, 3, 0.6), 0.12)
    if jointed:
        solid, to_side, to_end = panel_joints(t, u, v, panels, 0.011)
        tint = t.mix(solid, shade(base, 0.35), tint)
        height = t.add(height, solid)
        hole_u, hole_v = t.subtract(to_side, 0.32), t.subtract(to_end, 0.3)
        from_hole = t.math("SQRT", t.add(t.multiply(hole_u, hole_u), t.multiply(hole_v, hole_v)))
        no_hole = t.math("GREATER_THAN", from_hole, 0.022)
        tint = t.mix(no_hole, shade(base, 0.3), tint)
        height = t.add(height, t.multiply(no_hole, 0.7))
        tones = t.ramp(panel_tone(t, u, v, panels), [(0, shade(base, 0.6)), (1, shade(base, 1.3))])
        tint = t.mix(0.14, tint, tones)
    if board_formed:
        board = t.divide(v, 0.14)
        tone = t.random_by(t.floor(board))
        solid = t.divide(t.edge_distance(t.fraction(board)), 0.05, clamp=True)
        grain = t.noise(t.vector(t.multiply(u, 1.2), t.multiply(v, 34.0), tone), 1.0, 5)
        relief = t.add(t.multiply(tone, 0.4), t.multiply(grain, 0.3))
        height = t.add(t.add(height, t.multiply(solid, 0.5)), relief)
        tint = t.mix(0.25, tint, t.ramp(tone, [(0, dark), (1, light)]))
        tint = t.mix(t.add(0.65, t.multiply(solid, 0.35)), shade(base, 0.5), tint)
    t.principled(Base_Color=tint, Roughness=roughness, Normal=t.bump(height, 0.6, 0.008), Specular=0.35)


def printed(name, base, layer=0.045, strata=None):
    """A 3D-printed wall: rounded layers, optionally of several earths."""
    t = ShaderTree(material(name))
    _, v = t.texture_coordinates()
    place = t.position()
    wobble = t.multiply(t.subtract(t.noise(place, 1.3, 3), 0.5), 0.012)
    row = t.divide(t.add(v, wobble), layer)
    bulge = t.subtract(t.multiply(t.fraction(row), 2.0), 1.0)
    profile = t.math("SQRT", t.math("MAXIMUM", t.subtract(1.0, t.multiply(bulge, bulge)), 0.0))
    tone = t.random_by(t.floor(row))
    streaks = t.noise(t.stretched(place, 6.0, 6.0, 22.0), 1.0, 4)
    patches = t.multiply(t.noise(place, 0.6, 5, 0.6), 0.55)
    mixed = t.add(patches, t.add(t.multiply(tone, 0.2), t.multiply(streaks, 0.25)))
    tint = t.ramp(mixed, [(0.3, shade(base, 0.8)), (0.52, base), (0.75, shade(base, 1.12))])
    tint = t.mix(t.math("POWER", profile, 0.5), shade(base, 0.45), tint)
    if strata:
        _, _, z = t.parts(place)
        wave = t.multiply(t.subtract(t.noise(place, 0.3, 3), 0.5), 0.45)
        bands = t.noise(t.vector(0.0, 0.0, t.add(z, wave)), 1.7, 1.5, 0.5)
        stops = [(0.37 + 0.26 * index / (len(strata) - 1), earth) for index, earth in enumerate(strata)]
        tint = t.mix(0.8, tint, t.ramp(bands, stops))
        tint = t.mix(t.math("POWER", profile, 0.5), shade(base, 0.4), tint)
    height = t.add(t.add(profile, t.multiply(streaks, 0.25)), t.multiply(tone, 0.15))
    t.principled(Base_Color=tint, Roughness=0.85, Normal=t.bump(height, 1.0, 0.014), Specular=0.2)


def plaster(name, base, roughness=0.85, relief=1.0):
    t = ShaderTree(material(name))
    place = t.position()
    streaks = t.noise(t.stretched(place, 2.5, 2.5, 0.2), 1.0, 4, 0.6)
    mixed = t.add(t.multiply(t.noise(place, 0.5, 5, 0.6), 0.6), t.multiply(streaks, 0.4))
    tint = t.ramp(mixed, [(0.3, shade(base, 0.88)), (0.65, base)])
    normal = t.bump(t.noise(place, 60.0, 3), 0.25 * relief, 0.004)
    t.principled(Base_Color=tint, Roughness=roughness, Normal=normal, Specular=0.25)


def seamed_metal(name, base, step=0.45, roughness=0.42, metallic=0.35):
    t = ShaderTree(material(name))
    u, _ = t.texture_coordinates()
    sheet = t.divide(u, step)
    rib = t.subtract(1.0, t.divide(t.edge_distance(t.fraction(sheet), step), 0.018, clamp=True))
    tone = t.random_by(t.floor(sheet))
    clouds = t.noise(t.position(), 1.2, 4)
    mixed = t.add(t.multiply(clouds, 0.7), t.multiply(tone, 0.3))
    tint = t.ramp(mixed, [(0.3, shade(base, 0.85)), (0.7, shade(base, 1.15))])
    t.principled(
        Base_Color=tint,
        Roughness=t.add(roughness, t.multiply(clouds, 0.12)),
        Metallic=metallic,
        Normal=t.bump(t.add(rib, t.multiply(clouds, 0.05)), 1.0, 0.03),
    )


def stone(name, stops, scale=2.4, mortar=(0.45, 0.41, 0.35)):
    t = ShaderTree(material(name))
    u, v = t.texture_coordinates()
    place = t.vector(t.multiply(u, 0.75), t.multiply(v, 1.55))
    warp = t.node("ShaderNodeTexNoise", {"Vector": place, "Scale": 3.0, "Detail": 3.0}).outputs["Color"]
    warp = t.node("ShaderNodeVectorMath", {0: warp, 1: (0.09, 0.09, 0.09)}, operation="MULTIPLY").outputs[0]
    place = t.node("ShaderNodeVectorMath", {0: place, 1: warp}, operation="ADD").outputs[0]
    cell = {"Vector": place, "Scale": scale, "Randomness": 0.8}
    stones = t.node("ShaderNodeTexVoronoi", cell, voronoi_dimensions="2D")
    joints = t.node("ShaderNodeTexVoronoi", cell, voronoi_dimensions="2D", feature="DISTANCE_TO_EDGE")
    solid = t.divide(joints.outputs["Distance"], 0.07, clamp=True)
    grain = t.noise(t.position(), 14.0, 6, 0.65)
    mixed = t.add(t.multiply(t.red_of(stones.outputs["Color"]), 0.65), t.multiply(grain, 0.35))
    tint = t.mix(solid, mortar, t.ramp(mixed, [(0.15, stops[0]), (0.5, stops[1]), (0.85, stops[2])]))
    normal = t.bump(t.add(solid, t.multiply(grain, 0.5)), 1.0, 0.03)
    t.principled(Base_Color=tint, Roughness=0.9, Normal=normal, Specular=0.2)


def clay_tiles(name, stops):
    t = ShaderTree(material(name))
    u, v = t.texture_coordinates()
    column, row = t.divide(u, 0.22), t.divide(v, 0.36)
    tone = t.random_by(t.floor(column), t.floor(row))
    mixed = t.add(t.multiply(tone, 0.6), t.multiply(t.noise(t.position(), 9.0, 5), 0.4))
    tint = t.ramp(mixed, [(0.2, stops[0]), (0.5, stops[1]), (0.8, stops[2])])
    wave = t.math("ABSOLUTE", t.math("SINE", t.multiply(t.fraction(column), math.pi)))
    tint = t.mix(t.math("POWER", wave, 0.4), shade(stops[0], 0.35), tint)
    height = t.add(wave, t.multiply(t.fraction(row), 0.45))
    t.principled(Base_Color=tint, Roughness=0.8, Normal=t.bump(height, 1.0, 0.05), Specular=0.25)


def shingles(name, base, width=0.34, length=0.22):
    t = ShaderTree(material(name))
    u, v = t.texture_coordinates()
    course = t.divide(v, length)
    row = t.floor(course)
    column = t.add(t.divide(u, width), t.fraction(t.multiply(row, 0.5)))
    tone = t.random_by(t.floor(column), row)
    mixed = t.add(t.multiply(tone, 0.65), t.multiply(t.noise(t.position(), 7.0, 5), 0.35))
    tint = t.ramp(mixed, [(0.15, shade(base, 0.6)), (0.5, base), (0.9, shade(base, 1.5))])
    passed = t.fraction(course)
    gap = t.math("MINIMUM", t.edge_distance(t.fraction(column), width), t.multiply(passed, length))
    solid = t.divide(gap, 0.012, clamp=True)
    tint = t.mix(solid, shade(base, 0.25), tint)
    height = t.add(t.multiply(solid, 0.6), t.add(t.multiply(passed, 0.5), t.multiply(tone, 0.3)))
    t.principled(Base_Color=tint, Roughness=0.7, Normal=t.bump(height, 1.0, 0.02), Specular=0.3)


def weathering_steel(name, panels=(1.2, 2.6)):
    t = ShaderTree(material(name))
    u, v = t.texture_coordinates()
    place = t.position()
    fine = t.noise(place, 9.0, 6, 0.7)
    runs = t.noise(t.stretched(place, 5.0, 5.0, 0.35), 1.0, 6, 0.65)
    mixed = t.add(t.multiply(fine, 0.28), t.multiply(runs, 0.30))
    mixed = t.add(t.multiply(t.noise(place, 0.9, 7, 0.68), 0.42), mixed)
    rusts = colours("#33211a", "#573526", "#71462f", "#8f6244")
    tint = t.ramp(mixed, list(zip((0.34, 0.45, 0.54, 0.66), rusts)))
    solid, _, _ = panel_joints(t, u, v, panels, 0.01)
    tones = t.ramp(panel_tone(t, u, v, panels), [(0, colour("#4a2c20")), (1, colour("#855635"))])
    tint = t.mix(solid, colour("#1d0f0a"), t.mix(0.22, tint, tones))
    normal = t.bump(t.add(solid, t.multiply(fine, 0.12)), 0.7, 0.008)
    t.principled(Base_Color=tint, Roughness=0.82, Metallic=0.0, Normal=normal, Specular=0.25)


def sedum(name):
    t = ShaderTree(material(name))
    place = t.position()
    middle, fine = t.noise(place, 6.0, 6, 0.7), t.noise(place, 40.0, 3, 0.7)
    mixed = t.add(t.multiply(middle, 0.4), t.multiply(fine, 0.25))
    mixed = t.add(t.multiply(t.noise(place, 0.5, 5, 0.6), 0.35), mixed)
    greens = colours("#3d4a22", "#5f6b31", "#8a7d45", "#9a5f48")
    tint = t.ramp(mixed, list(zip((0.34, 0.46, 0.55, 0.66), greens)))
    t.principled(Base_Color=tint, Roughness=0.95, Normal=t.bump(t.add(middle, fine), 1.0, 0.08), Specular=0.1)


def paving(name, base, size=(0.9, 0.6), joint=0.012, roughness=0.65):
    t = ShaderTree(material(name))
    u, v = t.texture_coordinates()
    solid, _, _ = panel_joints(t, u, v, size, joint)
    clouds = t.noise(t.position(), 3.0, 6, 0.65)
    mixed = t.add(t.multiply(clouds, 0.6), t.multiply(panel_tone(t, u, v, size), 0.4))
    tint = t.ramp(mixed, [(0.25, shade(base, 0.78)), (0.75, shade(base, 1.15))])
    tint = t.mix(solid, shade(base, 0.35), tint)
    normal = t.bump(t.add(solid, t.multiply(clouds, 0.15)), 0.8, 0.008)
    t.principled(Base_Color=tint, Roughness=roughness, Normal=normal)


def gravel(name, base):
    t = ShaderTree(material(name))
    place = t.position()
    pebbles = t.node("ShaderNodeTexVoronoi", {"Vector": place, "Scale": 38.0})
    mixed = t.add(t.multiply(t.red_of(pebbles.outputs["Color"]), 0.6), t.multiply(t.noise(place, 0.8, 4), 0.4))
    tint = t.ramp(mixed, [(0.1, shade(base, 0.5)), (0.5, base), (0.9, shade(base, 1.4))])
    normal = t.bump(t.subtract(1.0, pebbles.outputs["Distance"]), 1.0, 0.02)
    t.principled(Base_Color=tint, Roughness=0.9, Normal=normal)


def plain(name, base, roughness=0.6, metallic=0.0, specular=0.4):
    ShaderTree(material(name)).principled(Base_Color=base, Roughness=roughness, Metallic=metallic, Specular=specular)


def fabric(name, base):
    t = ShaderTree(material(name))
    weave = t.noise(t.position(), 90.0, 3)
    tint = t.mix(t.multiply(weave, 0.5), base, shade(base, 0.7))
    t.principled(Base_Color=tint, Roughness=0.95, Sheen=0.3, Normal=t.bump(weave, 0.3, 0.003), Specular=0.1)


def curtain(name):
    t = ShaderTree(material(name))
    front = t.node("ShaderNodeBsdfDiffuse", {0: (0.82, 0.78, 0.7)})
    through = t.node("ShaderNodeBsdfTranslucent", {0: (0.8, 0.74, 0.64)})
    t.surface(t.node("ShaderNodeMixShader", {0: 0.5, 1: front.outputs[0], 2: through.outputs[0]}))


def painting(name):
    t = ShaderTree(material(name))
    patches = t.noise(t.position(), 1.4, 2)
    paints = colours("#e8dcc6", "#c9713f", "#2f4a5c", "#e0c48f")
    tint = t.ramp(patches, list(zip((0.35, 0.45, 0.52, 0.6), paints)), "CONSTANT")
    t.principled(Base_Color=tint, Roughness=0.6)


def emission(name, tint, strength):
    t = ShaderTree(material(name))
    t.surface(t.node("ShaderNodeEmission", {0: tint, 1: strength}))


def glass(name, tint=(0.93, 0.96, 0.95), reflection=1.0):
    """Thin glass: a fresnel mirror over straight transparency, so that light passes without caustic noise."""
    t = ShaderTree(material(name))
    fresnel = t.node("ShaderNodeFresnel", {"IOR": 1.5}).outputs[0]
    mirror = t.multiply(t.add(t.math("POWER", fresnel, 0.85), 0.02), 1.35 * reflection, clamp=True)
    rays = t.node("ShaderNodeLightPath")
    mirror = t.multiply(mirror, t.subtract(1.0, rays.outputs["Is Shadow Ray"]))
    mirror = t.multiply(mirror, t.subtract(1.0, rays.outputs["Is Diffuse Ray"]))
    normal = t.bump(t.noise(t.position(), 0.8, 1), 0.05, 0.02)
    glossy = t.node("ShaderNodeBsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.0, "Normal": normal})
    clear = t.node("ShaderNodeBsdfTransparent", {"Color": tint})
    t.surface(t.node("ShaderNodeMixShader", {0: mirror, 1: clear.outputs[0], 2: glossy.outputs[0]}))


def water(name):
    t = ShaderTree(material(name))
    place = t.position()
    ripples = t.add(t.noise(place, 2.2, 3, 0.5), t.multiply(t.noise(place, 9.0, 2, 0.5), 0.25))
    normal = t.bump(ripples, 0.35, 0.05)
    fresnel = t.node("ShaderNodeFresnel", {"IOR": 1.33, "Normal": normal}).outputs[0]
    rays = t.node("ShaderNodeLightPath")
    mirror = t.multiply(t.multiply(fresnel, 1.1, clamp=True), t.subtract(1.0, rays.outputs["Is Shadow Ray"]))
    glossy = t.node("ShaderNodeBsdfGlossy", {"Roughness": 0.02, "Normal": normal})
    clear = t.node("ShaderNodeBsdfTransparent", {"Color": (0.55, 0.86, 0.9)})
    t.surface(t.node("ShaderNodeMixShader", {0: mirror, 1: clear.outputs[0], 2: glossy.outputs[0]}))


def foliage(name, stops, translucency=0.35):
    """Leaves that differ by plant and by leaf, and glow a little against the light."""
    t = ShaderTree(material(name))
    by_plant = t.node("ShaderNodeObjectInfo").outputs["Random"]
    by_leaf = t.node("ShaderNodeNewGeometry").outputs["Random Per Island"]
    mixed = t.add(t.multiply(by_plant, 0.45), t.multiply(by_leaf, 0.55))
    tint = t.ramp(mixed, [(0.05, stops[0]), (0.5, stops[1]), (0.95, stops[2])])
    front = t.node("ShaderNodeBsdfPrincipled", {"Base Color": tint, "Roughness": 0.55, "Specular": 0.25})
    through = t.node("ShaderNodeBsdfTranslucent", {"Color": t.mix(0.45, tint, (0.26, 0.28, 0.05))})
    t.surface(t.node("ShaderNodeMixShader", {0: translucency, 1: front.outputs[0], 2: through.outputs[0]}))


def bark(name, dark, light):
    t = ShaderTree(material(name))
    furrows = t.noise(t.stretched(t.position(), 9.0, 9.0, 2.0), 1.0, 6, 0.7)
    tint = t.ramp(furrows, [(0.3, dark), (0.7, light)])
    t.principled(Base_Color=tint, Roughness=0.9, Normal=t.bump(furrows, 1.0, 0.03))
