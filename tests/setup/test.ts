import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { type Consent, consentCookie, formatConsent } from "#app/consent/consent.ts";
import { today } from "#app/domain/today.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { startSiteWithRemoteSupabase } from "#tests/setup/remote-supabase.ts";
import { type Site, type SiteSettings, siteTimeoutMs, startSite } from "#tests/setup/site.ts";
import { startSiteBehindTls } from "#tests/setup/site-behind-tls.ts";

export interface WorkerFixtures {
  /** Whether a remote Supabase has accounts, data, files and channels, see tests/setup/remote-supabase.ts. */
  isRemote: boolean;
  /** Whether nginx ends TLS in front of the site. */
  isBehindTls: boolean;
  site: Site;
}

interface TestFixtures {
  /** Console errors that a test provokes, such as a 404. */
  expectedErrors: RegExp[];
  /** What the visitor has consented to; null before the choice. */
  consent: Consent | null;
}

/** A page on a site that this worker started; any unexpected console error fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  isRemote: [false, { option: true, scope: "worker" }],
  isBehindTls: [false, { option: true, scope: "worker" }],
  site: [
    async ({ isRemote, isBehindTls }, use) => {
      const start = isRemote ? startSiteWithRemoteSupabase : isBehindTls ? startSiteBehindTls : startSite;
      const site = await start();
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
      if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => errors.push(error.stack || error.message));
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))).toEqual([]);
  },
});

/** English journeys belong to the deep run; links and structured data are checked in both languages in every run. */
export function tagOf(path: string) {
  return localeOf(path) === "es" ? "" : " @deep";
}

/** The test on a site of its own, with these settings, for what other tests on the same site would disturb. */
export function testOnOwnSite(settings: SiteSettings = {}) {
  return test.extend<object, { site: Site }>({
    site: [
      async ({ isBehindTls }, use) => {
        const site = await (isBehindTls ? startSiteBehindTls({ settings }) : startSite(settings));
        await use(site);
        await site.stop();
      },
      { scope: "worker", timeout: siteTimeoutMs },
    ],
  });
}

/** Rules for WCAG 2.5.8 and 2.5.3 that axe leaves out by itself. */
const offByDefault = { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } };

/** A pin is where its plot is, and may cover another: the exception of 2.5.8 for maps. The list has the same plots. */
const isPin = /^<a [^>]*class="map-pin /;

export async function expectAccessible(page: Page) {
  // All of the page is laid out, and what fades in has its final colours.
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page })
    // Only violations, and no second page for the report: half the time.
    .options({ resultTypes: ["violations"], rules: offByDefault })
    .setLegacyMode()
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) => {
    const wrong = nodes.filter((node) => !(id === "target-size" && isPin.test(node.html)));
    return wrong.length > 0 ? [`${id}: ${help}\n  ${wrong.map((node) => node.html).join("\n  ")}`] : [];
  });
  expect(found).toEqual([]);
}

export { expect };
