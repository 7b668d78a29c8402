"""Gives every material name that houses use its surface; a house may change some colours through its palette."""

import surfaces as s
from shaders import colour, colours, material

WARM_LIGHT = (1.0, 0.62, 0.32, 1)

BOARDS = {
    "wood_larch": (0.145, ("#8a5a34", "#b27d4c", "#cf9f6b"), {}),
    "wood_dark": (0.12, ("#1c1a19", "#2b2725", "#3d3733"), {"roughness": 0.7}),
    "wood_grey": (0.12, ("#6f6a62", "#8d867b", "#aaa295"), {}),
    "wood_soffit": (0.1, ("#9a6a3f", "#b98452", "#cf9c68"), {}),
    "deck": (0.14, ("#7d6350", "#9c8068", "#b79a7f"), {"vertical": False, "gap": 0.035}),
    "wood_beam": (0.16, ("#7d5331", "#a06f42", "#bb8955"), {}),
    "wood_slat": (0.16, ("#8a5a34", "#aa7646", "#c08d5a"), {}),
    "wood_furn": (0.16, ("#8b6038", "#ab7b4b", "#c59a68"), {}),
    "wood_accent": (0.16, ("#7a4f2c", "#966337", "#ad7a48"), {}),
    "wood_deckchair": (0.16, ("#8b6038", "#ab7b4b", "#c59a68"), {}),
    "door": (0.16, ("#6b4424", "#85582f", "#9d6f40"), {}),
    "floor_int": (0.18, ("#a07a54", "#b8926a", "#ccaa82"), {"roughness": 0.4, "relief": 0.002}),
    "frame_wood": (0.3, ("#7d5331", "#a06f42", "#bb8955"), {}),
    "wood_char": (0.11, ("#131211", "#211e1c", "#322d2a"), {"roughness": 0.6, "relief": 0.012}),
    "wood_brown": (0.14, ("#4e3422", "#6b4a31", "#866043"), {}),
    "wood_ash_h": (0.13, ("#74512f", "#946b42", "#ad8457"), {"vertical": False}),
    "wood_white": (0.15, ("#dad7d0", "#e3e0d9", "#eae7e1"), {"vertical": False, "wear": 0.1, "relief": 0.012}),
    "wood_pale": (0.13, ("#b39a78", "#c9b291", "#dcc8aa"), {"wear": 0.2}),
    "wood_log": (0.22, ("#6a4a2e", "#8a6440", "#a57c53"), {"vertical": False, "gap": 0.12, "relief": 0.05}),
    "wood_honey": (0.15, ("#83603c", "#a27a50", "#ba9670"), {}),
}

FABRICS = {
    "fabric": "#8f8a80",
    "cushion": "#b5673a",
    "cushion2": "#d9cfb8",
    "rug": "#c9bca6",
    "linen": "#ece6da",
    "linen_out": "#ece8de",
}

PLAIN = {
    "roof_dark": ("#4a4a4a", 0.9, 0.0),
    "rubber": ("#1c1c1c", 0.9, 0.0),
    "soil": ("#2e2118", 1.0, 0.0),
    "frame_dark": ("#26282a", 0.45, 0.3),
    "frame_white": ("#e8e6e2", 0.45, 0.0),
    "metal_dark": ("#26282a", 0.45, 0.3),
    "metal_white": ("#e8e6e2", 0.45, 0.0),
    "steel_handle": ("#b5b5b5", 0.3, 1.0),
    "cabinet": ("#d8d2c6", 0.5, 0.0),
    "cupboard": ("#d8d2c6", 0.5, 0.0),
    "cabinet_dark": ("#4c5650", 0.5, 0.0),
    "stone_top": ("#d9d6d0", 0.2, 0.0),
    "book_a": ("#8c3b2a", 0.6, 0.0),
    "book_b": ("#2f4a5c", 0.6, 0.0),
    "book_c": ("#c7a250", 0.6, 0.0),
}


def build_materials(is_evening=False, palette=None):
    palette = palette or {}

    def chosen(key, usual):
        return colour(palette.get(key, usual))

    for name, (width, stops, options) in BOARDS.items():
        s.boards(name, width, colours(*stops), **options)
    for name, base in FABRICS.items():
        s.fabric(name, colour(base))
    for name, (base, roughness, metallic) in PLAIN.items():
        s.plain(name, colour(base), roughness, metallic)
    s.plain("shutter", chosen("shutter", "#5d6f5a"), 0.6)
    s.curtain("curtain")
    s.painting("art")

    s.concrete("concrete", chosen("concrete", "#a9a59e"))
    s.concrete("concrete_board", chosen("concrete", "#a39e96"), jointed=False, board_formed=True)
    for name, base in (("concrete_dark", "#6d6a66"), ("coping", "#8e8b86"), ("planter", "#8a8782")):
        s.concrete(name, colour(base), jointed=False)
    earths = palette.get("bands", ["#7d4a30", "#a4673f", "#c28a58", "#8f5a3a", "#cfa272"])
    s.printed("print3d", chosen("print", "#d8c6ad"))
    s.printed("print3d_b", chosen("printb", "#c08a63"))
    s.printed("print3d_earth", chosen("earth", "#a9714a"), strata=colours(*earths))
    s.plaster("plaster_white", chosen("plaster", "#eeebe4"))
    s.plaster("plaster_warm", chosen("plaster2", "#dccbb0"))
    s.plaster("plaster_int", colour("#e6ded2"), relief=0.2)

    s.seamed_metal("roof_seam", chosen("roof", "#3a3d40"))
    s.seamed_metal("roof_zinc", colour("#8b9196"), metallic=0.7, roughness=0.38)
    s.seamed_metal("zinc_wall", chosen("zinc", "#8e9499"), step=0.43, metallic=0.55)
    s.seamed_metal("steel_panel", chosen("steel", "#4a4e50"), step=0.3, metallic=0.5)
    s.seamed_metal("steel_light", chosen("steel2", "#d6d3cb"), step=0.6, metallic=0.15, roughness=0.5)
    s.seamed_metal("steel_acc", chosen("steelacc", "#b0793a"), step=0.4, metallic=0.2, roughness=0.5)
    s.weathering_steel("corten")

    s.stone("stone", colours(*palette.get("stone", ("#8a7a63", "#a8977c", "#c3b498"))), scale=4.4)
    s.stone("stone_dark", colours("#5f5a53", "#7b746a", "#989083"), scale=3.6)
    s.clay_tiles("roof_tile", colours("#8f4c30", "#b0653f", "#c98358"))
    s.shingles("roof_slate", chosen("slate", "#4b5157"))
    s.shingles("roof_shingle", chosen("shingle", "#7d6a55"), 0.16, 0.2)
    s.sedum("roof_green")
    s.gravel("roof_gravel", colour("#9a958c"))
    s.gravel("gravel", colour("#b5a68e"))
    s.paving("paving", colour("#c4b9a6"))
    s.paving("paving_big", colour("#bdb4a5"), (1.2, 1.2))
    s.paving("pool_tile", colour("#7fc3c9"), (0.3, 0.3), 0.006, 0.3)
    s.bark("log", colour("#7d5a38"), colour("#c79f6c"))

    s.emission("emit_lamp", WARM_LIGHT, 26.0 if is_evening else 9.0)
    s.emission("emit_strip", WARM_LIGHT, 40.0 if is_evening else 14.0)
    s.emission("emit_ceil", (1.0, 0.7, 0.42, 1), 22.0 if is_evening else 16.0)
    s.glass("glass", reflection=0.55 if is_evening else 1.0)
    s.glass("glass_rail", (0.95, 0.98, 0.97), 0.6)
    s.water("water")
    if is_evening:
        light_pool()


def light_pool():
    """Pools glow at dusk; their light is not sampled, which would cost noise for little."""
    tiles = material("pool_tile")
    shader = next(node for node in tiles.node_tree.nodes if node.type == "BSDF_PRINCIPLED")
    shader.inputs["Emission"].default_value = (0.10, 0.55, 0.62, 1)
    shader.inputs["Emission Strength"].default_value = 0.45
    tiles.cycles.sample_as_light = False
