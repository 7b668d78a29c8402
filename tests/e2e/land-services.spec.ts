import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator } from "@playwright/test";
import { localizedPath } from "#app/i18n/locale.ts";
import { parcelsAnswer } from "#server/geo/catastro/sample-answers.ts";
import { tabTo } from "#tests/setup/keyboard.ts";
import { placeCorners } from "#tests/setup/map-drawing.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { pdfText } from "#tests/setup/pdf-text.ts";
import { expect, expectAccessible, testOnOwnSite } from "#tests/setup/test.ts";

// What visitors meet while the public services of land are slow, hang, are away or are not asked at all.

const texts = {
  es: {
    title: "¿Qué cabe en tu parcela?",
    field: "Referencia catastral",
    submit: "Ver qué cabe",
    open: /Pueden? caber/,
    facts: "El Catastro ha dado el contorno, pero no los demás datos.",
    late: "El Catastro no lo ha dicho a tiempo",
    notRecorded: /^(No|Nada) consta$/,
    heights: "no ha dado a tiempo las alturas",
    limits: "Lo que puede limitar la obra",
    unknown: "No se sabe",
    save: /^Guardar proyecto con/,
    device: "Guardado en este dispositivo.",
    share: "Compartir",
    makeLink: "Crear el enlace",
    link: "Enlace",
    dossier: "Dossier en PDF",
    away: "no responde en este momento",
    describe: "Describir mi parcela en el diseñador",
    off: "Este sitio no consulta el Catastro",
    openDrawn: "Dibujar la parcela en un mapa",
    tooFar: "Acércate antes hasta tu municipio",
    side: /^Último lado: \d/,
    openMap: "Buscar en el mapa",
    map: "Busca la parcela en el mapa",
    draw: "Dibujar el contorno",
    finish: "Terminar",
  },
  en: {
    title: "What fits on your plot?",
    field: "Cadastral reference",
    submit: "See what fits",
    open: /may fit$/,
    facts: "The cadastre gave the outline but not the other details.",
    late: "The cadastre did not say in time",
    notRecorded: /^(Not|Nothing) recorded$/,
    heights: "did not give the heights of the plot in time",
    limits: "What may limit building",
    unknown: "Not known",
    save: /^Save a project with/,
    device: "Saved on this device.",
    share: "Share",
    makeLink: "Create the link",
    link: "Link",
    dossier: "PDF dossier",
    away: "is not answering right now",
    describe: "Describe my plot in the designer",
    off: "This site does not query the cadastre",
    openDrawn: "Draw the plot on a map",
    tooFar: "Zoom in to your municipality first",
    side: /^Last side: \d/,
    openMap: "Find it on the map",
    map: "Find the plot on the map",
    draw: "Draw the outline",
    finish: "Finish",
  },
};

const slowReference = "8429105VK1882N";
const squareInMadrid = [
  [-3.7, 40.3983],
  [-3.6996, 40.3983],
  [-3.6996, 40.3985],
  [-3.7, 40.3985],
  [-3.7, 40.3983],
];
const answerMs = 1500;

/** Gives the outline of one parcel, late, and never answers anything else. */
async function startSlowServices() {
  const outer = "40.49 -3.96 40.4903 -3.96 40.4903 -3.9596 40.49 -3.9596 40.49 -3.96";
  const parcel = { reference: slowReference, areaM2: 1130, epsg: 4326, parts: [{ outer }] };
  const server = createServer(async ({ url }, response) => {
    if (!url!.includes("GetParcel") || !url!.includes(slowReference)) return;
    await sleep(answerMs);
    response.end(parcelsAnswer([{ ...parcel, point: "40.49015 -3.9598" }]));
  });
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  return { GEO_SERVICES: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const slowTest = testOnOwnSite(startSlowServices);
const awayTest = testOnOwnSite({ GEO_SERVICES: "http://127.0.0.1:9" });
const offTest = testOnOwnSite({ GEO_SERVICES: "off" });

for (const locale of ["es", "en"] as const) {
  const t = texts[locale];
  const home = localizedPath(locale, "/");

  slowTest.describe(`slow services from ${home} @deep`, () => {
    slowTest.use({
      viewport: { width: 390, height: 844 },
      // Tiles that never come.
      expectedErrors: [/50[34] \(/],
    });

    slowTest(
      `an outline that comes late becomes a shared project with a PDF, from ${home}`,
      async ({ page }) => {
        slowTest.slow();
        const press = async (target: Locator) => {
          await tabTo(page, target);
          await page.keyboard.press("Enter");
        };
        await openPage(page, home);
        await tabTo(page, page.getByRole("textbox", { name: t.title }));
        await page.keyboard.type(slowReference);
        await page.keyboard.press("Enter");
        await expect(page.getByRole("heading", { name: t.open })).toBeVisible();
        // What did not come in time is said to be unknown, one by one.
        await expect(page.getByText(t.facts)).toBeVisible();
        await expect(page.getByText(t.late, { exact: true })).toHaveCount(2);
        await expect(page.getByText(t.notRecorded)).toHaveCount(0);
        await expect(page.getByText(t.heights)).toBeVisible();
        const limits = page.getByRole("region", { name: t.limits });
        await expect(limits.getByText(t.unknown, { exact: true })).toHaveCount(5);
        await expectAccessible(page);

        await press(page.getByRole("link", { name: t.save }));
        await expect(page.getByText(t.device)).toBeVisible();
        const form = await page
          .getByRole("button", { name: t.dossier })
          .evaluate((button: HTMLButtonElement) => ({
            action: button.form!.action,
            project: String(new FormData(button.form!).get("project")),
          }));
        const pdf = await page.request.post(form.action, { form: { project: form.project } });
        expect((await pdfText(await pdf.body())).join("")).toMatch(/\d{3}[.,]\d{3}/);
        await press(page.getByRole("button", { name: t.share, exact: true }));
        await press(page.getByRole("button", { name: t.makeLink }));
        await expect(page.getByRole("textbox", { name: t.link, exact: true })).toHaveValue(/compartido/);
      },
    );
  });

  awayTest.describe(`services that are away, ${home} @deep`, () => {
    awayTest.use({ expectedErrors: [/503 \(/] });

    awayTest(
      `from ${home} while the cadastre is away, the page says so and offers the designer`,
      async ({ page }) => {
        await openPage(page, home);
        const field = page.getByRole("textbox", { name: t.title });
        await field.fill("9872023VH5797S");
        await field.press("Enter");
        const typed = page.getByRole("textbox", { name: t.field });
        await expect(typed).toHaveAccessibleDescription(new RegExp(t.away));
        await expect(typed).toHaveValue("9872023VH5797S");
        await expect(page.getByRole("link", { name: t.describe })).toBeVisible();
        await expectAccessible(page);
        const tile = await page.request.get("/_map/tiles/photo/16/32093/24711");
        expect(tile.status()).toBe(503);
      },
    );

    awayTest(`an outline is drawn by hand from ${home} on a map without tiles`, async ({ page }) => {
      // From a file, which says where the map opens.
      await openPage(page, localizedPath(locale, "/que-cabe"));
      const file = page.locator("input[type=file]");
      await expect(file).toBeEnabled();
      await file.setInputFiles({
        name: "parcela.geojson",
        mimeType: "application/geo+json",
        buffer: Buffer.from(JSON.stringify({ type: "Polygon", coordinates: [squareInMadrid] })),
      });
      const heading = page.getByRole("heading", { name: t.open });
      await expect(heading).toBeVisible();
      const fromFile = page.url();

      await page.getByRole("button", { name: t.openMap }).click();
      const map = page.getByRole("region", { name: t.map });
      await map.getByRole("button", { name: t.draw }).click();
      await placeCorners(map);
      await map.getByRole("button", { name: t.finish }).click();
      await expect(page).not.toHaveURL(fromFile);
      await expect(page).toHaveURL(/contorno=4326/);
      await expect(heading).toBeVisible();
      await expect(page.getByText(t.heights)).toBeVisible();
      await expect(
        page.getByRole("region", { name: t.limits }).getByText(t.unknown, { exact: true }),
      ).toHaveCount(5);
    });
  });

  offTest(
    `a site that asks no cadastre has no field on ${home}, and tries houses on an outline @deep`,
    async ({ page, request }) => {
      for (const path of ["/", "/terrenos", "/sell-plot", "/que-cabe"] as const) {
        const html = await (await request.get(localizedPath(locale, path))).text();
        expect(html).not.toContain('name="referencia"');
      }
      await openPage(page, localizedPath(locale, "/que-cabe"));
      await expect(page.getByText(t.off)).toBeVisible();
      await expect(page.locator("input[type=file]")).toBeEnabled();
      await page.locator("input[type=file]").setInputFiles({
        name: "parcela.dxf",
        mimeType: "application/dxf",
        buffer: Buffer.from(
          "0\nLWPOLYLINE\n90\n4\n10\n0\n20\n0\n10\n25\n20\n0\n10\n25\n20\n30\n10\n0\n20\n30\n",
        ),
      });
      await expect(page.getByRole("heading", { name: t.open })).toBeVisible();
      await expectAccessible(page);
    },
  );

  offTest(
    `an outline is drawn on the site's own map from ${localizedPath(locale, "/que-cabe")} @deep`,
    async ({ page }) => {
      await openPage(page, localizedPath(locale, "/que-cabe"));
      await page.getByRole("button", { name: t.openDrawn }).click();
      const map = page.getByRole("region", { name: t.map });
      const draw = map.getByRole("button", { name: t.draw });
      await draw.click();
      await expect(page.getByText(t.tooFar)).toBeVisible();
      // From all of Spain to a municipality.
      for (let steps = 0; steps < 4; steps++) await map.locator("canvas").press("Enter");
      await draw.click();
      await expect(page.getByText(t.tooFar)).toBeHidden();
      await expectAccessible(page);
      await placeCorners(map);
      await expect(map.getByText(t.side)).toBeVisible();
      await map.getByRole("button", { name: t.finish }).click();
      await expect(page.getByRole("heading", { name: t.open })).toBeVisible();
      await expect(page).toHaveURL(/contorno=4326/);
      await expect(page.getByRole("link", { name: t.save })).toBeVisible();
    },
  );
}
