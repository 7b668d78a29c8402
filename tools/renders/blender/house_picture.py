"""Renders one view of a house in its garden, or of one of its rooms with the garden behind the glass."""

import math
import os
import sys

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import room
import stage
from fields import distance_to_polygon, layered_noise, smooth_step
from materials import build_materials
from shaders import ShaderTree, colour, material
from sky import day_sky, dusk_sky

job = stage.read_job()
scene = job["scene"]
garden = scene["garden"]
terrain = garden["terrain"]
camera = job["camera"]
is_evening = job["light"] == "evening"
footprints = [np.array(ring) for ring in job["footprints"]]
built = np.concatenate(footprints)
centre = (built.min(0) + built.max(0)) / 2
garden_radius = np.linalg.norm(built - centre, axis=1).max() + 6
sea_from = garden.get("sea")
random = np.random.default_rng(scene["seed"])


def height_at(x, y):
    """Flat around the house, rolling beyond, hills on the horizon, and falling to the sea where there is one."""
    distance = np.hypot(x - centre[0], y - centre[1])
    shift = terrain["offset"]
    near = smooth_step(garden_radius, garden_radius + 45, distance) * terrain["roll"]
    near = near * (layered_noise(x / 38 + shift, y / 38, 4, 3) - 0.45)
    rise = smooth_step(90, 420, distance)
    far = rise * (layered_noise(x / 260 + 5 + shift, y / 260, 5, 9) - 0.30) * terrain["hills"]
    height = near + np.maximum(far * np.clip(distance / 600, 0.25, 2.2), -4 * rise)
    if sea_from:
        shore = smooth_step(sea_from, sea_from + 45, y)
        height = height * (1 - shore) - 9 * shore
    return height


def height_of(x, y):
    return float(height_at(np.array([x]), np.array([y]))[0])


def is_built(x, y, margin):
    covered = np.zeros(x.shape, bool)
    for ring in footprints:
        covered |= distance_to_polygon(x, y, ring) < margin
    return covered


def ground_material():
    t = ShaderTree(material("ground"))
    place = t.position()
    middle, fine = t.noise(place, 0.9, 6, 0.65), t.noise(place, 14.0, 4, 0.7)
    mixed = t.add(t.multiply(middle, 0.3), t.multiply(fine, 0.2))
    mixed = t.add(t.multiply(t.noise(place, 0.05, 5, 0.6), 0.5), mixed)
    meadow = [
        (0.34, (0.05, 0.062, 0.02)),
        (0.47, (0.10, 0.112, 0.036)),
        (0.56, (0.17, 0.165, 0.06)),
        (0.68, (0.27, 0.225, 0.11)),
    ]
    far = t.map_range(t.length(place), 120.0, 240.0)
    woods = t.ramp(t.noise(place, 0.006, 5, 0.55), [(0.47, (0, 0, 0)), (0.5, (1, 1, 1))])
    crowns = t.node("ShaderNodeTexVoronoi", {"Vector": place, "Scale": 0.13}).outputs["Distance"]
    canopy = t.ramp(crowns, [(0.0, (0.06, 0.085, 0.02)), (0.8, (0.012, 0.022, 0.006))])
    wooded = t.multiply(far, woods)
    tint = t.mix(wooded, t.ramp(mixed, meadow), canopy)
    near_bump = t.bump(t.add(fine, middle), 0.8, 0.1)
    bump = t.bump(t.multiply(wooded, t.subtract(1.0, crowns)), 1.0, 6.0, near_bump)
    t.principled(Base_Color=tint, Roughness=0.95, Normal=bump, Specular=0.1)


def add_ground():
    ground_material()

    def outside_pools(x, y):
        keep = np.ones(x.shape, bool)
        for west, south, east, north in job["pools"]:
            keep &= ~((x > west - 0.2) & (x < east + 0.2) & (y > south - 0.2) & (y < north + 0.2))
        return keep

    radii = np.concatenate([np.arange(0, 14, 0.35), np.geomspace(14, 3200, 160)])
    mesh = stage.disc_mesh("ground", radii, 320, lambda x, y: height_at(x, y) - 0.02, centre, outside_pools)
    stage.show_mesh(mesh, "ground")


def add_sea():
    t = ShaderTree(material("sea"))
    waves = t.noise(t.stretched(t.position(), 0.25, 0.6, 1.0), 1.0, 6, 0.6)
    t.principled(Base_Color=colour("#2f5f70"), Roughness=0.12, Specular=0.5, Normal=t.bump(waves, 0.5, 0.5))
    mesh = bpy.data.meshes.new("sea")
    level = -3.2
    corners = [(-9000, sea_from, level), (9000, sea_from, level), (9000, 9000, level), (-9000, 9000, level)]
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    stage.show_mesh(mesh, "sea")


def in_view(count, nearest, farthest, heading, half_angle, source):
    radius = np.sqrt(nearest**2 + (farthest**2 - nearest**2) * source.random(count))
    angle = heading + (source.random(count) * 2 - 1) * half_angle
    return eye[0] + radius * np.cos(angle), eye[1] + radius * np.sin(angle)


def add_grass(plants):
    """A lawn around the house and a meadow with flowers beyond, dense before the camera and sparse in the distance."""
    lawn_radius = terrain.get("lawn", garden_radius + 2)
    for nearest, farthest, density in [(0.6, 9, 24), (9, 20, 14), (20, 40, 5.5), (40, 75, 1.5)]:
        count = int(half_view * (farthest**2 - nearest**2) * density)
        x, y = in_view(count, nearest, farthest, heading, half_view, random)
        free = ~is_built(x, y, 0.05)
        x, y = x[free], y[free]
        from_house = np.hypot(x - centre[0], y - centre[1]) + (layered_noise(x / 4, y / 4, 3, 21) - 0.5) * 7
        is_lawn = from_house < lawn_radius
        vigour = layered_noise(x / 3.2, y / 3.2, 4, 5)
        growth = 1.0 if farthest <= 20 else 1.55 if farthest <= 40 else 2.5

        def sow(plant, chosen, scale, tilt=0.3):
            places = np.stack([x[chosen], y[chosen]], 1)
            heights = height_at(x[chosen], y[chosen]) - 0.015
            stage.scatter(f"{plant} {nearest}", plants[plant], places, heights, scale, random, tilt)

        kind = random.integers(0, 4, len(x))
        for index in range(4):
            chosen = is_lawn & (kind == index) & (vigour > 0.22)
            sow(
                f"G_lawn{index}",
                chosen,
                growth * (0.8 + 0.5 * random.random(chosen.sum())) * (0.75 + 0.6 * vigour[chosen]),
            )
        lot = random.random(len(x))
        for index, (low, high) in enumerate([(0, 0.36), (0.36, 0.7), (0.7, 0.86)]):
            chosen = ~is_lawn & (lot >= low) & (lot < high)
            sow(f"G_mead{index}", chosen, growth * (0.7 + 0.7 * random.random(chosen.sum())))
        for plant, chosen in (
            ("G_flw", ~is_lawn & (lot > 0.86) & (vigour > 0.5)),
            ("G_fly", ~is_lawn & (lot > 0.93) & (vigour < 0.45)),
        ):
            sow(plant, chosen, 0.9 + 0.4 * random.random(chosen.sum()), 0.0)


def clear_of_walls(x, y, crown_radius):
    """Branches that reach into a wall come out inside. A tree in a courtyard stays where it is."""
    place = np.array([x, y])
    if np.all((place > built.min(0)) & (place < built.max(0))):
        return place
    step = 0.25 * (place - centre) / np.linalg.norm(place - centre)
    while is_built(place[:1], place[1:], crown_radius)[0]:
        place = place + step
    return place


def add_garden(plants):
    for spot in garden["plants"]:
        plant = plants[spot["kind"]].copy()
        scale = spot["scale"]
        x, y = spot["x"], spot["y"]
        if "room" in job and spot["kind"].startswith("T_"):
            x, y = clear_of_walls(x, y, max(plant.dimensions[:2]) / 2 * scale)
        ground = spot.get("z", height_of(x, y) - 0.03)
        plant.location = (x, y, ground)
        plant.rotation_euler = (0, 0, random.random() * 2 * math.pi)
        plant.scale = (scale, scale, scale * (0.95 + 0.1 * random.random()))
        bpy.context.scene.collection.objects.link(plant)


def add_woods(plants):
    woodland = garden["woodland"]
    belts = [
        (woodland["near"], 38, 95, 5, 0.46),
        (woodland["middle"], 95, 260, 6, 0.44),
        (woodland["far"], 260, 520, 8, 0.47),
    ]
    for count, nearest, farthest, seed, threshold in belts:
        source = np.random.default_rng(seed + woodland["seed"])
        x, y = in_view(count, nearest, farthest, heading, half_view + 0.05, source)
        is_wooded = layered_noise(x / 45, y / 45, 3, seed + woodland["seed"]) > threshold
        is_wooded &= np.hypot(x - centre[0], y - centre[1]) > garden_radius + 10
        if sea_from:
            is_wooded &= y < sea_from - 4
        x, y = x[is_wooded], y[is_wooded]
        kind = source.integers(0, len(woodland["trees"]), len(x))
        for index, tree in enumerate(woodland["trees"]):
            chosen = kind == index
            places = np.stack([x[chosen], y[chosen]], 1)
            heights = height_at(x[chosen], y[chosen]) - 0.1
            scales = 0.8 + 0.5 * source.random(chosen.sum())
            stage.scatter(f"wood {tree} {index} {nearest}", plants[tree], places, heights, scales, random)


stage.open_stage(job)
build_materials(is_evening, job["palette"])
if not is_evening:
    stage.keep_lamps_out_of_light_sampling()
stage.import_model(job["model"])
plants = stage.load_plants(job["plants"])
if "room" in job:
    room.set_for_interiors(bpy.context.scene)
    room.furnish(job["room"], plants)
    room.light_windows(job["room"]["windows"])

eye = [*camera["position"]]
eye[2] += height_of(eye[0], eye[1])
target = [*camera["target"][:2], camera["target"][2] if len(camera["target"]) > 2 else eye[2]]
heading, half_view = stage.view_wedge(eye, target, camera["lens"], 0.12)
stage.place_camera(eye, target, camera["lens"], camera.get("shift", 0.0))

add_ground()
if sea_from:
    add_sea()
add_grass(plants)
add_garden(plants)
add_woods(plants)
cloud_offset = (scene["seed"] * 1.7, scene["sky"]["cloudOffset"])
if is_evening:
    dusk_sky(scene["dusk"]["azimuth"], cloud_offset, scene["sky"]["clouds"])
else:
    day_sky(scene["sun"], cloud_offset, scene["sky"]["clouds"])
    if "room" in job:
        room.leave_sky_to_chance(bpy.context.scene.world)
stage.render_layers(job["output"])
