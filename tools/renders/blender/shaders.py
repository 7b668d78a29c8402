"""A thin layer over Blender's shader nodes, so that a material reads as a formula."""

import bpy


class ShaderTree:
    """Builds the nodes of one material or world. Values may be numbers, colours, sockets or nodes."""

    def __init__(self, owner):
        owner.use_nodes = True
        self.tree = owner.node_tree
        self.tree.nodes.clear()
        is_world = isinstance(owner, bpy.types.World)
        self.output = self.tree.nodes.new("ShaderNodeOutputWorld" if is_world else "ShaderNodeOutputMaterial")

    def node(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            self.connect(value, node.inputs[name])
        return node

    def connect(self, value, socket):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, bpy.types.Node):
            self.tree.links.new(value.outputs[0], socket)
        elif isinstance(value, (tuple, list)) and len(value) == 3 and socket.type == "RGBA":
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def surface(self, shader):
        self.tree.links.new(shader.outputs[0], self.output.inputs[0])

    def math(self, operation, first, second=None, clamp=False):
        node = self.tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        node.use_clamp = clamp
        for index, value in enumerate((first, second)):
            if value is not None:
                self.connect(value, node.inputs[index])
        return node.outputs[0]

    def add(self, first, second, clamp=False):
        return self.math("ADD", first, second, clamp)

    def subtract(self, first, second):
        return self.math("SUBTRACT", first, second)

    def multiply(self, first, second, clamp=False):
        return self.math("MULTIPLY", first, second, clamp)

    def divide(self, first, second, clamp=False):
        return self.math("DIVIDE", first, second, clamp)

    def fraction(self, value):
        return self.math("FRACT", value)

    def floor(self, value):
        return self.math("FLOOR", value)

    def mix(self, share, first, second, blend="MIX"):
        return self.node("ShaderNodeMixRGB", {0: share, 1: first, 2: second}, blend_type=blend).outputs[0]

    def ramp(self, value, stops, interpolation="LINEAR"):
        node = self.tree.nodes.new("ShaderNodeValToRGB")
        ramp = node.color_ramp
        ramp.interpolation = interpolation
        while len(ramp.elements) < len(stops):
            ramp.elements.new(0.5)
        for element, (position, colour) in zip(ramp.elements, stops):
            element.position = position
            element.color = (*colour, 1) if len(colour) == 3 else colour
        self.connect(value, node.inputs[0])
        return node.outputs[0]

    def map_range(self, value, low, high, to_low=0.0, to_high=1.0, smooth=False):
        settings = {"interpolation_type": "SMOOTHSTEP"} if smooth else {}
        return self.node("ShaderNodeMapRange", {0: value, 1: low, 2: high, 3: to_low, 4: to_high}, **settings).outputs[
            0
        ]

    def texture_coordinates(self):
        """The texture coordinates in metres: along the surface and up it."""
        coordinates = self.node("ShaderNodeTexCoord").outputs["UV"]
        parts = self.node("ShaderNodeSeparateXYZ", {0: coordinates})
        return parts.outputs[0], parts.outputs[1]

    def position(self):
        return self.node("ShaderNodeNewGeometry").outputs["Position"]

    def vector(self, x, y, z=0.0):
        return self.node("ShaderNodeCombineXYZ", {0: x, 1: y, 2: z}).outputs[0]

    def parts(self, vector):
        node = self.node("ShaderNodeSeparateXYZ", {0: vector})
        return node.outputs[0], node.outputs[1], node.outputs[2]

    def red_of(self, colour):
        return self.node("ShaderNodeSeparateColor", {0: colour}).outputs[0]

    def stretched(self, vector, x, y, z):
        return self.node("ShaderNodeMapping", {"Vector": vector, "Scale": (x, y, z)}).outputs[0]

    def add_vector(self, vector, shift):
        return self.node("ShaderNodeVectorMath", {0: vector, 1: shift}, operation="ADD").outputs[0]

    def length(self, vector):
        return self.node("ShaderNodeVectorMath", {0: vector}, operation="LENGTH").outputs["Value"]

    def noise(self, vector, scale, detail=4, roughness=0.55, output="Fac"):
        inputs = {"Vector": vector, "Scale": scale, "Detail": detail, "Roughness": roughness}
        return self.node("ShaderNodeTexNoise", inputs).outputs[output]

    def random_by(self, first, second=None):
        """A random number for each whole number or pair of whole numbers."""
        if second is None:
            return self.node("ShaderNodeTexWhiteNoise", {"W": first}, noise_dimensions="1D").outputs["Value"]
        vector = self.vector(first, second)
        return self.node("ShaderNodeTexWhiteNoise", {"Vector": vector}, noise_dimensions="3D").outputs["Value"]

    def edge_distance(self, share, size=1.0):
        """Distance to the nearer edge of a repeating field of which `share` is the fraction passed."""
        return self.multiply(self.math("MINIMUM", share, self.subtract(1.0, share)), size)

    def bump(self, height, strength=0.5, distance=0.01, normal=None):
        inputs = {"Height": height, "Strength": strength, "Distance": distance}
        if normal is not None:
            inputs["Normal"] = normal
        return self.node("ShaderNodeBump", inputs).outputs[0]

    def principled(self, **inputs):
        node = self.node("ShaderNodeBsdfPrincipled", {name.replace("_", " "): value for name, value in inputs.items()})
        self.surface(node)
        return node


def colour(code):
    """A linear colour from #rrggbb."""
    channels = [int(code.lstrip("#")[index : index + 2], 16) / 255 for index in (0, 2, 4)]
    return tuple(((c + 0.055) / 1.055) ** 2.4 if c > 0.04045 else c / 12.92 for c in channels)


def colours(*codes):
    return [colour(code) for code in codes]


def shade(base, factor):
    return tuple(min(1.0, channel * factor) for channel in base)


def material(name):
    return bpy.data.materials.get(name) or bpy.data.materials.new(name)
