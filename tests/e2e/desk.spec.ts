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
  await page.getByText("falta el texto inglés").click();
  await texts.getByRole("textbox", { name: "Texto en inglés" }).fill("A slate roof");
  await texts.getByRole("button", { name: "Guardar" }).click();
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
