import { type BrowserContext, type CDPSession, chromium, devices, type Page } from "@playwright/test";
import { startSite } from "#tests/setup/site.ts";
import { findChromium } from "../../scripts/bootstrap/chromium.mjs";
import type { Benchmark } from "../benchmark.ts";
import { threadCpuMs, waitUntilIdle } from "../cpu-time.ts";
import { rounded, summarise } from "../measure.ts";
import { createProgress, say } from "../terminal.ts";

const house = "/catalogo/alba";
const rounds = Number(process.env.BENCH_TRIES ?? 5);
const slowdown = 4;
const maxFirstFrameMs = 2000;

export const benchmark: Benchmark = {
  title: "House in 3D",
  question: `What must a phone do between the press and the first frame of the 3D view, and then the first one inside the house, and how long does it take here? Medians of ${rounds} new pages, whose code and model are in the cache. A first frame has as many pixels as the page; the sharp one follows once it is painted.`,
  limitMinutes: 15,
  async run() {
    const site = await startSite();
    const browser = await chromium.launch({
      executablePath: findChromium(process.env) ?? undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
        "--disable-gpu-watchdog",
        "--disable-background-networking",
      ],
    });
    try {
      say("  waiting until the pages are warm");
      await waitUntilIdle(site.pid);
      const progress = createProgress("House in 3D", rounds + 1);
      const context = await browser.newContext({
        ...devices["Pixel 7"],
        locale: "es-ES",
        baseURL: site.origin,
        reducedMotion: "reduce",
      });
      const [slow, plain]: Visit[][] = [[], []];
      for (let round = 0; round <= rounds; round += 1) {
        const visits = [await openAndEnter(context, slowdown), await openAndEnter(context, 1)] as const;
        // The first round fills the cache of the browser.
        if (round > 0) {
          slow!.push(visits[0]);
          plain!.push(visits[1]);
        }
        progress(round + 1);
      }
      const medianOf = (visits: Visit[], place: Place, value: keyof FirstFrame) =>
        summarise(visits.map((visit) => visit[place][value])).p50;
      const ownMs = (place: Place) =>
        slowdown * (medianOf(plain!, place, "scriptCpuMs") + medianOf(plain!, place, "commandCpuMs"));
      const places: [Place, string][] = [
        ["outside", "3D view"],
        ["inside", "inside the house"],
      ];
      return {
        tables: [
          {
            title: "CPU time until the first frame, unthrottled, ms",
            columns: [
              "",
              "scripts of the page",
              "graphics commands, shaders",
              `both, ${slowdown} × slower`,
              "drawing without a graphics card",
            ],
            rows: places.map(([place, name]) => [
              name,
              rounded(medianOf(plain!, place, "scriptCpuMs")),
              rounded(medianOf(plain!, place, "commandCpuMs")),
              rounded(ownMs(place)),
              rounded(medianOf(plain!, place, "drawingCpuMs")),
            ]),
          },
          {
            title: `From the press to the first frame here, ms, the page's thread ${slowdown} × slower`,
            columns: ["", "median", "max", "of it the page", "longest task"],
            rows: places.map(([place, name]) => [
              name,
              rounded(medianOf(slow!, place, "ms")),
              rounded(Math.max(...slow!.map((visit) => visit[place].ms))),
              rounded(medianOf(slow!, place, "pageMs")),
              rounded(medianOf(slow!, place, "taskMs")),
            ]),
          },
        ],
        notes: [
          `This machine has no graphics card. The goal counts what a phone's processor must do, ${slowdown} times slower than this one: run the scripts, and give the commands and compile the shaders, one after the other although they run side by side. What a graphics chip does instead of this processor, drawing, is not in it; it is the last column of the first table, and with it the second table's times by the clock.`,
          "“Of it the page” is the time until the page has given all commands for the frame, and waits for shaders that the processor compiles.",
        ],
        goals: places.map(([place, name]) => ({
          name: `first frame ${place === "outside" ? `of the ${name}` : "inside"}, without drawing its pixels`,
          measured: ownMs(place),
          atMost: maxFirstFrameMs,
          unit: "ms",
        })),
      };
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};

type Place = "outside" | "inside";
type Visit = Record<Place, FirstFrame>;

interface FirstFrame {
  ms: number;
  pageMs: number;
  taskMs: number;
  /** Of the page's main thread. */
  scriptCpuMs: number;
  /** Of the thread of the browser that takes the graphics commands. */
  commandCpuMs: number;
  /** Of the threads that draw in place of a graphics card. */
  drawingCpuMs: number;
}

async function openAndEnter(context: BrowserContext, slower: number): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  await page.goto(house);
  await page.getByRole("button", { name: "Ver en 3D" }).scrollIntoViewIfNeeded();
  // Enabled once it is hydrated.
  const open = page.locator("button:enabled", { hasText: "Ver en 3D" });
  await open.waitFor();
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const outside = await frameAfter(page, session, () => open.click());
  const enter = page.getByRole("button", { name: "Entrar en la casa" });
  // The tools below the view load after its first frame.
  await page.getByRole("button", { name: "Hacer una imagen" }).waitFor();
  await waitForSharpFrame(page);
  const inside = await frameAfter(page, session, () => enter.click());
  await page.close();
  return { outside, inside };
}

/** The view draws its second frame when it is at rest. */
async function waitForSharpFrame(page: Page) {
  await page.locator("[role=application][data-frames]:not([data-frames='1'])").waitFor();
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** From the press until the view has counted a frame more, and that frame is painted. */
async function frameAfter(
  page: Page,
  session: CDPSession,
  press: () => Promise<unknown>,
): Promise<FirstFrame> {
  const before = await cpuTimes(page, session);
  const painted = page.evaluate(
    () =>
      new Promise<Pick<FirstFrame, "ms" | "pageMs" | "taskMs">>((resolve) => {
        const framesOf = () =>
          Number(document.querySelector<HTMLElement>("[role=application][data-frames]")?.dataset.frames ?? 0);
        const before = framesOf();
        let startMs = 0;
        let taskMs = 0;
        const tasks = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) taskMs = Math.max(taskMs, duration);
        });
        tasks.observe({ type: "longtask" });
        addEventListener("click", ({ timeStamp }) => (startMs = timeStamp), { capture: true, once: true });
        const observer = new MutationObserver(() => {
          if (startMs === 0 || framesOf() <= before) return;
          observer.disconnect();
          const pageMs = performance.now() - startMs;
          // The next frame of the page begins when this one has been drawn.
          requestAnimationFrame(() => {
            const ms = performance.now() - startMs;
            requestIdleCallback(() => {
              tasks.disconnect();
              resolve({ ms, pageMs, taskMs });
            });
          });
        });
        observer.observe(document, { subtree: true, childList: true, attributeFilter: ["data-frames"] });
      }),
  );
  await press();
  const times = await painted;
  const after = await cpuTimes(page, session);
  return {
    ...times,
    scriptCpuMs: after.scriptMs - before.scriptMs,
    commandCpuMs: after.commandMs - before.commandMs,
    drawingCpuMs: after.drawingMs - before.drawingMs,
  };
}

/** So far, of the page's main thread and of the process that draws for all pages. */
async function cpuTimes(page: Page, session: CDPSession) {
  const { metrics } = await session.send("Performance.getMetrics");
  const scripts = metrics.find(({ name }) => name === "ThreadTime")!.value;
  const browser = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
  await browser.detach();
  const { id } = processInfo.find(({ type }) => type === "GPU")!;
  const threads = threadCpuMs(id);
  const commandMs = threads.get(id) ?? 0;
  const all = [...threads.values()].reduce((sum, ms) => sum + ms, 0);
  return { scriptMs: scripts * 1000, commandMs, drawingMs: all - commandMs };
}
