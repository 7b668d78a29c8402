import type { Page } from "@playwright/test";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, newEmail, newPerson, signIn } from "#tests/setup/person.ts";
import { type Site, siteTimeoutMs, startSite } from "#tests/setup/site.ts";
import { test as base, expect, expectAccessible } from "#tests/setup/test.ts";
import { startTrackingStandIn, type TrackingStandIn } from "#tests/setup/tracking-stand-in.ts";

/** A site with a marketing tool, and with the piece of work that forms ask for. */
const test = base.extend<object, { standIn: TrackingStandIn; site: Site }>({
  standIn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const standIn = await startTrackingStandIn();
      await use(standIn);
      await standIn.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ standIn }, use) => {
      const site = await startSite({
        FORM_CHALLENGE: "on",
        APP_ENV: "preview",
        LOG_LEVEL: "warn",
        MARKETING_SCRIPT_URL: `${standIn.origin}/marketing.js`,
        MARKETING_GLOBAL: "marketing",
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: siteTimeoutMs },
  ],
});

const leadEvents = ["identify_contact", "add_to_cart", "form_submit"];

interface Told {
  event?: string;
  [key: string]: unknown;
}

const toldTo = async (page: Page): Promise<Told[]> => {
  const layer = await page.evaluate(() => JSON.parse(JSON.stringify(window.dataLayer ?? [])) as Told[]);
  return layer.filter(({ event }) => event && leadEvents.includes(event));
};

async function askForOffer(page: Page, email: string) {
  await page.getByLabel("Nombre y apellidos").fill("Ana Ruiz");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Teléfono").fill("612 345 678");
  await page.getByLabel("¿Cuándo quieres empezar?").selectOption("this_year");
  await page.getByRole("checkbox", { name: /Política de privacidad/ }).check();
  await page.getByRole("button", { name: "PEDIR OFERTA" }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
}

test.describe("an offer request", { tag: "@deep" }, () => {
  test.describe("of somebody who allows everything", () => {
    test.use({ consent: { preferences: true, statistics: true, marketing: true } });

    test("is told once, who, what and that; and counted as a lead", async ({ page, site }) => {
      const email = newEmail();
      await openPage(page, "/catalogo/alba");
      const options = page.getByRole("form", { name: "Opciones" });
      await options.getByRole("checkbox").first().check();
      await options.getByRole("link", { name: "Pedir oferta" }).click();
      await expect(page).toHaveURL(/\/casa-de-tus-suenos\/oferta\?casa=alba&opciones=\w+$/);
      await expect(page.getByRole("region", { name: "Lo que pides" })).toContainText("1 opción");
      await expectAccessible(page);
      await page.getByRole("button", { name: "PEDIR OFERTA" }).click();
      await expect(page.getByRole("alert")).toHaveText("Por favor, rellena todos los campos obligatorios.");
      await askForOffer(page, email);

      await expect.poll(async () => (await toldTo(page)).length).toBe(3);
      const [contact, cart, submit] = await toldTo(page);
      expect(contact).toMatchObject({ event: "identify_contact", contact: { email, name: "Ana Ruiz" } });
      expect(cart).toMatchObject({ event: "add_to_cart", house: { name: "Alba" }, plot: null });
      expect(cart!.total).toBeGreaterThan(100_000);
      expect(submit).toEqual({ event: "form_submit", form: "offer_request", context: ["house:alba"] });
      await expect
        .poll(() =>
          page.evaluate(() => JSON.stringify((window as { marketingSent?: unknown }).marketingSent)),
        )
        .toContain(email);

      // Coming by again tells nothing.
      await page.getByRole("link", { name: "Explorar viviendas" }).click();
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gracias, tu mensaje ha llegado");
      expect(await toldTo(page)).toHaveLength(3);

      const [lead] = await asOwner(
        site,
        (sql) => sql`select kind, status, house_slug, about, details from leads where email = ${email}`,
      );
      expect(lead).toMatchObject({ kind: "quote_request", status: "new", house_slug: "alba", about: "Alba" });
      expect(lead!.details).toMatchObject({ when: "this_year", totalEur: cart!.total });
      await expect
        .poll(
          async () =>
            (await asOwner(site, (sql) => sql`select visits from page_counts where step = 'lead'`))[0]
              ?.visits ?? 0,
          { timeout: 20_000 },
        )
        .toBeGreaterThan(0);
    });
  });

  test("of somebody who allows nothing is told to nobody", async ({ page, standIn }) => {
    const asked = standIn.asked.length;
    await openPage(page, "/casa-de-tus-suenos/oferta?casa=brezo");
    await askForOffer(page, newEmail());
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
    expect(standIn.asked).toHaveLength(asked);
  });

  test("is seen in the project it was made for", async ({ page, site }) => {
    const { email } = await newPerson(site);
    await openPage(page, "/portal/proyectos");
    await signIn(page, email);
    await page.waitForURL("/portal/proyectos");
    await openPage(page, "/casa-de-tus-suenos/proyecto?casa=alba");
    // A press before the page is alive does nothing.
    await expect(async () => {
      await page.getByRole("button", { name: "Guardar" }).first().click({ timeout: 1000 });
      await expect(page).toHaveURL(/proyecto=/, { timeout: 1000 });
    }).toPass();
    const project = page.url();
    const id = new URL(project).searchParams.get("proyecto")!;
    const askedAt = () =>
      asOwner(
        site,
        async (sql) => (await sql`select quote_requested_at as at from projects where id = ${id}`)[0]?.at,
      );
    await expect.poll(askedAt).toBeNull();
    await page.getByRole("link", { name: "Pedir oferta" }).click();
    await askForOffer(page, email);
    expect(await askedAt()).toBeInstanceOf(Date);
    await openPage(page, project);
    await expect(page.getByText(/Oferta pedida el/)).toBeVisible();
  });

  test("that comes without the browser's work is put aside, not lost", async ({ page, site }) => {
    const email = newEmail();
    const form = { name: "Ana", email, phone: "612345678", when: "now", consent: "on" };
    const send = (path: string) =>
      page.request.post(path, { form, headers: { Origin: site.origin }, maxRedirects: 0 });
    expect((await send("/casa-de-tus-suenos/oferta?casa=alba")).status()).toBe(303);
    expect(
      await asOwner(site, (sql) => sql`select status, spam_signs from leads where email = ${email}`),
    ).toEqual([{ status: "spam", spam_signs: ["no_challenge"] }]);
    expect((await send("/casa-de-tus-suenos/oferta?casa=no-such-house")).status()).toBe(400);
  });

  test("needs a house", async ({ page }) => {
    await openPage(page, "/en/casa-de-tus-suenos/oferta");
    await expect(page.getByRole("heading", { name: "Choose a house first" })).toBeVisible();
    await expectAccessible(page);
  });
});
