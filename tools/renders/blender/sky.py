"""The sky by day, with sun and clouds, and at dusk."""

import math

import bpy
from mathutils import Vector
from shaders import ShaderTree


def towards(azimuth, elevation):
    """Unit vector to a point of the sky; azimuth in degrees from north, clockwise."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return (math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e))


def new_world():
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    tree = ShaderTree(world)
    background = tree.node("ShaderNodeBackground")
    tree.surface(background)
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 512
    return tree, background


def clouds(t, direction, offset, amount, flatness, turn, squeeze, haze_top):
    """How much of the sky is covered in a direction: noise on a plane above, thinning towards the horizon."""
    x, y, z = t.parts(direction)
    distance = t.add(t.math("MAXIMUM", z, 0.0), flatness)
    plane = t.vector(t.divide(x, distance), t.divide(y, distance))
    mapping = {"Vector": plane, "Rotation": (0, 0, turn), "Scale": squeeze, "Location": (*offset, 0)}
    place = t.node("ShaderNodeMapping", mapping).outputs[0]
    shape = t.add(t.multiply(t.noise(place, 0.85, 9, 0.58), 0.65), t.multiply(t.noise(place, 0.3, 3, 0.5), 0.35))
    covered = t.map_range(shape, amount[0], amount[1], smooth=True)
    above_haze = t.map_range(z, *haze_top, smooth=True)
    return t.multiply(covered, t.multiply(above_haze, 0.75)), z


def clear_sky(t, sun, dust):
    sky = t.node("ShaderNodeTexSky", sky_type="NISHITA", sun_disc=False)
    sky.sun_elevation = math.radians(sun["elevation"])
    sky.sun_rotation = math.radians(sun["azimuth"])
    sky.dust_density = dust
    sky.ozone_density = 2.6
    return sky.outputs[0]


def add_sun(sun, energy, tint):
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy = energy
    lamp.angle = math.radians(0.7)
    lamp.color = tint
    holder = bpy.data.objects.new("sun", lamp)
    bpy.context.scene.collection.objects.link(holder)
    holder.rotation_euler = Vector(towards(**sun)).to_track_quat("Z", "Y").to_euler()


def day_sky(sun, cloud_offset, cloud_amount):
    t, background = new_world()
    direction = t.node("ShaderNodeTexCoord").outputs["Generated"]
    covered, _ = clouds(t, direction, cloud_offset, cloud_amount, 0.16, 0.6, (1.0, 1.9, 1.0), (0.02, 0.2))
    t.connect(t.mix(covered, clear_sky(t, sun, 0.7), (10.35, 8.775, 7.425)), background.inputs[0])
    background.inputs[1].default_value = 0.19
    add_sun(sun, 8.5, (1.0, 0.79, 0.55) if sun["elevation"] < 25 else (1.0, 0.9, 0.76))


def aerial_sky(sun, cloud_offset):
    """The sky over plots: seen from above, so paler clouds and a softer sun."""
    t, background = new_world()
    direction = t.node("ShaderNodeTexCoord").outputs["Generated"]
    covered, _ = clouds(t, direction, cloud_offset, (0.46, 0.68), 0.12, 0.3, (0.8, 1.9, 1.0), (0.01, 0.1))
    t.connect(t.mix(covered, clear_sky(t, sun, 0.8), (10.3, 8.8, 7.4)), background.inputs[0])
    background.inputs[1].default_value = 0.2
    add_sun(sun, 7.5, (1.0, 0.87, 0.70))


def dusk_sky(azimuth, cloud_offset, cloud_amount):
    """After sunset: a gradient that glows on the side where the sun went down."""
    t, background = new_world()
    direction = t.node("ShaderNodeTexCoord").outputs["Generated"]
    covered, z = clouds(t, direction, cloud_offset, cloud_amount, 0.16, 0.6, (1.0, 1.9, 1.0), (0.02, 0.2))
    gradient = t.ramp(
        t.add(z, 0.0, clamp=True),
        [(0.0, (0.55, 0.23, 0.10)), (0.08, (0.42, 0.22, 0.15)), (0.22, (0.16, 0.17, 0.24)), (0.6, (0.035, 0.06, 0.14))],
    )
    sunset = {0: direction, 1: towards(azimuth, 0)}
    facing = t.node("ShaderNodeVectorMath", sunset, operation="DOT_PRODUCT").outputs["Value"]
    glow = t.map_range(facing, -1.0, 1.0, 0.45, 1.25)
    cool_glow = t.add(t.multiply(glow, 0.5), 0.5)
    base = t.mix(1.0, gradient, t.vector(glow, glow, cool_glow), "MULTIPLY")
    lit = t.ramp(z, [(0.0, (0.75, 0.3, 0.16)), (0.25, (0.42, 0.24, 0.22)), (0.7, (0.12, 0.12, 0.18))])
    t.connect(t.mix(covered, base, lit), background.inputs[0])
    background.inputs[1].default_value = 1.0
