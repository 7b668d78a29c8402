import { type CDPSession, chromium, devices, type Page } from "@playwright/test";
import { startSite } from "#tests/setup/site.ts";
import { findChromium } from "../../scripts/bootstrap/chromium.mjs";
import { rounded, summarise } from "../measure.ts";
import type { Part } from "../part.ts";
import { whenQuiet } from "../processor-time.ts";
import { createProgress, say } from "../terminal.ts";

const rounds = 10;
const goalMs = 50; // design §4
const journeys = [
  { from: "/viviendas", card: "main article h2 a" },
  { from: "/terrenos", card: "main article h2 a" },
  { from: "/", card: "main article h3 a" },
];
const screens = [
  { name: "phone", settings: devices["Pixel 7"] },
  { name: "wide", settings: { viewport: { width: 1440, height: 900 } } },
];

export const part: Part = {
  title: "Navigation",
  question: `How long after a press is the next page painted, when it has been fetched ahead, and after going back? Medians of ${rounds} in a browser with a warm cache, the first of each aside.`,
  limitMinutes: 10,
  async run() {
    const site = await startSite();
    const browser = await chromium.launch({
      executablePath: findChromium(process.env) ?? undefined,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    });
    try {
      say("  until the pages are warm");
      await whenQuiet(site.pid);
      const progress = createProgress("Navigation", journeys.length * screens.length * (rounds + 1));
      const rows: (string | number)[][] = [];
      let done = 0;
      let slowest = 0;
      for (const { name, settings } of screens) {
        for (const { from, card } of journeys) {
          const page = await browser.newPage({ ...settings, locale: "es-ES", baseURL: site.origin });
          await page.goto(from, { waitUntil: "networkidle" });
          const taken = { there: [] as Taken[], back: [] as Taken[] };
          for (let round = 0; round <= rounds; round += 1) {
            const both = await thereAndBack(page, card);
            // The first one also compiles the code of the page.
            if (round > 0) {
              taken.there.push(both.there);
              taken.back.push(both.back);
            }
            done += 1;
            progress(done);
          }
          await page.close();
          const medians = [taken.there, taken.back].flatMap((times) => [
            summarise(times.map(({ ms }) => ms)).p50,
            summarise(times.map(({ processorMs }) => processorMs)).p50,
          ]);
          slowest = Math.max(slowest, medians[0]!, medians[2]!);
          rows.push([`${from}, ${name}`, ...medians.map(rounded)]);
        }
      }
      return {
        tables: [
          {
            title: "From the press to the paint in ms, and of it time of the processor",
            columns: ["", "to a detail", "processor", "back", "processor"],
            rows,
          },
        ],
        notes: [
          "What is needed lies in the browser already. The time is React rendering the page, the browser styling and laying it out, and on the way to a detail the picture of the card drawn for its transition, all by software on two cores here.",
        ],
        goals: [{ name: "slowest navigation", measured: slowest, atMost: goalMs, unit: "ms" }],
      };
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};

interface Taken {
  ms: number;
  processorMs: number;
}

async function thereAndBack(page: Page, card: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const link = page.locator(card).nth(1);
  const href = await link.getAttribute("href");
  await link.hover();
  await page.waitForFunction(
    (href) => performance.getEntriesByType("resource").some(({ name }) => name.includes(`${href}.data`)),
    href,
  );
  await page.waitForLoadState("networkidle");
  const there = await timed(page, session, "click", () => link.click());
  await page.waitForLoadState("networkidle");
  const back = await timed(page, session, "popstate", () => page.evaluate(() => history.back()));
  await page.waitForLoadState("networkidle");
  await session.detach();
  return { there, back };
}

/** From the event until a frame with another heading has been handed over. */
async function timed(page: Page, session: CDPSession, event: string, act: () => Promise<unknown>) {
  const painted = page.evaluate((type) => {
    const heading = () => document.querySelector("h1")?.textContent;
    const before = heading();
    return new Promise<number>((resolve) => {
      let begun = 0;
      addEventListener(type, ({ timeStamp }) => (begun = timeStamp), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        if (heading() === before || !heading()) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - begun);
          port2.postMessage(null);
        });
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    });
  }, event);
  const before = await threadMs(session);
  await act();
  const ms = await painted;
  return { ms, processorMs: (await threadMs(session)) - before };
}

async function threadMs(session: CDPSession) {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")!.value * 1000;
}
