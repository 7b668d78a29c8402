import type { Page, Response } from "@playwright/test";

// How tests open pages and wait for them. A state is waited for as long as the test may take, never for a fixed time.

/** Opens a page and waits until React listens to it: a button that needs a script and is pressed before does nothing. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitForHydration(page);
  return response;
}

export async function reloadPage(page: Page) {
  await page.reload();
  await waitForHydration(page);
}

/** The root component sets the attribute in its first effect. */
export async function waitForHydration(page: Page) {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Opens a page whose scripts stay away until the answer is called. */
export async function openWithoutScripts(page: Page, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  // The load event may wait for the scripts.
  await page.goto(path, { waitUntil: "commit" });
  return release;
}

/** Waits until the browser has nothing to do: what an event sets off at once, such as a request, has begun. */
export async function waitForIdle(page: Page) {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
