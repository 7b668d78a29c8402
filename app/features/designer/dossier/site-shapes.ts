// The site plan as shapes for paper: the same drawing as the designer's.

import type { Drawing, Look, Shape } from "#app/domain/dossier.ts";
import {
  type BoundaryDistance,
  type PlacedPart,
  type PlacementCheck,
  placeRings,
} from "#app/domain/placement.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import type { Site } from "#app/domain/site.ts";
import type { ProjectHouse } from "#app/pricing/project-data.ts";
import { createPlanView } from "../site-plan-view.ts";

const colours = {
  plot: { fill: "#e8ebdd", stroke: "#5d6a3f", strokeWidth: 1.5 },
  buildable: { fill: "#fffdf9", stroke: "#3f4a27", strokeWidth: 1.1, dash: "5 4" },
  terrace: { fill: "#d9c6a5", stroke: "#b89f77", strokeWidth: 0.75 },
  pool: { fill: "#bcd6dd", stroke: "#7fa6b1", strokeWidth: 0.75 },
  porch: { fill: "#c9c3b8", stroke: "#6f685c", strokeWidth: 0.75 },
  house: { fill: "#5c564d", stroke: "#1f1d1a", strokeWidth: 1.5 },
  faultyHouse: { fill: "#b4532f", stroke: "#8f3e21", strokeWidth: 1.5 },
  fault: { stroke: "#b4532f", strokeWidth: 3.5 },
  distance: { stroke: "#6f685c", strokeWidth: 1, dash: "2 3" },
  street: { stroke: "#6f685c", strokeWidth: 7, opacity: 0.3 },
  line: { stroke: "#6f685c", strokeWidth: 1 },
} as const satisfies Record<string, Look>;

interface SiteWords {
  street: string;
  north: string;
  metres: (value: number) => string;
}

/** Without a placement, the plot alone. */
export function siteShapes(
  site: Site,
  standing: { house: ProjectHouse; placementCheck: PlacementCheck } | null,
  words: SiteWords,
): Drawing {
  const view = createPlanView(site.outline, 640);
  const polygon = (ring: readonly Point[], look: Look): Shape => ({
    kind: "path",
    d: `M${ring.map((point) => view.place(point).map(rounded).join(" ")).join("L")}Z`,
    ...look,
  });
  const line = (from: Point, to: Point, look: Look): Shape => ({
    kind: "path",
    d: `M${from.map(rounded).join(" ")}L${to.map(rounded).join(" ")}`,
    ...look,
  });
  const [streetStart, streetEnd] = [view.place(site.outline[0]!), view.place(site.outline[1]!)];
  const ground = [
    polygon(site.outline, colours.plot),
    ...(site.setbackArea ?? []).map((ring) => polygon(ring, colours.buildable)),
    line([streetStart[0] - 12, streetStart[1] + 10], [streetEnd[0] + 12, streetEnd[1] + 10], colours.street),
    label(words.street, [(streetStart[0] + streetEnd[0]) / 2, Math.max(streetStart[1], streetEnd[1]) + 32]),
  ];
  return {
    width: view.width,
    height: view.height,
    shapes: [...ground, ...(standing ? houseShapes(standing) : []), ...scaleBar()],
  };

  function houseShapes({
    house,
    placementCheck,
  }: {
    house: ProjectHouse;
    placementCheck: PlacementCheck;
  }): Shape[] {
    const { placement, faults, distances } = placementCheck;
    const { ground } = house;
    const hasFault = (part: PlacedPart) => faults.some((fault) => fault.part === part);
    const lookOf = (part: PlacedPart, look: Look): Look =>
      hasFault(part) ? { ...look, stroke: colours.fault.stroke, strokeWidth: 2 } : look;
    const [x, y] = view.place([placement.x, placement.y]);
    return [
      ...faults.map(({ edge }) => {
        const [from, to] = edgeOf(edge);
        return line(view.place(from), view.place(to), colours.fault);
      }),
      ...placeRings(ground.terraces, placement).map((ring) => polygon(ring, lookOf("deck", colours.terrace))),
      ...placeRings(ground.pools, placement).map((ring) => polygon(ring, lookOf("pool", colours.pool))),
      ...placeRings(ground.outline, placement).map((ring) => polygon(ring, colours.porch)),
      ...placeRings(ground.walls, placement).map((ring) =>
        polygon(ring, hasFault("house") ? colours.faultyHouse : colours.house),
      ),
      label(house.name, [x, y + 4], "#ffffff", true),
      ...[...distances, ...faults.filter(({ part }) => part !== "house")].flatMap(distanceShapes),
      ...northShapes(placement.north),
    ];
  }

  /** The shortest way from a house to a boundary. */
  function distanceShapes({ distanceM, neededM, from, to }: BoundaryDistance): Shape[] {
    if (Math.abs(distanceM) < 0.05) return [];
    const [near, far] = [view.place(from), view.place(to)];
    const isFault = neededM !== null && distanceM < neededM - 0.015;
    const text = words.metres(distanceM);
    const [x, y] = [(near[0] + far[0]) / 2, (near[1] + far[1]) / 2];
    const half = 5 + text.length * 3.2;
    const pill = `M${rounded(x - half)} ${rounded(y - 8)}H${rounded(x + half)}V${rounded(y + 8)}H${rounded(x - half)}Z`;
    return [
      line(near, far, isFault ? { stroke: colours.fault.stroke, strokeWidth: 1 } : colours.distance),
      { kind: "path", d: pill, fill: isFault ? "#b4532f" : "#fffdf9", stroke: "#e3dccf", strokeWidth: 0.75 },
      label(text, [x, y + 4], isFault ? "#ffffff" : "#1f1d1a"),
    ];
  }

  function northShapes(north: number): Shape[] {
    const [x, y] = [view.width - 24, 28];
    const angle = (north * Math.PI) / 180;
    const turn = ([px, py]: Point) =>
      [
        x + px * Math.cos(angle) - py * Math.sin(angle),
        y + px * Math.sin(angle) + py * Math.cos(angle),
      ] as Point;
    const corners = (
      [
        [0, -12],
        [4.5, 6],
        [0, 3],
        [-4.5, 6],
      ] as Point[]
    ).map(turn);
    const [letterX, letterY] = turn([0, -20]);
    return [
      { kind: "circle", x, y, radius: 15, fill: "#fffdf9", stroke: "#e3dccf", strokeWidth: 1 },
      {
        kind: "path",
        d: `M${corners.map((corner) => corner.map(rounded).join(" ")).join("L")}Z`,
        fill: "#1f1d1a",
      },
      label(words.north, [letterX, letterY + 3]),
    ];
  }

  function scaleBar(): Shape[] {
    const lengthM = view.scale > 14 ? 5 : view.scale > 6 ? 10 : 20;
    const [x, y] = [16, view.height - 12];
    const end = x + lengthM * view.scale;
    return [
      {
        kind: "path",
        d: `M${x} ${rounded(y - 4)}V${rounded(y + 4)}M${x} ${rounded(y)}H${rounded(end)}M${rounded(end)} ${rounded(y - 4)}V${rounded(y + 4)}`,
        ...colours.line,
      },
      { ...label(`${lengthM} m`, [end + 7, y + 4], "#6f685c"), anchor: "start" },
    ];
  }

  function edgeOf(edge: number): [Point, Point] {
    return [site.outline[edge]!, site.outline[(edge + 1) % site.outline.length]!];
  }
}

function label(
  text: string,
  [x, y]: Point,
  fill = "#5c564d",
  isBold = false,
): Extract<Shape, { kind: "text" }> {
  return { kind: "text", x, y, text, size: 12, fill, anchor: "middle", isBold, rotation: null, ground: null };
}

function rounded(value: number) {
  return Math.round(value * 10) / 10;
}
