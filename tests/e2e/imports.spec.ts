import type { Page } from "@playwright/test";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, newOperator, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const columns = [
  "title.es",
  "title.en",
  "description.es",
  "description.en",
  "price_eur",
  "surface_m2",
  "status",
  "seller_type",
  "ine_code",
  "exact_latitude",
  "exact_longitude",
  "slope_percent",
  "landscape",
  "soil_class",
  "data_confidence",
];

function csv(count: number, change: (cells: string[], number: number) => void = () => {}) {
  const lines = Array.from({ length: count }, (_, number) => {
    const cells = [
      `Solar importado ${number}`,
      `Imported plot ${number}`,
      "Llano.",
      "Flat.",
      String(50_000 + number),
      "612",
      "Disponible",
      "private",
      "46147",
      "39,627",
      "-0,597",
      "3",
      "Llano",
      "Urbano",
      "seller",
    ];
    change(cells, number);
    return cells.join(";");
  });
  return Buffer.from(`${columns.join(";")}\n${lines.join("\n")}\n`);
}

async function upload(page: Page, buffer: Buffer) {
  await openPage(page, "/operator/imports");
  await page.getByLabel(/Archivo CSV/).setInputFiles({ name: "terrenos.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Leer el archivo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "terrenos.csv" })).toBeVisible();
}

const imported = (site: Parameters<typeof asOwner>[0]) =>
  asOwner(
    site,
    async (sql) =>
      (await sql`select count(*)::int as plots from plots where slug like 'solar-importado-%'`)[0]!
        .plots as number,
  );

test("an operator imports plots from a file: every mistake is listed, all rows are created, and undone", async ({
  page,
  site,
}) => {
  test.slow();
  const { email } = await newOperator(site);
  await openPage(page, "/operator/imports");
  await signIn(page, email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Importar y exportar");
  await upload(
    page,
    csv(30, (cells, number) => {
      if (number === 4) cells[4] = "mucho";
      if (number === 9) cells[12] = "Luna";
    }),
  );
  await page.getByRole("button", { name: "Comprobar" }).click();
  await expect(page.getByText("28 filas listas, 2 errores")).toBeVisible();
  await expect(page.getByRole("row", { name: "6 price_eur mucho No es un número." })).toBeVisible();
  await expect(page.getByRole("row", { name: "11 landscape Luna No es una de las opciones." })).toBeVisible();
  await expectAccessible(page);
  // Nothing is created while a row is wrong.
  await page.getByRole("button", { name: "Importar 30 filas" }).click();
  await expect(page.getByText("28 filas listas, 2 errores")).toBeVisible();
  expect(await imported(site)).toBe(0);

  await upload(page, csv(30));
  await page.getByLabel("Publicar al importar").check();
  await page.getByRole("button", { name: "Importar 30 filas" }).click();
  await expect(page.getByText("Se han creado 30 filas.")).toBeVisible();
  expect((await page.request.get("/terrenos/solar-importado-7")).status()).toBe(200);
  const exported = await (await page.request.get("/operator/export/plots.csv")).text();
  expect(exported).toContain('"Imported plot 7"');
  await page.getByRole("button", { name: "Deshacer la importación" }).click();
  await expect(page.getByText(/Se han quitado 30 filas/)).toBeVisible();
  expect(await imported(site)).toBe(0);
});

test("ten thousand plots are imported in less than two minutes, with progress, and undone", {
  tag: "@deep",
}, async ({ page, site }) => {
  test.setTimeout(600_000);
  const { email } = await newOperator(site);
  await openPage(page, "/operator/imports");
  await signIn(page, email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Importar y exportar");
  await upload(page, csv(10_000));
  const begun = Date.now();
  await page.getByRole("button", { name: /^Importar 10.000 filas$/ }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByText(/^Se han creado 10.000 filas/)).toBeVisible({ timeout: 300_000 });
  const seconds = (Date.now() - begun) / 1000;
  console.log(`10,000 plots in ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(120);
  expect(await imported(site)).toBe(10_000);
  await page.getByRole("button", { name: "Deshacer la importación" }).click();
  await expect(page.getByText(/Se han quitado 10.000 filas/)).toBeVisible({ timeout: 300_000 });
  expect(await imported(site)).toBe(0);
});
