import { describe, expect, test } from "vitest";
import { measureHouse } from "#app/domain/house/measures.ts";
import { houses } from "#content/houses/catalogue.ts";
import { describeBuilding } from "../describe-building.ts";
import { drawAll } from "./drawing-set.ts";
import type { Dimension, Drawing } from "./marks.ts";
import { placeLabel } from "./space-labels.ts";
import { drawInnerChains, numberBox, overlap } from "./storey-dimensions.ts";

const chosen = houses.filter(({ id }) => ["alba", "cubo", "faro", "nido", "muro", "prisma"].includes(id));

function dimensionsOf({ marks }: Drawing): Dimension[] {
  return marks.filter((mark) => mark.kind === "dimension");
}

function spanOf({ axis, from, to }: Dimension): number {
  return axis === "x" ? to[0] - from[0] : to[1] - from[1];
}

describe.each(chosen.map((house) => [house.id, house] as const))("%s", (_, house) => {
  const building = describeBuilding(house);
  const { plans, elevations, sections } = drawAll(building, { language: "es", scale: 100 });
  const { footprint, heightM } = measureHouse(house);

  test("has a plan of each storey, four elevations and two sections", () => {
    expect(plans).toHaveLength(house.storeys.length);
    expect(elevations).toHaveLength(4);
    expect(sections).toHaveLength(2);
    for (const { marks } of [...elevations, ...sections])
      expect(marks.filter(({ layer }) => layer === "view").length).toBeGreaterThan(1);
    for (const { marks } of sections) expect(marks.some(({ layer }) => layer === "cut")).toBe(true);
  });

  test("is dimensioned with the size that the catalogue publishes", () => {
    const widths = plans
      .flatMap(dimensionsOf)
      .filter(({ axis }) => axis === "x")
      .map(spanOf);
    if (house.storeys.length === 1) expect(Math.max(...widths)).toBeCloseTo(footprint.widthM, 0);
    const heights = elevations
      .flatMap(dimensionsOf)
      .filter(({ axis }) => axis === "y")
      .map(spanOf);
    expect(Math.max(...heights)).toBeCloseTo(heightM, 1);
  });

  test("has numbers in its rooms that lie on no name", () => {
    const options = { language: "es", scale: 100 } as const;
    for (const storey of house.storeys.keys()) {
      const spaces = building.spaces.filter((space) => space.storey === storey);
      const names = spaces.map((space) => placeLabel(space, options).box);
      const numbers = drawInnerChains(spaces, options);
      expect(
        numbers
          .filter((number) => names.some((name) => overlap(name, numberBox(number))))
          .map(({ text }) => text),
      ).toEqual([]);
    }
  });

  test("has chains without gaps: their spans add up to the whole", () => {
    for (const drawing of plans) {
      const chains = Map.groupBy(dimensionsOf(drawing), ({ axis, at }) => `${axis}${at.toFixed(3)}`);
      for (const chain of chains.values()) {
        const sorted = chain.toSorted((a, b) =>
          a.axis === "x" ? a.from[0] - b.from[0] : a.from[1] - b.from[1],
        );
        const [first, last] = [sorted[0]!, sorted.at(-1)!];
        const whole = first.axis === "x" ? last.to[0] - first.from[0] : last.to[1] - first.from[1];
        expect(chain.reduce((sum, dimension) => sum + spanOf(dimension), 0)).toBeCloseTo(whole, 6);
      }
    }
  });
});
