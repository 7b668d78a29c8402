"""Grows the plants of all gardens into one library file: trees from Blender's sapling presets, shrubs and grasses from leaves."""

import ast
import math
import os
import sys

import addon_utils
import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import surfaces as s
from shaders import colour, colours

PRESETS = "/usr/share/blender/scripts/addons/add_curve_sapling/presets/"

FOLIAGE = {
    "leaf_green": (("#2c4318", "#485f26", "#76823c"), 0.35),
    "leaf_birch": (("#4a5f24", "#6f8034", "#a39c4a"), 0.36),
    "leaf_olive": (("#5c6a48", "#7f8a66", "#a3aa86"), 0.2),
    "leaf_pine": (("#1f3318", "#2f4a22", "#48602c"), 0.15),
    "leaf_cypress": (("#1b2c14", "#27401c", "#3a5526"), 0.12),
    "leaf_shrub": (("#33501c", "#4f6e28", "#7c9140"), 0.3),
    "leaf_lav": (("#5a4a7c", "#7b689c", "#9a89b5"), 0.3),
    "leaf_red": (("#5e1f14", "#8a3a1d", "#b4632c"), 0.4),
    "leaf_boug": (("#8c1d55", "#c2367f", "#4f6e28"), 0.35),
    "leaf_white": (("#8a8f62", "#d9d6c4", "#f3efe0"), 0.3),
    "leaf_yellow": (("#6f7a34", "#c9a83c", "#e2c862"), 0.3),
    "grass_lawn": (("#3f4f20", "#5f6d34", "#96955c"), 0.28),
    "grass_dry": (("#7d7a38", "#a89a55", "#cdbd83"), 0.4),
    "flower_w": (("#f2efe2", "#f7f3e6", "#fffbe8"), 0.4),
    "flower_y": (("#d9b23a", "#e5c85a", "#f0d77a"), 0.4),
}
BARK = {
    "bark": ("#2f261e", "#6b5a48"),
    "bark_birch": ("#6f6a62", "#d8d2c6"),
    "bark_pine": ("#3d2a1c", "#7a5438"),
}


def mesh_object(name, vertices, faces, material_name):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
    mesh.materials.append(bpy.data.materials[material_name])
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def joined(things, name):
    bpy.ops.object.select_all(action="DESELECT")
    for thing in things:
        thing.select_set(True)
    bpy.context.view_layer.objects.active = things[0]
    bpy.ops.object.join()
    whole = bpy.context.view_layer.objects.active
    whole.name = whole.data.name = name
    return whole


def tree(name, preset, seed, height, leaf, bark, **changes):
    with open(f"{PRESETS}{preset}.py", encoding="utf-8") as file:
        settings = ast.literal_eval(file.read())
    settings.update(do_update=True, showLeaves=True, seed=seed, **changes)
    known = bpy.ops.curve.tree_add.get_rna_type().properties.keys()
    settings = {k: tuple(v) if isinstance(v, list) else v for k, v in settings.items() if k in known}
    before = set(bpy.data.objects)
    bpy.ops.curve.tree_add(**settings)
    grown = [thing for thing in bpy.data.objects if thing not in before]
    wood = next(thing for thing in grown if thing.type == "CURVE")
    leaves = [thing for thing in grown if thing.type == "MESH"]
    wood.data.bevel_resolution = 1
    wood.data.resolution_u = 2
    bpy.ops.object.select_all(action="DESELECT")
    wood.select_set(True)
    bpy.context.view_layer.objects.active = wood
    bpy.ops.object.convert(target="MESH")
    wood = bpy.context.view_layer.objects.active
    for part, material_name in [(wood, bark), *((part, leaf) for part in leaves)]:
        part.parent = None
        part.modifiers.clear()
        part.data.materials.clear()
        part.data.materials.append(bpy.data.materials[material_name])
    whole = joined([wood, *leaves], name)
    scale = height / max(vertex.co.z for vertex in whole.data.vertices)
    for vertex in whole.data.vertices:
        vertex.co *= scale
    return whole


def leaf_cloud(name, material_name, count, shape, size, seed):
    """Leaves as small rhombs at the points of a shape, roughly facing outwards."""
    random = np.random.default_rng(seed)
    points, outwards = shape(random, count)

    def unit(vectors):
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)

    along = random.normal(size=(count, 3))
    along = unit(along - (along * outwards).sum(1, keepdims=True) * outwards * 0.5)
    across = unit(np.cross(along, random.normal(size=(count, 3))))
    length = size * (0.6 + 0.8 * random.random((count, 1)))
    corners = [
        points - along * length,
        points + across * length * 0.45,
        points + along * length,
        points - across * length * 0.45,
    ]
    vertices = np.stack(corners, 1).reshape(-1, 3)
    return mesh_object(name, vertices.tolist(), np.arange(4 * count).reshape(-1, 4).tolist(), material_name)


def blades(name, material_name, count, radius, shortest, longest, width, seed, bend=0.5):
    """A tuft of bending grass blades."""
    random = np.random.default_rng(seed)
    vertices, faces = [], []
    sections = 3
    for _ in range(count):
        angle, distance = random.random() * 2 * math.pi, radius * math.sqrt(random.random())
        x, y = distance * math.cos(angle), distance * math.sin(angle)
        heading = random.random() * 2 * math.pi
        dx, dy = math.cos(heading), math.sin(heading)
        height = shortest + (longest - shortest) * random.random()
        reach = bend * height * (0.3 + random.random())
        blade_width = width * (0.6 + 0.8 * random.random())
        first = len(vertices)
        for section in range(sections + 1):
            t = section / sections
            out, half = reach * t * t, blade_width * (1 - t) ** 0.7 / 2
            z = height * (t - 0.18 * t * t * bend) - 0.01
            for side in (-1, 1) if section < sections else (0,):
                vertices.append((x + dx * out - dy * half * side, y + dy * out + dx * half * side, z))
        for section in range(sections - 1):
            low = first + 2 * section
            faces.append((low, low + 1, low + 3, low + 2))
        faces.append((first + 2 * sections - 2, first + 2 * sections - 1, first + 2 * sections))
    return mesh_object(name, vertices, faces, material_name)


def cypress_shape(random, count):
    height = 9.0
    z = height * (1 - np.sqrt(random.random(count))) * 0.97 + 0.15
    angle = random.random(count) * 2 * math.pi
    slim = 0.85 * np.clip(1 - (z - 1.2) / (height - 1.2), 0, 1) ** 0.62
    radius = np.where(z < 1.2, 0.55 + 0.3 * (z / 1.2), slim)
    radius = radius * (0.72 + 0.28 * random.random(count) ** 0.5) * (1 + 0.12 * np.sin(3 * angle + z * 2.1))
    points = np.stack([radius * np.cos(angle), radius * np.sin(angle), z], 1)
    return points, np.stack([np.cos(angle), np.sin(angle), 0.3 + 0 * angle], 1) / 1.044


def ball_shape(radius, squash):
    def shape(random, count):
        d = random.normal(size=(count, 3))
        d /= np.linalg.norm(d, axis=1, keepdims=True)
        d[:, 2] = np.abs(d[:, 2])
        lumps = 1 + 0.18 * np.sin(d[:, :1] * 5 + 1) * np.cos(d[:, 1:2] * 4) + 0.1 * np.sin(d[:, 2:3] * 7)
        points = d * radius * (0.55 + 0.45 * random.random((count, 1)) ** 0.4) * lumps
        points[:, 2] *= squash
        return points, d

    return shape


def head_shape(radius, low, spread, droop):
    """Flower heads above a tuft, lower towards its rim."""

    def shape(random, count):
        angle, distance = random.random(count) * 2 * math.pi, radius * np.sqrt(random.random(count))
        z = low + spread * random.random(count) - droop * distance
        return np.stack([distance * np.cos(angle), distance * np.sin(angle), z], 1), np.tile([0, 0, 1.0], (count, 1))

    return shape


def flowering(name, head, count, size):
    tuft = blades(f"{name}_tuft", "leaf_olive", 160, 0.22, 0.25, 0.5, 0.012, 6, 0.45)
    heads = leaf_cloud(f"{name}_heads", head, count, head_shape(0.38, 0.42, 0.2, 0.25), size, 7)
    return joined([tuft, heads], name)


def grow_all():
    return [
        tree("T_birch1", "white_birch", 3, 9.5, "leaf_birch", "bark_birch", leaves=70, leafScale=0.19),
        tree("T_birch2", "white_birch", 11, 8.0, "leaf_green", "bark_birch", leaves=75, leafScale=0.19),
        tree("T_maple1", "small_maple", 5, 7.5, "leaf_green", "bark"),
        tree("T_jmaple", "japanese_maple", 2, 3.6, "leaf_red", "bark"),
        tree("T_willow", "small_maple", 17, 9.0, "leaf_birch", "bark"),
        tree("T_pine", "douglas_fir", 1, 16.0, "leaf_pine", "bark_pine"),
        tree("T_olive", "small_maple", 9, 4.6, "leaf_olive", "bark"),
        leaf_cloud("T_cypress", "leaf_cypress", 26000, cypress_shape, 0.075, 1),
        leaf_cloud("S_shrub1", "leaf_shrub", 5200, ball_shape(0.62, 0.95), 0.055, 2),
        leaf_cloud("S_boug", "leaf_boug", 5200, ball_shape(0.62, 0.95), 0.055, 2),
        leaf_cloud("S_shrub2", "leaf_olive", 4200, ball_shape(0.45, 0.85), 0.045, 3),
        leaf_cloud("S_box", "leaf_cypress", 7000, ball_shape(0.5, 1.05), 0.035, 4),
        leaf_cloud("S_rose", "leaf_white", 4200, ball_shape(0.45, 0.9), 0.045, 9),
        flowering("S_lav", "leaf_lav", 900, 0.03),
        flowering("S_santolina", "leaf_yellow", 700, 0.03),
        blades("S_tall", "grass_dry", 170, 0.2, 0.5, 1.15, 0.012, 12, 0.6),
        *(blades(f"G_lawn{k}", "grass_lawn", 110, 0.24, 0.05, 0.12, 0.008, 20 + k, 0.7) for k in range(4)),
        *(
            blades(f"G_mead{k}", "grass_lawn" if k < 2 else "grass_dry", 70, 0.26, 0.15, 0.42, 0.009, 30 + k, 0.6)
            for k in range(3)
        ),
        leaf_cloud("G_flw", "flower_w", 9, head_shape(0.3, 0.2, 0.22, 0), 0.016, 40),
        leaf_cloud("G_fly", "flower_y", 9, head_shape(0.3, 0.2, 0.22, 0), 0.016, 41),
    ]


bpy.ops.wm.read_factory_settings(use_empty=True)
addon_utils.enable("add_curve_sapling")
for leaf_name, (stops, translucency) in FOLIAGE.items():
    s.foliage(leaf_name, colours(*stops), translucency)
for bark_name, (dark, light) in BARK.items():
    s.bark(bark_name, colour(dark), colour(light))
library = bpy.data.collections.new("plants")
bpy.context.scene.collection.children.link(library)
for plant in grow_all():
    for collection in plant.users_collection:
        collection.objects.unlink(plant)
    library.objects.link(plant)
    for polygon in plant.data.polygons:
        polygon.use_smooth = False
bpy.ops.wm.save_as_mainfile(filepath=sys.argv[sys.argv.index("--") + 1], compress=True)
