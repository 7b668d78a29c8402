import { type CDPSession, chromium, devices, type Page } from "@playwright/test";
import { startSite } from "#tests/setup/site.ts";
import { findChromium } from "../../scripts/bootstrap/chromium.mjs";
import type { Benchmark } from "../benchmark.ts";
import { waitUntilIdle } from "../cpu-time.ts";
import { rounded, summarise } from "../measure.ts";
import { createProgress, say } from "../terminal.ts";

const rounds = 10;
const maxPaintMs = 80;
const maxTaskMs = 50;
const journeys = [
  { from: "/viviendas", card: "main article :is(h2, h3) a" },
  { from: "/terrenos", card: "main article :is(h2, h3) a" },
  { from: "/", card: "main article h3 a" },
];
const screens = [
  { name: "phone", settings: devices["Pixel 7"] },
  { name: "wide", settings: { viewport: { width: 1440, height: 900 } } },
];

export const benchmark: Benchmark = {
  title: "Navigation",
  question: `How long after a press is the next page painted, when it was prefetched, and after going back? Medians of ${rounds} in a browser with a warm cache, without the first.`,
  limitMinutes: 10,
  async run() {
    const site = await startSite();
    const browser = await chromium.launch({
      executablePath: findChromium(process.env) ?? undefined,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    });
    try {
      say("  waiting until the pages are warm");
      await waitUntilIdle(site.pid);
      const progress = createProgress("Navigation", journeys.length * screens.length * (rounds + 1));
      const rows: (string | number)[][] = [];
      let done = 0;
      let slowest = 0;
      let longestTask = 0;
      for (const { name, settings } of screens) {
        for (const { from, card } of journeys) {
          const page = await browser.newPage({ ...settings, locale: "es-ES", baseURL: site.origin });
          await page.goto(from, { waitUntil: "networkidle" });
          const taken = { there: [] as Taken[], back: [] as Taken[] };
          for (let round = 0; round <= rounds; round += 1) {
            const both = await thereAndBack(page, card);
            // The first round also compiles the code of the page.
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
            summarise(times.map(({ cpuMs }) => cpuMs)).p50,
          ]);
          slowest = Math.max(slowest, medians[0]!, medians[2]!);
          const longest = summarise([...taken.there, ...taken.back].map(({ taskMs }) => taskMs)).p50;
          longestTask = Math.max(longestTask, longest);
          rows.push([`${from}, ${name}`, ...medians.map(rounded), rounded(longest)]);
        }
      }
      return {
        tables: [
          {
            title: "From the press to the paint, ms",
            columns: ["", "to a detail", "CPU", "back", "CPU", "longest task"],
            rows,
          },
        ],
        notes: [
          "The browser has everything it needs. The time is React rendering the page and the browser styling, laying out and painting it, without a graphics card. The longest task is the median of each navigation's longest; tasks below 50 ms count as 0, because the browser does not report them.",
        ],
        goals: [
          { name: "slowest navigation", measured: slowest, atMost: maxPaintMs, unit: "ms" },
          { name: "longest task of a navigation", measured: longestTask, atMost: maxTaskMs, unit: "ms" },
        ],
      };
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};

interface Taken {
  ms: number;
  cpuMs: number;
  taskMs: number;
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

/** From the event until a frame with another heading is painted. */
async function timed(page: Page, session: CDPSession, event: string, act: () => Promise<unknown>) {
  const painted = page.evaluate((type) => {
    const heading = () => document.querySelector("h1")?.textContent;
    const before = heading();
    return new Promise<{ ms: number; taskMs: number }>((resolve) => {
      let startMs = 0;
      let taskMs = 0;
      const tasks = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) taskMs = Math.max(taskMs, duration);
      });
      tasks.observe({ type: "longtask" });
      addEventListener(type, ({ timeStamp }) => (startMs = timeStamp), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        if (heading() === before || !heading()) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            const ms = performance.now() - startMs;
            // A task is reported after its end.
            requestIdleCallback(() => {
              tasks.disconnect();
              resolve({ ms, taskMs });
            });
          };
          port2.postMessage(null);
        });
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    });
  }, event);
  const before = await threadMs(session);
  await act();
  const { ms, taskMs } = await painted;
  return { ms, taskMs, cpuMs: (await threadMs(session)) - before };
}

async function threadMs(session: CDPSession) {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")!.value * 1000;
}
