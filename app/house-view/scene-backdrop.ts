// What lies behind a house: the lawn around it and the sky that its glass reflects.
import {
  BufferAttribute,
  CanvasTexture,
  EquirectangularReflectionMapping,
  Mesh,
  MeshStandardMaterial,
  PMREMGenerator,
  RingGeometry,
  SRGBColorSpace,
  type Vector3,
  type WebGLRenderer,
} from "three";
import { drapedAround } from "./draped-ground.ts";
import type { Surroundings } from "./surroundings.ts";

/** A round lawn that fades into the page; around a plot it lies on the ground. */
export function createLawn(radius: number, middle: Vector3, surroundings?: Surroundings) {
  const geometry = surroundings
    ? drapedAround(surroundings, middle, radius)
    : new RingGeometry(0.01, radius, 72, 8).rotateX(-Math.PI / 2);
  const position = geometry.attributes.position!;
  const colours = new Float32Array(4 * position.count).fill(1);
  for (let vertex = 0; vertex < position.count; vertex++) {
    const [x, z] = [position.getX(vertex), position.getZ(vertex)];
    colours[4 * vertex + 3] = 1 - smoothstep(Math.hypot(x, z) / radius, 0.5, 1);
  }
  geometry.setAttribute("color", new BufferAttribute(colours, 4));
  const material = new MeshStandardMaterial({
    color: "#cdc8ae",
    roughness: 1,
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    // It meets the plot at the same height.
    polygonOffset: true,
    polygonOffsetFactor: 4,
    polygonOffsetUnits: 4,
  });
  const ground = new Mesh(geometry, material);
  ground.position.set(middle.x, -0.03, middle.z);
  ground.receiveShadow = true;
  ground.renderOrder = -1;
  return ground;
}

function smoothstep(value: number, from: number, to: number) {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** The environment map for glass and metal: a pale sky over a darker ground. */
export function createReflections(renderer: WebGLRenderer) {
  const canvas = document.createElement("canvas");
  canvas.width = 16;
  canvas.height = 64;
  const context = canvas.getContext("2d");
  if (context) {
    const gradient = context.createLinearGradient(0, 0, 0, canvas.height);
    gradient.addColorStop(0, "#b9d0de");
    gradient.addColorStop(0.48, "#f6f3ec");
    gradient.addColorStop(0.52, "#b3a78e");
    gradient.addColorStop(1, "#8d8069");
    context.fillStyle = gradient;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  const drawn = new CanvasTexture(canvas);
  drawn.colorSpace = SRGBColorSpace;
  drawn.mapping = EquirectangularReflectionMapping;
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromEquirectangular(drawn);
  generator.dispose();
  drawn.dispose();
  return target;
}
