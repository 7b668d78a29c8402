import { afterAll, beforeAll, expect, test } from "vitest";
import { findDistances } from "#app/places/distances.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

// Measured on a map; the coast of es-atlas is simplified, so a few kilometres either way are right.
test.each([
  ["Altea", "03018", 38.599, -0.051, 0, "Alacant/Alicante", 46],
  ["Toledo", "45168", 39.857, -4.024, 290, null, null],
  ["Tui, by the Miño and not by the sea", "36055", 42.047, -8.644, 18, "Pontevedra", 43],
  ["Puigcerdà, by the French border", "17141", 42.432, 1.928, 90, "Girona", 88],
])(
  "%s is at the right distance from the sea and the capital",
  async (_, ineCode, latitude, longitude, sea, capital, km) => {
    const found = await findDistances(database.reader, ineCode, { latitude, longitude });
    expect(Math.abs(found.seaKm - sea)).toBeLessThan(Math.max(3, sea * 0.12));
    if (capital === null) return;
    expect(found.capital?.name).toBe(capital);
    expect(Math.abs(found.capital!.km - km!)).toBeLessThan(8);
  },
);
