/** The drawing of a house: a canvas that is drawn on demand, its camera, and pictures of the current view. */
import {
  type Group,
  LinearToneMapping,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import type { WalkStorey } from "#app/domain/walking.ts";
import type { ViewedModel } from "#app/house-view/house-model.ts";
import {
  aimAt,
  createControls,
  fieldOfView,
  lookInto,
  moveCamera,
  radians,
  showWhole,
} from "./camera-controls.ts";
import { buildHouseScene, type HouseScene, type Setting } from "./house-scene.ts";
import { createMeasuredLine, type Spot } from "./measured-line.ts";
import type { PictureSize } from "./picture-size.ts";
import type { PlotInView } from "./plot-in-view.ts";

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
  /** The current view with a transparent sky. */
  takePicture: (size: PictureSize) => HTMLCanvasElement;
  /** What a renderer of its own needs to draw the same view. */
  still: (size: PictureSize) => Still;
}

export interface Still {
  scene: Scene;
  camera: PerspectiveCamera;
  exposure: number;
}

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
  programs: number;
}

/** GPU resources that remain after the scene is disposed. */
export interface Leftovers {
  geometries: number;
  textures: number;
  programs: number;
}

export interface DrawnModel {
  group: Group;
  palette: ViewedModel["palette"];
  walk: readonly WalkStorey[];
  surroundings: PlotInView | undefined;
}

interface Report {
  onFrame: (cost: FrameCost) => void;
  onLost: () => void;
}

const fieldOfEye = 68;
/** Nearer to the eye nothing is drawn. */
const nearest = 0.5;
const nearestOfEye = 0.05;
const farthest = 400;
const exposure = 0.74;
const maxPixelRatio = 2;
/** Where two frames take longer than this, those that follow each other are drawn with fewer pixels. */
const slowMs = 100;
/** Without a new frame for so long, the view is at rest and is drawn sharp. */
const restMs = 150;

export type ModelDrawing = ReturnType<typeof createModelDrawing>;

export function createModelDrawing({ onFrame, onLost }: Report) {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true, powerPreference: "low-power" });
  renderer.shadowMap.enabled = true;
  // Film-like curves shift the colours of the materials, which are chosen to look like the pictures.
  renderer.toneMapping = LinearToneMapping;
  renderer.toneMappingExposure = exposure;
  renderer.info.autoReset = false;
  const canvas = renderer.domElement;
  canvas.style.display = "block";
  const scene = new Scene();
  const camera = new PerspectiveCamera(fieldOfView, 1, nearest, farthest);
  const orbit = createControls(camera, canvas);
  const line = createMeasuredLine(scene);
  let house: HouseScene | null = null;
  let setting: Setting | null = null;
  let isInside = false;
  let hasSize = false;
  let frame = 0;
  let painted = 0;
  let rest = 0;
  const sharpRatio = Math.min(maxPixelRatio, devicePixelRatio);
  const quickRatio = Math.min(1, sharpRatio);
  // Not known before the first sharp frame; the very first one is to be quick.
  let isSlow = true;

  function draw(pixelRatio: number) {
    if (!house || !hasSize) return;
    if (!isInside) orbit.update();
    if (pixelRatio !== renderer.getPixelRatio()) renderer.setPixelRatio(pixelRatio);
    renderer.info.reset();
    renderer.render(scene, camera);
    const { triangles, calls } = renderer.info.render;
    onFrame({ triangles, drawCalls: calls, programs: renderer.info.programs?.length ?? 0 });
  }

  function drawSharp() {
    draw(sharpRatio);
    const start = performance.now();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isSlow = performance.now() - start > slowMs;
      }),
    );
  }

  /** A device that takes long for a frame draws a quick one first, and a sharp one when nothing moves. */
  function drawNext() {
    frame = 0;
    stopWaiting();
    if (!isSlow) return drawSharp();
    draw(quickRatio);
    // The next frame of the page begins when this one is painted.
    painted = requestAnimationFrame(() => {
      rest = window.setTimeout(drawSharp, restMs);
    });
  }

  function stopWaiting() {
    cancelAnimationFrame(painted);
    clearTimeout(rest);
  }

  function invalidate() {
    frame ||= requestAnimationFrame(drawNext);
  }

  function lose(event: Event) {
    event.preventDefault();
    onLost();
  }
  orbit.addEventListener("change", invalidate);
  canvas.addEventListener("webglcontextlost", lose);

  /** The first thing that a ray meets. */
  function meet(from: Vector3, towards: Vector3): Vector3 | null {
    const solid = house?.solids().filter(({ visible }) => visible) ?? [];
    return new Raycaster(from, towards).intersectObjects(solid, false)[0]?.point ?? null;
  }

  /**
   * The camera for a picture, which shows at least as much to the sides as the view does. A wide picture of the upright view
   * of a phone shows less above and below instead, because the house would be tiny in it.
   */
  function pictureCamera({ width, height }: PictureSize) {
    const copy = camera.clone();
    copy.aspect = width / height;
    const ratio = camera.aspect / copy.aspect;
    const scale = camera.aspect < 1 && ratio < 1 ? Math.sqrt(ratio) : Math.max(1, ratio);
    copy.fov = (2 * Math.atan(Math.tan(radians(camera.fov) / 2) * scale) * 180) / Math.PI;
    copy.updateProjectionMatrix();
    return copy;
  }

  const camerawork: Camerawork = {
    visit({ at, heading, tilt }) {
      if (!isInside) {
        isInside = true;
        orbit.enabled = false;
        setLens(camera, fieldOfEye, nearestOfEye);
      }
      camera.position.set(...at);
      camera.rotation.set(radians(tilt), radians(-heading), 0, "YXZ");
      house?.lightInside(camera.position);
      invalidate();
    },
    leave() {
      isInside = false;
      house?.lightInside(null);
      line.clear();
      setLens(camera, fieldOfView, nearest);
      orbit.enabled = true;
      camerawork.reset();
      invalidate();
    },
    aim: () => meet(camera.position, camera.getWorldDirection(new Vector3()))?.toArray() ?? null,
    height() {
      const [up, down] = [1, -1].map((side) => meet(camera.position, new Vector3(0, side, 0)));
      return up && down ? up.y - down.y : null;
    },
    mark(spots) {
      line.draw(spots);
      invalidate();
    },
    orbit: (left, up) => moveCamera(orbit, { left, up }),
    zoom: (factor) => moveCamera(orbit, { factor }),
    reset: () => house && showWhole(orbit, house.subject, camera.aspect),
    takePicture(size) {
      const copy = document.createElement("canvas");
      Object.assign(copy, size);
      const context = copy.getContext("2d");
      if (!context) throw new Error("no canvas for a picture");
      const shown = renderer.getSize(new Vector2());
      const ratio = renderer.getPixelRatio();
      try {
        renderer.setPixelRatio(1);
        renderer.setSize(size.width, size.height, false);
        renderer.render(scene, pictureCamera(size));
        // In the same task, before the browser clears the buffer.
        context.drawImage(canvas, 0, 0);
      } finally {
        renderer.setPixelRatio(ratio);
        renderer.setSize(shown.x, shown.y, false);
        draw(ratio);
      }
      return copy;
    },
    still: (size) => ({ scene, camera: pictureCamera(size), exposure }),
  };

  return {
    canvas,
    camerawork,

    /** Another model has the same light and is seen from the same side. */
    show({ group, palette, walk, surroundings }: DrawnModel) {
      const isReplaced = house !== null;
      house?.dispose();
      house = buildHouseScene(group, palette, scene, renderer, surroundings, walk);
      if (setting) house.apply(setting);
      if (isReplaced) aimAt(orbit, house.subject, camera.aspect);
      else if (!isInside) camerawork.reset();
      invalidate();
    },

    apply(next: Setting) {
      const isCut = next.cutAtM !== null && setting?.cutAtM == null;
      setting = next;
      house?.apply(next);
      if (isCut) lookInto(orbit);
      invalidate();
    },

    resize(width: number, height: number) {
      if (width === 0 || height === 0) return;
      renderer.setSize(width, height, false);
      const aspect = width / height;
      if (!hasSize || aspect !== camera.aspect) {
        camera.aspect = aspect;
        camera.updateProjectionMatrix();
        if (!isInside) camerawork.reset();
      }
      hasSize = true;
      invalidate();
    },

    dispose(): Leftovers {
      cancelAnimationFrame(frame);
      stopWaiting();
      canvas.removeEventListener("webglcontextlost", lose);
      orbit.dispose();
      line.clear();
      house?.dispose();
      const { memory, programs } = renderer.info;
      const leftovers = {
        geometries: memory.geometries,
        textures: memory.textures,
        programs: programs?.length ?? 0,
      };
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.remove();
      return leftovers;
    },
  };
}

function setLens(camera: PerspectiveCamera, degrees: number, near: number) {
  camera.fov = degrees;
  camera.near = near;
  camera.updateProjectionMatrix();
}
