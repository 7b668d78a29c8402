/** The floor plan of one storey as a self-contained SVG that prints at 1:100. */
import { escapeMarkup } from "#app/domain/escape-markup.ts";
import type { Locale } from "#app/domain/localised.ts";
import type { House } from "./description.ts";
import type { ShownExtras } from "./extras.ts";
import { footprintOf, furnishStorey } from "./furnish.ts";
import type { Storey } from "./layout.ts";
import { edgesOf, ringOf } from "./outlines.ts";
import { centimetres, PlanCanvas } from "./plan-canvas.ts";
import { drawDimensions, drawNorthArrow, drawScaleBar } from "./plan-dimensions.ts";
import { drawCurvedGlass, drawDoor, drawOpening, drawPiece } from "./plan-symbols.ts";
import { type Bounds, boundsOf, centroidOf, contains, type Point, type Ring } from "./polygon.ts";
import { roomNames, storeyName } from "./room-names.ts";
import { type Room, roomsOf } from "./rooms.ts";
import { wallOpenings } from "./wall-openings.ts";

// Every rule is scoped to the drawing, because it may be inlined in a page.
const style = `
.floor-plan .floor{fill:#fbf8f2}.floor-plan .wall{fill:#2e2a26}.floor-plan .partition{fill:#2e2a26}.floor-plan .gap{fill:#fbf8f2}
.floor-plan .furniture{fill:none;stroke:#9a8f82;stroke-width:1.6}.floor-plan .leaf{fill:none;stroke:#2e2a26;stroke-width:3}
.floor-plan .swing{fill:none;stroke:#9a8f82;stroke-width:1.4}.floor-plan .sill{fill:none;stroke:#2e2a26;stroke-width:1.6}.floor-plan .glass{fill:none;stroke:#4d7480;stroke-width:2.4}
.floor-plan .terrace{fill:#f1ece1;stroke:#b9ad9c;stroke-width:1.4}.floor-plan .pool{fill:#d3e6e8;stroke:#7fa9af;stroke-width:1.4}.floor-plan .void{fill:none;stroke:#9a8f82;stroke-width:1.4;stroke-dasharray:8 6}
.floor-plan .dimension{fill:none;stroke:#6b6259;stroke-width:1.4}.floor-plan .north{fill:#2e2a26;stroke:#2e2a26;stroke-width:1.4}
.floor-plan text{font-family:"Instrument Sans Variable","Instrument Sans",Arial,sans-serif;text-anchor:middle;fill:#2e2a26}
.floor-plan .room{paint-order:stroke;stroke:#fbf8f2;stroke-width:7;stroke-linejoin:round}.floor-plan .measure{fill:#6b6259}.floor-plan .title{text-anchor:start;font-weight:600}.floor-plan .note{text-anchor:start;fill:#6b6259}
`;

/** The colours of the sheet in the dark appearance; drawn, not inverted. */
const darkColours: Record<string, string> = {
  "#fff": "#1f1c18",
  "#fbf8f2": "#2a2621",
  "#2e2a26": "#f2ede4",
  "#9a8f82": "#8f8677",
  "#6b6259": "#b9b0a2",
  "#4d7480": "#8fc0cf",
  "#f1ece1": "#37322b",
  "#b9ad9c": "#6f6658",
  "#d3e6e8": "#2d4a54",
  "#7fa9af": "#5f8b97",
};

/** The same drawing for the dark appearance. */
export function darkenFloorPlan(svg: string): string {
  return svg.replace(
    /(?<=fill[:=]"?|stroke[:=]"?)#[0-9a-f]{3,6}/g,
    (colour) => darkColours[colour] ?? colour,
  );
}

const words = {
  es: { scale: "Escala 1:100", usable: "Superficie útil", plan: "Plano de", room: "estancias" },
  en: { scale: "Scale 1:100", usable: "Usable area", plan: "Floor plan of", room: "rooms" },
};
const margin = { left: 2, right: 1.2, top: 0.9, bottom: 3.1 };
/** Terraces are drawn this far from the house; garden paths lead out of the sheet. */
const terraceReach = 3;
const labelSizes = [24, 20, 17, 14];
const minLabelSize = 12;

export function drawFloorPlan(
  house: House,
  storeyIndex: number,
  language: Locale,
  shown: ShownExtras,
): string {
  const storey = house.storeys[storeyIndex];
  if (!storey) throw new Error(`${house.id} has no storey ${storeyIndex}`);
  const plan = roomsOf(house, storey);
  const outlines = outlinesOf(house, storey);
  const bounds = boundsOf(outlines.flat());
  const surroundings = storeyIndex === 0 ? surroundingsOf(house, bounds, shown) : { terraces: [], pools: [] };
  const sheet = sheetOf(bounds, [...surroundings.terraces, ...surroundings.pools]);
  const canvas = new PlanCanvas(sheet.minX, sheet.maxY);
  const area = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const metres = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

  for (const terrace of surroundings.terraces) canvas.ring(terrace, "terrace");
  for (const pool of surroundings.pools) canvas.ring(pool, "pool");
  for (const outline of outlines) canvas.ring(outline, "wall");
  for (const inside of plan.insides) canvas.ring(inside, "floor");
  const pieces = furnishStorey(house, storey);
  for (const piece of pieces) drawPiece(canvas, piece);
  for (const { ring } of plan.partitions) canvas.ring(ring, "partition");
  for (const { x, y, along, width, depth } of storey.passages) {
    const [halfX, halfY] = along === "x" ? [width / 2, depth / 2] : [depth / 2, width / 2];
    canvas.ring(
      [
        [x - halfX, y - halfY],
        [x + halfX, y - halfY],
        [x + halfX, y + halfY],
        [x - halfX, y + halfY],
      ],
      "gap",
    );
  }
  for (const opening of wallOpenings(house, storey))
    if (!isCovered(opening.start, opening.end, opening.inwards, opening.wallThickness, outlines))
      drawOpening(canvas, opening);
  for (const arc of glassCornersOf(house, storey)) drawCurvedGlass(canvas, arc.points, arc.wallThickness);
  for (const door of plan.doors) drawDoor(canvas, door);
  const furniture = pieces.map((piece) => boundsOf(footprintOf(piece)));
  for (const room of plan.rooms)
    drawLabel(canvas, room, [roomNames[language][room.type], `${area.format(room.areaM2)} m²`], furniture);

  const corners = outlines.flatMap((outline) => [boundsOf(outline)]);
  const xs = [...new Set(corners.flatMap(({ minX, maxX }) => [minX, maxX]))];
  const ys = [...new Set(corners.flatMap(({ minY, maxY }) => [minY, maxY]))];
  drawDimensions(canvas, bounds, xs, ys, (value) => metres.format(value));
  drawNorthArrow(canvas, [sheet.maxX - 0.75, sheet.minY + 1.05]);
  drawScaleBar(canvas, [sheet.maxX - 7.2, sheet.minY + 0.75], 5);

  const usable = plan.rooms
    .filter((room) => room.type !== "void")
    .reduce((sum, room) => sum + room.areaM2, 0);
  const name = storeyName(storeyIndex, language);
  canvas.text([`${house.name} · ${name}`], [sheet.minX + 0.3, sheet.minY + 1.15], 36, "title");
  canvas.text(
    [`${words[language].usable} ${area.format(usable)} m² · ${words[language].scale}`],
    [sheet.minX + 0.3, sheet.minY + 0.65],
    22,
    "note",
  );
  return wrap(
    canvas,
    sheet,
    `plan-${house.id}-${storeyIndex}`,
    `${words[language].plan} ${house.name}, ${name.toLowerCase()}`,
    roomList(plan.rooms, language, area),
  );
}

/** The text alternative: every room with its area. */
function roomList(rooms: Room[], language: Locale, area: Intl.NumberFormat): string {
  const floors = rooms.filter((room) => room.type !== "void");
  const list = floors
    .map((room) => `${roomNames[language][room.type]} ${area.format(room.areaM2)} m²`)
    .join(", ");
  return `${floors.length} ${words[language].room}: ${list}`;
}

function wrap(canvas: PlanCanvas, sheet: Bounds, id: string, title: string, description: string): string {
  const [width, height] = [sheet.maxX - sheet.minX, sheet.maxY - sheet.minY].map((size) =>
    Math.ceil(size * centimetres),
  );
  // One metre is one centimetre on paper: a hundred units of the view box.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${(width ?? 0) / 10}mm" height="${(height ?? 0) / 10}mm" viewBox="0 0 ${width} ${height}" class="floor-plan" role="img" aria-labelledby="${id}-title ${id}-rooms">
<title id="${id}-title">${escapeMarkup(title)}</title>
<desc id="${id}-rooms">${escapeMarkup(description)}</desc>
<style>${style}</style>
<rect width="${width}" height="${height}" fill="#fff"/>
${canvas}
</svg>
`;
}

export function outlinesOf(house: House, storey: Storey): Ring[] {
  const volumes = new Set(storey.zones.map((zone) => zone.volume));
  return house.volumes.filter((_, index) => volumes.has(index)).map((volume) => ringOf(volume.outline));
}

/** Rounded corners of glass, and those through which a ribbon window turns. */
export function glassCornersOf(house: House, storey: Storey): { points: Ring; wallThickness: number }[] {
  return storey.zones.flatMap((zone) => {
    const volume = house.volumes[zone.volume];
    if (!volume) return [];
    return edgesOf(volume.outline).corners.flatMap((points, corner) => {
      const isGlass = volume.glassCorners.includes(corner) || (volume.ribbonWindow && points.length > 0);
      return isGlass ? [{ points, wallThickness: volume.wallThickness }] : [];
    });
  });
}

function surroundingsOf(
  house: House,
  bounds: Bounds,
  shown: ShownExtras,
): { terraces: Ring[]; pools: Ring[] } {
  const isNear = (ring: Ring) => {
    const { minX, minY, maxX, maxY } = boundsOf(ring);
    return (
      minX < bounds.maxX + terraceReach &&
      maxX > bounds.minX - terraceReach &&
      minY < bounds.maxY + terraceReach &&
      maxY > bounds.minY - terraceReach
    );
  };
  const terraces = (shown.terrace ? house.terraces : [])
    .filter((terrace) => terrace.hasSkirt)
    .map((terrace) => ringOf(terrace.outline));
  const pools = shown.pool ? house.pools.map((pool) => ringOf(pool.outline)) : [];
  return { terraces: terraces.filter(isNear), pools };
}

function sheetOf(bounds: Bounds, around: Ring[]): Bounds {
  const all = boundsOf([...around.flat(), [bounds.minX, bounds.minY], [bounds.maxX, bounds.maxY]]);
  return {
    minX: Math.min(all.minX, bounds.minX - margin.left + 0.4) - 0.4,
    maxX: Math.max(all.maxX + 0.4, bounds.maxX + margin.right),
    minY: Math.min(all.minY, bounds.minY - 1.5) - (margin.bottom - 1.5),
    maxY: Math.max(all.maxY + 0.4, bounds.maxY + margin.top),
  };
}

/** An opening that leads into another volume is a wall between rooms in the plan. */
export function isCovered(
  start: Point,
  end: Point,
  inwards: Point,
  thickness: number,
  outlines: Ring[],
): boolean {
  const outside: Point = [
    (start[0] + end[0]) / 2 - inwards[0] * (thickness + 0.1),
    (start[1] + end[1]) / 2 - inwards[1] * (thickness + 0.1),
  ];
  return outlines.some((outline) => contains(outline, outside));
}

/** Writes name and area beside the furniture, near the middle of the room and as large as fits; upright in narrow rooms. */
function drawLabel(
  canvas: PlanCanvas,
  room: Room,
  [name, area]: [name: string, area: string],
  furniture: readonly Bounds[],
): void {
  const { minX, minY, maxX, maxY } = boundsOf(room.ring);
  const [width, depth] = [(maxX - minX) * centimetres, (maxY - minY) * centimetres];
  if (room.type === "void") canvas.ring(room.ring, "void");
  const placesOf = (lines: string[]) => {
    const longest = Math.max(...lines.map((line) => line.length));
    const isUpright = depth > 1.6 * width && width < longest * 12;
    const [lengthways, crossways] = isUpright ? [depth, width] : [width, depth];
    const sizes = labelSizes.filter(
      (candidate) =>
        longest * candidate * 0.56 < lengthways - 8 && lines.length * candidate * 1.25 < crossways - 4,
    );
    return (sizes.length > 0 ? sizes : [minLabelSize]).map((size) => {
      const [length, height] = [longest * size * 0.56, lines.length * size * 1.25];
      const [across, along] = isUpright ? [height, length] : [length, height];
      const half: Point = [across / 2 / centimetres, along / 2 / centimetres];
      return { lines, size, isUpright, ...findFreePlace(room.ring, half, furniture) };
    });
  };
  // The largest label that covers nothing, in as few lines as that allows; else the one that covers least.
  const places = [...placesOf([name, area]), ...placesOf([...splitName(name), area])].sort(
    (a, b) => b.size - a.size,
  );
  const { lines, at, size, isUpright } =
    places.find(({ covered }) => covered === 0) ??
    places.reduce((best, place) => (place.covered < best.covered ? place : best));
  canvas.text(lines, at, size, "room", isUpright ? -90 : 0);
}

const stepM = 0.1;

/** Where a label of this half size lies within the room and covers the least furniture, nearest to the middle. */
function findFreePlace(room: Ring, [halfX, halfY]: Point, furniture: readonly Bounds[]) {
  const bounds = boundsOf(room);
  const centroid = centroidOf(room);
  const middle: Point = contains(room, centroid)
    ? centroid
    : [(bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2];
  const overlap = (low: number, high: number, min: number, max: number) =>
    Math.max(0, Math.min(high, max) - Math.max(low, min));
  const coveredAt = ([x, y]: Point) =>
    furniture.reduce(
      (sum, { minX, minY, maxX, maxY }) =>
        sum + overlap(x - halfX, x + halfX, minX, maxX) * overlap(y - halfY, y + halfY, minY, maxY),
      0,
    );
  let best = { at: middle, covered: coveredAt(middle), away: 0 };
  for (let x = bounds.minX + halfX; x <= bounds.maxX - halfX && best.covered + best.away > 0; x += stepM)
    for (let y = bounds.minY + halfY; y <= bounds.maxY - halfY; y += stepM) {
      const corners: Point[] = [
        [x - halfX, y - halfY],
        [x + halfX, y - halfY],
        [x + halfX, y + halfY],
        [x - halfX, y + halfY],
      ];
      const [covered, away] = [coveredAt([x, y]), Math.hypot(x - middle[0], y - middle[1])];
      const isBetter = covered < best.covered || (covered === best.covered && away < best.away);
      if (isBetter && corners.every((corner) => contains(room, corner))) best = { at: [x, y], covered, away };
    }
  return best;
}

function splitName(name: string): string[] {
  const middle = name.indexOf(" ", Math.floor(name.length / 2) - 3);
  return middle > 0 && name.length > 12 ? [name.slice(0, middle), name.slice(middle + 1)] : [name];
}
