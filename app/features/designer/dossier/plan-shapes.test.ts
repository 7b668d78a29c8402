import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allExtras } from "#app/domain/house/extras.ts";
import { drawFloorPlan } from "#app/domain/house/floor-plan.ts";
import { houses } from "#content/houses/catalogue.ts";
import { planShapes } from "./plan-shapes.ts";

const alba = readFileSync(new URL("../../../domain/house/alba-planta-baja.svg", import.meta.url), "utf8");

test("a floor plan is read with its walls, furniture, rooms and measures", () => {
  const { width, height, shapes } = planShapes(alba);
  expect([width, height]).toEqual([1861, 1290]);
  expect(shapes).toContainEqual({ kind: "path", d: "M300 790L1740 790L1740 90L300 90Z", fill: "#2e2a26" });
  expect(shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []))).toEqual(
    expect.arrayContaining(["Baño", "14,40"]),
  );
});

test("nothing of any plan is lost but its title and its scale", () => {
  for (const house of houses) {
    for (const index of house.storeys.keys()) {
      const svg = drawFloorPlan(house, index, "es", allExtras);
      const drawn = svg.slice(svg.indexOf("<rect")).match(/<(path|circle|tspan)/g)!.length;
      const { shapes } = planShapes(svg);
      expect(shapes.length, `${house.id} ${index}`).toBe(drawn - 2);
      for (const shape of shapes) {
        if (shape.kind !== "text") expect(shape.fill ?? shape.stroke, house.id).toBeDefined();
      }
    }
  }
});
