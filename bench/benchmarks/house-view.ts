import { chromium, devices, type Page } from "@playwright/test";
import { startSite } from "#tests/setup/site.ts";
import { findChromium } from "../../scripts/bootstrap/chromium.mjs";
import type { Benchmark } from "../benchmark.ts";
import { waitUntilIdle } from "../cpu-time.ts";
import { rounded, summarise } from "../measure.ts";
import { createProgress, say } from "../terminal.ts";

const house = "/catalogo/alba";
const rounds = Number(process.env.BENCH_TRIES ?? 5);
const slowdown = 4;
const maxFirstFrameMs = 2000;

export const benchmark: Benchmark = {
  title: "House in 3D",
  question: `How long after the press is the first frame of the 3D view painted, and then the first one inside the house, on a phone whose processor is ${slowdown} times slower? Medians of ${rounds} new pages, whose code and model are in the cache. A first frame has as many pixels as the page; the sharp one follows once it is painted.`,
  limitMinutes: 10,
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
      const outside: FirstFrame[] = [];
      const inside: FirstFrame[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const page = await context.newPage();
        const frames = await openAndEnter(page);
        await page.close();
        // The first round fills the cache of the browser.
        if (round > 0) {
          outside.push(frames.outside);
          inside.push(frames.inside);
        }
        progress(round + 1);
      }
      const rowOf = (name: string, frames: FirstFrame[]) => [
        name,
        ...[
          summarise(frames.map(({ ms }) => ms)).p50,
          Math.max(...frames.map(({ ms }) => ms)),
          summarise(frames.map(({ pageMs }) => pageMs)).p50,
          summarise(frames.map(({ taskMs }) => taskMs)).p50,
        ].map(rounded),
      ];
      const medianOf = (frames: FirstFrame[]) => summarise(frames.map(({ ms }) => ms)).p50;
      return {
        tables: [
          {
            title: "From the press to the first frame, ms",
            columns: ["", "median", "max", "of it the page", "longest task"],
            rows: [rowOf("3D view", outside), rowOf("inside the house", inside)],
          },
        ],
        notes: [
          "There is no graphics card: the processor of this machine draws, unthrottled, what a phone's graphics chip would. The page's own thread is throttled: “of it the page” is the time until it has given all commands for the frame, and waits for shaders that the processor compiles.",
        ],
        goals: [
          {
            name: "first frame of the 3D view",
            measured: medianOf(outside),
            atMost: maxFirstFrameMs,
            unit: "ms",
          },
          { name: "first frame inside", measured: medianOf(inside), atMost: maxFirstFrameMs, unit: "ms" },
        ],
      };
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};

interface FirstFrame {
  ms: number;
  pageMs: number;
  taskMs: number;
}

async function openAndEnter(page: Page): Promise<{ outside: FirstFrame; inside: FirstFrame }> {
  await page.goto(house);
  await page.getByRole("button", { name: "Ver en 3D" }).scrollIntoViewIfNeeded();
  // Enabled once it is hydrated.
  const open = page.locator("button:enabled", { hasText: "Ver en 3D" });
  await open.waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const outside = await frameAfter(page, () => open.click());
  const enter = page.getByRole("button", { name: "Entrar en la casa" });
  // The tools below the view load after its first frame.
  await page.getByRole("button", { name: "Hacer una imagen" }).waitFor();
  await waitForSharpFrame(page);
  const inside = await frameAfter(page, () => enter.click());
  await session.detach();
  return { outside, inside };
}

/** The view draws its second frame when it is at rest. */
async function waitForSharpFrame(page: Page) {
  await page.locator("[role=application][data-frames]:not([data-frames='1'])").waitFor();
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** From the press until the view has counted a frame more, and that frame is painted. */
async function frameAfter(page: Page, press: () => Promise<unknown>): Promise<FirstFrame> {
  const painted = page.evaluate(
    () =>
      new Promise<FirstFrame>((resolve) => {
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
  return painted;
}
