import { expect, test } from "vitest";
import { duplicateProject, type Project, parseProject, projectOfRow, rowOfProject } from "./project.ts";
import { withoutParcel } from "./without-parcel.ts";

const project: Project = {
  id: "6f9a4a3e-6c1c-4a53-9a55-0d0d4c1f7a10",
  name: "Alba en Llíria",
  houseSlug: "alba",
  plotSlug: null,
  ownPlot: {
    surfaceM2: 800,
    frontM: 20,
    ineCode: "46147",
    municipalityName: "Llíria",
    provinceName: "Valencia",
    priceEur: null,
    sellerType: "private",
    soilClass: "urban",
    slopeClass: "flat",
    services: ["water"],
    buildabilityPercent: 40,
    occupancyPercent: null,
    maxStoreys: 2,
    maxHeightCm: 700,
    minPlotM2: null,
    setbackFrontCm: 500,
    setbackSideCm: 300,
    setbackRearCm: 300,
  },
  options: ["pergola"],
  placement: { x: 10, y: 15.5, rotation: 90, north: 0 },
  finance: { ownMoneyEur: 90_000, years: 25, interestPercent: null },
  summary: {
    sizeM2: 98,
    bedrooms: 3,
    bathrooms: 2,
    totalLowEur: 200_000,
    totalEur: 220_000,
    totalHighEur: 240_000,
  },
  createdAt: "2026-11-15T10:00:00.000Z",
  updatedAt: "2026-11-15T10:05:00.000Z",
};

test("a project becomes a row and the same project again", () => {
  expect(projectOfRow(JSON.parse(JSON.stringify(rowOfProject(project))))).toEqual(project);
  expect(parseProject(JSON.parse(JSON.stringify(project)))).toEqual(project);
});

test("the date of the quote request comes from the account, and a duplicate has none", () => {
  const row = { ...rowOfProject(project), quote_requested_at: "2026-11-15T12:00:00+00:00" };
  const requested = projectOfRow(row);
  expect(requested.quoteRequestedAt).toBe("2026-11-15T12:00:00.000Z");
  expect(rowOfProject(requested)).not.toHaveProperty("quote_requested_at");
  expect(duplicateProject(requested, "Copia", crypto.randomUUID(), new Date())).not.toHaveProperty(
    "quoteRequestedAt",
  );
});

test("invalid values in a row are ignored", () => {
  const row = {
    ...rowOfProject(project),
    own_plot: { surfaceM2: "big" },
    placement: { x: 1 },
    total_eur: null,
  };
  expect(projectOfRow(row)).toMatchObject({
    ownPlot: null,
    placement: null,
    summary: null,
    options: ["pergola"],
  });
});

test.each([
  ["no id", { ...project, id: "1" }],
  ["an empty name", { ...project, name: "  " }],
  ["an address for a house", { ...project, houseSlug: "../etc" }],
  ["a plot of no size", { ...project, ownPlot: { ...project.ownPlot, surfaceM2: 0 } }],
  ["too many options", { ...project, options: Array(61).fill("a") }],
  ["nothing", null],
])("%s is no project", (_, value) => {
  expect(parseProject(value)).toBeNull();
});

test("a duplicate has its own id, name and time, and the same content", () => {
  const now = new Date("2026-11-16T00:00:00Z");
  const copy = duplicateProject(
    project,
    `Copia de ${project.name}`,
    "0b7c3a2e-58d4-4d6f-8a8e-3b4a0a0c9f11",
    now,
  );
  expect(copy).toMatchObject({
    name: "Copia de Alba en Llíria",
    options: ["pergola"],
    placement: project.placement,
  });
  expect(copy.id).not.toBe(project.id);
  expect(copy.createdAt).toBe(now.toISOString());
});

test("others see no shape of a person's own parcel, nor the place of the house on it", () => {
  const parcel = {
    outline: [
      [0, 0],
      [20, 0],
      [20, 40],
    ] as [number, number][],
    relief: { left: 0, bottom: 0, stepM: 20, columns: 2, heights: [1, 2, 3, 4, 5, 6] },
  };
  const placed = { ...project, ownPlot: { ...project.ownPlot!, parcel } };
  expect(parseProject(placed)).toEqual(placed);
  expect(withoutParcel(placed)).toEqual({ ...project, placement: null });
  expect(withoutParcel(project)).toBe(project);
  const flat = { ...parcel, outline: [[0], [20], [20]] };
  expect(parseProject({ ...project, ownPlot: { ...project.ownPlot!, parcel: flat } })).toBe(null);
});
