"""What covers the ground of a landscape: a patchwork of fields, a meadow round the parcel, the road."""

import bpy
import numpy as np
from fields import distance_to_path, layered_noise, smooth_step
from shaders import ShaderTree, colour, material

MAP_HALF_WIDTH = 330.0
MAP_SIZE = 1500
FIELD_SIZE = 78

GREEN_FIELDS = ("#8f9a4a", "#a8a35a", "#c2ae6e", "#7d8c3f", "#b59a62", "#6f8038", "#9aa556")
DRY_FIELDS = ("#a39660", "#b8a36c", "#c7b07a", "#8f8b50", "#b08f5e", "#9c9a5c", "#a88a58")


def field_colours(dryness):
    return np.array([colour(code) for code in (GREEN_FIELDS if dryness < 0.5 else DRY_FIELDS)])


class FieldPattern:
    """Fields as the cells around jittered centres, with wavering edges."""

    def __init__(self, seed, random):
        self.seed = seed
        self.centres = np.array(
            [
                (
                    (i + 0.5 * (j % 2)) * FIELD_SIZE + (random.random() - 0.5) * 46,
                    j * FIELD_SIZE + (random.random() - 0.5) * 46,
                )
                for i in range(-6, 7)
                for j in range(-6, 7)
            ]
        )

    def wavering(self, x, y):
        shift_x = (layered_noise(x / 30, y / 30, 3, 77) - 0.5) * 14
        shift_y = (layered_noise(x / 30 + 9, y / 30, 3, 78) - 0.5) * 14
        return x + shift_x, y + shift_y

    def cells(self, x, y):
        """The index of the field at each point and the distance to its edge."""
        nearest = np.full(x.shape, 1e9)
        second = nearest.copy()
        index = np.zeros(x.shape, int)
        for number, (centre_x, centre_y) in enumerate(self.centres):
            distance = np.hypot(x - centre_x, y - centre_y)
            closer = distance < nearest
            second = np.where(closer, nearest, np.minimum(second, distance))
            index = np.where(closer, number, index)
            nearest = np.where(closer, distance, nearest)
        return index, (second - nearest) * 0.5

    def distance_to_edge(self, x, y):
        return self.cells(*self.wavering(x, y))[1]


def cover_colours(dryness, fields, road, seed):
    """The colour of the ground on a square map around the parcel."""
    axis = (np.arange(MAP_SIZE) + 0.5) / MAP_SIZE * 2 * MAP_HALF_WIDTH - MAP_HALF_WIDTH
    x, y = np.meshgrid(axis, axis)
    wavering_x, wavering_y = fields.wavering(x, y)
    cell, _ = fields.cells(wavering_x, wavering_y)
    random = np.random.default_rng(seed + 5)
    count = len(fields.centres)
    choices = field_colours(dryness)
    tint = choices[random.integers(0, len(choices), count)[cell]]
    angle = (random.random(count) * np.pi)[cell]
    is_ploughed = (random.random(count) < 0.45)[cell]
    furrows = 0.5 + 0.5 * np.sin((wavering_x * np.cos(angle) + wavering_y * np.sin(angle)) * 2 * np.pi / 2.4)
    tint = tint * (1 - is_ploughed * 0.22 * furrows)[..., None]

    broad, fine = layered_noise(x / 18, y / 18, 5, 31), layered_noise(x / 2.3, y / 2.3, 4, 32)

    def blend(base, code, share):
        return base + (np.array(colour(code)) - base) * share[..., None]

    meadow = np.array(colour("#7f8c3e" if dryness < 0.5 else "#98905a")) * np.ones(tint.shape)
    meadow = blend(meadow, "#b5a866", smooth_step(0.4, 0.62, broad))
    meadow = blend(meadow, "#55682a", 0.8 * smooth_step(0.5, 0.3, broad))
    near = (1 - smooth_step(48, 78, np.hypot(x, y) + (broad - 0.5) * 40))[..., None]
    tint = (tint * (1 - near) + meadow * near) * (0.72 + 0.56 * fine)[..., None]

    from_road = distance_to_path(x, y, road) + (fine - 0.5) * 0.25
    tint = blend(tint, "#b7a888", 0.7 * (1 - smooth_step(3.2, 5.5, from_road + (broad - 0.5) * 2)))
    asphalt = (1 - smooth_step(2.55, 2.8, from_road))[..., None]
    tint = tint * (1 - asphalt) + np.array(colour("#77746f")) * (0.85 + 0.3 * fine[..., None]) * asphalt
    is_dash = ((from_road < 0.09) & ((x + 400) % 6 < 3))[..., None]
    return np.clip(np.where(is_dash, np.array(colour("#d8d4c8")), tint), 0, 1)


def ground_material(tints, dryness):
    """The map near the parcel, broken up by tufts; fields and woods without end beyond it."""
    image = bpy.data.images.new("cover", MAP_SIZE, MAP_SIZE, float_buffer=True)
    image.colorspace_settings.name = "Non-Color"
    opaque = np.concatenate([tints, np.ones((MAP_SIZE, MAP_SIZE, 1))], -1)
    image.pixels.foreach_set(opaque.astype(np.float32).ravel())
    image.update()

    t = ShaderTree(material("ground"))
    place = t.position()
    x, y, _ = t.parts(place)
    width = 2 * MAP_HALF_WIDTH
    on_map = t.vector(t.add(t.divide(x, width), 0.5), t.add(t.divide(y, width), 0.5))
    picture = t.node("ShaderNodeTexImage", {"Vector": on_map}, extension="EXTEND", interpolation="Cubic")
    picture.image = image
    mapped = picture.outputs[0]
    middle, fine = t.noise(place, 3.0, 5, 0.7), t.noise(place, 22.0, 3, 0.7)
    mottle = t.ramp(
        t.add(t.multiply(middle, 0.6), t.multiply(fine, 0.4)), [(0.3, (0.18, 0.2, 0.16)), (0.7, (0.86, 0.85, 0.8))]
    )
    near = t.mix(0.8, mapped, mottle, "OVERLAY")
    tufts = t.node("ShaderNodeTexVoronoi", {"Vector": place, "Scale": 1.5}).outputs["Distance"]
    patches = t.ramp(t.noise(place, 0.12, 4, 0.6), [(0.42, (0, 0, 0)), (0.6, (1, 1, 1))])
    tufted = t.multiply(t.ramp(tufts, [(0.12, (1, 1, 1)), (0.34, (0, 0, 0))]), patches)
    parts = t.node("ShaderNodeSeparateColor", {0: mapped})
    is_grown = t.math("GREATER_THAN", t.subtract(parts.outputs[1], t.multiply(parts.outputs[2], 1.6)), 0.0)
    near = t.mix(t.multiply(t.multiply(tufted, is_grown), 0.62), near, (0.05, 0.075, 0.02))

    far = t.map_range(t.length(place), 260.0, 325.0)
    woods = t.ramp(t.noise(place, 0.0045, 5, 0.55), [(0.44, (0, 0, 0)), (0.48, (1, 1, 1))])
    crowns = t.node("ShaderNodeTexVoronoi", {"Vector": place, "Scale": 0.12}).outputs["Distance"]
    canopy = t.ramp(crowns, [(0, (0.075, 0.10, 0.028)), (0.85, (0.014, 0.024, 0.008))])
    far_fields = t.red_of(t.node("ShaderNodeTexVoronoi", {"Vector": place, "Scale": 0.011}).outputs["Color"])
    choices = field_colours(dryness)
    stops = [(0, choices[0]), (0.35, choices[2]), (0.6, choices[3]), (0.85, choices[4])]
    patchwork = t.ramp(far_fields, [(position, tuple(tint)) for position, tint in stops], "CONSTANT")
    tint = t.mix(far, near, t.mix(woods, patchwork, canopy))
    near_bump = t.bump(t.add(middle, fine), 0.9, 0.16)
    wooded = t.multiply(t.multiply(far, woods), t.subtract(1.0, crowns))
    t.principled(Base_Color=tint, Roughness=0.95, Normal=t.bump(wooded, 1.0, 7.0, near_bump), Specular=0.08)
