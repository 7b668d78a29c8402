import sharp from "sharp";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, newOperator, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#c9b08a"/><circle cx="700" cy="200" r="120" fill="#5b6b3a"/></svg>`;
const picture = async (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp(Buffer.from(drawing)).png().toBuffer(),
});

test("an operator creates, previews and publishes a professional with a picture, and visitors see it", async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const { email } = await newOperator(site);
  await openPage(page, "/operator/content/professionals");
  await signIn(page, email);
  await page.getByRole("link", { name: "Nuevo", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profesional");

  // Publishing says what is missing.
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "antes de publicar" })).toBeVisible();

  const fill = (name: string, text: string) => page.getByRole("textbox", { name }).fill(text);
  await fill("Nombre", "Tejados del Bierzo");
  await fill("Dirección", "tejados-del-bierzo");
  await fill("En una frase, español", "Cubiertas de pizarra para casas de madera.");
  await fill("In one sentence, English", "Slate roofs for timber houses.");
  await fill("Descripción, español", "Colocan pizarra de Valdeorras.\n\nLlegan a todo el noroeste.");
  await fill("Description, English", "They lay slate from Valdeorras.\n\nThey cover the whole north-west.");
  await page.getByRole("combobox", { name: "Actividad" }).last().selectOption("builder");
  await page.getByRole("combobox", { name: "Municipio" }).fill("Ponferrada");
  await expect(page.locator("datalist option")).toHaveCount(1);
  await page.getByRole("combobox", { name: "Municipio" }).fill("Ponferrada (León)");
  await fill("Año de fundación", "1998");
  await page.getByText("Castilla y León", { exact: true }).click();

  // The picture needs both texts.
  await page.getByLabel("Elegir imágenes").setInputFiles(await picture("tejado.png"));
  const texts = page.getByRole("dialog", { name: "Qué se ve en la imagen" });
  await texts.getByRole("textbox", { name: "Texto en español" }).fill("Un tejado de pizarra");
  await texts.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("falta el texto inglés")).toBeVisible();
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByText("Una imagen no dice qué se ve en ella en los dos idiomas.")).toBeVisible();
  await page.getByText("falta el texto inglés").press("Enter");
  await texts.getByRole("textbox", { name: "Texto en inglés" }).fill("A slate roof");
  await texts.getByRole("button", { name: "Guardar" }).press("Enter");
  await expect(
    page.getByRole("button", { name: "es ✓ en ✓: editar los textos de la imagen 1 de 1" }),
  ).toBeFocused();
  await expect(page.getByText("Borrador guardado")).toBeVisible();
  await expectAccessible(page);

  // The preview shows the page as it will be, and nobody else sees it.
  const previewPath = await page.getByRole("link", { name: "Ver como visitante" }).getAttribute("href");
  const preview = await page.request.get(previewPath!);
  expect(preview.status()).toBe(200);
  expect(await preview.text()).toContain("Tejados del Bierzo");
  const visitor = await browser.newPage();
  await visitor.goto(`${site.origin}/profesionales`);
  await expect(visitor.getByRole("heading", { name: "Tejados del Bierzo" })).toHaveCount(0);
  const refused = await visitor.request.get(site.origin + previewPath);
  expect(await refused.text()).not.toContain("Tejados del Bierzo");

  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page).toHaveURL(/\/professionals\/\d+$/);
  await expect(page.getByRole("button", { name: "Sin cambios" })).toBeVisible();
  await expect(async () => {
    await visitor.goto(`${site.origin}/en/profesionales`);
    await expect(visitor.getByRole("heading", { name: "Tejados del Bierzo" })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(visitor.getByText("Slate roofs for timber houses.")).toBeVisible();
  const shown = visitor.getByRole("img", { name: "A slate roof" });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const id = await asOwner(site, async (sql) => (await sql`select id from pictures`)[0]!.id as string);
  const card = await visitor.request.get(`${site.origin}/share/${id}.jpg`);
  expect(await sharp(await card.body()).metadata()).toMatchObject({
    format: "jpeg",
    width: 1200,
    height: 630,
  });
  await visitor.close();
});

test.describe("two operators", { tag: "@deep" }, () => {
  test.use({ expectedErrors: [/status of 50\d|ERR_CONNECTION|WebSocket|Failed to fetch/] });

  test("edit one plot: the second sees the difference and chooses; a draft survives a crash", async ({
    page,
    site,
    browser,
  }) => {
    test.slow();
    const [ana, marta] = [await newOperator(site), await newOperator(site)];
    const [plot] = await asOwner(
      site,
      (sql) => sql<{ id: string; slug: string }[]>`
        select id::text, slug from plots where published_at <= now() and status = 'available' order by id limit 1`,
    );
    const path = `/operator/content/plots/${plot!.id}`;
    await openPage(page, path);
    await signIn(page, ana.email);
    const price = (of: typeof page) => of.getByRole("textbox", { name: "Precio" });
    await price(page).fill("91.000");
    await page.getByRole("textbox", { name: "Título, español" }).fill("Solar con olivos");
    await expect(page.getByText("Borrador guardado")).toBeVisible();

    // The process is killed; what was typed is there.
    await site.crash();
    await openPage(page, path);
    await expect(price(page)).toHaveValue("91.000");
    await expect(page.getByRole("button", { name: "Publicar 2 cambios" })).toBeVisible();

    const other = await (await browser.newContext({ baseURL: site.origin, locale: "es-ES" })).newPage();
    await openPage(other, path);
    await signIn(other, marta.email);
    await price(other).fill("95.000");
    await other.getByRole("button", { name: "Publicar 1 cambio" }).click();
    await expect(other.getByRole("button", { name: "Sin cambios" })).toBeVisible();

    // Ana sees it without asking, and chooses field by field.
    const notice = page.getByRole("alert", { name: "Cambios de otra persona" });
    await expect(notice).toContainText("Ana cambió «precio» mientras escribías.");
    await notice.getByRole("button", { name: "Ver diferencia" }).click();
    await expect(notice.getByRole("row", { name: /Precio/ })).toContainText("95.000");
    await notice.getByRole("button", { name: "Quedarme con lo suyo" }).click();
    await expect(notice).toHaveCount(0);
    await expect(price(page)).toHaveValue("95.000");
    await page.getByRole("button", { name: "Publicar 1 cambio" }).click();
    await expect(page.getByRole("button", { name: "Sin cambios" })).toBeVisible();
    await expect(async () => {
      await other.goto(`${site.origin}/terrenos/${plot!.slug}`);
      await expect(other.getByRole("heading", { level: 1, name: "Solar con olivos" })).toBeVisible({
        timeout: 2000,
      });
    }).toPass();

    // A new URL: the old one leads there for good, in both languages.
    await page.getByRole("textbox", { name: "Dirección" }).fill("solar-con-olivos-1");
    await page.getByRole("button", { name: "Publicar 1 cambio" }).click();
    await expect(page.getByRole("button", { name: "Sin cambios" })).toBeVisible();
    const moved = await page.request.get(`/en/terrenos/${plot!.slug}`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, "/en/terrenos/solar-con-olivos-1"]);

    // The last change is undone, and the history says who did what.
    await page.getByRole("button", { name: "Deshacer el último cambio" }).click();
    await expect(page.getByRole("textbox", { name: "Dirección" })).toHaveValue(plot!.slug);
    await page.getByRole("link", { name: "Historial" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "solar-con-olivos-1" }).first()).toContainText(
      "Ana",
    );

    // What is deleted comes back as a draft, from the log.
    await openPage(page, path);
    await page.getByRole("button", { name: "Borrar" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Borrar" }).click();
    await expect(page.getByText("Se ha borrado.")).toBeVisible();
    await openPage(page, "/operator/log");
    await page.getByRole("listitem").filter({ hasText: "ha borrado" }).getByRole("link").first().click();
    await page.getByRole("button", { name: "Recuperar como borrador" }).first().click();
    await expect(page).toHaveURL(/\/plots\/new-/);
    await expect(price(page)).toHaveValue("95.000");
    await other.context().close();
  });
});

test("a house without a model has pictures, options and a price, and visitors find it", {
  tag: "@deep",
}, async ({ page, site }) => {
  test.slow();
  const { email } = await newOperator(site);
  const [alba] = await asOwner(site, (sql) => sql`select id::text from houses where slug = 'alba'`);
  await openPage(page, `/operator/content/houses/${alba!.id}`);
  await signIn(page, email);
  await page.getByRole("button", { name: "Duplicar" }).click();
  await expect(page).toHaveURL(/\/new-/);
  // The URL changes before the page does.
  await expect(page.getByText("Borrador", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Nombre", exact: true }).first().fill("Alameda");
  await page.getByRole("textbox", { name: "Dirección" }).fill("alameda");
  await page.getByRole("textbox", { name: "Precio sin IVA" }).first().fill("99.000");
  const files = await Promise.all([1, 2, 3].map((number) => picture(`alameda-${number}.png`)));
  await page.getByRole("group", { name: "Galería" }).getByLabel("Elegir imágenes").setInputFiles(files);
  const texts = page.getByRole("dialog", { name: "Qué se ve en la imagen" });
  await expect(page.getByText("faltan los textos")).toHaveCount(3);
  for (const number of [1, 2, 3]) {
    await page.getByText("faltan los textos").first().click();
    await texts.getByRole("textbox", { name: "Texto en español" }).fill(`Alameda, vista ${number}`);
    await texts.getByRole("textbox", { name: "Texto en inglés" }).fill(`Alameda, view ${number}`);
    await texts.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("faltan los textos")).toHaveCount(3 - number);
  }
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page).toHaveURL(/\/houses\/\d+$/);
  await page.goto("/catalogo/alameda");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alameda");
  await expect(page.getByRole("img", { name: /Alameda, vista/ }).first()).toBeVisible();
  const found = await page.request.get("/viviendas?q=alameda");
  expect(await found.text()).toContain("/catalogo/alameda");
  expect(await (await page.request.get("/sitemap.xml")).text()).toContain("/catalogo/alameda");
});

test("the cadastre and a file fill a plot in, and what the cadastre refuses is said @deep", async ({
  page,
  site,
}) => {
  const { email } = await newOperator(site);
  await openPage(page, "/que-cabe");
  const reference = (await page.locator("main a[rel=nofollow]").first().textContent())!;
  const [plot] = await asOwner(
    site,
    (sql) => sql<{ id: string }[]>`select id::text from plots where is_demo order by id desc limit 1`,
  );
  await openPage(page, `/operator/content/plots/${plot!.id}`);
  await signIn(page, email);
  const field = page.getByRole("textbox", { name: "Referencia catastral" });
  const ask = page.getByRole("button", { name: "Traer del Catastro" });
  await field.fill(`${reference.slice(0, -1)}${reference.endsWith("A") ? "B" : "A"}`);
  await ask.click();
  await expect(page.getByText("Las letras de control no coinciden")).toBeVisible();
  await field.fill(reference);
  await ask.click();
  await expect(page.getByText("Del Catastro: contorno, superficie, situación y municipio.")).toBeVisible();
  const surface = page.getByRole("textbox", { name: "Superficie", exact: true });
  const outline = page.getByRole("textbox", { name: "Contorno" });
  const fetched = await outline.inputValue();
  const area = Number((await surface.inputValue()).replace(".", ""));
  expect(area).toBeGreaterThan(100);
  await expect(page.getByText(new RegExp(`esquinas, ${area} m²`))).toBeVisible();
  await page.locator("input[type=file][accept*=geojson]").setInputFiles({
    name: "parcela.geojson",
    mimeType: "application/geo+json",
    buffer: Buffer.from(
      JSON.stringify({
        type: "Polygon",
        coordinates: [
          [
            [-3.5, 40.5],
            [-3.4997, 40.5],
            [-3.4997, 40.5003],
            [-3.5, 40.5003],
            [-3.5, 40.5],
          ],
        ],
      }),
    ),
  });
  await expect(outline).not.toHaveValue(fetched);
  await expect(page.getByRole("textbox", { name: "Latitud exacta" })).toHaveValue(/^40,500/);
  await expect(page.getByText("Borrador guardado")).toBeVisible();
});
