/**
 * More sites from those that were composed by hand: seen in a mirror, with another outline under another sun, and fields
 * from the other side. Another seed grows other hills, woods and fields.
 */

import type { Camera } from "../scene.ts";
import type { PlanPoint, Site } from "./sites.ts";

export function variationsOf(sites: readonly Site[]): Site[] {
  return [
    ...sites.map(mirrored),
    ...sites.map((site, index) => redrawn(site, sites[(index + 1) % sites.length]!)),
    ...sites.filter(({ view }) => view === "farmland").map(fromTheOtherSide),
  ];
}

function mirrored(site: Site): Site {
  return {
    ...site,
    seed: site.seed + 1000,
    parcel: mirrorPlan(site.parcel).reverse(),
    road: mirrorPlan(site.road),
    camera: mirrorCamera(site.camera),
    sun: { azimuth: 360 - site.sun.azimuth, elevation: site.sun.elevation - 5 },
    ...(site.tilt && { tilt: mirrorPoint(site.tilt) }),
    neighbours: site.neighbours.map(mirrorNeighbour),
  };
}

/** With the outline of another site and its neighbours across the plot. */
function redrawn(site: Site, { parcel }: Site): Site {
  return {
    ...site,
    seed: site.seed + 2000,
    parcel,
    sun: { azimuth: 360 - site.sun.azimuth, elevation: site.sun.elevation + 6 },
    neighbours: site.neighbours.map(mirrorNeighbour),
  };
}

function fromTheOtherSide(site: Site): Site {
  return { ...site, seed: site.seed + 3000, camera: mirrorCamera(site.camera) };
}

function mirrorPoint([x, y]: PlanPoint): PlanPoint {
  return [-x, y];
}

function mirrorPlan(points: readonly PlanPoint[]) {
  return points.map(mirrorPoint);
}

function mirrorNeighbour([houseId, x, y, rotation]: Site["neighbours"][number]): Site["neighbours"][number] {
  return [houseId, -x, y, -rotation];
}

function mirrorCamera({ position: [x, y, z], target: [toX, toY, toZ], ...camera }: Camera): Camera {
  return { ...camera, position: [-x, y, z], target: [-toX, toY, toZ] };
}
