"""The pieces of a furnished room, each in its own frame: x along its back, y into the room, z up."""

import math

import bpy
import numpy as np
from shapes import Shapes, frame_of

LEG = 0.035


def build_piece(piece, plants):
    shapes = Shapes(frame_of(piece["origin"], piece["along"], piece["floor"]))
    BUILDERS[piece["type"]](shapes, piece, plants)


def sofa(s, piece, _):
    width, depth = piece["width"], piece["depth"]
    half, arm = width / 2, 0.15
    for x in (-half + 0.12, half - 0.12):
        for y in (0.12, depth - 0.12):
            s.cylinder("oak_dark", x, y, 0, 0.13, 0.018, 0.024)
    s.box("sofa", (-half + 0.02, half - 0.02), (0.03, depth - 0.03), (0.14, 0.27), 0.03, 3)
    for x in (-half, half - arm):
        s.box("sofa", (x, x + arm), (0.02, depth), (0.13, 0.58), 0.055, 4)
    s.box("sofa", (-half + 0.02, half - 0.02), (0.0, 0.2), (0.13, 0.72), 0.06, 4)
    seats = max(2, round((width - 2 * arm) / 0.85))
    each = (width - 2 * arm) / seats
    for seat in range(seats):
        left = -half + arm + seat * each
        s.box("sofa", (left + 0.004, left + each - 0.004), (0.19, depth + 0.01), (0.27, 0.45), 0.055, 4)
        back = s.within(left + each / 2, 0.3, 0.43, tilt=10)
        back.box("sofa", (-each / 2 + 0.01, each / 2 - 0.01), (-0.1, 0.1), (0.0, 0.4), 0.08, 4)
    for x, turn, cloth, size in (
        (-half + arm + 0.25, 14, "pillow_a", 0.46),
        (-half + arm + 0.55, -6, "pillow_b", 0.4),
        (half - arm - 0.28, -12, "pillow_b", 0.46),
    ):
        s.within(x, 0.5, 0.45, turn=turn, tilt=18).pillow(cloth, size, size, 0.17)
    blanket = s.within(half - arm / 2, depth * 0.62, 0.0)
    blanket.box("throw", (-0.1, 0.1), (-0.2, 0.2), (0.3, 0.598), 0.05, 4)


def coffee_table(s, piece, _):
    width, depth = piece["width"], piece["depth"]
    s.box("oak", (-width / 2, width / 2), (0, depth), (0.32, 0.355), 0.012, 3)
    for x in (-width / 2 + 0.08, width / 2 - 0.08):
        for y in (0.08, depth - 0.08):
            s.cylinder("black_metal", x, y, 0, 0.32, 0.012)
    s.box("oak", (-width / 2 + 0.08, width / 2 - 0.08), (0.08, depth - 0.08), (0.12, 0.135), 0.004)
    _books(s.within(-0.25, 0.3, 0.355, turn=8))
    _bowl(s.within(0.24, 0.32, 0.355), 0.14)


def dining_table(s, piece, _):
    width, depth = piece["width"], piece["depth"]
    half, near, far = 0.4 * width, 0.28 * depth, 0.72 * depth
    s.box("oak", (-half, half), (near, far), (0.715, 0.75), 0.012, 3)
    for x in (-half + 0.12, half - 0.12):
        for y in (near + 0.1, far - 0.1):
            s.cylinder("oak", x, y, 0, 0.715, 0.02, 0.032)
    s.box("oak", (-half + 0.12, half - 0.12), (near + 0.12, far - 0.12), (0.65, 0.715), 0.004)
    seats = (-0.25, 0.0, 0.25) if width > 1.9 else (-0.2, 0.2)
    for index, share in enumerate(seats):
        chair(s.within(share * width, near - 0.06, turn=180 + 5 * (index - 1)))
        chair(s.within(share * width, far + 0.06, turn=4 * (1 - index)))
    _bowl(s.within(0.1, (near + far) / 2, 0.75), 0.17)
    _vase(s.within(-0.3, (near + far) / 2, 0.75), 0.26)


def chair(s):
    """Stands with its seat towards -y of its frame, its back away from the table."""
    s.box("armchair", (-0.22, 0.22), (-0.2, 0.2), (0.43, 0.48), 0.025, 3)
    for x in (-0.19, 0.19):
        for y in (-0.17, 0.17):
            s.cylinder("oak", x, y, 0, 0.44, 0.012, 0.018, 16)
    back = s.within(0, 0.19, 0.46, tilt=-8)
    for x in (-0.19, 0.19):
        back.cylinder("oak", x, 0, -0.02, 0.38, 0.016, 0.012, 16)
    back.box("oak", (-0.22, 0.22), (-0.014, 0.014), (0.24, 0.38), 0.012, 3)


def small_table(s, piece, _):
    width, depth = piece["width"], piece["depth"]
    s.box("oak", (-width / 2, width / 2), (0, depth), (0.715, 0.75), 0.012, 3)
    for x in (-width / 2 + 0.08, width / 2 - 0.08):
        for y in (0.08, depth - 0.08):
            s.cylinder("oak", x, y, 0, 0.715, 0.016, 0.026)
    chair(s.within(0, 0.1, turn=180))
    chair(s.within(0, depth - 0.1))
    _vase(s.within(0.12, depth / 2, 0.75), 0.22)


def kitchen_run(s, piece, plants):
    width, depth = piece["width"], piece["depth"]
    half = width / 2
    tall = 0.6 if piece["hasWall"] and width >= 2.8 and piece["headroom"] > 2.25 else 0.0
    right = half - tall
    s.box("black_metal", (-half + 0.02, half - 0.02), (0.03, depth - 0.08), (0, 0.1), 0.0)
    s.box("front", (-half, right), (0, depth - 0.02), (0.1, 0.88), 0.0)
    fronts = max(2, round((right + half) / 0.62))
    each = (right + half) / fronts
    oven = fronts // 2
    for index in range(fronts):
        left = -half + index * each
        _fronts(s, left, each, depth - 0.02, index, oven)
    s.box("worktop", (-half, right), (0, depth + 0.015), (0.88, 0.915), 0.004)
    hob = -half + (oven + 0.5) * each
    s.box("black_glass", (hob - 0.29, hob + 0.29), (0.08, depth - 0.08), (0.915, 0.92), 0.002)
    sink = -half + 0.5 * each + 0.1
    s.box("black_metal", (sink - 0.22, sink + 0.22), (0.12, depth - 0.14), (0.9, 0.917), 0.003)
    s.cylinder("steel", sink, 0.08, 0.915, 1.22, 0.012)
    s.box("steel", (sink - 0.01, sink + 0.01), (0.08, 0.28), (1.2, 1.22), 0.008)
    if piece["hasWall"]:
        s.box("worktop", (-half, right), (0.0, 0.012), (0.915, 1.45), 0.0)
        top = min(2.18, piece["headroom"])
        if top > 1.9:
            s.box("front_tall", (-half, right), (0.0, 0.34), (1.45, top), 0.0)
            for index in range(fronts):
                left = -half + index * each
                s.box("front_tall", (left + 0.0015, left + each - 0.0015), (0.34, 0.36), (1.445, top), 0.002)
            s.box("emit_strip", (-half + 0.05, right - 0.05), (0.2, 0.215), (1.442, 1.448), 0.0)
    if tall:
        top = min(2.18, piece["headroom"])
        s.box("front_tall", (right, half), (0, depth - 0.02), (0.1, top), 0.0)
        for low, high in ((0.1, 0.82), (0.823, top)):
            s.box("front_tall", (right + 0.002, half - 0.002), (depth - 0.02, depth), (low, high), 0.002)
        s.box("black_metal", (right + 0.03, right + 0.045), (depth, depth + 0.025), (0.95, 1.45), 0.003)
    board = s.within(hob + 0.55, 0.1, 0.917, tilt=8) if hob + 0.8 < right else None
    if board:
        board.box("oak_dark", (-0.13, 0.13), (0, 0.02), (0, 0.38), 0.01)
    for offset, radius, height in ((-0.5, 0.05, 0.17), (-0.38, 0.045, 0.12)):
        if sink + 0.35 < hob + offset:
            s.cylinder("ceramic", hob + offset, 0.14, 0.915, 0.915 + height, radius, round=0.008)


def _fronts(s, left, each, face, index, oven):
    inner = (left + 0.0015, left + each - 0.0015)
    if index == oven:
        s.box("black_glass", inner, (face, face + 0.02), (0.28, 0.86), 0.003)
        s.box("steel", (left + 0.06, left + each - 0.06), (face + 0.02, face + 0.045), (0.78, 0.795), 0.004)
        s.box("front", inner, (face, face + 0.02), (0.1, 0.277), 0.002)
        return
    rows = ((0.1, 0.375), (0.378, 0.635), (0.638, 0.86)) if index % 3 == 1 else ((0.1, 0.86),)
    for low, high in rows:
        s.box("front", inner, (face, face + 0.02), (low, high), 0.002)
        s.box("black_metal", (left + each / 2 - 0.07, left + each / 2 + 0.07), (face + 0.02, face + 0.035), (high - 0.035, high - 0.025), 0.002)


def island(s, piece, _):
    width, depth = piece["width"], piece["depth"]
    half = width / 2
    s.box("black_metal", (-half + 0.05, half - 0.05), (0.1, depth - 0.1), (0, 0.1), 0.0)
    s.box("front", (-half, half), (0.06, depth - 0.06), (0.1, 0.88), 0.0)
    for index in range(4):
        left = -half + index * width / 4
        for face in ((0.04, 0.06), (depth - 0.06, depth - 0.04)):
            s.box("front", (left + 0.002, left + width / 4 - 0.002), face, (0.1, 0.87), 0.002)
    s.box("worktop", (-half - 0.03, half + 0.03), (-0.1, depth), (0.88, 0.92), 0.005)
    for share in (-0.3, 0.0, 0.3):
        stool = s.within(share * width, -0.2)
        stool.cylinder("oak", 0, 0, 0.63, 0.67, 0.17, round=0.012)
        for angle in range(4):
            x, y = 0.12 * math.cos(angle * math.pi / 2 + 0.8), 0.12 * math.sin(angle * math.pi / 2 + 0.8)
            stool.cylinder("black_metal", x, y, 0, 0.63, 0.011)
    _bowl(s.within(-0.3, depth / 2, 0.92), 0.17)
    _vase(s.within(0.4 * half, depth / 2, 0.92), 0.24)


def bed(s, piece, plants):
    whole, depth = piece["width"], piece["depth"]
    width = 1.6 if whole >= 2.4 else 1.5 if whole >= 2.05 else whole
    half = width / 2
    s.box("headboard", (-half - 0.08, half + 0.08), (0.0, 0.1), (0.05, 1.12), 0.04, 4)
    s.box("oak", (-half - 0.02, half + 0.02), (0.1, depth), (0.1, 0.28), 0.012)
    for x in (-half + 0.1, half - 0.1):
        s.cylinder("oak_dark", x, depth - 0.12, 0, 0.1, 0.025)
    s.box("sheet", (-half, half), (0.1, depth - 0.02), (0.28, 0.5), 0.06, 4)
    s.cover("bedding", (-half, half), (0.62, depth - 0.02), 0.545, 0.26, seed=len(piece["type"]))
    s.box("bedding_b", (-half - 0.01, half + 0.01), (0.56, 0.86), (0.5, 0.585), 0.035, 4)
    # Wide enough to hang clear of the folds of the bedding.
    s.cover("throw", (-half - 0.06, half + 0.06), (depth - 0.72, depth + 0.025), 0.575, 0.3, seed=5, softness=0.01)
    places = (-half / 2, half / 2) if width > 1.1 else (0.0,)
    for x in places:
        s.within(x, 0.3, 0.5, tilt=22).pillow("bedding", min(0.72, width * 0.46), 0.46, 0.2)
        s.within(x * 0.96, 0.46, 0.5, tilt=30).pillow("bedding_b", min(0.64, width * 0.42), 0.42, 0.18)
    s.within(0.04, 0.62, 0.54, turn=4, tilt=34).pillow("pillow_a", 0.46, 0.32, 0.14)
    table = (whole - width) / 2 - 0.1
    if table > 0.2:
        for side in (-1, 1):
            _nightstand(s.within(side * (half + 0.08 + min(0.45, table) / 2), 0.0), min(0.45, table), side)


def _nightstand(s, width, side):
    s.box("oak", (-width / 2, width / 2), (0.02, 0.4), (0.14, 0.46), 0.008)
    s.box("oak_dark", (-width / 2 + 0.015, width / 2 - 0.015), (0.4, 0.405), (0.295, 0.301), 0.0)
    for x in (-width / 2 + 0.04, width / 2 - 0.04):
        for y in (0.06, 0.36):
            s.cylinder("oak_dark", x, y, 0, 0.14, 0.012)
    s.turned("ceramic", 0, 0.18, [(0.0, 0.46), (0.06, 0.46), (0.085, 0.53), (0.075, 0.6), (0.02, 0.66), (0.014, 0.7)])
    s.turned("lamp_shade", 0, 0.18, [(0.14, 0.69), (0.1, 0.9)])
    if side < 0:
        s.box("ceramic_dark", (-0.02, 0.1), (0.28, 0.38), (0.46, 0.485), 0.004)


def wardrobe(s, piece, _):
    width, depth = piece["width"], piece["depth"]
    top = min(2.4, piece["headroom"])
    s.box("front_tall", (-width / 2, width / 2), (0, depth - 0.02), (0.06, top), 0.0)
    s.box("black_metal", (-width / 2 + 0.01, width / 2 - 0.01), (0.02, depth - 0.06), (0, 0.06), 0.0)
    doors = max(2, round(width / 0.5))
    each = width / doors
    for index in range(doors):
        left = -width / 2 + index * each
        s.box("front_tall", (left + 0.002, left + each - 0.002), (depth - 0.02, depth), (0.062, top - 0.01), 0.003)
        handle = left + each - 0.045 if index % 2 == 0 else left + 0.03
        s.box("brass", (handle, handle + 0.014), (depth, depth + 0.022), (0.95, 1.25), 0.004)


def shelves(s, piece, _):
    width, depth = piece["width"], piece["depth"]
    top = min(2.1, piece["headroom"])
    half, board = width / 2, 0.025
    s.box("oak", (-half + 0.01, half - 0.01), (0.004, 0.015), (0.05, top - 0.004), 0.0)
    columns = max(1, round(width / 0.8))
    for column in range(columns + 1):
        x = -half + column * (width - board) / columns
        s.box("oak", (x, x + board), (0, depth), (0.0, top), 0.003)
    levels = np.linspace(0.06, top - board, 6)
    for level in levels:
        s.box("oak", (-half + 0.01, half - 0.01), (0, depth - 0.006), (level, level + board), 0.003)
    random = np.random.default_rng(int(width * 100))
    covers = ("book_a", "book_b", "book_c", "paper", "ceramic_dark", "front")
    for column in range(columns):
        left = -half + column * width / columns + 0.05
        right = -half + (column + 1) * width / columns - 0.04
        for index, level in enumerate(levels[:-1]):
            base, free = level + board, levels[index + 1] - level - board
            x = left
            kind = (index + column) % 3
            if kind == 2:
                _vase(s.within((left + right) / 2, depth / 2, base), min(0.24, free - 0.06), sprig=False)
                continue
            end = right if kind == 0 else left + 0.55 * (right - left)
            while x < end - 0.04:
                thick, high = 0.018 + 0.028 * random.random(), (0.62 + 0.26 * random.random()) * free
                s.box(str(random.choice(covers)), (x, x + thick), (0.05, depth - 0.06), (base, base + high), 0.002)
                x += thick + 0.002


def desk(s, piece, _):
    width, depth = piece["width"], piece["depth"]
    s.box("oak", (-width / 2, width / 2), (0, depth), (0.715, 0.745), 0.006)
    for x in (-width / 2 + 0.05, width / 2 - 0.05):
        for y in (0.05, depth - 0.05):
            s.cylinder("black_metal", x, y, 0, 0.715, 0.014)
    chair(s.within(0, depth + 0.1))
    _books(s.within(-width / 4, depth / 2, 0.745))
    s.cylinder("brass", width / 3, 0.15, 0.745, 0.76, 0.07)
    s.cylinder("brass", width / 3, 0.15, 0.76, 1.1, 0.006)
    s.turned("lamp_shade", width / 3, 0.15, [(0.1, 1.05), (0.07, 1.18)])


def stairs(s, piece, _):
    width, depth = piece["width"], piece["depth"]
    rise, treads = piece["rise"], max(8, round(piece["rise"] / 0.19))
    for tread in range(treads):
        y, z = tread * depth / treads, (tread + 1) * rise / treads
        s.box("oak", (-width / 2 + 0.03, width / 2 - 0.03), (y, y + depth / treads + 0.03), (z - 0.05, z), 0.005)
        s.box("trim", (-width / 2 + 0.03, width / 2 - 0.03), (y + 0.012, y + 0.03), (z - rise / treads, z - 0.05), 0.0)


def media(s, piece, _):
    width, depth = piece["width"], piece["depth"]
    s.box("oak", (-width / 2, width / 2), (0.01, depth), (0.16, 0.5), 0.006)
    for index in range(3):
        left = -width / 2 + index * width / 3
        s.box("oak", (left + 0.004, left + width / 3 - 0.004), (depth, depth + 0.016), (0.17, 0.49), 0.002)
    for x in (-width / 2 + 0.1, width / 2 - 0.1):
        for y in (0.06, depth - 0.06):
            s.cylinder("black_metal", x, y, 0, 0.16, 0.012)
    if piece["hasWall"]:
        s.box("black_glass", (-0.62, 0.62), (0.02, 0.05), (0.78, 1.48), 0.004)
    _vase(s.within(width / 2 - 0.2, depth / 2, 0.5), 0.22)
    _books(s.within(-width / 2 + 0.25, depth / 2, 0.5))


def armchair(s, piece, _):
    s.box("armchair", (-0.34, 0.34), (0.1, 0.76), (0.3, 0.44), 0.055, 4)
    s.within(0, 0.18, 0.36, tilt=12).box("armchair", (-0.34, 0.34), (-0.08, 0.07), (0, 0.46), 0.06, 4)
    for x in (-0.37, 0.37):
        s.box("oak", (x - 0.02, x + 0.02), (0.06, 0.74), (0.54, 0.575), 0.012, 3)
        for y in (0.1, 0.7):
            s.cylinder("oak", x, y, 0, 0.55, 0.015, 0.02)
    s.box("oak", (-0.37, 0.37), (0.68, 0.71), (0.24, 0.3), 0.006)
    s.box("oak", (-0.37, 0.37), (0.1, 0.13), (0.24, 0.3), 0.006)
    s.within(0.02, 0.36, 0.44, turn=6, tilt=20).pillow("pillow_b", 0.42, 0.36, 0.14)


def rug(s, piece, _):
    width, depth = piece["width"], piece["depth"]
    s.box("room_rug", (-width / 2, width / 2), (0, depth), (0.0, 0.016), 0.006)


def floor_lamp(s, piece, _):
    s.cylinder("black_metal", 0, 0, 0, 0.02, 0.15, round=0.004)
    s.cylinder("black_metal", 0, 0, 0.02, 1.42, 0.011)
    s.turned("lamp_shade", 0, 0, [(0.2, 1.34), (0.15, 1.62)])


def pendant(s, piece, _):
    drop = piece["drop"]
    top = piece["headroom"]
    s.cylinder("black_metal", 0, 0, top - 0.02, top, 0.05)
    s.cylinder("black_metal", 0, 0, top - drop + 0.2, top, 0.004, sides=8)
    z = top - drop
    s.turned(piece["material"], 0, 0, [(0.17, z), (0.165, z + 0.06), (0.12, z + 0.15), (0.05, z + 0.21), (0.012, z + 0.22)])
    s.turned("lamp_shade", 0, 0, [(0.0, z + 0.07), (0.05, z + 0.06), (0.055, z + 0.1), (0.0, z + 0.14)])


def picture(s, piece, _):
    width, height, middle = piece["width"], piece["height"], piece["middle"]
    low, high = middle - height / 2, middle + height / 2
    frame, canvas = piece["frame"], piece["material"]
    s.box(frame, (-width / 2, width / 2), (0.004, 0.03), (low, high), 0.003)
    s.box("paper", (-width / 2 + 0.018, width / 2 - 0.018), (0.03, 0.032), (low + 0.018, high - 0.018), 0.0)
    margin = 0.018 + 0.1 * min(width, height)
    s.box(canvas, (-width / 2 + margin, width / 2 - margin), (0.032, 0.033), (low + margin, high - margin), 0.0)


def slat_wall(s, piece, _):
    width, top = piece["width"], piece["headroom"]
    s.box("oak_dark", (-width / 2, width / 2), (0.0, 0.012), (0.0, top), 0.0)
    x = -width / 2
    while x < width / 2 - 0.03:
        s.box("oak", (x, x + 0.028), (0.012, 0.034), (0.0, top), 0.003)
        x += 0.045


def accent_wall(s, piece, _):
    s.box("accent_wall", (-piece["width"] / 2, piece["width"] / 2), (0.0, 0.004), (0.0, piece["headroom"]), 0.0)


def curtain(s, piece, _):
    width, height = piece["width"], piece["height"]
    s.within(-width / 2, 0.09, 0.01).drape("drape", width, height - 0.03, max(3, round(width / 0.11)), seed=int(abs(piece["origin"][0]) * 10))


def rail(s, piece, _):
    s.box("black_metal", (-piece["width"] / 2, piece["width"] / 2), (0.08, 0.1), (piece["height"] - 0.02, piece["height"]), 0.003)


def skirting(s, piece, _):
    s.box("trim", (-piece["width"] / 2, piece["width"] / 2), (0.0, 0.012), (0.0, 0.07), 0.002)


def door(s, piece, _):
    """A leaf in the middle of its partition and a casing on both sides; y of its frame crosses the wall."""
    width, height, thickness = piece["width"], piece["height"], piece["depth"]
    half = width / 2
    s.box("trim", (-half + 0.004, half - 0.004), (-0.02, 0.02), (0.008, height - 0.006), 0.003)
    for side in (-1, 1):
        face = sorted((side * thickness / 2, side * (thickness / 2 + 0.014)))
        for x in (-half - 0.06, half):
            s.box("trim", (x, x + 0.06), face, (0, height), 0.003)
        s.box("trim", (-half - 0.06, half + 0.06), face, (height, height + 0.06), 0.003)
        s.box("black_metal", (half - 0.12, half - 0.1), sorted((side * 0.02, side * 0.06)), (1.0, 1.02), 0.004)
        s.box("black_metal", (half - 0.22, half - 0.1), sorted((side * 0.05, side * 0.062)), (1.0, 1.02), 0.004)


def spot(s, piece, _):
    top = piece["headroom"]
    s.cylinder("trim", 0, 0, top - 0.008, top, 0.05)
    s.cylinder("emit_ceil", 0, 0, top - 0.009, top - 0.008, 0.036)


def plant(s, piece, plants):
    size = piece["height"]
    s.turned("pot", 0, 0, [(0.0, 0.0), (0.13, 0.0), (0.17, 0.3), (0.175, 0.32), (0.15, 0.32), (0.14, 0.27), (0.0, 0.27)])
    grown = plants[piece["kind"]].copy()
    grown.matrix_world = s.within(0, 0, 0.25, turn=piece["turn"]).frame
    grown.scale = (size, size, size)
    bpy.context.scene.collection.objects.link(grown)


def _books(s):
    s.box("ceramic_dark", (-0.14, 0.14), (-0.1, 0.1), (0, 0.025), 0.003)
    s.within(turn=-14).box("paper", (-0.12, 0.12), (-0.085, 0.085), (0.025, 0.045), 0.003)


def _bowl(s, radius):
    profile = [(0.0, 0.0), (0.4, 0.0), (0.8, 0.22), (1.0, 0.5), (0.96, 0.5), (0.76, 0.26), (0.0, 0.08)]
    s.turned("ceramic", 0, 0, [(radius * r, radius * z) for r, z in profile])
    for x, y, size in ((0.25, 0.1, 0.3), (-0.2, 0.25, 0.28), (0.0, -0.25, 0.3)):
        profile = [(size * math.sin(a), 0.45 - size * math.cos(a)) for a in np.linspace(0.01, math.pi - 0.01, 10)]
        s.turned("pillow_a", x * radius, y * radius, [(radius * r, radius * z) for r, z in profile], 16)


def _vase(s, height, sprig=True):
    shape = [(0.0, 0.0), (0.22, 0.0), (0.36, 0.3), (0.3, 0.65), (0.13, 0.85), (0.16, 1.0), (0.13, 1.0), (0.1, 0.86)]
    s.turned("ceramic", 0, 0, [(height * r, height * z) for r, z in shape])
    if not sprig:
        return
    random = np.random.default_rng(int(height * 1000))
    for _ in range(9):
        turn, lean, long = random.random() * 360, 8 + 24 * random.random(), height * (1.0 + 0.7 * random.random())
        stem = s.within(0, 0, height * 0.9, turn=turn, tilt=lean)
        stem.cylinder("oak_dark", 0, 0, 0, long, 0.0022, 0.0012, 6)
        for leaf in range(7):
            place = stem.within(0, 0, long * (0.35 + 0.1 * leaf), turn=140 * leaf, tilt=50)
            place.pillow("leaf_olive", 0.022, 0.06, 0.004, steps=4)


BUILDERS = {
    "sofa": sofa,
    "coffee_table": coffee_table,
    "dining_table": dining_table,
    "small_table": small_table,
    "kitchen_run": kitchen_run,
    "island": island,
    "double_bed": bed,
    "single_bed": bed,
    "wardrobe": wardrobe,
    "shelves": shelves,
    "desk": desk,
    "stairs": stairs,
    "media": media,
    "armchair": armchair,
    "rug": rug,
    "floor_lamp": floor_lamp,
    "pendant": pendant,
    "picture": picture,
    "slat_wall": slat_wall,
    "accent_wall": accent_wall,
    "curtain": curtain,
    "rail": rail,
    "skirting": skirting,
    "door": door,
    "spot": spot,
    "plant": plant,
}
