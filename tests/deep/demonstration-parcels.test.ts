import { pino } from "pino";
import { expect, test } from "vitest";
import { outlineOfParcel } from "#app/domain/geo/parcel-outline.ts";
import { outlineArea } from "#app/domain/plot/outline.ts";
import { withScratchDatabase } from "#server/database/scratch.ts";
import { openGeoService } from "#server/geo/geo-service.ts";
import { listDemoParcels } from "#server/geo/stand-in/demo-parcels.ts";
import { createRateLimits } from "#server/rate-limits/rate-limits.ts";
import { visitorRules } from "#server/rate-limits/visitor-rules.ts";

test("200 plots of the demonstration keep their surface and their street on the way through the cadastre's formats", () =>
  withScratchDatabase(async ({ server }) => {
    const rateLimits = createRateLimits(server, visitorRules, 1000);
    const log = pino({ level: "silent" });
    const geo = await openGeoService(server, { services: "stand-in", rateLimits, log });
    const demo = (await listDemoParcels(server)).filter(({ isNeighbour }) => !isNeighbour);
    expect(demo.length).toBeGreaterThanOrEqual(200);
    for (const { reference, plot } of demo.slice(0, 200)) {
      const lookup = await geo.findParcel(reference, "192.0.2.1");
      if (lookup.status !== "found") throw new Error(`the lookup of ${reference} is ${lookup.status}`);
      const { parcel } = lookup;
      const surface = outlineArea(plot.outline);
      expect(Math.abs(outlineArea(parcel.boundary) / surface - 1)).toBeLessThan(0.005);
      expect(Math.abs(parcel.areaM2 / surface - 1)).toBeLessThan(0.005);
      expect(parcel.facts).toMatchObject({ ineCode: plot.ineCode, land: plot.isRustic ? "rustic" : "urban" });
      const outline = outlineOfParcel(parcel.boundary, parcel, null);
      const frontM = Math.hypot(plot.outline[1]![0], plot.outline[1]![1]);
      expect(outline.streetIs).toBe("found");
      expect(outline.edges[outline.street]!.lengthM).toBeCloseTo(frontM, 1);
    }
    await geo.close();
  }));
