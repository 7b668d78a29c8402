import { pino } from "pino";
import { createContentReader } from "#app/data/content-reader.server.ts";
import { parseParcelQuery } from "#app/features/what-fits/parcel-query.ts";
import { tryHouses } from "#app/features/what-fits/try-houses.server.ts";
import { withScratchDatabase } from "#server/database/scratch.ts";
import { openGeoService } from "#server/geo/geo-service.ts";
import { listDemoParcels } from "#server/geo/stand-in/demo-parcels.ts";
import { createRateLimits } from "#server/rate-limits/rate-limits.ts";
import { visitorRules } from "#server/rate-limits/visitor-rules.ts";
import { startSite } from "#tests/setup/site.ts";
import type { Benchmark } from "../benchmark.ts";
import { measure, rounded, type Timings } from "../measure.ts";
import { say } from "../terminal.ts";

const parcelCount = 40;
const tries = Number(process.env.BENCH_TRIES ?? 200);
const maxMs = 300;

export const benchmark: Benchmark = {
  title: "Land",
  question:
    "How long does the server take from a cadastral reference to the houses that fit, ranked by total price, when the answers of the public services are stored?",
  limitMinutes: 10,
  async run() {
    say("  the list without the page");
    const list = await measureList();
    say("  the page");
    const page = await measurePage();
    const row = (name: string, { p50, p95, max, cpu }: Timings) => [
      name,
      ...[p50, p95, max, cpu].map(rounded),
    ];
    return {
      tables: [
        {
          title: `${parcelCount} parcels of the demonstration by turns`,
          columns: ["", "p50, ms", "p95, ms", "max, ms", "cpu of this process, ms"],
          rows: [row("reference to ranked list", list), row("the page over HTTP", page)],
        },
      ],
      goals: [{ name: "reference to ranked list, p95", measured: list.p95, atMost: maxMs, unit: "ms" }],
    };
  },
};

/** The parcel, its surroundings and every house on it, in this process. */
async function measureList(): Promise<Timings> {
  return withScratchDatabase(async ({ visitor, server }) => {
    const reader = createContentReader(visitor).reader;
    const rateLimits = createRateLimits(server, visitorRules, 1_000_000);
    const geo = await openGeoService(server, {
      services: "stand-in",
      rateLimits,
      log: pino({ level: "silent" }),
    });
    try {
      const references = (await listReferences(server)).slice(0, parcelCount);
      return await measure({ tries, warmUp: references.length }, async (index) => {
        const found = await geo.findParcel(references[index % references.length]!, "192.0.2.1");
        if (found.status !== "found") throw new Error(`the lookup is ${found.status}`);
        const surroundings = await geo.findSurroundings(found.parcel);
        const ground = { parcel: found.parcel, ...surroundings };
        const query = parseParcelQuery(new URLSearchParams());
        const { triedCount } = await tryHouses(reader, "es", ground, query);
        if (triedCount === 0) throw new Error("no house was tried");
      });
    } finally {
      await geo.close();
    }
  });
}

async function measurePage(): Promise<Timings> {
  const site = await startSite({ LOG_LEVEL: "warn" });
  try {
    const [, example] = (await (await fetch(`${site.origin}/que-cabe`)).text()).match(
      /referencia=([0-9A-Z]{20})/,
    )!;
    return await measure({ tries, warmUp: 20 }, async () => {
      const response = await fetch(`${site.origin}/que-cabe?referencia=${example}`);
      if (!response.ok) throw new Error(`the page answers ${response.status}`);
      await response.arrayBuffer();
    });
  } finally {
    await site.stop();
  }
}

async function listReferences(sql: Parameters<typeof listDemoParcels>[0]): Promise<string[]> {
  const parcels = await listDemoParcels(sql);
  return parcels
    .filter(({ isNeighbour, plot }) => !isNeighbour && !plot.isRustic)
    .map(({ reference }) => reference);
}
