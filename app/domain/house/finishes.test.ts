import { expect, test } from "vitest";
import esTexts from "#content/es/house-finishes.json" with { type: "json" };
import { houses } from "#content/houses/catalogue.ts";
import { finishesOf } from "#supabase/seed/facts/finishes.ts";
import { houses as facts } from "#supabase/seed/facts/houses.ts";
import type { House } from "./description.ts";
import { envelopeOf } from "./envelope.ts";
import { allExtras, parseMeshName } from "./extras.ts";
import { configureHouse, slotMaterials } from "./finishes.ts";
import { drawFloorPlan } from "./floor-plan.ts";
import { footprintOf, furnishStorey } from "./furnish.ts";
import { buildHouse } from "./geometry.ts";
import { materials } from "./materials.ts";
import { measureHouse } from "./measures.ts";
import { type HouseMesh, triangleCount } from "./mesh.ts";
import { canMirror, mirrorHouse } from "./mirror.ts";
import { areaOf, boundsOf, type Ring } from "./polygon.ts";
import { roomsOf } from "./rooms.ts";
import { findProblems } from "./validation.ts";

const named = houses.map((house) => [house.id, house] as const);
const mirrorable = named.filter(([, house]) => canMirror(house));

test.each(named)(
  "%s has at least four façades and three interiors, with texts and materials",
  (id, house) => {
    const finishes = finishesOf(house, facts.find((fact) => fact.id === id)!);
    const count = (slot: string) => finishes.filter((finish) => finish.slot === slot).length;
    expect(count("cladding")).toBeGreaterThanOrEqual(4);
    expect(Math.max(count("floor"), count("kitchen"))).toBeGreaterThanOrEqual(3);
    expect(new Set(finishes.map(({ code }) => code)).size).toBe(finishes.length);
    for (const { code, slot, finish, exclusion } of finishes) {
      expect(esTexts).toHaveProperty(code);
      if (exclusion) expect(esTexts).toHaveProperty(exclusion);
      if (finish && slot !== "plan") expect(materials).toHaveProperty(finish);
    }
  },
);

test.each(named)(
  "%s is built with the finishes that are chosen, and with nothing else changed",
  (_, house) => {
    const slots = slotMaterials(house);
    const look = { cladding: "plaster_terracotta", kitchen: "cabinet_blue" };
    const plain = buildHouse(house, "rooms");
    const dressed = buildHouse(configureHouse(house, look), "rooms");
    const names = new Set([...dressed.keys()].map((name) => parseMeshName(name).material));
    if (slots.cladding) {
      expect(names).toContain("plaster_terracotta");
      expect(names).not.toContain(slots.cladding);
    }
    expect(triangleCount(dressed)).toBe(triangleCount(plain));
    expect(configureHouse(house, {})).toBe(house);
  },
);

test.each(named)("the frames and kitchen fronts of %s are of materials that nothing else has", (_, house) => {
  const { frames, kitchen } = slotMaterials(house);
  const withoutWindows = {
    ...house,
    volumes: house.volumes.map(({ ribbonWindow: _, ...volume }) => ({ ...volume, openings: [] })),
  };
  const materialsIn = (mesh: HouseMesh) => [...mesh.keys()].map((name) => parseMeshName(name).material);
  expect(materialsIn(buildHouse(withoutWindows, "rooms"))).not.toContain(frames);
  expect(materialsIn(buildHouse(house, "rooms"))).toContain(frames);
  const runs = house.storeys
    .flatMap((storey) => furnishStorey(house, storey))
    .filter(({ type }) => type === "kitchen_run");
  const fronts = [...buildHouse(house, "rooms")].filter(([name]) => name === kitchen);
  expect(triangleCount(new Map(fronts))).toBe(12 * runs.length);
});

test.each(mirrorable)("%s mirrored is as valid and as large as before", (_, house) => {
  const mirrored = configureHouse(house, { plan: "mirrored" });
  expect(findProblems(mirrored)).toEqual([]);
  const [before, after] = [measureHouse(house), measureHouse(mirrored)];
  expect(after.builtAreaM2).toBeCloseTo(before.builtAreaM2, 6);
  expect(after.usableAreaM2).toBeCloseTo(before.usableAreaM2, 6);
  expect(after.heightM).toBeCloseTo(before.heightM, 6);
  const [axis, mirroredAxis] = [house, mirrored].map((each) => envelopeOf(each).middle[0]);
  expect(mirroredAxis).toBeCloseTo(axis!, 6);
});

test.each(mirrorable)("the rooms of %s lie on the other side, with the same furniture", (_, house) => {
  const mirrored = mirrorHouse(house);
  const axis = envelopeOf(house).middle[0];
  const placeOf = (ring: Ring, turn: (x: number) => number) => {
    const { minX, maxX, minY } = boundsOf(ring);
    return [turn((minX + maxX) / 2), minY, areaOf(ring)];
  };
  const placesIn = (of: House, index: number, turn: (x: number) => number) => {
    const storey = of.storeys[index]!;
    const rooms = roomsOf(of, storey).rooms.map(({ type, ring }) => ({ type, place: placeOf(ring, turn) }));
    const pieces = furnishStorey(of, storey).map((piece) => ({
      type: piece.type,
      place: placeOf(footprintOf(piece), turn),
    }));
    return { rooms, pieces };
  };
  house.storeys.forEach((_, index) => {
    const before = placesIn(house, index, (x) => x);
    const after = placesIn(mirrored, index, (x) => 2 * axis - x);
    const pairs: { type: string; place: number[] }[][] = [
      ...before.rooms.map((room) => [room, closest(room, after.rooms)]),
      ...before.pieces.map((piece) => [piece, closest(piece, after.pieces)]),
    ];
    for (const [one, two] of pairs)
      one!.place.forEach((value, at) => {
        expect(two!.place[at], one!.type).toBeCloseTo(value, 6);
      });
    expect(after.pieces).toHaveLength(before.pieces.length);
  });
});

/** Of the same type, because a cut across x lists its parts the other way round. */
function closest(one: { type: string; place: number[] }, others: { type: string; place: number[] }[]) {
  const away = ({ place }: { place: number[] }) =>
    Math.hypot(...place.map((value, at) => value - one.place[at]!));
  return others.filter(({ type }) => type === one.type).sort((a, b) => away(a) - away(b))[0]!;
}

test("a mirrored plan is drawn with the same rooms", () => {
  const alba = houses.find(({ id }) => id === "alba")!;
  const plan = drawFloorPlan(configureHouse(alba, { plan: "mirrored" }), 0, "es", allExtras);
  const original = drawFloorPlan(alba, 0, "es", allExtras);
  const rooms = (svg: string) => svg.match(/<desc[^>]*>(.*?)<\/desc>/)?.[1]?.split(", ").length;
  expect(rooms(plan)).toBe(rooms(original));
  expect(plan).not.toBe(original);
});
