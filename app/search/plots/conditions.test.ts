import { expect, test } from "vitest";
import { plotTraits, traitBits, traitNames } from "#app/domain/plot/traits.ts";
import { emptyPlotSearch, type PlotSearch, traitFacets } from "#app/domain/plot-search.ts";
import type { PlotWords } from "#app/domain/plot-texts.ts";
import { hasRow } from "#app/search/row-set.ts";
import { CachedSets } from "./cached-sets.server.ts";
import { emptyColumns } from "./columns.server.ts";
import { findPlotConditions } from "./conditions.server.ts";

const size = 500;
const columns = emptyColumns(size);
for (let row = 0; row < size; row++) {
  columns.id[row] = row + 1;
  columns.place[row] = 28_079;
  // Bits above the sixteenth must neither be cut nor disturb the traits below them.
  columns.traits[row] = traitNames.reduce(
    (all, name, i) => {
      const { values, holds } = plotTraits[name];
      if (holds === "one")
        return (
          all | traitBits(name, (Math.imul(row + 1, 2_654_435_761) >>> (8 + i * 4)) % values.length).bits
        );
      return values.reduce((sum, _, at) => ((row >> at) & 1 ? sum | traitBits(name, at).bits : sum), all);
    },
    row % 2 ? 1 << 30 : 0,
  );
}
const sets = new CachedSets(columns, size);

function rowsOf(search: Partial<PlotSearch>, words: Partial<PlotWords> = {}) {
  const { matching } = findPlotConditions({
    search: { ...emptyPlotSearch, ...search },
    snapshot: { columns, size, sets, changedRows: [] } as never,
    words: { places: null, traits: [], unknown: [], ...words },
    titles: null,
    house: null,
    filterAffordable: null,
    totals: null,
    shownPrices: columns.price,
    regionOfProvince: new Map(),
    townsOfArea: new Map(),
  });
  return Array.from({ length: size }, (_, row) => row).filter((row) => hasRow(matching, row));
}

function hasValue(row: number, trait: (typeof traitNames)[number], value: string) {
  const position = (plotTraits[trait].values as readonly string[]).indexOf(value);
  const { mask, bits } = traitBits(trait, position);
  return (columns.traits[row]! & mask) === bits;
}

test.each(traitFacets)("a filter by %s keeps the rows with all or any of the chosen values", (facet) => {
  const values = plotTraits[facet].values.slice(0, 2) as string[];
  const keeps = plotTraits[facet].filter === "all" ? "every" : "some";
  const expected = Array.from({ length: size }, (_, row) => row).filter((row) =>
    values[keeps]((value) => hasValue(row, facet, value)),
  );
  expect(rowsOf({ [facet]: values })).toEqual(expected);
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThanOrEqual(size);
});

test("words that name traits keep the rows that have all of them", () => {
  const traits: PlotWords["traits"] = [
    { trait: "slope", values: ["gentle", "steep"] },
    { trait: "landscape", values: ["coast"] },
    { trait: "services", values: ["water"] },
  ];
  const expected = Array.from({ length: size }, (_, row) => row).filter((row) =>
    traits.every(({ trait, values }) => values.some((value) => hasValue(row, trait, value))),
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(rowsOf({ text: "ladera costa agua" }, { traits })).toEqual(expected);
});

test("a changed row moves to the sets of its new values", () => {
  columns.traits[3] = traitBits("soil", 2).bits;
  sets.update(3);
  expect(rowsOf({ soil: ["rustic"] })).toContain(3);
  expect(rowsOf({ soil: ["urban", "urbanizable"] })).not.toContain(3);
  expect(rowsOf({ services: ["water"] })).not.toContain(3);
});
