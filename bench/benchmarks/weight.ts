import { chromium, type Request } from "@playwright/test";
import { openPage, waitForIdle } from "#tests/setup/page-loads.ts";
import { startSite } from "#tests/setup/site.ts";
import { findChromium } from "../../scripts/bootstrap/chromium.mjs";
import type { Benchmark } from "../benchmark.ts";
import { waitUntilIdle } from "../cpu-time.ts";
import { rounded } from "../measure.ts";
import { say } from "../terminal.ts";

const designer = "/casa-de-tus-suenos/proyecto";
const pages = [
  "/",
  "/viviendas",
  "/catalogo/alba",
  "/terrenos",
  "/proyectos",
  "/blog",
  "/precios",
  "/casa-de-tus-suenos",
  "/contacto",
  "/login",
  designer,
];

const kinds = { script: "JavaScript", document: "HTML", stylesheet: "CSS", font: "fonts", image: "pictures" };

type Kind = keyof typeof kinds;

export const benchmark: Benchmark = {
  title: "First load",
  question:
    "How many bytes does a phone load to show a page for the first time, compressed with gzip, without headers? Prefetching is off, as for a visitor who saves data.",
  limitMinutes: 5,
  async run() {
    const site = await startSite();
    const browser = await chromium.launch({
      executablePath: findChromium(process.env) ?? undefined,
      args: ["--no-sandbox", "--disable-gpu"],
    });
    try {
      say("  waiting until the pages are warm");
      // The second request gets the better compression.
      for (const path of [...pages, ...pages]) await fetch(site.origin + path);
      await waitUntilIdle(site.pid);
      const weights: { path: string; bytes: Record<Kind, number>; brotli: number }[] = [];
      for (const path of pages) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
        // The goals count gzip; the server would choose brotli.
        await context.setExtraHTTPHeaders({ "Accept-Encoding": "gzip" });
        await context.addInitScript(() => {
          Object.defineProperty(navigator, "connection", { value: { saveData: true } });
        });
        const page = await context.newPage();
        const pending = new Set<Request>();
        const finished: Request[] = [];
        page.on("request", (request) => pending.add(request));
        page.on("requestfailed", (request) => pending.delete(request));
        page.on("requestfinished", (request) => {
          pending.delete(request);
          finished.push(request);
        });
        // The scripts begin after the first paint, when the network may have been idle already.
        await openPage(page, site.origin + path);
        do await waitForIdle(page);
        while (pending.size > 0);
        const bytes = { script: 0, document: 0, stylesheet: 0, font: 0, image: 0 };
        for (const request of finished) {
          const kind = request.resourceType() as Kind;
          if (kind in bytes) bytes[kind] += (await request.sizes()).responseBodySize;
        }
        weights.push({ path, bytes, brotli: await brotliBytes(site.origin + path) });
        await context.close();
      }
      const kB = (bytes: number) => rounded(bytes / 1000);
      const heaviest = weights
        .filter(({ path }) => path !== designer)
        .reduce((a, b) => (a.bytes.script >= b.bytes.script ? a : b));
      const scriptOf = (path: string) => weights.find((page) => page.path === path)!.bytes.script / 1000;
      const detail = weights.find(({ path }) => path.startsWith("/catalogo/"))!;
      return {
        tables: [
          {
            title: "kB",
            columns: ["", ...Object.values(kinds), "HTML by brotli"],
            chart: kinds.script,
            rows: weights.map(({ path, bytes, brotli }) => [
              path,
              ...[...Object.values(bytes), brotli].map(kB),
            ]),
          },
        ],
        goals: [
          {
            name: `JavaScript of the heaviest of these pages (${heaviest.path})`,
            measured: heaviest.bytes.script / 1000,
            atMost: 140,
            unit: "kB",
          },
          { name: "JavaScript of the designer", measured: scriptOf(designer), atMost: 175, unit: "kB" },
          { name: "HTML of a house", measured: detail.bytes.document / 1000, atMost: 20, unit: "kB" },
          { name: "HTML of a house by brotli", measured: detail.brotli / 1000, atMost: 20, unit: "kB" },
        ],
        notes: [
          "Most of the JavaScript is shared by all pages: React, React Router and use-intl. Unlike vite/first-load.test.ts this counts the consent banner and web-vitals too.",
          "Browsers request brotli over HTTPS.",
        ],
      };
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};

async function brotliBytes(url: string) {
  const { headers } = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  return Number(headers.get("Content-Length"));
}
