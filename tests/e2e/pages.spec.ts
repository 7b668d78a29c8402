import { type Locale, localeOf, locales, localizedPath } from "#app/i18n/locale.ts";
import { maxTitle } from "#app/seo/fit-text.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { detailsByList, portalPaths, publicPaths } from "#tests/setup/paths.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

/** One page of each kind; journeys open and check others. */
const everyRun = new Set(["/", "/contacto", "/terrenos", "/catalogo/alba"]);

const tagFor = (locale: Locale, path: string) => (locale === "es" && everyRun.has(path) ? "" : " @deep");

for (const locale of locales) {
  for (const path of publicPaths) {
    test(`${localizedPath(locale, path)} is complete and accessible${tagFor(locale, path)}`, async ({
      page,
      site,
    }) => {
      const response = await openPage(page, localizedPath(locale, path));
      expect(response?.status()).toBe(200);
      await expectCompletePage(page, site.origin, path);
    });
  }

  for (const [list, start] of Object.entries(detailsByList)) {
    test(`the first link of ${localizedPath(locale, list)} leads to a complete, accessible page @deep`, async ({
      page,
      site,
    }) => {
      await openPage(page, localizedPath(locale, list));
      const href = await page
        .locator(`main article a[href^="${localizedPath(locale, start)}"]`)
        .first()
        .getAttribute("href");
      const response = await openPage(page, href!);
      expect(response?.status()).toBe(200);
      await expectCompletePage(page, site.origin, href!);
    });
  }

  for (const path of portalPaths) {
    test(`${localizedPath(locale, path)} sends a visitor to sign in${tagFor(locale, path)}`, async ({
      page,
    }) => {
      await openPage(page, localizedPath(locale, path));
      await expect(page).toHaveURL(localizedPath(locale, "/login"));
    });
  }
}

/** One h1, the right language, canonical and alternates, a title by the template, a share picture, no axe violation. */
async function expectCompletePage(
  page: Parameters<typeof expectAccessible>[0],
  origin: string,
  path: string,
) {
  const locale = localeOf(new URL(page.url()).pathname);
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  await expect(page.locator("h1")).toHaveCount(1);
  // A long title leaves the name of the site out.
  await expect(page).toHaveTitle(
    new RegExp(`^(.+ \\| Hornero|.{${maxTitle - " | Hornero".length + 1},${maxTitle}})$`),
  );
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{40,}/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    origin + localizedPath(locale, path),
  );
  for (const [language, target] of [
    ["es", "es"],
    ["en", "en"],
    ["x-default", "es"],
  ] as const) {
    await expect(page.locator(`link[hreflang="${language}"]`)).toHaveAttribute(
      "href",
      origin + localizedPath(target, path),
    );
  }
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    new RegExp(`^${origin}/share/.+\\.jpg$`),
  );
  await expectAccessible(page);
}
