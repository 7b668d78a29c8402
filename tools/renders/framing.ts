/** The position of a house in its picture, computed without rendering: shows which cameras cut it. */
import { ringOf } from "#app/domain/house/outlines.ts";
import { roofTop } from "#app/domain/house/wall-tops.ts";
import type { HousePicture } from "./picture-list.ts";

type Vector = [number, number, number];

export interface Framing {
  /** Shares of the picture's width and height, from its upper left corner. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const sensorWidth = 36;

/** Details are shown from close by and may be cut; every other view shows the whole house. */
export function isCut(picture: HousePicture): boolean {
  if (picture.isDetail) return false;
  const { left, right, top, bottom } = framingOf(picture);
  return left < 0 || right > 1 || top < 0 || bottom > 1;
}

export function framingOf({ house, camera, width, height }: HousePicture): Framing {
  const eye: Vector = camera.position;
  const target: Vector = [camera.target[0], camera.target[1], camera.target[2] ?? eye[2]];
  const forwards = unit(subtract(target, eye));
  const right = unit([forwards[1], -forwards[0], 0]);
  const up = cross(right, forwards);
  const zoom = camera.lens / sensorWidth;
  const framing: Framing = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const volume of house.volumes) {
    const floor = house.groundFloor + volume.elevation;
    for (const [x, y] of ringOf(volume.outline)) {
      for (const z of [floor, floor + roofTop(volume)]) {
        const ray = subtract([x, y, z], eye);
        const distance = dot(ray, forwards);
        const across = 0.5 + (dot(ray, right) / distance) * zoom;
        const down = 0.5 - ((dot(ray, up) / distance) * zoom - (camera.shift ?? 0)) / (height / width);
        framing.left = Math.min(framing.left, across);
        framing.right = Math.max(framing.right, across);
        framing.top = Math.min(framing.top, down);
        framing.bottom = Math.max(framing.bottom, down);
      }
    }
  }
  return framing;
}

function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(a: Vector): Vector {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}
