import type { Page } from "@playwright/test";
import { openPage, waitForIdle } from "#tests/setup/page-loads.ts";
import { expect, test } from "#tests/setup/test.ts";

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** The cumulative layout shift since the page was opened. */
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
        // The observer reports buffered entries before the next frame is painted.
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
}

for (const [name, width, height] of [
  ["phone", 390, 844],
  ["wide screen", 1440, 900],
] as const) {
  test(`nothing moves while a page loads on a ${name}, and pictures below the first screen load lazily${width === 390 ? "" : " @deep"}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of ["/", "/viviendas", "/catalogo/alba", "/terrenos"]) {
      await openPage(page, path);
      await page.waitForFunction(() =>
        [...document.images].every(({ loading, complete }) => loading === "lazy" || complete),
      );
      await page.evaluate(() => document.fonts.ready);
      await waitForIdle(page);
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
