/**
 * A bird's-eye drawing of one plot from its data: outline, street, slope, what the setbacks leave, and the kind of land
 * around it. The street is at the front. Which way the ground falls is not recorded, so it rises from the street.
 */
import type { Point } from "#app/domain/plot/outline.ts";
import type { Landscape } from "#app/domain/plot/traits.ts";
import type { SoilClass } from "#app/domain/plot-tax.ts";

export interface DrawnPlot {
  slug: string;
  outline: Point[];
  setbackArea: Point[][] | null;
  slopePercent: number;
  landscape: Landscape;
  soilClass: SoilClass;
  /** A street, or a track, whose surface is paved. */
  isPaved: boolean;
}

export const drawingSize = { width: 1280, height: 800 };

type Spot = readonly [x: number, y: number, z: number];

interface Land {
  /** Of the ground, from near to far. */
  near: string;
  far: string;
  plot: string;
  earth: string;
  trees: readonly Tree[];
  /** Trees per 100 m² around the plot. */
  density: number;
}

type Tree = "round" | "olive" | "pine" | "cypress" | "bush";

const lands: Record<Landscape, Land> = {
  coast: {
    near: "#d9d3ac",
    far: "#e9e2c2",
    plot: "#e9e4c4",
    earth: "#c9a878",
    trees: ["bush", "pine", "cypress", "bush"],
    density: 0.45,
  },
  mountain: {
    near: "#b3bd8d",
    far: "#cfd6b4",
    plot: "#d5dbb8",
    earth: "#a98f6f",
    trees: ["pine", "pine", "round", "bush"],
    density: 0.9,
  },
  plain: {
    near: "#d6cf9c",
    far: "#e6dfb8",
    plot: "#e4e2ba",
    earth: "#b8946a",
    trees: ["round", "bush", "bush"],
    density: 0.22,
  },
  olive_grove: {
    near: "#d2c795",
    far: "#e3dab2",
    plot: "#e4dcb5",
    earth: "#b5875c",
    trees: ["olive"],
    density: 0.8,
  },
  forest: {
    near: "#a9b583",
    far: "#c3cca2",
    plot: "#d0d8b0",
    earth: "#96785a",
    trees: ["round", "pine", "round", "bush"],
    density: 1.6,
  },
  village_edge: {
    near: "#c6cb9c",
    far: "#dcdfbd",
    plot: "#dde0b9",
    earth: "#ad8a63",
    trees: ["round", "cypress", "bush"],
    density: 0.4,
  },
};

const leaves: Record<Tree, readonly [light: string, dark: string]> = {
  round: ["#7f9150", "#61733a"],
  olive: ["#9aa37c", "#7b8560"],
  pine: ["#5f7550", "#475c3d"],
  cypress: ["#566a48", "#405137"],
  bush: ["#93a060", "#778548"],
};

const [turn, pitch] = [(-24 * Math.PI) / 180, (40 * Math.PI) / 180];
const [cosTurn, sinTurn] = [Math.cos(turn), Math.sin(turn)];
const [cosPitch, sinPitch] = [Math.cos(pitch), Math.sin(pitch)];

/** An SVG in an <img> follows the `color-scheme` of the page, which is that of the appearance. */
const darkSky =
  "<style>@media screen and (prefers-color-scheme:dark){.sky{stop-color:#2b343b}.horizon{stop-color:#1f1c18}}</style>";

export function drawPlot(plot: DrawnPlot, words: { street: string; track: string }): string {
  const land = lands[plot.landscape];
  const isFarmland = plot.soilClass === "rustic";
  const random = numbersFrom(plot.slug);
  const [xs, ys] = [plot.outline.map(([x]) => x), plot.outline.map(([, y]) => y)];
  const [minX, maxX, maxY] = [Math.min(...xs), Math.max(...xs), Math.max(...ys)];
  const size = Math.max(maxX - minX, maxY);
  const [aside, behind] = [size * 0.62, size * 0.2];
  const road = { near: -size * 0.3, far: -size * 0.06, end: -size * 0.42 };
  const rise = plot.slopePercent / 100;
  const heightAt = (y: number) => Math.max(0, y) * rise;
  const spot = ([x, y]: Point): Spot => [x, y, heightAt(y)];
  const block: Point[] = [
    [minX - aside, road.end],
    [maxX + aside, road.end],
    [maxX + aside, maxY + behind],
    [minX - aside, maxY + behind],
  ];

  const depth = size * 0.11;
  const corners = [...block.map(spot), ...block.map(([x, y]): Spot => [x, y, -depth])].map(flat);
  const [left, right] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))];
  const [top, bottom] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))];
  const { width, height } = drawingSize;
  const scale = Math.min((width - 60) / (right - left), (height - 70) / (bottom - top));
  const shiftX = (width - (left + right) * scale) / 2;
  const shiftY = (height - (top + bottom) * scale) / 2;
  const place = (at: Spot): Point => {
    const [x, y] = flat(at);
    return [shiftX + x * scale, shiftY + y * scale];
  };
  const on = (point: Point) => place(spot(point));
  const shape = (points: Point[]) =>
    `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
  const line = (points: Point[]) => shape(points).slice(0, -1);

  const [[x0, y0], [x1, y1], , [x3, y3]] = block as [Point, Point, Point, Point];
  // The side of the block bends where the slope begins.
  const bend: Point = [x0, 0];
  const bendRight: Point = [x1, 0];
  const ground = [on([x0, y0]), on([x1, y1]), on(bendRight), on(block[2]!), on([x3, y3]), on(bend)];
  const front = [on([x0, y0]), on([x1, y1]), place([x1, y1, -depth]), place([x0, y0, -depth])];
  const side = [
    on([x1, y1]),
    on(bendRight),
    on(block[2]!),
    place([block[2]![0], block[2]![1], -depth]),
    place([x1, y1, -depth]),
  ];

  const steps = contourSteps(rise, maxY + behind);
  const contours = steps.map((y) => line([on([x0, y]), on([x1, y])])).join("");
  const furrows = isFarmland
    ? furrowLines(plot.outline)
        .map((furrow) => line(furrow.map(on)))
        .join("")
    : "";
  const roadShape = shape([on([x0, road.near]), on([x1, road.near]), on([x1, road.far]), on([x0, road.far])]);
  const middleOfRoad = (road.near + road.far) / 2;
  const trees = scatter(random, land, block, plot.outline, road.far, size)
    .sort((a, b) => depthOf(b.at) - depthOf(a.at))
    .map(({ at, tree, height: tall }) => drawTree(on(at), tree, tall * scale))
    .join("");
  const outline = shape(plot.outline.map(on));
  const wall = Math.max(2.5, 0.16 * scale);
  const [start, end] = [on(plot.outline[0]!), on(plot.outline[1]!)];
  const name = isFarmland ? words.track : words.street;
  const namePlace = on([minX - aside * 0.6, middleOfRoad]);
  const tilt = (Math.atan2(end[1] - start[1], end[0] - start[0]) * 180) / Math.PI;
  const [edgeX, edgeY] = on([x1, maxY * 0.55]);
  const slopeLabel =
    plot.slopePercent === 0
      ? ""
      : `<g transform="translate(${(edgeX - 6).toFixed(1)} ${(edgeY - 34).toFixed(1)})"><rect x="-66" y="-21" width="132" height="42" rx="21" fill="#1f1d1a"/><path d="M-46 9L-22 -7V9Z" fill="#fffdf9"/><text x="16" y="9" fill="#fffdf9">${plot.slopePercent}\u00a0%</text></g>`;
  const posts = isFarmland
    ? ""
    : plot.outline
        .map((corner) => {
          const [x, y] = on(corner);
          return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}v${(-1.5 * scale * cosPitch - 8).toFixed(1)}"/>`;
        })
        .join("");

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
${darkSky}<defs><linearGradient id="g" x1="0" y1="1" x2="0" y2="0"><stop stop-color="${land.near}"/><stop offset="1" stop-color="${land.far}"/></linearGradient><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop class="sky" stop-color="#dfe8ec"/><stop class="horizon" offset=".75" stop-color="#f7f4ee"/></linearGradient><filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter></defs>
<rect width="${width}" height="${height}" fill="url(#s)"/>
<path d="${shape([front[3]!, front[2]!, on(block[2]!), on([x3, y3])])}" transform="translate(0 26)" fill="#5c564d" opacity=".22" filter="url(#b)"/>
<path d="${shape(side)}" fill="${shade(land.earth, -14)}"/><path d="${shape(front)}" fill="${land.earth}"/>
<path d="${shape(ground)}" fill="url(#g)"/>
<path d="${roadShape}" fill="${isFarmland && !plot.isPaved ? "#cbb58d" : "#b9b3a6"}"/>
${isFarmland ? "" : `<path d="${line([on([x0, road.far]), on([x1, road.far])])}" stroke="#efe9dc" stroke-width="${(0.9 * scale * 0.6).toFixed(1)}"/><path d="${line([on([x0, middleOfRoad]), on([x1, middleOfRoad])])}" stroke="#fffdf9" stroke-width="${Math.max(2, 0.14 * scale).toFixed(1)}" stroke-dasharray="${(2.2 * scale).toFixed(1)} ${(2.2 * scale).toFixed(1)}"/>`}
<path d="${outline}" fill="${isFarmland ? shade(land.plot, -10) : land.plot}"/>
<path d="${contours}" fill="none" stroke="#5c564d" stroke-opacity=".22" stroke-width="1.4"/>
<path d="${furrows}" fill="none" stroke="${shade(land.earth, 12)}" stroke-opacity=".55" stroke-width="2.2"/>
${(plot.setbackArea ?? []).map((ring) => `<path d="${shape(ring.map(on))}" fill="#b4532f" fill-opacity=".16" stroke="#b4532f" stroke-width="3" stroke-dasharray="12 9"/>`).join("")}
<path d="${outline}" fill="none" stroke="${isFarmland ? "#8c7a55" : "#fffdf9"}" stroke-width="${wall.toFixed(1)}" stroke-linejoin="round"/>
<g stroke="#fffdf9" stroke-width="${Math.max(4, wall).toFixed(1)}" stroke-linecap="round">${posts}</g>
${trees}
<g font-family="ui-sans-serif,system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif" font-weight="600" font-size="25" fill="#1f1d1a" text-anchor="middle"><text transform="translate(${namePlace.map((n) => n.toFixed(1)).join(" ")}) rotate(${tilt.toFixed(1)}) skewX(${(-tilt * 0.6).toFixed(1)})" dy="8" fill="#5c564d" font-weight="500">${name}</text>${label(start, end, lengthOf(plot.outline[0]!, plot.outline[1]!), 34)}${label(end, on(plot.outline[2]!), lengthOf(plot.outline[1]!, plot.outline[2]!), 0, 62)}${slopeLabel}</g>
</svg>`;
}

function label(from: Point, to: Point, metres: number, down: number, aside = 0): string {
  const [x, y] = [(from[0] + to[0]) / 2 + aside, (from[1] + to[1]) / 2 + down];
  const text = `${metres.toFixed(metres < 10 ? 1 : 0)} m`;
  const half = text.length * 7.5 + 12;
  return `<rect x="${(x - half).toFixed(1)}" y="${(y - 20).toFixed(1)}" width="${(half * 2).toFixed(1)}" height="40" rx="20" fill="#fffdf9"/><text x="${x.toFixed(1)}" y="${(y + 9).toFixed(1)}">${text}</text>`;
}

/** The plane of the picture, before it is scaled. */
function flat([x, y, z]: Spot): Point {
  return [x * cosTurn - y * sinTurn, -((x * sinTurn + y * cosTurn) * sinPitch + z * cosPitch)];
}

function depthOf([x, y]: Point): number {
  return x * sinTurn + y * cosTurn;
}

/** One line per metre of height, or per two or five where they would be dense. */
function contourSteps(rise: number, farthest: number): number[] {
  if (rise < 0.01) return [];
  const total = farthest * rise;
  const every = [0.5, 1, 2, 5, 10].find((step) => total / step <= 14) ?? 20;
  return Array.from({ length: Math.floor(total / every) }, (_, i) => ((i + 1) * every) / rise);
}

/** Lines along the depth of a field. */
function furrowLines(outline: Point[]): [Point, Point][] {
  const [start, end, backRight, backLeft] = [outline[0]!, outline[1]!, outline.at(-2)!, outline.at(-1)!];
  const count = 16;
  const between = (a: Point, b: Point, share: number): Point => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
  ];
  return Array.from({ length: count - 1 }, (_, i) => {
    const share = (i + 1) / count;
    const [near, far] = [between(start, end, share), between(backLeft, backRight, share)];
    return [between(near, far, 0.03), between(near, far, 0.97)];
  });
}

interface PlacedTree {
  at: Point;
  tree: Tree;
  height: number;
}

function scatter(
  random: () => number,
  land: Land,
  block: Point[],
  outline: Point[],
  roadEdge: number,
  size: number,
): PlacedTree[] {
  const [[x0, y0], , [x1, y1]] = block as [Point, Point, Point, Point];
  const area = (x1 - x0) * (y1 - y0);
  const count = Math.min(90, Math.max(8, Math.round((land.density * Math.min(area, 4200)) / 100)));
  const clear = size * 0.05;
  const isRow = land.trees[0] === "olive";
  const trees: PlacedTree[] = [];
  for (let tries = 0; tries < count * 6 && trees.length < count; tries++) {
    const step = size / 5;
    let at: Point = [x0 + random() * (x1 - x0), y0 + random() * (y1 - y0)];
    if (isRow) at = [Math.round(at[0] / step) * step, Math.round(at[1] / step) * step];
    if (trees.some((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < clear)) continue;
    if (at[0] < x0 + clear || at[0] > x1 - clear || at[1] > y1 - clear || at[1] < roadEdge + clear) continue;
    // Nothing is in front of the plot: it has to be seen.
    if (at[1] < clear || isNear(at, outline, clear)) continue;
    const tree = land.trees[Math.floor(random() * land.trees.length)]!;
    trees.push({ at, tree, height: size * (tree === "bush" ? 0.035 : 0.075) * (0.75 + random() * 0.5) });
  }
  return trees;
}

function isNear([x, y]: Point, outline: Point[], margin: number): boolean {
  const xs = outline.map((point) => point[0]);
  const ys = outline.map((point) => point[1]);
  return (
    x > Math.min(...xs) - margin &&
    x < Math.max(...xs) + margin &&
    y > Math.min(...ys) - margin &&
    y < Math.max(...ys) + margin
  );
}

function drawTree([x, y]: Point, tree: Tree, tall: number): string {
  const [light, dark] = leaves[tree];
  const at = (value: number) => value.toFixed(1);
  const shadow = `<ellipse cx="${at(x + tall * 0.22)}" cy="${at(y + tall * 0.03)}" rx="${at(tall * 0.42)}" ry="${at(tall * 0.16)}" fill="#3f4a27" opacity=".2"/>`;
  if (tree === "pine" || tree === "cypress") {
    const half = tall * (tree === "pine" ? 0.3 : 0.16);
    const head = tall * (tree === "pine" ? 1.25 : 1.5);
    return `${shadow}<path d="M${at(x - half)} ${at(y - tall * 0.12)}L${at(x)} ${at(y - head)}L${at(x + half)} ${at(y - tall * 0.12)}Q${at(x)} ${at(y + tall * 0.06)} ${at(x - half)} ${at(y - tall * 0.12)}Z" fill="${light}"/><path d="M${at(x)} ${at(y - head)}L${at(x + half)} ${at(y - tall * 0.12)}Q${at(x + half * 0.5)} ${at(y)} ${at(x)} ${at(y - tall * 0.02)}Z" fill="${dark}"/>`;
  }
  const radius = tall * (tree === "bush" ? 0.5 : 0.42);
  const middle = y - (tree === "bush" ? radius * 0.55 : tall * 0.62);
  const trunk =
    tree === "bush"
      ? ""
      : `<path d="M${at(x)} ${at(y)}V${at(middle)}" stroke="#7a664b" stroke-width="${at(Math.max(2, tall * 0.08))}"/>`;
  return `${shadow}${trunk}<circle cx="${at(x)}" cy="${at(middle)}" r="${at(radius)}" fill="${dark}"/><circle cx="${at(x - radius * 0.22)}" cy="${at(middle - radius * 0.24)}" r="${at(radius * 0.74)}" fill="${light}"/>`;
}

function lengthOf([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

/** A colour made lighter or darker by a share of 255. */
function shade(colour: string, by: number): string {
  return `#${[1, 3, 5]
    .map((start) => Math.max(0, Math.min(255, Number.parseInt(colour.slice(start, start + 2), 16) + by)))
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("")}`;
}

/** Numbers from 0 to 1 that are the same for a plot each time. */
function numbersFrom(text: string): () => number {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ character.codePointAt(0)!, 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    state ^= state >>> 16;
    return (state >>> 0) / 2 ** 32;
  };
}
