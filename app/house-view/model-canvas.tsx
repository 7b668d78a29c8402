import { Canvas, useFrame, useThree } from "@react-three/fiber";
import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";
import {
  BufferGeometry,
  type Group,
  type Line,
  LinearToneMapping,
  LineBasicMaterial,
  LineSegments,
  type PerspectiveCamera,
  Raycaster,
  Spherical,
  setConsoleFunction,
  Vector3,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import type { WalkStorey } from "#app/domain/walking.ts";
import type { ViewedModel } from "#app/house-view/house-model.ts";
import { buildHouseScene, type HouseScene, type Setting } from "./house-scene.ts";
import type { Surroundings } from "./surroundings.ts";

// @react-three/fiber still creates a deprecated THREE.Clock and three warns about it; nothing here uses it.
setConsoleFunction((level, message, ...details) => {
  if (!message.startsWith("THREE.Clock:")) console[level](message, ...details);
});

/** Camera controls for buttons and keys. */
export interface Camerawork {
  /** Degrees to the left and upwards. */
  orbit: (left: number, up: number) => void;
  /** Below 1 comes closer. */
  zoom: (factor: number) => void;
  reset: () => void;
  /** Looks from inside, and from outside again after `leave`. */
  visit: (eye: Eye) => void;
  leave: () => void;
  /** What is in the middle of the view; null for the sky. */
  aim: () => Spot | null;
  /** From floor to ceiling at the viewer; null in the open. */
  height: () => number | null;
  /** Draws a measured line; no spots remove it. */
  mark: (spots: readonly Spot[]) => void;
}

/** In the coordinates of the scene: y up, north towards −z. */
export type Spot = readonly [x: number, y: number, z: number];

interface Eye {
  at: Spot;
  /** Degrees from north over east, and upwards. */
  heading: number;
  tilt: number;
}

/** Cost of the last frame, shadows included. */
export interface FrameCost {
  triangles: number;
  drawCalls: number;
}

/** GPU resources that remain after the scene is disposed. */
export interface Leftovers {
  geometries: number;
  textures: number;
  programs: number;
}

interface ModelCanvasProps {
  group: Group;
  palette: ViewedModel["palette"];
  setting: Setting;
  walk: readonly WalkStorey[];
  surroundings: Surroundings | undefined;
  camerawork: Ref<Camerawork>;
  onFrame: (cost: FrameCost) => void;
  onLost: () => void;
  onDisposed: (leftovers: Leftovers) => void;
}

const fieldOfView = 32;
const fieldOfEye = 68;
/** Nearer to the eye nothing is drawn. */
const nearest = 0.5;
const nearestOfEye = 0.05;
const firstBearing = 28;
const firstTilt = 74;
/** Camera altitude from which the rooms of a cut house are visible. */
const tiltOfCut = 44;

/** Renders on demand, when something has changed. */
export default function ModelCanvas(props: ModelCanvasProps) {
  return (
    <Canvas
      frameloop="demand"
      dpr={[1, 2]}
      camera={{ fov: fieldOfView, near: nearest, far: 400 }}
      gl={{ antialias: true, alpha: true, powerPreference: "low-power" }}
      shadows="percentage"
      onCreated={({ gl }) => {
        // Film-like curves shift the colours of the materials, which are chosen to look like the pictures.
        gl.toneMapping = LinearToneMapping;
        gl.toneMappingExposure = 0.74;
      }}
    >
      <House {...props} />
    </Canvas>
  );
}

function House({
  group,
  palette,
  setting,
  walk,
  surroundings,
  camerawork,
  onFrame,
  onLost,
  onDisposed,
}: ModelCanvasProps) {
  const { gl, scene, camera, invalidate } = useThree();
  const size = useThree((state) => state.size);
  const house = useRef<HouseScene>(null);
  const controls = useRef<OrbitControls>(null);
  const report = useRef({ onLost, onDisposed });
  const aspect = size.width / Math.max(size.height, 1);
  const isReplaced = useRef(false);
  const isInside = useRef(false);
  /** A model that replaces another has the same light and is seen from the same side. */
  const replace = useEffectEvent((built: HouseScene, orbit: OrbitControls) => {
    if (isReplaced.current) {
      built.apply(setting);
      aimAt(orbit, built, aspect);
      orbit.update();
      invalidate();
    }
    isReplaced.current = true;
  });

  useEffect(() => {
    report.current = { onLost, onDisposed };
  });

  useEffect(() => {
    const built = buildHouseScene(group, palette, scene, gl, surroundings, walk);
    const orbit = createControls(camera as PerspectiveCamera, gl.domElement);
    const redraw = () => invalidate();
    const lose = (event: Event) => {
      event.preventDefault();
      report.current.onLost();
    };
    orbit.addEventListener("change", redraw);
    gl.domElement.addEventListener("webglcontextlost", lose);
    house.current = built;
    controls.current = orbit;
    replace(built, orbit);
    return () => {
      orbit.removeEventListener("change", redraw);
      gl.domElement.removeEventListener("webglcontextlost", lose);
      orbit.dispose();
      built.dispose();
      house.current = null;
      controls.current = null;
      const { memory, programs } = gl.info;
      report.current.onDisposed({
        geometries: memory.geometries,
        textures: memory.textures,
        programs: programs?.length ?? 0,
      });
    };
  }, [group, palette, surroundings, walk, scene, gl, camera, invalidate]);

  useEffect(() => {
    if (house.current && controls.current && !isInside.current)
      showWhole(controls.current, house.current, aspect);
    invalidate();
  }, [aspect, invalidate]);

  useEffect(() => {
    house.current?.apply(setting);
    invalidate();
  }, [setting, invalidate]);

  const isCut = setting.cutAtM !== null;
  useEffect(() => {
    if (isCut && controls.current) lookInto(controls.current);
  }, [isCut]);

  useCameraControls(camerawork, controls, house, isInside, aspect);

  // A priority makes this callback draw the frame, so that the counters include the shadows.
  useFrame(() => {
    if (!isInside.current) controls.current?.update();
    gl.info.autoReset = false;
    gl.info.reset();
    gl.render(scene, camera);
    onFrame({ triangles: gl.info.render.triangles, drawCalls: gl.info.render.calls });
  }, 1);
  return null;
}

function useCameraControls(
  camerawork: Ref<Camerawork>,
  controls: RefObject<OrbitControls | null>,
  house: RefObject<HouseScene | null>,
  isInside: RefObject<boolean>,
  aspect: number,
) {
  const { camera, scene, invalidate } = useThree();
  const line = useRef<Line<BufferGeometry, LineBasicMaterial>>(null);
  useEffect(() => () => removeLine(line), []);

  /** The first thing that a ray meets. */
  function meet(from: Vector3, towards: Vector3): Vector3 | null {
    const ray = new Raycaster(from, towards);
    const solid = house.current?.solids().filter(({ visible }) => visible) ?? [];
    return ray.intersectObjects(solid, false)[0]?.point ?? null;
  }

  useImperativeHandle(camerawork, () => ({
    visit: ({ at, heading, tilt }) => {
      const eye = camera as PerspectiveCamera;
      if (!isInside.current) {
        isInside.current = true;
        if (controls.current) controls.current.enabled = false;
        setLens(eye, fieldOfEye, nearestOfEye);
      }
      eye.position.set(...at);
      eye.rotation.set(radians(tilt), radians(-heading), 0, "YXZ");
      house.current?.lightInside(eye.position);
      invalidate();
    },
    leave: () => {
      isInside.current = false;
      house.current?.lightInside(null);
      removeLine(line);
      setLens(camera as PerspectiveCamera, fieldOfView, nearest);
      if (!controls.current || !house.current) return;
      controls.current.enabled = true;
      showWhole(controls.current, house.current, aspect);
      invalidate();
    },
    aim: () => {
      const spot = meet(camera.position, camera.getWorldDirection(new Vector3()));
      return spot ? spot.toArray() : null;
    },
    height: () => {
      const [up, down] = [1, -1].map((side) => meet(camera.position, new Vector3(0, side, 0)));
      return up && down ? up.y - down.y : null;
    },
    mark: (spots) => {
      removeLine(line);
      if (spots.length > 0) {
        line.current = createLine(spots);
        scene.add(line.current);
      }
      invalidate();
    },
    orbit: (left, up) => {
      const orbit = controls.current;
      if (!orbit) return;
      const { radius, theta, phi } = viewOf(orbit);
      place(orbit, radius, theta + radians(left), phi - radians(up));
    },
    zoom: (factor) => {
      const orbit = controls.current;
      if (!orbit) return;
      const { radius, theta, phi } = viewOf(orbit);
      place(orbit, radius * factor, theta, phi);
    },
    reset: () => {
      if (controls.current && house.current) showWhole(controls.current, house.current, aspect);
    },
  }));
}

function setLens(camera: PerspectiveCamera, degrees: number, near: number) {
  camera.fov = degrees;
  camera.near = near;
  camera.updateProjectionMatrix();
}

/** Over everything, with a small cross at each end. */
function createLine(spots: readonly Spot[]) {
  const arm = 0.06;
  const crosses = spots.flatMap(([x, y, z]) => [
    [x - arm, y, z],
    [x + arm, y, z],
    [x, y - arm, z],
    [x, y + arm, z],
    [x, y, z - arm],
    [x, y, z + arm],
  ]);
  const between = spots.length === 2 ? spots : [];
  const points = [...crosses, ...between].map(([x = 0, y = 0, z = 0]) => new Vector3(x, y, z));
  const material = new LineBasicMaterial({ color: "#c2410c", depthTest: false });
  const line = new LineSegments(new BufferGeometry().setFromPoints(points), material);
  line.renderOrder = 10;
  return line;
}

function removeLine(line: RefObject<Line<BufferGeometry, LineBasicMaterial> | null>) {
  line.current?.removeFromParent();
  line.current?.geometry.dispose();
  line.current?.material.dispose();
  line.current = null;
}

function createControls(camera: PerspectiveCamera, element: HTMLElement) {
  const orbit = new OrbitControls(camera, element);
  orbit.enablePan = false;
  orbit.enableDamping = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  orbit.dampingFactor = 0.12;
  orbit.rotateSpeed = 0.7;
  orbit.minPolarAngle = radians(8);
  // Never below the ground.
  orbit.maxPolarAngle = radians(86);
  return orbit;
}

/** The first view: from the south-east, the whole house in the frame. */
function showWhole(orbit: OrbitControls, house: HouseScene, aspect: number) {
  place(orbit, aimAt(orbit, house, aspect), radians(firstBearing), radians(firstTilt));
}

/** Returns the distance from which the whole house is in the frame. */
function aimAt(orbit: OrbitControls, { subject }: HouseScene, aspect: number): number {
  const upright = radians(fieldOfView) / 2;
  const level = Math.atan(Math.tan(upright) * aspect);
  const distance = (subject.radius * 0.96) / Math.sin(Math.min(upright * 1.6, level));
  orbit.target.copy(subject.center);
  orbit.minDistance = subject.radius * 0.5;
  orbit.maxDistance = distance * 1.8;
  return distance;
}

function lookInto(orbit: OrbitControls) {
  const { radius, theta, phi } = viewOf(orbit);
  place(orbit, radius, theta, Math.min(phi, radians(tiltOfCut)));
}

function viewOf(orbit: OrbitControls) {
  return new Spherical().setFromVector3(orbit.object.position.clone().sub(orbit.target));
}

function place(orbit: OrbitControls, radius: number, theta: number, phi: number) {
  const tilt = Math.min(orbit.maxPolarAngle, Math.max(orbit.minPolarAngle, phi));
  const distance = Math.min(orbit.maxDistance, Math.max(orbit.minDistance, radius));
  orbit.object.position.copy(orbit.target).add(new Vector3().setFromSphericalCoords(distance, tilt, theta));
  orbit.update();
}

function radians(angle: number) {
  return (angle * Math.PI) / 180;
}
