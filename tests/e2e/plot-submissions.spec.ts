import { mkdtemp, open as openFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { plotSubmissionDraftKey as draftKey } from "#app/consent/storage-names.ts";
import { maxFormBytes } from "#app/domain/plot-submission.ts";
import { openPage, reloadPage } from "#tests/setup/page-loads.ts";
import { newEmail } from "#tests/setup/person.ts";
import { pdf, photo, privateLink } from "#tests/setup/plot-submission.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const heic = {
  name: "IMG_0001.HEIC",
  mimeType: "image/heic",
  buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
};

const words = {
  es: {
    path: "/sell-plot",
    next: "Continuar",
    owner: "Sí, soy propietaria o propietario",
    private: "Una persona particular",
    province: "Provincia",
    town: "Municipio",
    reference: /Referencia catastral/,
    surface: "Superficie (m²)",
    urban: "Urbano: se puede construir ya",
    flat: "Llano",
    water: "Agua",
    asks: "Sí, pido esta cantidad",
    price: "Precio (€)",
    photos: "Elegir fotos",
    documents: "Elegir PDF",
    firstName: "Nombre",
    surnames: "Apellidos",
    email: "Correo electrónico",
    phone: "Teléfono",
    consent: /Las fotos son mías/,
    terms: /He leído y acepto/,
    send: "Enviar mi terreno",
    thanks: "Gracias, hemos recibido tu terreno",
  },
  en: {
    path: "/en/sell-plot",
    next: "Continue",
    owner: "Yes, I own it",
    private: "A private individual",
    province: "Province",
    town: "Town",
    reference: /Cadastral reference/,
    surface: "Area (m²)",
    urban: "Urban (urbano): can be built on now",
    flat: "Level",
    water: "Water",
    asks: "Yes, I am asking this amount",
    price: "Price (€)",
    photos: "Choose photos",
    documents: "Choose PDF files",
    firstName: "First name",
    surnames: "Surnames",
    email: "Email",
    phone: "Phone number",
    consent: /The photos are mine/,
    terms: /I have read and accept/,
    send: "Send my plot",
    thanks: "Thank you, we have received your plot",
  },
};
type Words = (typeof words)["es"];

const field = (page: Page, label: string | RegExp) => page.getByRole("textbox", { name: label });
const choice = (page: Page, label: string) => page.getByRole("radio", { name: label });

/** The form, once its scripts show it step by step. */
async function open(page: Page, path = "/sell-plot") {
  await openPage(page, path);
  await expect(page.locator("form[data-stepped]")).toBeVisible();
}

/** Up to the photos. */
async function describePlot(page: Page, w: Words) {
  const next = page.getByRole("button", { name: w.next, exact: true });
  await open(page, w.path);
  await choice(page, w.owner).check();
  await choice(page, w.private).check();
  await next.click();
  await page.getByRole("combobox", { name: w.province }).selectOption("46");
  await page.getByRole("combobox", { name: w.town }).fill("lliria");
  await field(page, w.reference).fill("9872023 vh5797s 0001 wx");
  await next.click();
  await field(page, w.surface).fill("1.250");
  await choice(page, w.urban).check();
  await choice(page, w.flat).check();
  await next.click();
  await page.getByRole("checkbox", { name: w.water }).check();
  await next.click();
  await choice(page, w.asks).check();
  await field(page, w.price).fill("145.000");
  await next.click();
}

/** Fills in the Spanish form without scripts, where all steps are on one page. */
async function answerOnOnePage(page: Page) {
  await choice(page, words.es.owner).check();
  await choice(page, words.es.private).check();
  await page.getByRole("combobox", { name: "Provincia" }).selectOption("46");
  await page.getByLabel("Municipio").fill("Llíria");
  await page.getByLabel("Cómo se llega").fill("Camino de la Ermita, s/n");
  await field(page, words.es.surface).fill("900");
  for (const group of ["Clase de suelo", "Pendiente"]) {
    await page.getByRole("group", { name: group }).getByRole("radio", { name: "No lo sé" }).check();
  }
  await choice(page, "No lo sé, orientadme").check();
}

async function fillInContact(page: Page, w: Words, email: string) {
  await field(page, w.firstName).fill("Ana");
  await field(page, w.surnames).fill("Ruiz Gil");
  await field(page, w.email).fill(email);
  await field(page, w.phone).fill("612 34 56 78");
  await page.getByRole("checkbox", { name: w.consent }).check();
  await page.getByRole("checkbox", { name: w.terms }).check();
}

const expectUploaded = (page: Page, name: string, verb = "Quitar") =>
  expect(page.getByRole("button", { name: `${verb} ${name}` })).toBeVisible();

for (const language of ["es", "en"] as const) {
  const w: Words = words[language];
  test(`an owner submits a plot with a photo and a document, in ${language}, and opens it with the link in the mail`, {
    tag: language === "en" ? "@deep" : [],
  }, async ({ page, site }) => {
    const email = newEmail();
    await describePlot(page, w);
    await page.getByLabel(w.photos).setInputFiles(await photo("vista.jpg"));
    await page.getByLabel(w.documents).setInputFiles(pdf);
    const verb = language === "es" ? "Quitar" : "Remove";
    await expect(page.locator("progress")).toHaveCount(0);
    await expectUploaded(page, "vista.jpg", verb);
    await expectUploaded(page, "nota-simple.pdf", verb);
    const said = language === "es" ? "2 de 2 archivos subidos" : "2 of 2 files uploaded";
    await expect(page.getByRole("status").filter({ hasText: said })).toHaveCount(1);
    await page.getByRole("button", { name: w.next, exact: true }).click();
    await fillInContact(page, w, email);
    await page.getByRole("button", { name: w.next, exact: true }).click();
    await expect(page.getByText(/^1 (foto, 1 documento|photo, 1 document)$/)).toBeVisible();
    await expect(page.getByText(language === "es" ? "145.000" : "145,000", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: w.send }).click();
    await expect(page.getByRole("heading", { name: w.thanks })).toBeVisible();
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), draftKey)).toBeNull();

    const answer = await openPage(page, await privateLink(site, email));
    expect(answer?.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "same-origin",
    });
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Llíria");
    const shown = page.getByRole("img", { name: "vista.jpg" });
    await expect(shown).toBeVisible();
    const bytes = await (await page.request.get((await shown.getAttribute("src"))!)).body();
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });
}

test.describe("with consent to statistics", () => {
  test.use({ consent: { preferences: true, statistics: true, marketing: false } });

  test("a plot submission sends its analytics events once", { tag: "@deep" }, async ({ page }) => {
    const email = newEmail();
    await describePlot(page, words.es);
    await page.getByRole("button", { name: words.es.next, exact: true }).click();
    await fillInContact(page, words.es, email);
    await page.getByRole("button", { name: words.es.next, exact: true }).click();
    await page.getByRole("button", { name: words.es.send }).click();
    await expect(page.getByRole("heading", { name: words.es.thanks })).toBeVisible();
    const events = () =>
      page.evaluate(() =>
        (JSON.parse(JSON.stringify(window.dataLayer ?? [])) as { event?: string }[]).filter(({ event }) =>
          /^(identify_contact|form_submit)$/.test(event ?? ""),
        ),
      );
    await expect.poll(events).toEqual([
      { event: "identify_contact", contact: { email, name: "Ana Ruiz Gil", phone: "612 34 56 78" } },
      { event: "form_submit", form: "sell_plot", context: [] },
    ]);
  });
});

test("a wrong answer of the plot form is reported at its field, and answers survive a reload", {
  tag: "@deep",
}, async ({ page }) => {
  await open(page);
  const next = page.getByRole("button", { name: "Continuar", exact: true });
  await next.click();
  await expect(page.getByText("Este campo es obligatorio.")).toHaveCount(2);
  await choice(page, words.es.owner).check();
  await choice(page, words.es.private).check();
  await next.click();
  await page.getByRole("combobox", { name: "Provincia" }).selectOption("22");
  await page.getByRole("combobox", { name: "Municipio" }).fill("Jaca");
  await field(page, words.es.reference).fill("9872023VH5797S0001WY");
  await next.click();
  await expect(page.getByText(/Las dos letras finales no corresponden/)).toBeVisible();
  await expect(field(page, words.es.reference)).toBeFocused();
  await reloadPage(page);
  await expect(page.getByText("Hemos recuperado lo que dejaste a medias.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Dónde está" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Municipio" })).toHaveValue("Jaca");
  await page.goBack();
  await expect(choice(page, words.es.owner)).toBeChecked();
});

test("an owner fills the form in from the cadastral reference and checks it", { tag: "@deep" }, async ({
  page,
}) => {
  const start = await (await page.request.get("/que-cabe")).text();
  const [, reference] = start.match(/referencia=([0-9A-Z]{20})/)!;
  await open(page, "/sell-plot#place");
  const fill = page.getByRole("button", { name: "Rellenar con los datos del Catastro" });
  await expect(fill).toBeDisabled();
  const field = page.getByRole("textbox", { name: "Referencia catastral" });
  await field.fill(`${reference!.slice(0, -1)}${reference!.endsWith("A") ? "B" : "A"}`);
  await fill.click();
  await expect(page.getByRole("alert").filter({ hasText: "Hay una errata" })).toBeVisible();
  await field.fill(reference!);
  await fill.click();
  await expect(page.getByRole("status").filter({ hasText: "Hemos rellenado" })).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Provincia" })).not.toHaveValue("");
  await expect(field).toHaveValue(reference!);
  await open(page, "/sell-plot#ground");
  await expect(page.getByRole("textbox", { name: "Superficie" })).toHaveValue(/^\d{2,}$/);
  await expect(page.getByRole("radio", { name: /^Urbano/ })).toBeChecked();
  await expect(
    page.getByRole("radio", { name: /Llano|Suave|Fuerte/ }).and(page.locator(":checked")),
  ).toHaveCount(1);
});

test("a point on the map replaces the cadastral reference of a plot submission", { tag: "@deep" }, async ({
  page,
}) => {
  await open(page, "/sell-plot#place");
  await page.getByRole("combobox", { name: "Provincia" }).selectOption("22");
  await page.getByRole("combobox", { name: "Municipio" }).fill("Jaca");
  await page.getByRole("button", { name: "Señalar en el mapa" }).click();
  await page.getByRole("button", { name: "Está aquí" }).click();
  await expect(page.getByText(/Situado en el mapa: 42,\d+, -0,\d+/)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Municipio" })).toHaveValue("Jaca");
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Suelo y medidas" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] });

  test("the plot form is one page without scripts, with files and errors", { tag: "@deep" }, async ({
    page,
    site,
  }) => {
    const email = newEmail();
    await page.goto("/sell-plot");
    const send = page.getByRole("button", { name: "Enviar mi terreno" });
    await send.click();
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveText(
      "Por favor, rellena todos los campos obligatorios.",
    );
    await answerOnOnePage(page);
    await page.getByLabel("Fotos del terreno").setInputFiles([await photo("a.jpg"), await photo("b.jpg")]);
    await page.getByLabel("Documentos en PDF").setInputFiles(pdf);
    await fillInContact(page, words.es, email);
    await field(page, words.es.phone).fill("12");
    await send.click();
    await expect(page.getByText(/Introduce un número de teléfono válido/)).toBeVisible();
    await expect(field(page, words.es.surface)).toHaveValue("900");
    await field(page, words.es.phone).fill("+34 612 34 56 78");
    await page.getByLabel("Fotos del terreno").setInputFiles([await photo("a.jpg"), await photo("b.jpg")]);
    await send.click();
    await expect(page).toHaveURL(/sell-plot-thank-you$/);

    const link = await privateLink(site, email);
    await page.goto(link);
    await expect(page.getByRole("img", { name: /^[ab]\.jpg$/ })).toHaveCount(2);
    await page.getByLabel("Superficie (m²)").fill("950");
    await page.getByRole("button", { name: "Guardar los cambios" }).click();
    await expect(page.getByText("Cambios guardados.")).toBeVisible();
    await expect(page.getByLabel("Superficie (m²)")).toHaveValue("950");
    await page.getByLabel("Documentos en PDF").setInputFiles(pdf);
    await page.getByRole("button", { name: "Añadir los archivos" }).click();
    await expect(page.getByText("Archivos añadidos.")).toBeVisible();
    await page.getByRole("button", { name: "Retirar la oferta" }).click();
    await expect(page.getByText("Retirada", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Retirar la oferta" })).toHaveCount(0);
  });
});

test.describe("files above the limit of a form", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 413/] });
  let folder: string;
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "hornero-files-"));
    const file = await openFile(join(folder, "enorme.pdf"), "w");
    await file.truncate(maxFormBytes + 1);
    await file.close();
  });
  test.afterAll(() => rm(folder, { recursive: true }));

  test("files of a plot submission above the limit are refused at their field, and the form keeps its content", {
    tag: "@deep",
  }, async ({ page, site }) => {
    const large = join(folder, "enorme.pdf");
    const email = newEmail();
    await page.goto("/sell-plot");
    await answerOnOnePage(page);
    await page.getByLabel("Documentos en PDF").setInputFiles(large);
    await fillInContact(page, words.es, email);
    const send = page.getByRole("button", { name: words.es.send });
    const [answer] = await Promise.all([page.waitForResponse(/sell-plot$/), send.click()]);
    expect(answer.status()).toBe(413);
    await expect(page.getByLabel("Documentos en PDF")).toHaveAccessibleDescription(
      /^Los archivos juntos pesan demasiado: de una vez caben 60 MB/,
    );
    await page.getByRole("link", { name: /^No hemos podido recibir los archivos/ }).click();
    await expect(page).toHaveURL(/#files$/);
    await expect(field(page, words.es.surface)).toHaveValue("900");
    await expect(field(page, words.es.email)).toHaveValue(email);
    await send.click();
    await expect(page).toHaveURL(/sell-plot-thank-you$/);

    await page.goto(await privateLink(site, email));
    await page.getByLabel("Documentos en PDF").setInputFiles(large);
    await page.getByRole("button", { name: "Añadir los archivos" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "de una vez caben 60 MB" })).toBeVisible();
    await page.getByLabel("Documentos en PDF").setInputFiles(pdf);
    await page.getByRole("button", { name: "Añadir los archivos" }).click();
    await expect(page.getByText("Archivos añadidos.")).toBeVisible();
  });
});

test.describe("uploads", () => {
  test.use({ expectedErrors: [/net::ERR|status of 415/] });

  test("a photo upload resumes where the connection broke", { tag: "@deep" }, async ({ page, context }) => {
    await open(page, "/sell-plot#files");
    const large = await photo("grande.jpg", { isLarge: true });
    let pieces = 0;
    await page.route(/\/upload\/resumable\//, async (route) => {
      if (route.request().method() === "PATCH") pieces += 1;
      if (pieces !== 2) return route.continue();
      pieces += 1;
      await context.setOffline(true);
      await route.abort("internetdisconnected");
    });
    await page.getByLabel("Elegir fotos").setInputFiles(large);
    await expect(page.getByRole("status").filter({ hasText: "Sin conexión" })).toHaveCount(1);
    const resumed = page.waitForResponse(
      (answer) => answer.request().method() === "HEAD" && answer.url().includes("/upload/resumable/"),
    );
    await context.setOffline(false);
    const arrived = Number(await (await resumed).headerValue("Upload-Offset"));
    expect(arrived).toBeGreaterThan(0);
    expect(arrived).toBeLessThan(large.buffer.length);
    await expectUploaded(page, "grande.jpg");
    await expect(page.getByRole("img", { name: "grande.jpg" })).toHaveJSProperty("complete", true);
  });

  test("a first photo that is chosen without a connection waits for it", { tag: "@deep" }, async ({
    page,
    context,
  }) => {
    await open(page, "/sell-plot#files");
    await context.setOffline(true);
    await page.getByLabel("Elegir fotos").setInputFiles(await photo("vista.jpg"));
    await expect(page.getByText(/^Sin conexión: sigue en cuanto vuelva/).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("img", { name: "vista.jpg" })).not.toHaveAttribute("src", /^blob:/);
    await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
  });

  test("a HEIC photo becomes a JPEG where the browser can open it, in as many pixels as an iPhone draws", {
    tag: "@deep",
  }, async ({ page }) => {
    // As in Safari on an iPhone: it opens HEIC photos, and a larger canvas stays empty.
    await page.addInitScript(() => {
      window.createImageBitmap = async () => {
        const drawn = new OffscreenCanvas(5712, 4284);
        drawn.getContext("2d")!.fillRect(0, 0, 100, 100);
        return drawn.transferToImageBitmap();
      };
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (done, ...type) {
        if (this.width * this.height > 4096 * 4096) done(null);
        else toBlob.call(this, done, ...type);
      };
    });
    await open(page, "/sell-plot#files");
    const permitted = page.waitForRequest(
      (request) => request.url().endsWith("/_offer-files") && request.postDataJSON().do === "permit",
    );
    await page.getByLabel("Elegir fotos").setInputFiles(heic);
    expect((await permitted).postDataJSON()).toMatchObject({ name: "IMG_0001.jpg", type: "image/jpeg" });
    await expect(page.getByRole("img", { name: "IMG_0001.HEIC" })).not.toHaveAttribute("src", /^blob:/);
  });

  test("a photo counts by its bytes, and a refused file takes no place", async ({ page }) => {
    await open(page, "/sell-plot#files");
    const pick = page.getByLabel("Elegir fotos");
    const jpeg = await photo("vista.png");
    await pick.setInputFiles([{ ...jpeg, mimeType: "image/png" }]);
    await expectUploaded(page, "vista.png");
    const text = { name: "nota.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no es una foto") };
    await pick.setInputFiles(Array.from({ length: 12 }, (_, i) => ({ ...text, name: `nota-${i}.jpg` })));
    const refused = page.getByRole("alert").getByRole("listitem");
    await expect(refused).toHaveCount(12);
    await expect(refused.first()).toContainText("nota-0.jpg no es de un tipo");
    // A long reason does not narrow the button beside it.
    await page.setViewportSize({ width: 320, height: 700 });
    expect((await refused.first().getByRole("button").boundingBox())!.width).toBe(36);
    await pick.setInputFiles([{ ...jpeg, name: "otra.webp", mimeType: "image/webp" }]);
    await expectUploaded(page, "otra.webp");
    await expect(refused).toHaveCount(0);
  });

  test("invalid photos are refused with the reason, and photos are sorted and removed", {
    tag: "@deep",
  }, async ({ page }) => {
    await open(page, "/sell-plot#files");
    const pick = page.getByLabel("Elegir fotos");
    const fake = {
      name: "falsa.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("<script>alert(1)</script>"),
    };
    await pick.setInputFiles([heic, await photo("uno.jpg"), await photo("dos.jpg"), fake]);
    await expect(page.getByText(/IMG_0001.HEIC es una foto HEIC/)).toBeVisible();
    await expect(
      page.getByText(/falsa.jpg no se ha podido guardar|falsa.jpg no es de un tipo/),
    ).toBeVisible();
    await expectUploaded(page, "uno.jpg");
    await expectUploaded(page, "dos.jpg");
    await page.getByRole("button", { name: "Mover dos.jpg hacia delante" }).click();
    await expect(page.getByText("dos.jpg está ahora en el puesto 1.")).toBeAttached();
    await reloadPage(page);
    await open(page, "/sell-plot#files");
    const names = () =>
      page.locator("li img").evaluateAll((all) => all.map((img) => img.getAttribute("alt")));
    await expect.poll(names).toEqual(["dos.jpg", "uno.jpg"]);
    await page.getByRole("button", { name: "Quitar uno.jpg" }).click();
    await expect(page.getByRole("status").filter({ hasText: "uno.jpg se ha quitado." })).toBeAttached();
    await expect.poll(names).toEqual(["dos.jpg"]);
  });
});

test("every step of the plot form is accessible on a phone", { tag: "@deep" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await describePlot(page, words.es);
  for (const step of ["person", "place", "ground", "services", "price", "files", "contact", "review"]) {
    await openPage(page, `/sell-plot#${step}`);
    await expect(page.locator("form[data-stepped] h2:visible")).toHaveCount(1);
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, step).toBeLessThanOrEqual(0);
  }
});

test.describe("the private page", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("the private page of a plot submission opens by its link only", { tag: "@deep" }, async ({ page }) => {
    const answer = await openPage(page, `/sell-plot/oferta/${"a".repeat(48)}`);
    expect(answer?.status()).toBe(404);
  });
});
