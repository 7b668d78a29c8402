import { readdirSync, statSync } from "node:fs";
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
import type { Benchmark, Findings } from "../benchmark.ts";
import { measure, measureInTurns, rounded, type Timings } from "../measure.ts";
import { say } from "../terminal.ts";

const parcelCount = 40;
const tries = Number(process.env.BENCH_TRIES ?? 200);
const maxMs = 300;
const maxTileRatio = 2;
const assets = "build/client/assets";

export const benchmark: Benchmark = {
  title: "Land",
  question:
    "How long does the server take from a cadastral reference to the houses that fit, ranked by total price, when the answers of the public services are stored? And for a tile of the photograph that is on its disk?",
  limitMinutes: 10,
  async run() {
    say("  the list without the page");
    const list = await measureList();
    const site = await startSite({ LOG_LEVEL: "warn" });
    try {
      say("  the page");
      const page = await measurePage(site.origin);
      say("  a tile and a file");
      const { tile, file, tileBytes, fileBytes } = await measureTile(site.origin);
      return findings({ list, page, tile, file, tileBytes, fileBytes });
    } finally {
      await site.stop();
    }
  },
};

interface Measured {
  list: Timings;
  page: Timings;
  tile: Timings;
  file: Timings;
  tileBytes: number;
  fileBytes: number;
}

function findings({ list, page, tile, file, tileBytes, fileBytes }: Measured): Findings {
  const columns = ["", "p50, ms", "p95, ms", "max, ms", "cpu of this process, ms"];
  const row = (name: string, { p50, p95, max, cpu }: Timings) => [name, ...[p50, p95, max, cpu].map(rounded)];
  return {
    tables: [
      {
        title: `${parcelCount} parcels of the demonstration by turns`,
        columns,
        rows: [row("reference to ranked list", list), row("the page over HTTP", page)],
      },
      {
        title: "A tile from the disk cache and a static file of its size, by turns",
        columns,
        rows: [row(`tile of ${kilobytes(tileBytes)}`, tile), row(`file of ${kilobytes(fileBytes)}`, file)],
      },
    ],
    goals: [
      { name: "reference to ranked list, p95", measured: list.p95, atMost: maxMs, unit: "ms" },
      {
        name: "a cached tile against a file, p50",
        measured: tile.p50 / file.p50,
        atMost: maxTileRatio,
        unit: "×",
      },
    ],
  };
}

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

async function measurePage(origin: string): Promise<Timings> {
  const [, example] = (await (await fetch(`${origin}/que-cabe`)).text()).match(/referencia=([0-9A-Z]{20})/)!;
  return measure({ tries, warmUp: 20 }, () => load(`${origin}/que-cabe?referencia=${example}`));
}

async function measureTile(origin: string) {
  const tilePath = `${origin}/_map/tiles/photo/16/32093/24711`;
  const tileBytes = (await load(tilePath)).byteLength;
  const files = readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, bytes: statSync(`${assets}/${name}`).size }))
    .toSorted((a, b) => Math.abs(a.bytes - tileBytes) - Math.abs(b.bytes - tileBytes));
  const { name, bytes: fileBytes } = files[0]!;
  const [tile, file] = await measureInTurns({ tries: 10 * tries, perTurn: 50, warmUp: 50 }, [
    () => load(tilePath),
    () => load(`${origin}/assets/${name}`),
  ]);
  return { tile: tile!, file: file!, tileBytes, fileBytes };
}

async function load(url: string): Promise<ArrayBuffer> {
  // Tiles are compressed already: as many bytes are compared with as many.
  const response = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.arrayBuffer();
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

async function listReferences(sql: Parameters<typeof listDemoParcels>[0]): Promise<string[]> {
  const parcels = await listDemoParcels(sql);
  return parcels
    .filter(({ isNeighbour, plot }) => !isNeighbour && !plot.isRustic)
    .map(({ reference }) => reference);
}
