/** The house and its light as a three.js scene: built once, updated by storey and sun, disposed as a whole. */
import {
  Box3,
  DirectionalLight,
  DoubleSide,
  Group,
  HemisphereLight,
  Mesh,
  MeshDepthMaterial,
  type MeshStandardMaterial,
  Plane,
  PointLight,
  type Scene,
  Sphere,
  Vector3,
  type WebGLRenderer,
} from "three";
import { isLayerShown, type Layer, parseMeshName, type ShownExtras } from "#app/domain/house/extras.ts";
import { materialsOf } from "#app/domain/house/materials.ts";
import type { SunPosition } from "#app/domain/sun.ts";
import { daylightAt } from "./daylight.ts";
import { createHouseMaterial, type SharedUniforms } from "./house-material.ts";
import { createPlot } from "./plot-ground.ts";
import { createLawn, createReflections } from "./scene-backdrop.ts";
import type { Surroundings } from "./surroundings.ts";

export interface Setting {
  /** Everything above this height is cut away; null shows the whole house. */
  cutAtM: number | null;
  sun: SunPosition;
  shown: ShownExtras;
}

export interface HouseScene {
  /** The target of the camera: the house without its garden. */
  subject: Sphere;
  apply: (setting: Setting) => void;
  dispose: () => void;
}

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
  surroundings?: Surroundings,
): HouseScene {
  const looks = materialsOf({ palette });
  const cut = new Plane(new Vector3(0, -1, 0), uncut);
  const shared: SharedUniforms = { isCut: { value: 0 }, reflectance: null };
  const root = new Group();
  root.add(model);

  const shining: { material: MeshStandardMaterial; strength: number }[] = [];
  const depth = new MeshDepthMaterial({ side: DoubleSide });
  depth.clippingPlanes = [cut];
  const materials: MeshStandardMaterial[] = [];
  const layered: { mesh: Mesh; layer: Layer }[] = [];
  const subject = new Box3();
  model.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    // One mesh per layer and material, named after them: see app/domain/house/glb.ts.
    const { material: name, layer } = parseMeshName(object.userData.name);
    if (layer) layered.push({ mesh: object, layer });
    const look = looks[name];
    if (!look) throw new Error(`the model has a mesh that is named after no material: ${name}`);
    object.material.dispose();
    const material = createHouseMaterial(name, look, cut, shared);
    materials.push(material);
    if (look.glow > 0) shining.push({ material, strength: 1.2 });
    // At night the windows are visible rather than the small lamps.
    else if (name === "glass") shining.push({ material, strength: 0.55 });
    object.material = material;
    object.castShadow = look.opacity > 0.6;
    object.receiveShadow = look.opacity === 1;
    object.customDepthMaterial = depth;
    if (!gardenMaterials.has(name)) subject.expandByObject(object);
  });
  const sphere = subject.getBoundingSphere(new Sphere());
  const middle = subject.getCenter(new Vector3());
  const size = subject.getSize(new Vector3());

  const everything = new Box3().setFromObject(model).getBoundingSphere(new Sphere());
  const plot = surroundings && createPlot(surroundings);
  if (plot) root.add(plot.group);
  const groundRadius = Math.max(
    everything.radius * 1.15,
    sphere.radius * 1.7,
    plot ? plot.bounds.radius * 1.35 + plot.bounds.center.distanceTo(middle) : 0,
  );
  const ground = createLawn(groundRadius);
  ground.position.set(middle.x, -0.03, middle.z);
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
  const reach = Math.max(everything.radius, sphere.radius) * 1.1;
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

  const reflections = createReflections(renderer);
  scene.environment = reflections.texture;
  scene.add(root);
  renderer.localClippingEnabled = true;

  return {
    subject: plot?.bounds ?? new Sphere(new Vector3(middle.x, size.y * 0.42, middle.z), sphere.radius),

    apply({ cutAtM, sun: { altitude, azimuth }, shown }) {
      for (const { mesh, layer } of layered) mesh.visible = isLayerShown(layer, shown);
      cut.constant = cutAtM ?? uncut;
      shared.isCut.value = cutAtM === null ? 0 : 1;
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
      for (const { material, strength } of shining) material.emissiveIntensity = strength * light.lamps;
      for (const lamp of lamps) lamp.intensity = 16 * light.lamps;
    },

    dispose() {
      scene.environment = null;
      scene.remove(root);
      root.traverse((object) => {
        if (object instanceof Mesh) object.geometry.dispose();
      });
      for (const material of [...materials, ground.material]) {
        material.map?.dispose();
        material.dispose();
      }
      plot?.dispose();
      depth.dispose();
      shared.reflectance?.value?.dispose();
      reflections.dispose();
      sun.dispose();
      sky.dispose();
      for (const lamp of lamps) lamp.dispose();
    },
  };
}
