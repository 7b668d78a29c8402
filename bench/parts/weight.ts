import { chromium, type Request } from "@playwright/test";
import { startSite } from "#tests/setup/site.ts";
import { findChromium } from "../../scripts/bootstrap/chromium.mjs";
import { rounded } from "../measure.ts";
import type { Part } from "../part.ts";
import { whenQuiet } from "../processor-time.ts";
import { say } from "../terminal.ts";

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
];

const kinds = { script: "JavaScript", document: "HTML", stylesheet: "CSS", font: "fonts", image: "pictures" };

type Kind = keyof typeof kinds;

export const part: Part = {
  title: "First load",
  question:
    "How many bytes does a phone load to show a page for the first time, packed with gzip as they travel, headers aside? Fetching ahead is off, as for somebody who saves data.",
  limitMinutes: 5,
  async run() {
    const site = await startSite();
    const browser = await chromium.launch({
      executablePath: findChromium(process.env) ?? undefined,
      args: ["--no-sandbox", "--disable-gpu"],
    });
    try {
      say("  until the pages are warm");
      // What is asked for twice is packed well.
      for (const path of [...pages, ...pages]) await fetch(site.origin + path);
      await whenQuiet(site.pid);
      const weights: { path: string; bytes: Record<Kind, number>; brotli: number }[] = [];
      for (const path of pages) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
        // The server would choose brotli, which the goals do not count in.
        await context.setExtraHTTPHeaders({ "Accept-Encoding": "gzip" });
        await context.addInitScript(() => {
          Object.defineProperty(navigator, "connection", { value: { saveData: true } });
        });
        const page = await context.newPage();
        const finished: Request[] = [];
        page.on("requestfinished", (request) => finished.push(request));
        await page.goto(site.origin + path, { waitUntil: "networkidle" });
        const bytes = { script: 0, document: 0, stylesheet: 0, font: 0, image: 0 };
        for (const request of finished) {
          const kind = request.resourceType() as Kind;
          if (kind in bytes) bytes[kind] += (await request.sizes()).responseBodySize;
        }
        weights.push({ path, bytes, brotli: await brotliBytes(site.origin + path) });
        await context.close();
      }
      const kB = (bytes: number) => rounded(bytes / 1000);
      const heaviest = weights.reduce((a, b) => (a.bytes.script >= b.bytes.script ? a : b));
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
            atMost: 130,
            unit: "kB",
          },
          { name: "HTML of a house", measured: detail.bytes.document / 1000, atMost: 20, unit: "kB" },
          { name: "HTML of a house by brotli", measured: detail.brotli / 1000, atMost: 20, unit: "kB" },
        ],
        notes: [
          "Most of the JavaScript is the same everywhere: React, React Router and what formats texts; it is fetched once for all pages. Besides what vite/first-load.test.ts counts, a first visit brings the question about cookies and the measuring of speed, and the sign-in page, whose form is drawn by scripts, the fetching of its icons.",
          "Browsers ask for brotli over HTTPS. Of the HTML of a house about a quarter is what its loaders brought, for the parts that answer, and a fifth names of classes.",
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
