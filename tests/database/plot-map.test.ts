import { afterAll, beforeAll, expect, test } from "vitest";
import { listPlotMarks, parseMapView } from "#app/search/plots/plot-map.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { searchingPlots } from "./plot-search.fixture.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());
const { search } = searchingPlots(() => database);

test("the markers of a map view count every plot in it once", async () => {
  const view = parseMapView(new URLSearchParams("view=-19,27,5,44,5"))!;
  for (const query of ["", "soil=rustic", "region=10"]) {
    const { pins, clusters } = await listPlotMarks(database.reader, "es", new URLSearchParams(query), view);
    const count = pins.length + clusters.reduce((sum, cluster) => sum + cluster.count, 0);
    expect(count).toBe((await search(query)).facets.total);
  }
  expect(parseMapView(new URLSearchParams("view=1,2,3"))).toBeNull();
  expect(parseMapView(new URLSearchParams("view=5,40,-5,41,8"))).toBeNull();
});

test("a marker is placed on one of its plots, and none overlaps another", async () => {
  const plots = await database.visitor<{ longitude: number; latitude: number }[]>`
    select longitude, latitude from plots where status <> 'sold'`;
  const spots = new Set(
    plots.map(({ longitude, latitude }) => `${longitude.toFixed(4)} ${latitude.toFixed(4)}`),
  );
  let clusterCount = 0;
  for (const viewText of ["-19,27,5,44,4", "-19,27,5,44,5", "-9.5,35.9,4.4,43.9,6.5", "-1.5,38,0.5,40,9"]) {
    const view = parseMapView(new URLSearchParams({ view: viewText }))!;
    const { pins, clusters } = await listPlotMarks(database.reader, "es", new URLSearchParams(), view);
    clusterCount += clusters.length;
    for (const { longitude, latitude, box } of clusters) {
      expect(spots, viewText).toContain(`${longitude.toFixed(4)} ${latitude.toFixed(4)}`);
      expect(longitude > box.west && longitude < box.east).toBe(true);
      expect(latitude > box.south && latitude < box.north).toBe(true);
    }
    const pxPerDegree = (512 * 2 ** view.zoom) / 360;
    const marks = [...pins, ...clusters];
    marks.forEach((mark, i) => {
      for (const other of marks.slice(i + 1)) {
        const across = Math.abs(mark.longitude - other.longitude) * pxPerDegree;
        const up = Math.abs(mark.latitude - other.latitude) * 1.3 * pxPerDegree;
        expect(across > 75 || up > 29, `${viewText}: ${across} ${up}`).toBe(true);
      }
    });
  }
  expect(clusterCount).toBeGreaterThan(20);
});
