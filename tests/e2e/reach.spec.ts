import type { Page } from "@playwright/test";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner } from "#tests/setup/person.ts";
import { expect, expectAccessible, testOnOwnSite } from "#tests/setup/test.ts";

// The phone, WhatsApp and the office hours on the pages of listings, as the operator has set them.

const test = testOnOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });

const texts = {
  es: { prefix: "", hours: /^horario: /i, interest: "Hola: me interesa Alba." },
  en: { prefix: "/en", hours: /^office hours: /i, interest: "Hello, I am interested in Alba." },
};

/** The events about contacts that the data layer got. */
const contactsOf = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === "contact_opened"),
  );

for (const locale of ["es", "en"] as const) {
  const t = texts[locale];

  test(`listings have the phone and no WhatsApp until its number is set, in ${locale} @deep`, async ({
    page,
    site,
  }) => {
    await asOwner(site, (sql) => sql`update site_settings set whatsapp = null`);
    await expect(async () => {
      await openPage(page, `${t.prefix}/catalogo/alba`);
      await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveCount(0, { timeout: 1 });
    }).toPass();
    await expect(page.getByRole("link", { name: /960 000 000/ }).first()).toHaveAttribute(
      "href",
      "tel:+34960000000",
    );
    await expect(page.getByText(t.hours).first()).toBeVisible();

    await asOwner(site, (sql) => sql`update site_settings set whatsapp = '+34 600 111 222'`);
    await expect(async () => {
      await openPage(page, `${t.prefix}/catalogo/alba`);
      await expect(page.getByRole("link", { name: "WhatsApp" })).toBeVisible({ timeout: 1000 });
    }).toPass();
    const address = new URL((await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href"))!);
    expect(address.origin + address.pathname).toBe("https://wa.me/34600111222");
    const message = address.searchParams.get("text")!;
    expect(message).toContain(t.interest);
    expect(message).toContain(`${site.origin}${t.prefix}/catalogo/alba`);
    await expectAccessible(page);
  });
}

test.describe("with consent to statistics", () => {
  test.use({ consent: { preferences: false, statistics: true, marketing: false } });

  test("a press on the phone is counted @deep", async ({ page }) => {
    await openPage(page, "/catalogo/alba");
    await stayOnPress(page);
    await page
      .getByRole("link", { name: /960 000 000/ })
      .first()
      .click();
    await expect
      .poll(() => contactsOf(page))
      .toEqual([expect.objectContaining({ channel: "phone", context: "house:alba" })]);
  });
});

test.describe("without consent to statistics", () => {
  test.use({ consent: { preferences: true, statistics: false, marketing: false } });

  test("a press on the phone is not counted until the visitor consents @deep", async ({ page }) => {
    await openPage(page, "/catalogo/alba");
    await stayOnPress(page);
    const phone = page.getByRole("link", { name: /960 000 000/ }).first();
    await phone.click();
    await page.getByRole("link", { name: "Elegir cookies" }).click();
    await page.getByRole("button", { name: "Aceptar todo" }).click();
    await phone.click();
    // Events arrive in the order of the presses, so the first would be there too.
    await expect.poll(() => contactsOf(page)).toHaveLength(1);
  });
});

/** The browser has no phone to open. */
function stayOnPress(page: Page) {
  return page.evaluate(() =>
    addEventListener("click", (event) => {
      if ((event.target as Element).closest("a[href^='tel:']")) event.preventDefault();
    }),
  );
}
