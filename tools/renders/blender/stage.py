"""What every picture shares: the render settings, the plants, scattering, the camera, and writing float layers."""

import json
import math
import os
import sys

import addon_utils
import bpy
import numpy as np
from mathutils import Vector

# Debian's glTF importer still uses a name that numpy 1.24 has dropped.
np.bool = bool

FOLDER = os.path.dirname(os.path.abspath(__file__))
SENSOR_HALF_WIDTH = 18


def read_job():
    """The one argument after `--` is the path of a JSON file that describes the picture."""
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as file:
        return json.load(file)


def open_stage(job):
    """An empty scene with Cycles set for few samples and a denoiser behind it."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    addon_utils.enable("io_scene_gltf2")
    addon_utils.enable("cycles")
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.threads_mode = "FIXED"
    scene.render.threads = job.get("threads", 1)
    scene.render.resolution_x, scene.render.resolution_y = job["width"], job["height"]
    scene.render.resolution_percentage = 100
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = job["samples"]
    # With so few samples, deciding where to stop costs a quarter of the time and saves nothing.
    cycles.use_adaptive_sampling = False
    cycles.max_bounces = 5
    cycles.diffuse_bounces = cycles.glossy_bounces = cycles.transmission_bounces = 2
    cycles.transparent_max_bounces = 10
    cycles.sample_clamp_indirect = 6.0
    cycles.blur_glossy = 0.5
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.use_denoising = False
    return scene


def load_plants(path):
    with bpy.data.libraries.load(path) as (source, target):
        target.objects = list(source.objects)
    return {plant.name: plant for plant in target.objects if plant}


def import_model(path):
    """Imports a GLB and gives its meshes the procedural materials of their names."""
    before = set(bpy.data.objects)
    bpy.ops.import_scene.gltf(filepath=path)
    imported = [thing for thing in bpy.data.objects if thing not in before and thing.type == "MESH"]
    for thing in imported:
        name = thing.data.materials[0].name.split(".")[0]
        thing.data.materials[0] = bpy.data.materials[name]
    return imported


def keep_lamps_out_of_light_sampling(*more_names):
    """By day lamps only need to look lit; sampling them as lights would add noise."""
    for made in bpy.data.materials:
        if made.name.startswith("emit_") or made.name in more_names:
            made.cycles.sample_as_light = False


def scatter(name, plant, places, heights, scales, random, tilt=0.0):
    """Copies of a plant as instances on the faces of one mesh: thousands cost a second and no memory."""
    count = len(places)
    if count == 0:
        return
    angle = random.random(count) * 2 * np.pi
    half = np.asarray(scales) * np.ones(count) * 0.5
    cosine, sine = np.cos(angle) * half, np.sin(angle) * half
    tilt_x, tilt_y = (random.random(count) - 0.5) * tilt, (random.random(count) - 0.5) * tilt

    def corner(u, v):
        dx, dy = cosine * u - sine * v, sine * u + cosine * v
        return np.stack([places[:, 0] + dx, places[:, 1] + dy, heights + tilt_x * dx + tilt_y * dy], 1)

    corners = np.stack([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], 1).reshape(-1, 3)
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(4 * count)
    mesh.vertices.foreach_set("co", corners.ravel())
    mesh.loops.add(4 * count)
    mesh.loops.foreach_set("vertex_index", np.arange(4 * count))
    mesh.polygons.add(count)
    mesh.polygons.foreach_set("loop_start", np.arange(0, 4 * count, 4))
    mesh.polygons.foreach_set("loop_total", np.full(count, 4))
    mesh.update(calc_edges=True)

    carrier = bpy.data.objects.new(name, mesh)
    carrier.instance_type = "FACES"
    carrier.use_instance_faces_scale = True
    carrier.instance_faces_scale = 1.0
    carrier.show_instancer_for_render = False
    carrier.show_instancer_for_viewport = False
    copy = plant.copy()
    for thing in (carrier, copy):
        bpy.context.scene.collection.objects.link(thing)
    copy.parent = carrier
    copy.location = (0, 0, 0)


def disc_mesh(name, radii, segments, height_at, centre=(0.0, 0.0), keep=None):
    """A ground of rings around a centre, fine near it and coarse far away."""
    angles = np.linspace(0, 2 * np.pi, segments, endpoint=False)
    radius, angle = np.meshgrid(radii, angles, indexing="ij")
    x, y = centre[0] + radius * np.cos(angle), centre[1] + radius * np.sin(angle)
    index = np.arange(len(radii) * segments).reshape(len(radii), segments)
    turned = np.roll(index, -1, 1)
    quads = np.stack([index[:-1], index[1:], turned[1:], turned[:-1]], -1).reshape(-1, 4)
    if keep is not None:
        middles = np.stack([x, y], -1).reshape(-1, 2)[quads].mean(1)
        quads = quads[keep(middles[:, 0], middles[:, 1])]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(np.stack([x, y, height_at(x, y)], -1).reshape(-1, 3).tolist(), [], quads.tolist())
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    return mesh


def show_mesh(mesh, material_name):
    mesh.materials.append(bpy.data.materials[material_name])
    thing = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def place_camera(position, target, lens, shift=0.0):
    camera = bpy.data.cameras.new("camera")
    camera.lens = lens
    camera.sensor_width = 2 * SENSOR_HALF_WIDTH
    camera.clip_end = 12000
    camera.shift_y = shift
    holder = bpy.data.objects.new("camera", camera)
    bpy.context.scene.collection.objects.link(holder)
    bpy.context.scene.camera = holder
    holder.location = position
    holder.rotation_euler = (Vector(target) - Vector(position)).to_track_quat("-Z", "Y").to_euler()


def view_wedge(position, target, lens, margin):
    """The direction in plan in which the camera looks, as an angle, and half the angle that it sees."""
    heading = math.atan2(target[1] - position[1], target[0] - position[0])
    return heading, math.atan(SENSOR_HALF_WIDTH / lens) + margin


def render_layers(output):
    """Renders colour, albedo, normal and depth as uncompressed float files `<output>.<layer>.0001.exr`."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_z = True
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    composite = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs[0], composite.inputs[0])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = os.path.dirname(output)
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.format.exr_codec = "NONE"
    files.file_slots.clear()
    passes = {"rgb": "Image", "alb": "Denoising Albedo", "nrm": "Denoising Normal", "dep": "Depth"}
    for short, name in passes.items():
        files.file_slots.new(f"{os.path.basename(output)}.{short}.")
        tree.links.new(layers.outputs[name], files.inputs[-1])
    scene.frame_set(1)
    bpy.ops.render.render(write_still=False)
