/** A path-traced still of the current view: light is followed through the scene, sample by sample. Loaded on demand. */
import {
  Color,
  DirectionalLight,
  LinearToneMapping,
  Mesh,
  type Object3D,
  PointLight,
  Scene,
  setConsoleFunction,
  WebGLRenderer,
} from "three";
import { GradientEquirectTexture, WebGLPathTracer } from "three-gpu-pathtracer";
import type { Daylight } from "./daylight.ts";
import type { Still } from "./model-drawing.ts";
import type { PictureSize } from "./picture-size.ts";

interface TracingOptions {
  size: PictureSize;
  light: Daylight;
  samples: number;
  signal: AbortSignal;
  /** After each sample: how many there are, and the picture so far. */
  onSample: (samples: number, canvas: HTMLCanvasElement) => void;
}

const bounces = 5;
/** Patterns are 256 px wide. */
const textureSize = 256;
/** A sample is divided so that the page answers in between. */
const tiles = 3;

/** Names of drivers that draw without a graphics card. */
const softwareDriver = /swiftshader|llvmpipe|softpipe|basic render|software/i;

/**
 * Path tracing stores floating-point colours, which not every device with WebGL 2 draws. Without a graphics card the page
 * would stand still for minutes while its program is compiled, and the samples would take hours.
 */
export function canTrace(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) return false;
  const hasFloats = Boolean(
    context.getExtension("EXT_color_buffer_float") && context.getExtension("OES_texture_float_linear"),
  );
  const names = context.getExtension("WEBGL_debug_renderer_info");
  const driver = String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return hasFloats && !softwareDriver.test(driver);
}

/** Resolves with the finished picture, which has a transparent sky; rejects when cancelled or when the device gives up. */
export async function tracePicture(
  { scene, camera, exposure }: Still,
  { size, light, samples, signal, onSample }: TracingOptions,
): Promise<HTMLCanvasElement> {
  ignoreClockWarning();
  const renderer = new WebGLRenderer({ alpha: true, powerPreference: "high-performance" });
  renderer.setSize(size.width, size.height, false);
  renderer.toneMapping = LinearToneMapping;
  renderer.toneMappingExposure = exposure;
  // Without these the tracer would count its samples and end with an empty picture.
  let failure: Error | null = null;
  renderer.domElement.addEventListener("webglcontextlost", () => {
    failure = new Error("the device stopped drawing");
  });
  renderer.debug.onShaderError = () => {
    failure = new Error("the device cannot compile the path tracer");
  };
  const tracer = new WebGLPathTracer(renderer);
  const sky = createSky(light);
  try {
    tracer.bounces = bounces;
    tracer.renderDelay = 0;
    tracer.fadeDuration = 0;
    tracer.minSamples = 1;
    tracer.rasterizeScene = false;
    tracer.tiles.set(tiles, tiles);
    tracer.textureSize.set(textureSize, textureSize);
    tracer.setScene(copyForTracing(scene, sky, light), camera);
    const copy = document.createElement("canvas");
    Object.assign(copy, size);
    const context = copy.getContext("2d")!;
    let drawn = 0;
    while (drawn < samples) {
      await nextFrame();
      signal.throwIfAborted();
      if (failure) throw failure;
      tracer.renderSample();
      if (Math.floor(tracer.samples) === drawn) continue;
      drawn = Math.floor(tracer.samples);
      context.clearRect(0, 0, size.width, size.height);
      context.drawImage(renderer.domElement, 0, 0);
      onSample(drawn, copy);
    }
    return copy;
  } finally {
    tracer.dispose();
    sky.dispose();
    renderer.dispose();
    renderer.forceContextLoss();
  }
}

/** The visible meshes and lights; the sky is light too, in place of the hemisphere that is not traced. */
function copyForTracing(scene: Scene, sky: GradientEquirectTexture, light: Daylight): Scene {
  scene.updateMatrixWorld(true);
  const copy = new Scene();
  scene.traverseVisible((object) => {
    if (object instanceof Mesh || isLit(object)) copy.add(flatCopy(object));
  });
  copy.environment = sky;
  copy.environmentIntensity = light.skyStrength;
  copy.background = null;
  return copy;
}

/** The tracer follows one light at a time: those that are off would leave most samples of the sun dark. */
function isLit(object: Object3D): boolean {
  const isTraced = object instanceof DirectionalLight || object instanceof PointLight;
  return isTraced && object.intensity > 0;
}

/** At its place in the world, without its children. */
function flatCopy(object: Object3D): Object3D {
  const copy = object.clone(false);
  object.matrixWorld.decompose(copy.position, copy.quaternion, copy.scale);
  return copy;
}

function createSky({ sky, ground }: Daylight) {
  const texture = new GradientEquirectTexture(32);
  texture.topColor.set(new Color(sky));
  texture.bottomColor.set(new Color(ground));
  texture.exponent = 1;
  texture.update();
  return texture;
}

/** The path tracer still creates a THREE.Clock, which three.js has deprecated. */
function ignoreClockWarning() {
  setConsoleFunction((level, message, ...details) => {
    if (!message.startsWith("THREE.Clock:")) console[level](message, ...details);
  });
}

function nextFrame() {
  return new Promise(requestAnimationFrame);
}
