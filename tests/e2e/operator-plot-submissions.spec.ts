import { openPage } from "#tests/setup/page-loads.ts";
import { newEmail, newOperator, signIn } from "#tests/setup/person.ts";
import { pdf, photo, privateLink } from "#tests/setup/plot-submission.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

test.describe("plot submissions of the operator", { tag: "@deep" }, () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("the operator accepts a plot submission, edits and publishes it, and visitors see it", async ({
    page,
    site,
    browser,
  }) => {
    test.slow();
    const email = newEmail();
    const sent = await page.request.post("/sell-plot", {
      headers: { Origin: site.origin },
      maxRedirects: 0,
      multipart: {
        role: "owner",
        sellerType: "private",
        province: "22",
        municipality: "Jaca",
        placeNote: "Junto a la ermita",
        surfaceM2: "1.310",
        slope: "flat",
        soilClass: "urban",
        buildability: "0,4",
        services: "water",
        knowsPrice: "yes",
        priceEur: "99.000",
        notes: "Con almendros viejos.",
        firstName: "Ana",
        surnames: "Ruiz Almendros",
        email,
        phone: "612345678",
        photoConsent: "on",
        terms: "on",
        photos: await photo("vista.jpg", { width: 900 }),
        documents: pdf,
      },
    });
    expect(sent.status()).toBe(302);
    // The first mail has the link.
    const ownPage = await privateLink(site, email);

    const operator = await newOperator(site);
    await openPage(page, "/operator/submissions");
    await signIn(page, operator.email);
    await page.getByRole("searchbox").fill("jaca almendros");
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await page.getByRole("link", { name: "Jaca", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("1.310 m² en Jaca");
    const shown = page.getByRole("img", { name: "vista.jpg" });
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "nota-simple.pdf" }).click();
    expect((await download).suggestedFilename()).toBe("nota-simple.pdf");
    await page.getByRole("textbox", { name: "Nueva nota" }).fill("Llamar el lunes");
    await page.getByRole("button", { name: "Añadir nota" }).click();
    await expect(page.getByText("Llamar el lunes")).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Aceptar y preparar la ficha" }).click();
    await expect(page).toHaveURL(/\/operator\/content\/plots\/\d+$/);
    const title = page.getByRole("textbox", { name: "Título, español" });
    await title.fill("");
    await page.getByRole("button", { name: "Publicar", exact: true }).click();
    await expect(page.getByText("Falta el español.")).toBeVisible();
    await title.fill("Almendros de Jaca");
    await page.getByRole("textbox", { name: "Precio", exact: true }).fill("95.000");
    // The owner's photo arrives while the operator writes, without a conflict.
    await expect(
      page.getByRole("group", { name: "Fotos" }).getByRole("img", { name: "Foto del terreno en Jaca" }),
    ).toBeVisible();
    await expect(page.getByRole("alert", { name: "Cambios de otra persona" })).toHaveCount(0);
    await page.getByRole("group", { name: "Fotos" }).getByRole("button", { name: "es ✓ en ✓" }).click();
    const texts = page.getByRole("dialog", { name: "Qué se ve en la imagen" });
    await texts.getByRole("textbox", { name: "Texto en español" }).fill("Los almendros en flor");
    await texts.getByRole("button", { name: "Guardar" }).click();
    await expect(texts).toHaveCount(0);
    await page.getByRole("button", { name: "Publicar", exact: true }).click();
    await expect(page.getByRole("button", { name: "Sin cambios" })).toBeVisible();
    await expectAccessible(page);

    const visitor = await (await browser.newContext({ baseURL: site.origin, locale: "es-ES" })).newPage();
    await openPage(visitor, "/terrenos?q=almendros");
    await visitor.getByRole("link", { name: "Almendros de Jaca" }).first().click();
    await expect(visitor.getByRole("heading", { level: 1, name: "Almendros de Jaca" })).toBeVisible();
    await expect(visitor.getByText(/95\.000/).first()).toBeVisible();
    const seen = visitor.getByRole("img", { name: "Los almendros en flor" }).first();
    await expect.poll(() => seen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

    await openPage(visitor, ownPage);
    await expect(visitor.getByText("Tu terreno está publicado.")).toBeVisible();
    await page.getByRole("button", { name: "Retirar del sitio" }).click();
    await expect(page.getByRole("button", { name: "Publicar", exact: true })).toBeVisible();
    const gone = await visitor.request.get("/terrenos/terreno-jaca-1", { maxRedirects: 0 });
    expect(gone.status()).toBe(410);
    await visitor.context().close();
  });
});

test("an owner whose plot is declined reads the reason by mail and on the private page @deep", async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const email = newEmail();
  const sent = await page.request.post("/sell-plot", {
    headers: { Origin: site.origin },
    maxRedirects: 0,
    multipart: {
      role: "owner",
      sellerType: "private",
      province: "22",
      municipality: "Jaca",
      placeNote: "Junto al molino",
      surfaceM2: "840",
      slope: "flat",
      soilClass: "rustic",
      services: "water",
      knowsPrice: "no",
      firstName: "Ana",
      surnames: "Ruiz Gil",
      email,
      phone: "612345678",
      terms: "on",
    },
  });
  expect(sent.status()).toBe(302);
  const ownPage = await privateLink(site, email);
  const operator = await newOperator(site);
  await openPage(page, "/operator/submissions");
  await signIn(page, operator.email);
  await page.getByRole("searchbox").fill(email.split("@")[0]!);
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  const found = page.getByRole("link", { name: "Jaca", exact: true });
  await expect(found).toHaveCount(1);
  await found.click();
  await page.getByText("No publicar", { exact: true }).click();
  await page.getByLabel(/^Motivo/).selectOption("not_buildable");
  await page.getByLabel(/^Explicación/).fill("Es suelo rústico sin edificación previa.");
  await page.getByRole("button", { name: "No publicar y avisar" }).click();
  await expect(page.getByText("Es suelo rústico sin edificación previa.")).toBeVisible();
  await expect
    .poll(async () => (await site.mailsTo(email)).map(({ text }) => text).join("\n"), { timeout: 45_000 })
    .toMatch(/Motivo: en ese suelo no se puede construir.*Es suelo rústico sin edificación previa\./s);
  const owner = await (await browser.newContext({ baseURL: site.origin, locale: "es-ES" })).newPage();
  await openPage(owner, ownPage);
  await expect(owner.getByText("En ese suelo no se puede construir una vivienda ahora.")).toBeVisible();
  await expect(owner.getByText("Es suelo rústico sin edificación previa.")).toBeVisible();
  await owner.context().close();
});
