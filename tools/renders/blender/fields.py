"""Numbers over the ground: noise, smooth steps and distances, all on whole arrays at once."""

import numpy as np


def value_noise(x, y, seed=0):
    x_cell, y_cell = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)

    def corner(i, j):
        mixed = (i * 374761393 + j * 668265263 + seed * 69069) & 0xFFFFFFFF
        mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
        return ((mixed ^ (mixed >> 16)) & 0xFFFF) / 65535.0

    def ease(t):
        return t * t * (3 - 2 * t)

    u, v = ease(x - x_cell), ease(y - y_cell)
    south = corner(x_cell, y_cell) * (1 - u) + corner(x_cell + 1, y_cell) * u
    north = corner(x_cell, y_cell + 1) * (1 - u) + corner(x_cell + 1, y_cell + 1) * u
    return south * (1 - v) + north * v


def layered_noise(x, y, octaves=5, seed=0):
    total, amplitude = 0, 0.5
    for octave in range(octaves):
        total = total + amplitude * value_noise(x * 2**octave, y * 2**octave, seed + octave * 17)
        amplitude *= 0.5
    return total


def smooth_step(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def distance_to_segment(x, y, start, end):
    dx, dy = end[0] - start[0], end[1] - start[1]
    t = np.clip(((x - start[0]) * dx + (y - start[1]) * dy) / (dx * dx + dy * dy + 1e-12), 0, 1)
    return np.hypot(x - start[0] - t * dx, y - start[1] - t * dy)


def distance_to_polygon(x, y, corners):
    """Distance to the outline, negative inside."""
    inside = np.zeros(x.shape, bool)
    distance = np.full(x.shape, 1e9)
    for (x1, y1), (x2, y2) in zip(corners, np.roll(corners, 1, 0)):
        with np.errstate(divide="ignore", invalid="ignore"):
            inside ^= ((y1 > y) != (y2 > y)) & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
        distance = np.minimum(distance, distance_to_segment(x, y, (x1, y1), (x2, y2)))
    return np.where(inside, -distance, distance)


def distance_to_path(x, y, points):
    distance = np.full(x.shape, 1e9)
    for start, end in zip(points[:-1], points[1:]):
        distance = np.minimum(distance, distance_to_segment(x, y, start, end))
    return distance


def rounded_path(points, steps=14):
    """A Catmull-Rom curve through the given points."""
    points = np.array(points, float)
    curve = []
    for index in range(len(points) - 1):
        before, start = points[max(index - 1, 0)], points[index]
        end, after = points[index + 1], points[min(index + 2, len(points) - 1)]
        for t in np.linspace(0, 1, steps, endpoint=False):
            linear, square = (end - before) * t, (2 * before - 5 * start + 4 * end - after) * t * t
            cubic = (3 * start - before - 3 * end + after) * t**3
            curve.append(0.5 * (2 * start + linear + square + cubic))
    return np.array([*curve, points[-1]])
