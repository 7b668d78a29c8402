import type { Locator } from "@playwright/test";
import { localizedPath } from "#app/i18n/locale.ts";
import { tabTo } from "#tests/setup/keyboard.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { pdfText } from "#tests/setup/pdf-text.ts";
import { newPerson, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, tagOf, test } from "#tests/setup/test.ts";

const texts = {
  es: {
    photo: /sobre la foto aérea/,
    title: "¿Qué cabe en tu parcela?",
    field: "Referencia catastral",
    submit: "Ver qué cabe",
    mistake: "Hay una errata",
    use: "Usar estas normas",
    which: "¿Cuál de estas direcciones es?",
    noAddress: "No encontramos esta dirección",
    open: /Pueden? caber/,
    coverage: "Ocupación máxima (%)",
    ratio: "Edificabilidad (m²/m²)",
    again: "Calcular de nuevo",
    street: "Lado de la calle",
    reason: /se permiten/,
    drawing: /Contorno de la parcela a escala/,
    section: /^Corte del terreno a escala/,
    register: "No consta ningún edificio.",
    limits: "Lo que puede limitar la obra",
    road: "Carreteras",
    draw: /Ver en la parcela/,
    save: /^Guardar proyecto con/,
    device: "Guardado en este dispositivo.",
    account: "Guardado en tu cuenta",
    assumed: /contorno es supuesto/,
    share: "Compartir",
    makeLink: "Crear el enlace",
    link: "Enlace",
    hidden: "No muestra el contorno de tu parcela",
    dossier: "Dossier en PDF",
    ground: /públicos/,
    own: "Tengo terreno",
    offer: "Ofrecer esta parcela en venta",
  },
  en: {
    photo: /on the aerial photo/,
    title: "What fits on your plot?",
    field: "Cadastral reference",
    submit: "See what fits",
    mistake: "There is a typing mistake",
    use: "Use these rules",
    which: "Which of these addresses is it?",
    noAddress: "We cannot find this address",
    open: /may fit$/,
    coverage: "Maximum coverage (%)",
    ratio: "Floor-area ratio (m²/m²)",
    again: "Calculate again",
    street: "Street side",
    reason: /are allowed/,
    drawing: /Outline of the plot to scale/,
    section: /^Section through the ground to scale/,
    register: "No building is recorded.",
    limits: "What may limit building",
    road: "Roads",
    draw: /Show on the plot/,
    save: /^Save a project with/,
    device: "Saved on this device.",
    account: "Saved to your account",
    assumed: /outline is assumed/,
    share: "Share",
    makeLink: "Create the link",
    link: "Link",
    hidden: "It does not show the outline of your plot",
    dossier: "PDF dossier",
    ground: /public maps/i,
    own: "I have a plot",
    offer: "Offer this plot for sale",
  },
};

for (const locale of ["es", "en"] as const) {
  const t = texts[locale];
  const start = localizedPath(locale, "/");

  test.describe(() => {
    test.use({ expectedErrors: [/40[04] \((Bad Request|Not Found)\)/] });

    test(`from a reference on ${start} to the houses that fit, a saved project and the offer${tagOf(start)}`, async ({
      page,
    }) => {
      await openPage(page, localizedPath(locale, "/que-cabe"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
      const examples = page.locator("main a[rel=nofollow]");
      const [example, address] = [
        await examples.first().textContent(),
        await examples.last().textContent(),
      ] as [string, string];
      const field = page.getByRole("textbox", { name: t.field });

      // A wrong letter is reported at the field.
      await field.fill(`${example.slice(0, -1)}${example.endsWith("A") ? "B" : "A"}`);
      await page.getByRole("button", { name: t.submit }).click();
      await expect(field).toHaveAccessibleDescription(new RegExp(t.mistake));

      // An address that several have asks which; one that no one has is reported at the field.
      await field.fill(address.replace(/ \d+,.*/, ""));
      await page.getByRole("button", { name: t.submit }).click();
      await page.getByRole("region", { name: t.which }).getByRole("link").first().click();
      await expect(page).toHaveURL(/referencia=[0-9A-Z]{14}$/);
      await expect(page.getByRole("heading", { name: t.open })).toBeVisible();
      await field.fill("Calle Inexistente 1, Soria");
      await page.getByRole("button", { name: t.submit }).click();
      await expect(field).toHaveAccessibleDescription(new RegExp(t.noAddress));

      // As people copy it, in groups and small letters, into the field of the home page.
      await openPage(page, locale === "es" ? "/" : "/en");
      await page
        .getByRole("textbox", { name: t.title })
        .fill(example.toLowerCase().replace(/^(.{7})(.{7})/, "$1 $2 "));
      await page.getByRole("button", { name: t.submit }).click();
      await expect(page.getByRole("heading", { name: t.open })).toBeVisible();
      await expect(page.getByRole("img", { name: t.drawing })).toBeVisible();
      await expect(page.getByRole("img", { name: t.section })).toBeVisible();
      await expect(page.getByText(t.register)).toBeVisible();
      const limits = page.getByRole("region", { name: t.limits });
      await expect(limits.getByRole("listitem")).toHaveCount(6);
      await expect(limits.getByRole("heading", { name: t.road })).toBeVisible();
      const tile = page.getByRole("img", { name: t.photo }).locator("img").first();
      await expect.poll(() => tile.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await expectAccessible(page);

      // Rules of a plot nearby are taken over at a press.
      await page.getByRole("link", { name: t.use }).first().click();
      await expect(page).toHaveURL(/edificabilidad=0?\.?\d+/);
      await expect(page.getByRole("textbox", { name: t.ratio })).not.toHaveValue("");

      // Another house is drawn where it fits, and a rule that was typed stays.
      const ratio = page.getByRole("textbox", { name: t.ratio });
      await ratio.fill(locale === "es" ? "0,15" : "0.15");
      const draw = page.getByRole("link", { name: t.draw });
      const first = (await draw.first().getAttribute("href"))!;
      await draw.first().click();
      await expect(draw.and(page.locator(`a[href="${first}"]`))).toHaveCount(0);
      await expect(ratio).toHaveValue(/15$/);

      // A rule that is known excludes houses, with the reason.
      await page.getByRole("textbox", { name: t.coverage }).fill("30");
      await page.getByRole("combobox", { name: t.street }).selectOption("2");
      await page.getByRole("button", { name: t.again }).click();
      await expect(page).toHaveURL(/calle=2/);
      await expect(page.getByText(t.reason).first()).toBeAttached();

      const offer = await page.getByRole("link", { name: t.offer }).getAttribute("href");
      await page
        .getByRole("link", { name: t.draw })
        .or(page.getByRole("link", { name: t.save }))
        .first()
        .waitFor();
      await page.getByRole("link", { name: t.save }).click();
      await expect(page.getByText(t.device)).toBeVisible();
      await expect(page.getByRole("button", { name: t.own })).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByText(t.assumed)).toHaveCount(0);

      await openPage(page, `${offer!}#place`);
      await expect(page.getByRole("textbox", { name: t.field })).toHaveValue(example);
    });
  });
}

for (const locale of ["es", "en"] as const) {
  const t = texts[locale];
  const saved = { es: "on the device", en: "in the account" }[locale];

  test.describe("on a phone by keyboard @deep", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test(`a reference on ${localizedPath(locale, "/")} becomes a project ${saved}, shared and as PDF`, async ({
      page,
      site,
      browser,
    }) => {
      test.slow();
      const press = async (target: Locator) => {
        await tabTo(page, target);
        await page.keyboard.press("Enter");
      };
      if (locale === "en") {
        const { email } = await newPerson(site);
        await openPage(page, "/en/login");
        await signIn(page, email);
        await expect(page).toHaveURL(/portal/);
      }
      await openPage(page, localizedPath(locale, "/que-cabe"));
      const example = (await page.locator("main a[rel=nofollow]").first().textContent())!;

      await openPage(page, locale === "es" ? "/" : "/en");
      await tabTo(page, page.getByRole("textbox", { name: t.title }));
      await page.keyboard.type(example);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: t.open })).toBeVisible();
      await press(page.getByRole("link", { name: t.save }));
      await expect(page.getByText(locale === "es" ? t.device : t.account)).toBeVisible();
      await expect(page.getByText(t.assumed)).toHaveCount(0);
      await expectAccessible(page);

      const button = page.getByRole("button", { name: t.dossier });
      const form = await button.evaluate((element: HTMLButtonElement) => ({
        action: element.form!.action,
        project: String(new FormData(element.form!).get("project")),
      }));
      expect(JSON.parse(form.project).ownPlot.parcel.relief.heights.length).toBeGreaterThan(3);
      const pdf = await page.request.post(form.action, { form: { project: form.project } });
      expect(pdf.headers()["content-type"]).toBe("application/pdf");
      expect((await pdfText(await pdf.body())).join("")).toMatch(t.ground);

      await press(page.getByRole("button", { name: t.share, exact: true }));
      await expect(page.getByText(t.hidden)).toBeVisible();
      await press(page.getByRole("button", { name: t.makeLink }));
      const link = page.getByRole("textbox", { name: t.link, exact: true });
      await expect(link).toHaveValue(/compartido/);

      // Others see the project, and nothing that leads to the parcel.
      const guest = await (await browser.newContext()).newPage();
      await openPage(guest, await link.inputValue());
      await expect(guest.getByText(t.assumed)).toBeVisible();
      const html = await (await guest.request.get(guest.url())).text();
      expect(html).not.toContain(example.slice(0, 14));
      expect(html).not.toContain("stepM");
      await guest.context().close();
    });
  });
}

test("the result of a reference is private, and its query is never cached", async ({ request }) => {
  const page = await request.get("/que-cabe");
  const [, example] = (await page.text()).match(/referencia=([0-9A-Z]{20})/)!;
  const response = await request.get(`/que-cabe?referencia=${example}`);
  expect(response.status()).toBe(200);
  expect(response.headers()["cache-control"]).toBe("private, no-store");
  const unknown = await request.get("/que-cabe?referencia=9999999VK1882N");
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain("El Catastro no conoce esta referencia");
  const card = await request.get(`/que-cabe/tarjeta.jpg?referencia=${example}`);
  expect(card.status()).toBe(200);
  expect(card.headers()).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "private, no-store",
  });
  const question = await request.get(`/contacto?motivo=plot&referencia=${example}`);
  expect(question.headers()["cache-control"]).toBe("private, no-store");
  expect(await question.text()).toContain(`con referencia catastral ${example}`);
  const navarre = await request.get("/que-cabe?referencia=31201A00500123");
  expect(await navarre.text()).toContain("tienen catastro propio");
  const inPamplona = await request.get("/que-cabe?punto=-1.6458,42.8125");
  expect(inPamplona.status()).toBe(404);
  expect(await inPamplona.text()).toContain("tienen catastro propio");
  const inTheSea = await request.get("/que-cabe?punto=-4.5,36.2");
  expect(await inTheSea.text()).toContain("En ese punto no hay ninguna parcela");
});

test("a plot of the catalogue is checked on the public maps at a press", { tag: "@deep" }, async ({
  page,
}) => {
  await openPage(page, "/terrenos/parcela-segura-de-la-sierra-1");
  await page.getByRole("button", { name: "Consultar los mapas públicos" }).click();
  await expect(page.getByText("Catastro; coincide con el anuncio")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Naturaleza protegida" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without scripts @deep", () => {
  test.use({ javaScriptEnabled: false });

  test("the list of fitting houses appears without scripts", async ({ page }) => {
    await page.goto("/que-cabe");
    const example = (await page.locator("main a[rel=nofollow]").first().textContent())!;
    await page.getByRole("textbox", { name: texts.es.field }).fill(example.slice(0, 14));
    await page.getByRole("button", { name: texts.es.submit }).click();
    await expect(page.getByRole("heading", { name: texts.es.open })).toBeVisible();
    await page.getByRole("textbox", { name: texts.es.coverage }).fill("25");
    await page.getByRole("button", { name: texts.es.again }).click();
    await expect(page).toHaveURL(/ocupacion=25/);
  });
});
