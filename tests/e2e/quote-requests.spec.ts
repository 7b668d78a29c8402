import type { Page } from "@playwright/test";
import { type FakeTrackers, startFakeTrackers } from "#tests/setup/fake-trackers.ts";
import { mailTo } from "#tests/setup/mailbox.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, newEmail, newPerson, signIn } from "#tests/setup/person.ts";
import { type Site, siteTimeoutMs, startSite } from "#tests/setup/site.ts";
import { test as base, expect, expectAccessible } from "#tests/setup/test.ts";

/** A site with a marketing tool and the proof of work for forms. */
const test = base.extend<object, { trackers: FakeTrackers; site: Site }>({
  trackers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const trackers = await startFakeTrackers();
      await use(trackers);
      await trackers.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ trackers }, use) => {
      const site = await startSite({
        FORM_CHALLENGE: "on",
        APP_ENV: "preview",
        LOG_LEVEL: "warn",
        MARKETING_SCRIPT_URL: `${trackers.origin}/marketing.js`,
        MARKETING_GLOBAL: "marketing",
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: siteTimeoutMs },
  ],
});

// One worker, so that the site starts once.
test.describe.configure({ mode: "default" });

const leadEvents = ["identify_contact", "add_to_cart", "form_submit"];

interface AnalyticsEvent {
  event?: string;
  [key: string]: unknown;
}

const leadEventsOf = async (page: Page): Promise<AnalyticsEvent[]> => {
  const layer = await page.evaluate(
    () => JSON.parse(JSON.stringify(window.dataLayer ?? [])) as AnalyticsEvent[],
  );
  return layer.filter(({ event }) => event && leadEvents.includes(event));
};

async function requestQuote(page: Page, email: string) {
  await page.getByLabel("Nombre y apellidos").fill("Ana Ruiz");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Teléfono").fill("612 345 678");
  await page.getByLabel("¿Cuándo quieres empezar?").selectOption("this_year");
  await page.getByRole("checkbox", { name: /Política de privacidad/ }).check();
  await page.getByRole("button", { name: "PEDIR OFERTA" }).click();
  await expect(page).toHaveURL(/\/thank-you\?solicitud=\d+&casa=/);
  await expect(page.getByText(/^Solicitud n\.º \d+$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Lo que pides" })).toBeVisible();
  await expect(page.getByText(/Hasta el \d+ de .+: comprobamos/)).toBeVisible();
}

test.describe("quote requests", { tag: "@deep" }, () => {
  test.describe("with consent", () => {
    test.use({ consent: { preferences: true, statistics: true, marketing: true } });

    test("a quote request sends its analytics events once and counts as a lead", async ({ page, site }) => {
      const email = newEmail();
      await openPage(page, "/catalogo/alba");
      const options = page.getByRole("form", { name: "Opciones" });
      await options.getByRole("link", { name: "Pedir oferta" }).click();
      await expect(page).toHaveURL("/casa-de-tus-suenos/oferta?casa=alba");
      await expect(page.getByRole("region", { name: "Lo que pides" })).toContainText("1 opción");
      await expectAccessible(page);
      await page.getByRole("button", { name: "PEDIR OFERTA" }).click();
      await expect(page.getByRole("alert")).toHaveText("Por favor, rellena todos los campos obligatorios.");
      await requestQuote(page, email);

      await expect.poll(async () => (await leadEventsOf(page)).length).toBe(3);
      const [contact, cart, submit] = await leadEventsOf(page);
      expect(contact).toMatchObject({ event: "identify_contact", contact: { email, name: "Ana Ruiz" } });
      expect(cart).toMatchObject({ event: "add_to_cart", house: { name: "Alba" }, plot: null });
      expect(cart!.total).toBeGreaterThan(100_000);
      expect(submit).toEqual({ event: "form_submit", form: "offer_request", context: ["house:alba"] });
      await expect
        .poll(() =>
          page.evaluate(() => JSON.stringify((window as { marketingSent?: unknown }).marketingSent)),
        )
        .toContain(email);

      // Coming back sends nothing.
      await page.getByRole("link", { name: "Preguntar algo" }).click();
      await expect(page).toHaveURL(/\/contacto$/);
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Hemos recibido tu solicitud por Alba",
      );
      expect(await leadEventsOf(page)).toHaveLength(3);

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
          { timeout: 30_000 },
        )
        .toBeGreaterThan(0);
    });
  });

  test("a quote request without consent sends no analytics", async ({ page, trackers }) => {
    const before = trackers.requests.length;
    await openPage(page, "/casa-de-tus-suenos/oferta?casa=brezo");
    await requestQuote(page, newEmail());
    expect(await leadEventsOf(page)).toEqual([]);
    expect(trackers.requests).toHaveLength(before);
  });

  test("a project shows that a quote was requested", async ({ page, site, browser }) => {
    const { email } = await newPerson(site);
    await openPage(page, "/portal/proyectos");
    await signIn(page, email);
    await page.waitForURL("/portal/proyectos");
    await openPage(page, "/casa-de-tus-suenos/proyecto?casa=alba");
    await page.getByRole("button", { name: "Guardar" }).first().click();
    await expect(page).toHaveURL(/proyecto=/);
    const project = page.url();
    const id = new URL(project).searchParams.get("proyecto")!;
    const requestedAt = () =>
      asOwner(
        site,
        async (sql) => (await sql`select quote_requested_at as at from projects where id = ${id}`)[0]?.at,
      );
    await expect.poll(requestedAt).toBeNull();
    await page.getByRole("link", { name: "Pedir oferta" }).click();
    await requestQuote(page, email);
    expect(await requestedAt()).toBeInstanceOf(Date);
    await openPage(page, project);
    await expect(page.getByText(/Oferta pedida el/)).toBeVisible();

    // The mail's link shows the choice on a device that does not have the project.
    const { text } = await mailTo(site, email, 2);
    const elsewhere = await browser.newPage();
    await openPage(elsewhere, text.match(/https?:\S+proyecto=[\w-]+/)![0]);
    await expect(elsewhere.getByRole("heading", { level: 3, name: "Alba" })).toBeVisible();
    await elsewhere.close();
  });

  test("a quote request without proof of work is stored as spam", async ({ page, site }) => {
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

  test("a quote request needs a house", async ({ page }) => {
    await openPage(page, "/en/casa-de-tus-suenos/oferta");
    await expect(page.getByRole("heading", { name: "Choose a house first" })).toBeVisible();
    await expectAccessible(page);
  });
});
