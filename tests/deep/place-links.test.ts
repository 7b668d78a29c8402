import { afterAll, beforeAll, expect, test } from "vitest";
import { findPlacePage } from "#app/features/plots/place-page.server.ts";
import { listPlaces } from "#app/search/plots/places.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

const find = (slug: string) => findPlacePage(database.reader, "es", slug, new URLSearchParams());

test("every plot is at most four links from the home page without pages of the list", async () => {
  const { directory } = await listPlaces(database.reader);
  const reached = new Set<string>();
  // /terrenos links all regions and provinces with plots, these link their towns.
  for (const { slug, kind } of directory.places.filter(
    ({ kind }) => kind === "region" || kind === "province",
  )) {
    const page = (await find(slug))!;
    for (const plot of page.found.plots) reached.add(plot.slug);
    if (
      kind === "region" &&
      page.links.within.some(({ slug: inner }) => directory.find(inner)!.kind === "province")
    )
      continue;
    for (const town of page.links.within)
      for (const plot of (await find(town.slug))!.found.plots) reached.add(plot.slug);
  }
  const plots = await database.visitor<{ slug: string }[]>`select slug from plots where status <> 'sold'`;
  expect(plots.filter(({ slug }) => !reached.has(slug))).toEqual([]);
});
