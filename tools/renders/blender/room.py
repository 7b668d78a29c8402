"""A furnished room seen from inside: its pieces, and the light that comes in through its windows."""

import math

import bpy
from furniture import build_piece
from mathutils import Matrix, Vector
from room_materials import build_room_materials

SKY_TINT = (1.0, 0.97, 0.93)
# How much brighter than the sky the windows light the room: a photographer's fill light.
WINDOW_RADIANCE = 2.4


def furnish(room, plants):
    build_room_materials(room["style"])
    for piece in room["pieces"]:
        build_piece(piece, plants)


def set_for_interiors(scene):
    """One more bounce than outside, and less light from each: most of a room is lit by its own walls."""
    cycles = scene.cycles
    cycles.diffuse_bounces = 3
    cycles.sample_clamp_indirect = 4.0


def light_windows(windows):
    for index, window in enumerate(windows):
        _area_light(f"window {index}", window, WINDOW_RADIANCE)


def leave_sky_to_chance(world):
    """From inside, most samples of the sky end at a wall: the lights in the windows stand for it."""
    world.cycles.sampling_method = "NONE"


def _area_light(name, window, radiance):
    """Fills the opening and shines into the room; the camera and mirrors do not see it."""
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = window["width"], window["height"]
    light.energy = radiance * math.pi * window["width"] * window["height"]
    light.color = SKY_TINT
    holder = bpy.data.objects.new(name, light)
    x, y = window["inwards"]
    into, up = Vector((x, y, 0)), Vector((0, 0, 1))
    # An area light shines along its local -z.
    side = up.cross(-into)
    turn = Matrix((side, up, -into)).transposed().to_4x4()
    holder.matrix_world = Matrix.Translation(Vector(window["middle"]) + into * 0.02) @ turn
    holder.visible_camera = holder.visible_glossy = holder.visible_transmission = False
    bpy.context.scene.collection.objects.link(holder)
    return holder
