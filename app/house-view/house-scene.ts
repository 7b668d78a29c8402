/** The house and its light as a three.js scene: built once, updated by storey and sun, disposed as a whole. */
import {
  Box3,
  BufferAttribute,
  DirectionalLight,
  DoubleSide,
  Group,
  HemisphereLight,
  type Matrix4,
  Mesh,
  MeshDepthMaterial,
  type MeshStandardMaterial,
  Plane,
  PointLight,
  type Scene,
  Shape,
  ShapeGeometry,
  Sphere,
  Vector2,
  Vector3,
  type WebGLRenderer,
} from "three";
import { isLayerShown, type Layer, parseMeshName, type ShownExtras } from "#app/domain/house/extras.ts";
import { type MaterialLook, materialsOf } from "#app/domain/house/materials.ts";
import type { SunPosition } from "#app/domain/sun.ts";
import { contains, type Place, type WalkStorey } from "#app/domain/walking.ts";
import { daylightAt } from "./daylight.ts";
import { createPlot } from "./plot-ground.ts";
import type { PlotInView } from "./plot-in-view.ts";
import { createLawn, createReflections } from "./scene-backdrop.ts";
import { createSurfaces } from "./surface-materials.ts";
import { createPattern } from "./surface-patterns.ts";

export interface Setting {
  /** Everything above this height is cut away; null shows the whole house. */
  cutAtM: number | null;
  sun: SunPosition;
  shown: ShownExtras;
  /** Materials in place of those of the model. */
  finishes: Readonly<Record<string, string>>;
  /** The x around which the house is mirrored; null shows it as drawn. */
  mirrorAtM: number | null;
  isFurnished: boolean;
  /** Shows what could be built next door. */
  hasNeighbours: boolean;
}

export interface HouseScene {
  /** The target of the camera: the house without its garden. */
  subject: Sphere;
  apply: (setting: Setting) => void;
  /** What a ray can meet: the meshes of the house. */
  solids: () => Mesh[];
  /** Closes the ceilings and lights the rooms around an eye; null opens the house again. */
  lightInside: (eye: Vector3 | null) => void;
  dispose: () => void;
}

interface Part {
  mesh: Mesh;
  /** Its material in the model, and the one that it shows. */
  name: string;
  worn: string;
  layer: Layer | null;
  material: MeshStandardMaterial;
}

/** A mesh of furniture with all its triangles, and with those of the stairs alone once they are needed. */
interface Stairs {
  mesh: Mesh;
  /** In the house as drawn, which may be mirrored by now. */
  place: Matrix4;
  all: BufferAttribute | null;
  own: BufferAttribute | null;
}

/** Of the stairs, and of furniture that goes while they stay. */
const stairMaterial = "wood_furn";
/** Of furniture and sanitary ware alone. */
const furnitureMaterials = new Set([
  "fabric",
  "cushion",
  "cushion2",
  "linen",
  "rug",
  "cabinet",
  "cupboard",
  "cabinet_dark",
  "stone_top",
]);

const ceilingMaterial = "plaster_int";

const uncut = 1000;
const gardenMaterials = new Set(["paving", "paving_big", "gravel", "pool_tile", "water", "soil", "deck"]);
/** The lowest altitude of the light at dusk: below it, it would only graze the ground. */
const lowestLight = 7;
const shadowSize = 2048;

export function buildHouseScene(
  model: Group,
  palette: Parameters<typeof materialsOf>[0]["palette"],
  scene: Scene,
  renderer: WebGLRenderer,
  surroundings?: PlotInView,
  walk: readonly WalkStorey[] = [],
): HouseScene {
  const looks = materialsOf({ palette });
  const lookOf = (name: string) => {
    const look = looks[name];
    if (!look) throw new Error(`the model has a mesh that is named after no material: ${name}`);
    return look;
  };
  const cut = new Plane(new Vector3(0, -1, 0), uncut);
  const surfaces = createSurfaces();
  const createMaterial = (name: string) =>
    surfaces.create({ ...lookOf(name), name, map: createPattern(name), cut });
  const root = new Group();
  root.add(model);

  const depth = new MeshDepthMaterial({ side: DoubleSide });
  depth.clippingPlanes = [cut];
  const dressed: Part[] = [];
  const subject = new Box3();
  model.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    // One mesh per layer and material, named after them: see app/domain/house/glb.ts.
    const { material: name, layer } = parseMeshName(object.userData.name);
    const look = lookOf(name);
    object.material.dispose();
    const material = createMaterial(name);
    dressed.push({ mesh: object, name, layer, worn: name, material });
    object.material = material;
    object.castShadow = look.opacity > 0.6;
    object.receiveShadow = look.opacity === 1;
    object.customDepthMaterial = depth;
    if (!gardenMaterials.has(name)) subject.expandByObject(object);
  });
  model.updateMatrixWorld(true);
  const ceilings = createCeilings(walk, () => createMaterial(ceilingMaterial));
  for (const ceiling of ceilings) model.add(ceiling);
  const stairwells = walk.flatMap(({ rooms }) =>
    rooms.filter(({ isStairs }) => isStairs).map(({ ring }) => ring),
  );
  const stairs = dressed.flatMap(({ mesh, name }): Stairs[] =>
    name === stairMaterial
      ? [{ mesh, place: mesh.matrixWorld.clone(), all: mesh.geometry.index, own: null }]
      : [],
  );
  const sphere = subject.getBoundingSphere(new Sphere());
  const middle = subject.getCenter(new Vector3());
  const size = subject.getSize(new Vector3());

  const everything = new Box3().setFromObject(model).getBoundingSphere(new Sphere());
  const plot = surroundings && createPlot(surfaces, surroundings);
  if (plot) root.add(plot.group);
  const groundRadius = Math.max(
    everything.radius * 1.15,
    sphere.radius * 1.7,
    plot ? plot.bounds.radius * 1.35 + plot.bounds.center.distanceTo(middle) : 0,
  );
  const ground = createLawn(surfaces, groundRadius, middle, surroundings);
  root.add(ground);

  const sun = new DirectionalLight();
  sun.target.position.copy(middle);
  sun.castShadow = true;
  sun.shadow.mapSize.set(shadowSize, shadowSize);
  sun.shadow.radius = 4;
  sun.shadow.bias = -0.0003;
  sun.shadow.normalBias = 0.03;
  // The shadow map depends on the sun and the cut, not on the camera.
  sun.shadow.autoUpdate = false;
  const shading = plot ? new Box3().setFromObject(plot.group).getBoundingSphere(new Sphere()) : everything;
  const reach =
    Math.max(everything.radius, sphere.radius, shading.radius + shading.center.distanceTo(middle)) * 1.1;
  Object.assign(sun.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 1,
    far: 6 * reach,
  });
  const sky = new HemisphereLight();
  root.add(sun, sun.target, sky);

  // Two warm lights inside, so that rooms and terraces glow after dark.
  const lamps = [-0.22, 0.22].map((share) => {
    const lamp = new PointLight("#ffc98a", 0, sphere.radius * 1.4, 1.6);
    const alongX = size.x >= size.z;
    lamp.position.set(
      middle.x + (alongX ? share * size.x : 0),
      Math.min(middle.y, 2.2),
      middle.z + (alongX ? 0 : share * size.z),
    );
    root.add(lamp);
    return lamp;
  });

  // Rooms without sun would be one grey. There from the start: another light makes all shaders compile again.
  const eyeLight = new PointLight("#fff4e6", 0, 14, 1.1);
  root.add(eyeLight);

  const reflections = createReflections();
  scene.environment = reflections;
  scene.add(root);
  renderer.localClippingEnabled = true;

  return {
    subject: plot?.bounds ?? new Sphere(new Vector3(middle.x, size.y * 0.42, middle.z), sphere.radius),

    solids: () => [...dressed.map(({ mesh }) => mesh), ...ceilings],

    lightInside(eye) {
      for (const ceiling of ceilings) ceiling.visible = eye !== null;
      eyeLight.intensity = eye ? 3.2 : 0;
      if (eye) eyeLight.position.copy(eye).setY(eye.y + 0.35);
    },

    apply({ cutAtM, sun: { altitude, azimuth }, shown, finishes, mirrorAtM, isFurnished, hasNeighbours }) {
      if (plot) plot.volumes.visible = hasNeighbours;
      for (const part of dressed) {
        const wanted = finishes[part.name] ?? part.name;
        if (wanted === part.worn) continue;
        surfaces.disposeMaterial(part.material);
        part.worn = wanted;
        part.material = createMaterial(wanted);
        part.mesh.material = part.material;
      }
      model.scale.x = mirrorAtM === null ? 1 : -1;
      model.position.x = 2 * (mirrorAtM ?? 0);
      for (const { mesh, name, layer } of dressed)
        mesh.visible = isLayerShown(layer, shown) && (isFurnished || !furnitureMaterials.has(name));
      for (const flight of stairs) {
        if (!isFurnished) flight.own ??= indexWithin(flight, stairwells);
        flight.mesh.geometry.setIndex(isFurnished ? flight.all : flight.own);
      }
      cut.constant = cutAtM ?? uncut;
      surfaces.fillWalls(cutAtM !== null);
      const light = daylightAt(altitude);
      const height = (Math.max(altitude, lowestLight) * Math.PI) / 180;
      const bearing = (azimuth * Math.PI) / 180;
      // East is +x and north is −z.
      sun.position
        .set(Math.sin(bearing) * Math.cos(height), Math.sin(height), -Math.cos(bearing) * Math.cos(height))
        .multiplyScalar(3 * reach)
        .add(middle);
      sun.color.set(light.sun);
      sun.intensity = light.sunStrength;
      sun.shadow.needsUpdate = true;
      sky.color.set(light.sky);
      sky.groundColor.set(light.ground);
      sky.intensity = light.skyStrength;
      scene.environmentIntensity = 0.15 + 0.4 * (1 - light.lamps);
      for (const { material, worn } of dressed)
        material.emissiveIntensity = glowStrength(worn, lookOf(worn)) * light.lamps;
      for (const lamp of lamps) lamp.intensity = 16 * light.lamps;
    },

    dispose() {
      scene.environment = null;
      scene.remove(root);
      root.traverse((object) => {
        if (object instanceof Mesh) object.geometry.dispose();
      });
      for (const { material } of dressed) surfaces.disposeMaterial(material);
      surfaces.disposeMaterial(ground.material);
      for (const { material } of ceilings) surfaces.disposeMaterial(material);
      for (const ceiling of ceilings) model.remove(ceiling);
      plot?.dispose();
      depth.dispose();
      surfaces.dispose();
      reflections.dispose();
      sun.dispose();
      sky.dispose();
      for (const lamp of [...lamps, eyeLight]) lamp.dispose();
    },
  };
}

/** At night the windows are visible rather than the small lamps. */
function glowStrength(name: string, { glow }: MaterialLook): number {
  if (glow > 0) return 1.2;
  return name === "glass" ? 0.55 : 0;
}

function createCeilings(walk: readonly WalkStorey[], createMaterial: () => MeshStandardMaterial) {
  return walk
    .flatMap(({ ceilings }) => ceilings)
    .map(({ ring, heightM }) => {
      const outline = new Shape(ring.map(([x, y]) => new Vector2(x, y)));
      const mesh = new Mesh(new ShapeGeometry(outline).rotateX(-Math.PI / 2), createMaterial());
      mesh.position.y = heightM;
      mesh.visible = false;
      return mesh;
    });
}

/** The triangles of a mesh that stand in one of these rooms. */
function indexWithin({ mesh, place, all: index }: Stairs, rooms: readonly (readonly Place[])[]) {
  const { attributes } = mesh.geometry;
  const visible: number[] = [];
  const middle = new Vector3();
  const corner = new Vector3();
  for (let first = 0; index && first < index.count; first += 3) {
    const corners = [0, 1, 2].map((each) => index.getX(first + each));
    middle.set(0, 0, 0);
    for (const each of corners) middle.add(corner.fromBufferAttribute(attributes.position!, each));
    middle.divideScalar(3).applyMatrix4(place);
    if (rooms.some((room) => contains(room, [middle.x, -middle.z]))) visible.push(...corners);
  }
  return new BufferAttribute(new Uint32Array(visible), 1);
}
