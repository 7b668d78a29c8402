// Tiles of the demonstration in the formats of the map services: invented fields, and the demonstration's parcels where they are.

import sharp from "sharp";
import { toTiles } from "#app/domain/geo/map-tiles.ts";
import { isInside, type LngLat } from "#app/domain/map-area.ts";
import { findSpainShapes } from "#app/places/map-shapes.server.ts";
import { toDegrees } from "../coordinates.ts";
import type { DemoParcel } from "./demo-parcels.ts";

type Layer = "photo" | "map";
type Pixel = readonly [x: number, y: number];

interface View {
  layer: Layer;
  zoom: number;
  /** Its north-west corner, in tiles of its zoom. */
  left: number;
  top: number;
}

const sizePx = 256;
const halfWorldM = Math.PI * 6_378_137;
/** From farther away a parcel has no size. */
const parcelsFrom = 14;

/** The answer to GetTile; null for any other question. */
export async function drawTile(
  pathname: string,
  query: Map<string, string>,
  parcels: DemoParcel[],
): Promise<{ type: string; body: Buffer } | null> {
  const view = viewOf(pathname, query);
  if (!view) return null;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}">${groundIn(view, parcels)}</svg>`;
  return { type: "image/jpeg", body: await sharp(Buffer.from(svg)).jpeg({ quality: 78 }).toBuffer() };
}

function viewOf(pathname: string, query: Map<string, string>): View | null {
  const number = (name: string) => Number(query.get(name));
  const layer = { "/wmts/pnoa-ma": "photo", "/wmts/ign-base": "map" }[pathname] as Layer | undefined;
  return layer
    ? { layer, zoom: number("tilematrix"), left: number("tilecol"), top: number("tilerow") }
    : null;
}

function toPixel({ zoom, left, top }: View, point: LngLat): Pixel {
  const [x, y] = toTiles(point, zoom);
  return [(x - left) * sizePx, (y - top) * sizePx];
}

const pathOf = (pixels: readonly Pixel[]) =>
  `M${pixels.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

const colours = {
  photo: {
    sea: "#3d6178",
    land: "#93946a",
    street: "#a9a397",
    plot: "#b7a774",
    garden: "#7f9160",
    roof: "#b0694d",
  },
  map: {
    sea: "#cfe1ea",
    land: "#f4f0e6",
    street: "#ffffff",
    plot: "#e9e2cf",
    garden: "#eee8d9",
    roof: "#d6c7b2",
  },
};
const fieldColours = ["#9a9468", "#8a9560", "#a89d6e", "#7d8b57", "#b3a67a", "#8f8a5c", "#9fa36d", "#76854f"];

function groundIn(view: View, parcels: DemoParcel[]): string {
  const palette = colours[view.layer === "map" ? "map" : "photo"];
  const land = landIn(view);
  return [
    `<rect width="256" height="256" fill="${land === "all" ? palette.land : palette.sea}"/>`,
    land === "all" ? "" : `<path d="${land}" fill="${palette.land}"/>`,
    view.layer === "photo" && land !== "" ? fieldsIn(view, land) : "",
    ...(view.zoom >= parcelsFrom ? builtIn(view, parcels, palette) : []),
  ].join("");
}

/** The shape of the land; near the ground the coast is too coarse, and the tile is land or it is not. */
function landIn(view: View): string {
  const { zoom, left, top } = view;
  const rings = listRings();
  if (zoom >= 11) {
    const middle: Pixel = [(left + 0.5) / 2 ** zoom, (top + 0.5) / 2 ** zoom];
    return rings.some((ring) => isInside(middle, ring)) ? "all" : "";
  }
  return rings
    .map((ring) =>
      ring.map(([x, y]): Pixel => [(x * 2 ** zoom - left) * sizePx, (y * 2 ** zoom - top) * sizePx]),
    )
    .filter(touchesTile)
    .map((pixels) => pathOf(withoutTinySteps(pixels)))
    .join("");
}

let knownRings: LngLat[][] | null = null;

/** Outer rings of the provinces, in tiles of zoom 0. */
function listRings(): LngLat[][] {
  knownRings ??= findSpainShapes().provinces.features.flatMap(({ geometry }) => {
    const polygons =
      geometry.type === "Polygon"
        ? [geometry.coordinates]
        : geometry.type === "MultiPolygon"
          ? geometry.coordinates
          : [];
    return polygons.map(([outer]) => outer!.map(([x, y]) => toTiles([x!, y!], 0)));
  });
  return knownRings;
}

function touchesTile(pixels: readonly Pixel[]): boolean {
  const isBeside = (axis: 0 | 1) =>
    pixels.every((pixel) => pixel[axis] < -20) || pixels.every((pixel) => pixel[axis] > sizePx + 20);
  return !isBeside(0) && !isBeside(1);
}

function withoutTinySteps(pixels: readonly Pixel[]): Pixel[] {
  const distinct: Pixel[] = [];
  for (const pixel of pixels) {
    const last = distinct.at(-1);
    if (!last || Math.hypot(pixel[0] - last[0], pixel[1] - last[1]) > 0.7) distinct.push(pixel);
  }
  return distinct;
}

/** Fields of about a hundred metres, the same at every zoom that shows them; from farther away larger ones. */
function fieldsIn(view: View, land: string): string {
  const { zoom, left, top } = view;
  const cellZoom = Math.min(18, zoom + 3);
  const cells = 2 ** (cellZoom - zoom);
  const cellPx = sizePx / cells;
  const [firstX, firstY] = [Math.floor(left * cells) - 1, Math.floor(top * cells) - 1];
  const count = Math.ceil(cells) + 2;
  const corner = (x: number, y: number): Pixel => [
    (x + 0.7 * random(x, y, 1) - left * cells) * cellPx,
    (y + 0.7 * random(x, y, 2) - top * cells) * cellPx,
  ];
  const shapes: string[] = [];
  for (let x = firstX; x <= firstX + count; x++)
    for (let y = firstY; y <= firstY + count; y++) {
      const pixels = [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)];
      if (!touchesTile(pixels)) continue;
      const fill = fieldColours[Math.floor(random(x, y, 3) * fieldColours.length)];
      shapes.push(`<path d="${pathOf(pixels)}" fill="${fill}" stroke="#6f7450" stroke-width=".8"/>`);
      if (zoom < 15 || random(x, y, 4) > 0.5) continue;
      for (let tree = 0; tree < 4; tree++) {
        const [treeX, treeY] = corner(x + random(x, y, 5 + tree), y + random(x, y, 9 + tree));
        shapes.push(
          `<circle cx="${treeX.toFixed(1)}" cy="${treeY.toFixed(1)}" r="${(cellPx * 0.035).toFixed(1)}" fill="#5b6b40"/>`,
        );
      }
    }
  if (land === "all") return shapes.join("");
  return `<clipPath id="land"><path d="${land}"/></clipPath><g clip-path="url(#land)">${shapes.join("")}</g>`;
}

/** Between 0 and 1, the same for the same numbers. */
function random(x: number, y: number, salt: number): number {
  let bits = (Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(salt, 974_634_229)) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 13), 1_274_126_177) >>> 0;
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

interface PlacedParcel {
  parcel: DemoParcel;
  corners: LngLat[];
}

const placed = new WeakMap<DemoParcel[], PlacedParcel[]>();

function parcelsIn(view: View, parcels: DemoParcel[]) {
  if (!placed.has(parcels))
    placed.set(
      parcels,
      parcels.map((parcel) => ({
        parcel,
        corners: parcel.corners.map((corner) => toDegrees(parcel.epsg, corner)),
      })),
    );
  return placed
    .get(parcels)!
    .map(({ parcel, corners }) => ({ parcel, pixels: corners.map((corner) => toPixel(view, corner)) }))
    .filter(({ pixels }) => touchesTile(pixels));
}

function builtIn(view: View, parcels: DemoParcel[], palette: (typeof colours)["photo"]): string[] {
  const shown = parcelsIn(view, parcels);
  const metrePx = (sizePx * 2 ** view.zoom * 1.3) / (2 * halfWorldM);
  const streets = shown
    .filter(({ parcel }) => !parcel.isNeighbour)
    .map(({ pixels: [start, end] }) => {
      const [dx, dy] = [end![0] - start![0], end![1] - start![1]];
      const line = [start![0] - dx, start![1] - dy, end![0] + dx, end![1] + dy].map((n) => n.toFixed(1));
      return `<path d="M${line[0]} ${line[1]}L${line[2]} ${line[3]}" stroke="${palette.street}" stroke-width="${(14 * metrePx).toFixed(1)}"/>`;
    });
  const ground = shown.map(({ parcel, pixels }) => {
    const fill = parcel.isNeighbour && !parcel.plot.isRustic ? palette.garden : palette.plot;
    return `<path d="${pathOf(pixels)}" fill="${fill}" stroke="#00000030" stroke-width="1"/>`;
  });
  const roofs = shown
    .filter(({ parcel }) => parcel.isNeighbour && !parcel.plot.isRustic)
    .map(
      ({ pixels }) =>
        `<path d="${pathOf(shrunk(pixels, 0.5))}" fill="${palette.roof}" stroke="#00000040" stroke-width="1"/>`,
    );
  return [...streets, ...ground, ...roofs];
}

function shrunk(pixels: readonly Pixel[], factor: number): Pixel[] {
  const middle = [0, 1].map((axis) => pixels.reduce((sum, pixel) => sum + pixel[axis]!, 0) / pixels.length);
  return pixels.map(([x, y]) => [
    middle[0]! + (x - middle[0]!) * factor,
    middle[1]! + (y - middle[1]!) * factor,
  ]);
}
