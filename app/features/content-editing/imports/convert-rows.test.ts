import { expect, test } from "vitest";
import { findContentType } from "../content-types.ts";
import { convertRows } from "./convert-rows.ts";
import { suggestMapping } from "./import-columns.ts";

const plots = findContentType("plots")!;
const context = {
  references: {},
  towns: new Map([["llíria (valencia)", "46147"]]),
  takenSlugs: new Set(["solar-en-lliria"]),
};
const filled: Record<string, string> = {
  "title.es": "Solar en Llíria",
  "title.en": "Plot in Llíria",
  "description.es": "Llano.",
  "description.en": "Flat.",
  price_eur: "85.000",
  surface_m2: "612",
  status: "Disponible",
  seller_type: "private",
  ine_code: "Llíria (Valencia)",
  exact_latitude: "39,627",
  exact_longitude: "-0.597",
  slope_percent: "3",
  landscape: "Llano",
  soil_class: "urban",
  data_confidence: "seller",
  services: "Agua|electricity",
  setback_front_cm: "5",
};

function convert(...rows: Record<string, string>[]) {
  const columns = Object.keys(filled);
  const table = { columns, rows: rows.map((row) => columns.map((column) => row[column] ?? "")) };
  return convertRows(plots, table, suggestMapping(plots, columns), context);
}

test("a row as people write it becomes a plot with an address of its own and an assumed outline", () => {
  const { rows, errors } = convert(filled, filled);
  expect(errors).toEqual([]);
  expect(rows[0]).toMatchObject({
    slug: "solar-en-lliria-1",
    title: { es: "Solar en Llíria", en: "Plot in Llíria" },
    price_eur: 85_000,
    status: "available",
    landscape: "plain",
    ine_code: "46147",
    exact_latitude: 39.627,
    exact_longitude: -0.597,
    services: ["water", "electricity"],
    setback_front_cm: 500,
    is_outline_assumed: true,
  });
  expect(rows[1]!.slug).toBe("solar-en-lliria-2");
});

test("every mistake is listed by its line and column", () => {
  const { errors } = convert(filled, {
    ...filled,
    price_eur: "mucho",
    landscape: "Luna",
    "title.en": "",
    ine_code: "Atlantis",
  });
  expect(errors).toEqual(
    expect.arrayContaining([
      { line: 3, column: "price_eur", problem: "number", value: "mucho" },
      { line: 3, column: "landscape", problem: "choice", value: "Luna" },
      { line: 3, column: "title", problem: "englishMissing", value: "" },
      { line: 3, column: "ine_code", problem: "town", value: "Atlantis" },
    ]),
  );
  expect(errors).toHaveLength(4);
});

test("columns are recognised by their name or their label in either language", () => {
  const mapping = suggestMapping(plots, ["Precio", "AREA", "título es", "slug"]);
  expect(mapping).toMatchObject({
    price_eur: "Precio",
    surface_m2: "AREA",
    "title.es": "título es",
    slug: "slug",
  });
});
