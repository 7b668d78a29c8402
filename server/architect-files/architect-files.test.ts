import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import type { ArchitectFileOrder, ArchitectFormat } from "#app/domain/architect-files.ts";
import { measureHouse } from "#app/domain/house/measures.ts";
import { findHouse } from "#content/houses/catalogue.ts";
import { type PdfElement, pdfStructure, pdfText, untaggedOperators } from "#tests/setup/pdf-text.ts";
import { openArchitectFiles } from "./architect-files.ts";

const files = openArchitectFiles(pino({ level: "silent" }), { limitsScale: 1 });
afterAll(() => files.close());

function order(format: ArchitectFormat, more: Partial<ArchitectFileOrder> = {}): ArchitectFileOrder {
  return {
    format,
    locale: "es",
    house: findHouse("alba")!,
    facts: {
      product: "Hornero",
      isDemo: true,
      date: "18 de noviembre de 2026",
      energyClass: "A",
      maker: null,
      materials: [{ part: "Fachada", material: "Alerce" }],
    },
    ...more,
  };
}

async function bytesOf(format: ArchitectFormat, more?: Partial<ArchitectFileOrder>): Promise<Buffer> {
  return Buffer.from((await files.write(order(format, more))).bytes);
}

function flatten(element: PdfElement): PdfElement[] {
  return [element, ...element.children.flatMap(flatten)];
}

test("the plan set is a tagged PDF with each drawing at both scales and the schedules", async () => {
  const pdf = await bytesOf("plans");
  expect(untaggedOperators(pdf)).toEqual([]);
  const text = pdfText(pdf).join("\n");
  for (const title of [
    "Planta baja",
    "Alzado sur",
    "Sección A–A′",
    "Cuadro de superficies",
    "Cuadro de puertas y ventanas",
  ])
    expect(text).toContain(title);
  expect(text).toContain("14,40");
  const tags = flatten(pdfStructure(pdf)).map(({ tag }) => tag);
  expect(tags.filter((tag) => tag === "Figure")).toHaveLength(2 * 7);
  const levels = tags.filter((tag) => /^H\d/.test(tag)).map((tag) => Number(tag[1]));
  expect(levels[0]).toBe(1);
  for (const [position, level] of levels.entries())
    expect(level - (levels[position - 1] ?? 0)).toBeLessThanOrEqual(1);
});

test("the technical sheet compares typical values with the limits of the building code", async () => {
  const text = pdfText(await bytesOf("sheet", { locale: "en" }))
    .join(" ")
    .replace(/\s+/g, " ");
  expect(text).toContain("Compactness");
  expect(text).toContain("typical values of this type of construction");
  expect(text).toContain("mineral wool between timber studs");
  expect(text).toContain("0.80 · 0.70 · 0.56 · 0.49 · 0.41 · 0.37");
  expect(text).toContain("4 modules");
  // The maker of this house is not given.
  expect(text).toContain("Not known: ask the maker");
  const mobile = pdfText(await bytesOf("sheet", { house: findHouse("nomada")! })).join("\n");
  const { widthM, depthM } = measureHouse(findHouse("nomada")!).footprint;
  expect(mobile).toContain(`Uno, de ${Math.min(widthM, depthM).toFixed(2).replace(".", ",")}`);
});

test("the models for phones have the size of the house", async () => {
  const glb = await bytesOf("glb");
  const json = JSON.parse(glb.subarray(20, 20 + glb.readUInt32LE(12)).toString());
  const walls = json.meshes.find(({ name }: { name: string }) => name === "wood_larch");
  const { min, max } = json.accessors[walls.primitives[0].attributes.POSITION];
  expect(max[0] - min[0]).toBeCloseTo(14.4, 2);
  expect(max[2] - min[2]).toBeCloseTo(7, 2);
  expect((max[0] + min[0]) / 2).toBeCloseTo(0, 2);
  expect(json.materials.every((one: object) => "pbrMetallicRoughness" in one)).toBe(true);
  const usdz = await bytesOf("usdz");
  expect(usdz.subarray(0, 2).toString()).toBe("PK");
  expect(usdz.toString("latin1")).toContain("metersPerUnit = 1");
});

test("a file is written once and then comes from memory", async () => {
  const [first, second] = await Promise.all([files.write(order("dxf")), files.write(order("dxf"))]);
  expect(second).toBe(first);
  expect(await files.write(order("dxf"))).toBe(first);
  expect((await files.write(order("dxf", { locale: "en" }))).etag).not.toBe(first.etag);
});

test("the number of files per minute is limited by address", async () => {
  const allowed = await Promise.all(Array.from({ length: 45 }, () => files.mayAsk("192.0.2.1")));
  expect(allowed.filter(Boolean)).toHaveLength(40);
});
