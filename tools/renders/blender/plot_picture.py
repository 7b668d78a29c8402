"""Renders a landscape with an outlined parcel from the air."""

import math
import os
import sys

import bpy
import numpy as np
from mathutils import Matrix

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import stage
from fields import distance_to_path, distance_to_polygon, layered_noise, rounded_path, smooth_step
from land_cover import FieldPattern, cover_colours, ground_material
from materials import build_materials
from shaders import ShaderTree, material
from sky import aerial_sky
from surfaces import emission, plain

job = stage.read_job()
seed = job["seed"]
relief = job["relief"]
camera = job["camera"]
parcel = np.array(job["parcel"], float)
road = rounded_path(job["road"])
random = np.random.default_rng(seed)
pads = []


def natural_height(x, y):
    """Gentle relief near the parcel, hills beyond, a tilt where the plot slopes, and the fall to the sea on the coast."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    distance = np.hypot(x, y)
    height = (layered_noise(x / 90, y / 90, 5, seed) - 0.46) * relief["near"] * smooth_step(10, 130, distance)
    height = height + (layered_noise(x / 25, y / 25, 3, seed + 3) - 0.45) * 1.4
    tilt_x, tilt_y = relief["tilt"]
    height = height + (x * tilt_x + y * tilt_y) * (1 - smooth_step(70, 260, distance))
    far = smooth_step(130, 700, distance) * (layered_noise(x / 330 + 3, y / 330, 6, seed + 9) - 0.27)
    far = far * relief["far"] * np.clip(distance / 700, 0.3, 2.6)
    if not job["sea"]:
        return height + far
    shore = y - (95 + 34 * np.sin(x / 70.0) + 18 * np.sin(x / 31.0 + 1))
    headland = smooth_step(0.45, 0.75, np.abs(np.arctan2(x, np.maximum(y, 1.0))) / 1.2)
    height = height - smooth_step(-60, 25, shore) * 17
    height = height + far * np.where(y > 60, headland, 0.8)
    return height - smooth_step(40, 200, shore) * 14 * (1 - headland)


def height_at(x, y):
    """The natural ground with a level pad under each neighbouring house."""
    height = natural_height(x, y)
    for pad_x, pad_y, level in pads:
        share = 1 - smooth_step(13, 24, np.hypot(np.asarray(x) - pad_x, np.asarray(y) - pad_y))
        height = height * (1 - share) + level * share
    return height


def height_of(x, y):
    return float(height_at(np.array([x]), np.array([y]))[0])


def add_sea():
    """Fills the bay; returns the level of the water."""
    level = height_of(0.0, 150.0) + 4.5
    t = ShaderTree(material("sea"))
    place = t.position()
    waves = t.add(t.noise(place, 0.12, 4, 0.6), t.multiply(t.noise(place, 0.7, 3, 0.6), 0.35))
    tint = t.ramp(t.noise(place, 0.006, 4, 0.6), [(0.35, (0.012, 0.10, 0.16)), (0.65, (0.03, 0.19, 0.24))])
    t.principled(Base_Color=tint, Roughness=0.22, Specular=0.4, Normal=t.bump(waves, 0.22, 0.5))
    bpy.ops.mesh.primitive_plane_add(size=16000, location=(0, 0, level))
    bpy.context.object.data.materials.append(bpy.data.materials["sea"])
    return level


def add_outline():
    """A light ribbon on the ground along the boundary and a post in each corner."""
    emission("outline", (1.0, 0.98, 0.92, 1), 4.0)
    points = []
    for start, end in zip(parcel, np.roll(parcel, -1, 0)):
        count = int(np.linalg.norm(end - start) / 0.6) + 1
        points += [start + (end - start) * step / count for step in range(count)]
    points = np.array(points)
    along = np.roll(points, -1, 0) - np.roll(points, 1, 0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    across = np.stack([-along[:, 1], along[:, 0]], 1)
    levels = height_at(points[:, 0], points[:, 1]) + 0.4
    vertices = []
    for side in (-1, 1):
        edge = points + across * 0.21 * side
        vertices += [(x, y, z) for (x, y), z in zip(edge, levels)]
    count = len(points)
    faces = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    mesh = bpy.data.meshes.new("outline")
    mesh.from_pydata(vertices, [], faces)
    stage.show_mesh(mesh, "outline")
    for x, y in parcel:
        place = (x, y, height_of(x, y) + 1.0)
        bpy.ops.mesh.primitive_cylinder_add(radius=0.16, depth=2.0, location=place, vertices=12)
        bpy.context.object.data.materials.append(bpy.data.materials["outline"])


def add_neighbours():
    plain("far_water", (0.07, 0.33, 0.52), 0.2)
    for house in job["neighbours"]:
        x, y, (centre_x, centre_y) = house["x"], house["y"], house["centre"]
        move = Matrix.Translation((x, y, height_of(x, y) + 0.02))
        turn = Matrix.Rotation(math.radians(house["rotation"]), 4, "Z")
        to_centre = Matrix.Translation((-centre_x, -centre_y, 0))
        for part in stage.import_model(house["model"]):
            part.matrix_world = move @ turn @ to_centre @ part.matrix_world
            if part.data.materials[0].name == "water":
                # The ground is not cut out under these pools and would shine through clear water.
                part.data.materials[0] = bpy.data.materials["far_water"]


def is_free(x, y, margin):
    """Outside the parcel, the road and the neighbours' gardens, on land, and where the camera sees it."""
    free = (distance_to_polygon(x, y, parcel) > margin) & (distance_to_path(x, y, road) > 5.0)
    for pad_x, pad_y, _ in pads:
        free &= np.hypot(x - pad_x, y - pad_y) > 13
    bearing = np.arctan2(y - eye[1], x - eye[0]) - heading
    bearing = (bearing + np.pi) % (2 * np.pi) - np.pi
    free &= (np.abs(bearing) < half_view) & (np.hypot(x - eye[0], y - eye[1]) > 52)
    return free & (height_at(x, y) > sea_level + 1.5)


def plant(kinds, x, y, smallest, largest, name):
    kind = random.integers(0, len(kinds), len(x))
    for index, plant_name in enumerate(kinds):
        chosen = kind == index
        growth = 1.6 if plant_name.startswith("S_") else 1.0
        scales = growth * (smallest + (largest - smallest) * random.random(chosen.sum()))
        places = np.stack([x[chosen], y[chosen]], 1)
        levels = height_at(x[chosen], y[chosen]) - 0.1
        stage.scatter(f"{name} {plant_name} {index}", plants[plant_name], places, levels, scales, random)


def anywhere(count, half_width, nearest, farthest):
    x = (random.random(count) * 2 - 1) * half_width
    return x, nearest + (farthest - nearest) * random.random(count)


def add_woods():
    x, y = anywhere(job["woods"]["count"], 420, -100, 460)
    is_planted = layered_noise(x / 80, y / 80, 4, seed + 40) > job["woods"]["threshold"]
    is_planted &= (np.hypot(x, y) > 42) & is_free(x, y, 8)
    plant(job["woods"]["trees"], x[is_planted], y[is_planted], 0.7, 1.25, "wood")


def add_hedges(fields):
    """Trees and shrubs along the edges of the fields."""
    x, y = anywhere(26000, 330, -90, 330)
    is_planted = (fields.distance_to_edge(x, y) < 1.7) & (np.hypot(x, y) > 34)
    is_planted &= (layered_noise(x / 22, y / 22, 2, 91) > 0.36) & is_free(x, y, 6)
    plant(job["hedges"], x[is_planted], y[is_planted], 0.5, 0.95, "hedge")


def add_orchard(orchard):
    """Trees in rows over the land around the parcel."""
    spacing, reach = orchard["spacing"], orchard["reach"]
    line = np.arange(-reach, reach, spacing)
    x, y = (axis.ravel() for axis in np.meshgrid(line, line))
    turn = math.radians(orchard["turn"])
    x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
    x = x + (random.random(len(x)) - 0.5) * 0.9
    y = y + (random.random(len(y)) - 0.5) * 0.9
    is_planted = is_free(x, y, 4) & (random.random(len(x)) < 0.95)
    plant([orchard["tree"]], x[is_planted], y[is_planted], 0.75, 1.05, "orchard")


def add_undergrowth():
    x, y = anywhere(2600, 100, -60, 90)
    is_planted = is_free(x, y, 1.2) & (layered_noise(x / 12, y / 12, 3, 55) > 0.5) & (random.random(len(x)) < 0.5)
    plant(["S_shrub1", "S_shrub2", "S_tall", "S_lav", "S_tall"], x[is_planted], y[is_planted], 0.6, 1.1, "shrub")
    x, y = anywhere(30000, 85, -62, 78)
    is_planted = (distance_to_path(x, y, road) > 3.4) & (np.hypot(x - eye[0], y - eye[1]) > 14)
    is_planted &= (layered_noise(x / 9, y / 9, 3, 57) > 0.40) & (height_at(x, y) > sea_level + 1)
    for pad_x, pad_y, _ in pads:
        is_planted &= np.hypot(x - pad_x, y - pad_y) > 11
    kind = random.integers(0, 3, len(x))
    for index in range(3):
        chosen = is_planted & (kind == index)
        places = np.stack([x[chosen], y[chosen]], 1)
        scales = 1.3 + 1.5 * random.random(chosen.sum())
        grass = plants[f"G_mead{index}"]
        stage.scatter(f"grass {index}", grass, places, height_at(x[chosen], y[chosen]), scales, random)


stage.open_stage(job)
build_materials(False)
plants = stage.load_plants(job["plants"])
for house in job["neighbours"]:
    pads.append((house["x"], house["y"], float(natural_height(house["x"], house["y"]))))
fields = FieldPattern(seed, random)
ground_material(cover_colours(job["dryness"], fields, road, seed), job["dryness"])
radii = np.concatenate([np.arange(0, 130, 0.9), np.geomspace(130, 5200, 185)])
stage.show_mesh(stage.disc_mesh("ground", radii, 420, height_at), "ground")
sea_level = add_sea() if job["sea"] else -1e9

eye = [*camera["position"]]
eye[2] += height_of(eye[0], eye[1])
target = [*camera["target"]]
target[2] += height_of(0.0, 0.0)
heading, half_view = stage.view_wedge(eye, target, camera["lens"], 0.08)
stage.place_camera(eye, target, camera["lens"])

if not job.get("isFarmland"):
    add_outline()
add_neighbours()
add_woods()
add_hedges(fields)
if job["orchard"]:
    add_orchard(job["orchard"])
add_undergrowth()
stage.keep_lamps_out_of_light_sampling("outline")
aerial_sky(job["sun"], (seed * 1.7, 3.1))
stage.render_layers(job["output"])
