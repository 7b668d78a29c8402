import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { type Consent, consentCookie, formatConsent } from "#app/consent/consent.ts";
import { today } from "#app/domain/today.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { startHostedSite } from "#tests/setup/hosted.ts";
import { type Site, siteTimeoutMs, startSite } from "#tests/setup/site.ts";

export interface WorkerFixtures {
  /** Whether accounts, data, files and channels are those of a Supabase elsewhere, see tests/setup/hosted.ts. */
  isHosted: boolean;
  site: Site;
}

interface TestFixtures {
  /** Console errors that a test brings about on purpose, such as a 404 it asks for. */
  expectedErrors: RegExp[];
  /** What the visitor has allowed; null for one who has not been asked yet. */
  consent: Consent | null;
}

/** A page on a site of this worker's own; any unexpected console error fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  isHosted: [false, { option: true, scope: "worker" }],
  site: [
    async ({ isHosted }, use) => {
      const site = await (isHosted ? startHostedSite() : startSite());
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: siteTimeoutMs },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  locale: "es-ES",
  expectedErrors: [[], { option: true }],
  consent: [{ preferences: true, statistics: false, marketing: false }, { option: true }],
  context: async ({ context, site, consent }, use) => {
    if (consent) {
      const value = formatConsent(consent, today());
      await context.addCookies([{ name: consentCookie.name, value, url: site.origin }]);
    }
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(error.stack || error.message));
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))).toEqual([]);
  },
});

/** English journeys belong to the deep run; every link and the structured data are asked for in both languages in each. */
export function tagOf(path: string) {
  return localeOf(path) === "es" ? "" : " @deep";
}

/** Scripts take over some time after the page shows; React marks what it listens to. */
export async function ready(page: Page, part = "header a") {
  await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith("__reactProps")),
    part,
  );
}

/** Keeps scripts from arriving, such as "house-search-*.js", until the answer is called. */
export async function holdScripts(page: Page, files = "*.js") {
  const { promise: mayCome, resolve: letThemCome } = Promise.withResolvers<void>();
  await page.route(`**/assets/${files}`, async (route) => {
    await mayCome;
    await route.continue();
  });
  return letThemCome;
}

export async function expectAccessible(page: Page) {
  // All of the page is laid out, and what fades in has its colours when it has come.
  await page.addStyleTag({ content: ".far { content-visibility: visible !important }" });
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page })
    // Only what is wrong, and no second page for the report: half the time.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`,
  );
  expect(found).toEqual([]);
}

export { expect };
