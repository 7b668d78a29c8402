import { expect, test } from "vitest";
import { findHouse, houses } from "#content/houses/catalogue.ts";
import type { House } from "./description.ts";
import { allExtras } from "./extras.ts";
import { darkenFloorPlan, drawFloorPlan } from "./floor-plan.ts";
import { footprintOf, furnishStorey } from "./furnish.ts";
import { areaOf, boundsOf, sharedArea } from "./polygon.ts";
import { roomsOf } from "./rooms.ts";

const alba = findHouse("alba") as House;

test("the plan of Alba is drawn as it was agreed", async () => {
  await expect(drawFloorPlan(alba, 0, "es", allExtras)).toMatchFileSnapshot("./alba-planta-baja.svg");
});

test("a plan prints at 1:100: ten millimetres of paper for each metre", () => {
  const svg = drawFloorPlan(alba, 0, "es", allExtras);
  const [, width, units] = /width="([\d.]+)mm".*viewBox="0 0 (\d+) /.exec(svg) ?? [];
  expect(Number(width) * 10).toBeCloseTo(Number(units), 0);
});

test("a plan speaks the visitor's language", () => {
  expect(drawFloorPlan(alba, 0, "es", allExtras)).toContain("Dormitorio principal");
  expect(drawFloorPlan(alba, 0, "en", allExtras)).toContain("Main bedroom");
  expect(drawFloorPlan(alba, 0, "es", allExtras)).toContain("Planta baja");
});

test("a plan draws a terrace and a pool only if they are chosen, and its sheet shrinks without them", () => {
  const cubo = findHouse("cubo") as House;
  const plan = (terrace: boolean, pool: boolean) =>
    drawFloorPlan(cubo, 0, "es", { terrace, pool, pergola: false });
  const height = (svg: string) => Number(/viewBox="0 0 \d+ (\d+)"/.exec(svg)?.[1]);
  expect(plan(true, true)).toMatch(/class="terrace".*class="pool"/s);
  expect(plan(true, false)).not.toContain('class="pool"');
  expect(plan(false, false)).not.toMatch(/class="(terrace|pool)"/);
  expect(height(plan(false, false))).toBeLessThan(height(plan(true, true)));
});

test("no two pieces of furniture share floor, and each is inside one room", () => {
  for (const house of houses) {
    for (const storey of house.storeys) {
      const { rooms } = roomsOf(house, storey);
      const pieces = furnishStorey(house, storey).filter((piece) => piece.type !== "stairs");
      pieces.forEach((piece, index) => {
        const footprint = footprintOf(piece);
        const held = Math.max(...rooms.map((room) => sharedArea(room.ring, footprint)));
        expect(held, `${house.id}: ${piece.type}`).toBeCloseTo(areaOf(footprint), 1);
        for (const other of pieces.slice(index + 1)) {
          expect(
            sharedArea(footprint, footprintOf(other)),
            `${house.id}: ${piece.type} and ${other.type}`,
          ).toBeLessThan(0.01);
        }
      });
    }
  }
});

test("names of rooms lie beside the furniture wherever there is room for them", () => {
  let [covering, labels] = [0, 0];
  for (const house of houses) {
    house.storeys.forEach((storey, index) => {
      const svg = drawFloorPlan(house, index, "es", { terrace: false, pool: false, pergola: false });
      const furniture = [...svg.matchAll(/<path class="furniture" d="([^"]+)"/g)].map(([, d]) =>
        boundsOf(
          [...d!.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]): [number, number] => [
            Number(x),
            Number(y),
          ]),
        ),
      );
      expect(furniture.length, `${house.id} ${storey.zones.length}`).toBeGreaterThan(0);
      for (const [, x, y] of svg.matchAll(/<text class="room"[^>]*><tspan x="([\d.]+)" y="([\d.]+)"/g)) {
        labels += 1;
        if (
          furniture.some(
            ({ minX, minY, maxX, maxY }) =>
              Number(x) > minX && Number(x) < maxX && Number(y) > minY && Number(y) < maxY,
          )
        )
          covering += 1;
      }
    });
  }
  expect(labels).toBeGreaterThan(100);
  expect(covering / labels).toBeLessThan(0.08);
});

test("every bedroom has a bed and every bathroom a shower and a toilet", () => {
  for (const house of houses) {
    const rooms = house.storeys.flatMap((storey) => roomsOf(house, storey).rooms);
    const pieces = house.storeys.flatMap((storey) => furnishStorey(house, storey));
    const count = (...types: string[]) => pieces.filter((piece) => types.includes(piece.type)).length;
    const bedrooms = rooms.filter((room) => room.type === "bedroom" || room.type === "main_bedroom").length;
    const bathrooms = rooms.filter((room) => room.type === "bathroom").length;
    expect(count("double_bed", "single_bed"), house.id).toBe(bedrooms);
    expect(count("shower"), house.id).toBe(bathrooms);
    expect(count("toilet"), house.id).toBeGreaterThanOrEqual(bathrooms);
  }
});

test("every colour of a plan has a counterpart in the dark appearance", () => {
  for (const house of houses) {
    const svg = drawFloorPlan(house, 0, "es", allExtras);
    const dark = darkenFloorPlan(svg);
    const colours = new Set(svg.match(/#[0-9a-f]{3,6}\b/g));
    expect(colours.size).toBeGreaterThan(5);
    for (const colour of colours)
      expect(dark, `${house.id} ${colour}`).not.toMatch(new RegExp(`${colour}\\b`));
  }
});
