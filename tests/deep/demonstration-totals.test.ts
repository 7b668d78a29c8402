import { expect, test } from "vitest";
import { findProjectTotals } from "#app/pricing/project-totals.server.ts";
import { withScratchDatabase } from "#server/database/scratch.ts";
import { emptyProject } from "#tests/setup/empty-project.ts";

test("every plot and house of the demonstration has totals, and every fitting pair a valid placement", () =>
  withScratchDatabase(async ({ reader, visitor }) => {
    const plots = await visitor<{ slug: string }[]>`select slug from plots order by id`;
    const houses = await visitor<{ slug: string }[]>`select slug from houses order by id`;
    let fitting = 0;
    for (const [i, { slug: plotSlug }] of plots.entries()) {
      const { house, totals } = await findProjectTotals(reader, "es", {
        ...emptyProject,
        houseSlug: houses[i % houses.length]!.slug,
        plotSlug,
      });
      const { fit, placementCheck, budget, finance, summary } = totals;
      expect(budget!.total.low).toBeLessThan(budget!.total.high);
      expect(finance!.cash.expected + finance!.loan.expected).toBeCloseTo(budget!.total.expected, -1);
      expect(summary).toMatchObject({ sizeM2: house!.builtAreaM2, totalEur: budget!.total.expected });
      if (!fit!.fits) continue;
      fitting += 1;
      // Where decks and pools find no room beside it, the drawing says so.
      const ofHouse = placementCheck!.faults.filter(({ part }) => part === "house");
      expect(ofHouse, `${house!.slug} on ${plotSlug}`).toEqual([]);
    }
    expect(fitting).toBeGreaterThan(20);
  }));
