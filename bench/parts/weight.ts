import { chromium } from "@playwright/test";
import { startSite } from "#tests/setup/site.ts";
import { findChromium } from "../../scripts/bootstrap/chromium.mjs";
import { rounded } from "../measure.ts";
import type { Part } from "../part.ts";

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

type Kind = "Document" | "Script" | "Stylesheet" | "Font" | "Image";

export const part: Part = {
  title: "First load",
  question:
    "How many bytes does a phone load to show a page for the first time, packed with gzip as they travel? Fetching ahead is off, as for somebody who saves data.",
  limitMinutes: 5,
  async run() {
    const site = await startSite();
    const browser = await chromium.launch({
      executablePath: findChromium(process.env) ?? undefined,
      args: ["--no-sandbox", "--disable-gpu"],
    });
    try {
      const weights: { path: string; bytes: Record<Kind, number> }[] = [];
      for (const path of pages) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
        // The server would choose brotli, which the goals do not count in.
        await context.setExtraHTTPHeaders({ "Accept-Encoding": "gzip" });
        await context.addInitScript(() => {
          Object.defineProperty(navigator, "connection", { value: { saveData: true } });
        });
        const page = await context.newPage();
        const bytes = { Document: 0, Script: 0, Stylesheet: 0, Font: 0, Image: 0 };
        const kinds = new Map<string, string>();
        const network = await context.newCDPSession(page);
        await network.send("Network.enable");
        network.on("Network.responseReceived", ({ requestId, type }) => void kinds.set(requestId, type));
        network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
          const kind = kinds.get(requestId) as Kind | undefined;
          if (kind && kind in bytes) bytes[kind] += encodedDataLength;
        });
        await page.goto(site.origin + path, { waitUntil: "networkidle" });
        weights.push({ path, bytes });
        await context.close();
      }
      const kB = (bytes: number) => rounded(bytes / 1000);
      const heaviest = weights.reduce((a, b) => (a.bytes.Script >= b.bytes.Script ? a : b));
      const detail = weights.find(({ path }) => path.startsWith("/catalogo/"))!;
      return {
        tables: [
          {
            title: "kB",
            columns: ["", "JavaScript", "HTML", "CSS", "fonts", "pictures"],
            chart: "JavaScript",
            rows: weights.map(({ path, bytes }) => [
              path,
              kB(bytes.Script),
              kB(bytes.Document),
              kB(bytes.Stylesheet),
              kB(bytes.Font),
              kB(bytes.Image),
            ]),
          },
        ],
        goals: [
          {
            name: `JavaScript of the heaviest of these pages (${heaviest.path})`,
            measured: heaviest.bytes.Script / 1000,
            atMost: 130,
            unit: "kB",
          },
          { name: "HTML of a house", measured: detail.bytes.Document / 1000, atMost: 20, unit: "kB" },
        ],
      };
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};
