// The camera around a house: the first view, and orbits by pointer, keys and buttons.
import { type PerspectiveCamera, type Sphere, Spherical, Vector3 } from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";

export const fieldOfView = 32;
const firstBearing = 28;
const firstTilt = 74;
/** Camera altitude from which the rooms of a cut house are visible. */
const tiltOfCut = 44;

export function createControls(camera: PerspectiveCamera, element: HTMLElement) {
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

/** The first view: from the south-east, the whole subject in the frame. */
export function showWhole(orbit: OrbitControls, subject: Sphere, aspect: number) {
  place(orbit, aimAt(orbit, subject, aspect), radians(firstBearing), radians(firstTilt));
}

/** Returns the distance from which the whole subject is in the frame. */
export function aimAt(orbit: OrbitControls, subject: Sphere, aspect: number): number {
  const upright = radians(fieldOfView) / 2;
  const level = Math.atan(Math.tan(upright) * aspect);
  const distance = (subject.radius * 0.96) / Math.sin(Math.min(upright * 1.6, level));
  orbit.target.copy(subject.center);
  orbit.minDistance = subject.radius * 0.5;
  orbit.maxDistance = distance * 1.8;
  return distance;
}

export function lookInto(orbit: OrbitControls) {
  const { radius, theta, phi } = viewOf(orbit);
  place(orbit, radius, theta, Math.min(phi, radians(tiltOfCut)));
}

/** Degrees to the left and upwards; a factor below 1 comes closer. */
export function moveCamera(orbit: OrbitControls, { left = 0, up = 0, factor = 1 }) {
  const { radius, theta, phi } = viewOf(orbit);
  place(orbit, radius * factor, theta + radians(left), phi - radians(up));
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

export function radians(angle: number) {
  return (angle * Math.PI) / 180;
}
