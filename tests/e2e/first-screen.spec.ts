import type { Page } from "@playwright/test";
import { expect, test } from "#tests/setup/test.ts";

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** How far things moved by themselves since the page was opened, as Core Web Vitals count it. */
function shiftsOf(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        let sum = 0;
        const add = (entries: PerformanceEntry[]) => {
          for (const { value, hadRecentInput } of entries as Shift[]) if (!hadRecentInput) sum += value;
        };
        observer.observe({ type: "layout-shift", buffered: true });
        // What the page already knows is told before the next frame has been painted.
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
}

for (const [name, width, height] of [
  ["phone", 390, 844],
  ["wide screen", 1440, 900],
] as const) {
  test(`on a ${name} nothing moves while a page loads, and pictures below the first screen wait`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of ["/", "/viviendas", "/catalogo/alba", "/terrenos"]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.fonts.ready);
      expect(await shiftsOf(page), path).toBeLessThan(0.01);
      const early = await page.evaluate(() =>
        [...document.images]
          .filter(({ loading }) => loading !== "lazy")
          .map((image) => ({ file: image.src, top: image.getBoundingClientRect().top })),
      );
      expect(early, path).not.toHaveLength(0);
      for (const { file, top } of early) expect(top, file).toBeLessThan(height);
    }
  });
}
