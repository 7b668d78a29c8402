"""Solids for furniture: rounded boxes, pillows, cylinders and drapes, placed by the frame of their piece."""

import math

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector


def frame_of(origin, along, floor):
    """Local axes of a piece: x along its back, y into the room, z up from the floor."""
    x, y = along
    return Matrix(((x, -y, 0, origin[0]), (y, x, 0, origin[1]), (0, 0, 1, floor), (0, 0, 0, 1)))


class Shapes:
    """Builds solids in the frame of one piece."""

    def __init__(self, frame):
        self.frame = frame

    def within(self, x=0.0, y=0.0, z=0.0, turn=0.0, tilt=0.0):
        """The same builder moved, turned about its vertical axis and tilted towards its back (-y), angles in degrees."""
        move = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, "Z")
        return Shapes(self.frame @ move @ Matrix.Rotation(math.radians(tilt), 4, "X"))

    def box(self, material, x, y, z, round=0.006, steps=2):
        """A box between pairs of coordinates whose edges are rounded."""
        (x0, x1), (y0, y1), (z0, z1) = x, y, z
        size = (x1 - x0, y1 - y0, z1 - z0)
        if min(size) <= 0.0005:
            return
        mesh = bmesh.new()
        bmesh.ops.create_cube(mesh, size=1.0)
        bmesh.ops.scale(mesh, vec=size, verts=mesh.verts)
        radius = min(round, 0.45 * min(size))
        if radius > 0.0005:
            bmesh.ops.bevel(mesh, geom=mesh.edges[:], offset=radius, segments=steps, profile=0.5, affect="EDGES")
        _box_coordinates(mesh, size)
        bmesh.ops.translate(mesh, vec=((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2), verts=mesh.verts)
        self._show(mesh, material, smooth=radius > 0.0005)

    def cylinder(self, material, x, y, z0, z1, radius, top_radius=None, sides=28, round=0.0):
        mesh = bmesh.new()
        top = radius if top_radius is None else top_radius
        bmesh.ops.create_cone(mesh, cap_ends=True, segments=sides, radius1=radius, radius2=top, depth=z1 - z0)
        if round > 0:
            caps = [edge for edge in mesh.edges if abs(edge.verts[0].co.z - edge.verts[1].co.z) < 1e-6]
            bmesh.ops.bevel(mesh, geom=caps, offset=round, segments=2, profile=0.5, affect="EDGES")
        bmesh.ops.translate(mesh, vec=(x, y, (z0 + z1) / 2), verts=mesh.verts)
        self._show(mesh, material, smooth=True)

    def turned(self, material, x, y, profile, sides=32):
        """A vase or bowl: pairs of radius and height, turned about the vertical."""
        angles = np.linspace(0, 2 * math.pi, sides, endpoint=False)
        points = [(x + r * math.cos(a), y + r * math.sin(a), z) for r, z in profile for a in angles]
        faces = []
        for ring in range(len(profile) - 1):
            for side in range(sides):
                after = (side + 1) % sides
                faces.append((ring * sides + side, ring * sides + after, (ring + 1) * sides + after, (ring + 1) * sides + side))
        self._from_faces(material, points, faces)

    def pillow(self, material, width, height, thickness, steps=14):
        """A stuffed square lying in the x-z plane of the frame, standing on its lower edge."""
        points, faces = [], []
        grid = np.linspace(-1, 1, steps)
        for side in (1, -1):
            for v in grid:
                for u in grid:
                    swell = ((1 - abs(u) ** 2.6) * (1 - abs(v) ** 2.6)) ** 0.55
                    pinch = 1 - 0.06 * (u * u * (1 - v * v) + v * v * (1 - u * u))
                    points.append(
                        (u * width / 2 * pinch, side * swell * thickness / 2, height / 2 + v * height / 2 * pinch)
                    )
        for layer in range(2):
            base = layer * steps * steps
            for row in range(steps - 1):
                for column in range(steps - 1):
                    a = base + row * steps + column
                    quad = (a, a + 1, a + steps + 1, a + steps)
                    faces.append(quad if layer else quad[::-1])
        self._from_faces(material, points, faces)

    def cover(self, material, x, y, top, drop, seed=0, softness=0.014):
        """A blanket over a mattress: rounded at its edges, hanging down by `drop` and creased a little."""
        (x0, x1), (y0, y1) = x, y
        random = np.random.default_rng(seed)
        columns, rows = 46, 40
        waves = [(random.uniform(3, 9), random.uniform(3, 9), random.uniform(0, 6.3)) for _ in range(5)]
        points, faces = [], []
        reach_x, reach_y = (x1 - x0) / 2, (y1 - y0) / 2
        for j in range(rows):
            for i in range(columns):
                u, v = 2 * i / (columns - 1) - 1, 2 * j / (rows - 1) - 1
                # Beyond the edge of the mattress the cloth turns down; its near end does not hang.
                across, along = u * (reach_x + drop), v * (reach_y + drop / 2) + drop / 2
                over_x, over_y = max(0.0, abs(across) - reach_x), max(0.0, along - reach_y)
                fall = math.hypot(over_x, over_y)
                bend = 0.05
                hang = fall - bend * (1 - math.exp(-fall / bend))
                out_x = math.copysign(min(abs(across), reach_x) + bend * (1 - math.exp(-over_x / bend)), across)
                out_y = min(along, reach_y) + bend * (1 - math.exp(-over_y / bend))
                crease = sum(math.sin(a * across + b * along + c) for a, b, c in waves) / 5
                flutter = 0.02 * math.sin(14 * (along if over_x > over_y else across)) * min(1, fall / 0.2)
                points.append(
                    (
                        (x0 + x1) / 2 + out_x + (flutter if over_x > over_y else 0) * (1 if u > 0 else -1),
                        (y0 + y1) / 2 + out_y + (flutter if over_y >= over_x else 0),
                        top - hang + softness * crease,
                    )
                )
        for j in range(rows - 1):
            for i in range(columns - 1):
                a = j * columns + i
                faces.append((a, a + 1, a + columns + 1, a + columns))
        self._from_faces(material, points, faces, thickness=0.03)

    def drape(self, material, width, height, folds, depth=0.045, seed=0):
        """A curtain hanging in the x-z plane from `height` to the floor."""
        random = np.random.default_rng(seed)
        shift = random.random() * 6
        columns, rows = folds * 8, 8
        points, faces = [], []
        for j in range(rows + 1):
            v = j / rows
            for i in range(columns + 1):
                u = i / columns
                fullness = 0.55 + 0.45 * (1 - v)
                y = depth * fullness * math.sin(2 * math.pi * folds * u + shift + 0.5 * math.sin(3 * u + v))
                points.append((width * u * (1 + 0.03 * (1 - v)), y, height * v))
        for j in range(rows):
            for i in range(columns):
                a = j * (columns + 1) + i
                faces.append((a, a + 1, a + columns + 2, a + columns + 1))
        self._from_faces(material, points, faces)

    def _from_faces(self, material, points, faces, thickness=0.0):
        mesh = bpy.data.meshes.new(material)
        mesh.from_pydata([tuple(map(float, point)) for point in points], [], faces)
        thing = self._place(mesh, material, smooth=True)
        if thickness:
            thing.modifiers.new("thickness", "SOLIDIFY").thickness = thickness

    def _show(self, mesh, material, smooth):
        data = bpy.data.meshes.new(material)
        mesh.to_mesh(data)
        mesh.free()
        self._place(data, material, smooth)

    def _place(self, data, material, smooth):
        for polygon in data.polygons:
            polygon.use_smooth = smooth
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(48)
        data.materials.append(bpy.data.materials[material])
        thing = bpy.data.objects.new(material, data)
        thing.matrix_world = self.frame
        bpy.context.scene.collection.objects.link(thing)
        return thing


def _box_coordinates(mesh, size):
    """Texture coordinates in metres; the grain runs along the longest side."""
    layer = mesh.loops.layers.uv.new("UVMap")
    longest = max(range(3), key=lambda axis: size[axis])
    for face in mesh.faces:
        normal = max(range(3), key=lambda axis: abs(face.normal[axis]))
        axes = [axis for axis in range(3) if axis != normal]
        if axes[0] == longest:
            axes.reverse()
        for loop in face.loops:
            place = loop.vert.co + Vector(size) * 0.37
            loop[layer].uv = (place[axes[0]], place[axes[1]])
