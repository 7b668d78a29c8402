import { expect, test } from "vitest";
import { emptyHouseSearch } from "#app/domain/house-search.ts";
import { emptyPlotSearch } from "#app/domain/plot-search.ts";
import { applyHouseText, applyPlotText, parseSearchText } from "./parse-search-text.ts";

/** The parsed filters that are set. */
function read(text: string) {
  return Object.fromEntries(
    Object.entries(parseSearchText(text)).filter(([, value]) => value || value === ""),
  );
}

test.each([
  [
    "casa de madera 3 dormitorios menos de 200000",
    { text: "casa de madera", bedrooms: 3, maxPrice: 200_000 },
  ],
  ["Madera, tres habitaciones y dos baños", { text: "Madera", bedrooms: 3, bathrooms: 2 }],
  ["3 habs", { text: "", bedrooms: 3 }],
  ["hasta 150.000 €", { text: "", maxPrice: 150_000 }],
  ["más de 200 mil euros", { text: "", minPrice: 200_000 }],
  ["3 bed house under 200k", { text: "house", bedrooms: 3, maxPrice: 200_000 }],
  ["timber house up to €180,000", { text: "timber house", maxPrice: 180_000 }],
  ["casa moderna de una planta", { text: "casa moderna", storeys: 1 }],
  ["single-storey modern", { text: "modern", storeys: 1 }],
  ["casa barata", { text: "casa", isCheap: true }],
  ["casa de acero 100 m2", { text: "casa de acero", minSize: 90, maxSize: 110 }],
  ["terreno de más de 1.000 m² málaga", { text: "terreno málaga", minSize: 1_000 }],
  ["parcela llana toledo 50000 euros", { text: "parcela llana toledo", maxPrice: 50_000 }],
  ["parcela en valencia por menos de 60000", { text: "parcela en valencia", maxPrice: 60_000 }],
])("«%s» is read", (text, understood) => {
  expect(read(text)).toEqual(understood);
});

test.each(["Peñíscola", "Sierra Norte", "46001", "casa 3D", "Villa 2", "0 €", "99999999999 €", "m2", "€"])(
  "«%s» stays as it was written",
  (text) => {
    expect(read(text)).toEqual({ text });
  },
);

test("amounts in the search text become filters, unless the filter is already set", () => {
  const text = "chalet de madera con 5 dormitorios barato, hasta 200.000 €";
  expect(applyHouseText({ ...emptyHouseSearch, text, minPrice: 90_000 })).toEqual({
    ...emptyHouseSearch,
    technology: ["wood"],
    bedrooms: [4],
    minPrice: 90_000,
    sort: "cheapest",
  });
  expect(applyPlotText({ ...emptyPlotSearch, text: "Altea 800 m2 y 60000 €", soil: ["urban"] })).toEqual({
    ...emptyPlotSearch,
    text: "Altea",
    minSurface: 720,
    maxSurface: 880,
    maxPrice: 60_000,
    soil: ["urban"],
  });
});

test.each([
  ["casa de madera", { technology: ["wood"] }],
  ["Wooden house", { technology: ["wood"] }],
  ["casa impresa en 3D", { technology: ["3d-print"] }],
  ["casa rústica moderna de hormigón", { style: ["rustico-moderno"], technology: ["concrete"] }],
  ["modern", { style: ["moderno"] }],
  ["casa con terraza de madera", { text: "casa con terraza de madera" }],
  ["casa", { text: "casa" }],
])("«%s» chooses what it names", (text, chosen) => {
  expect(applyHouseText({ ...emptyHouseSearch, text })).toEqual({ ...emptyHouseSearch, ...chosen });
});

test("a search text without amounts is left unchanged", () => {
  const search = { ...emptyHouseSearch, text: "casa con patio" };
  expect(applyHouseText(search)).toBe(search);
});
