import { placeCorners } from "#tests/setup/map-drawing.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const open = /Pueden? caber/;

test("a parcel is found by a press on the photograph, by drawing its outline and from a file", {
  tag: "@deep",
}, async ({ page }) => {
  await openPage(page, "/que-cabe");
  await page.locator("main a[rel=nofollow]").first().click();
  const heading = page.getByRole("heading", { name: open });
  await expect(heading).toBeVisible();
  const openMap = page.getByRole("button", { name: "Buscar en el mapa" });
  const map = page.getByRole("region", { name: "Busca la parcela en el mapa" });
  const here = map.getByRole("button", { name: /bajo la cruz/ });

  // The background is chosen by keyboard, and said.
  const outlines = page.waitForResponse(/_map\/tiles\/outlines\/17\//);
  await openMap.click();
  await expect(here).toBeVisible();
  expect((await (await outlines).json()).type).toBe("MultiLineString");
  await map.getByRole("button", { name: "Mapa", exact: true }).press("Enter");
  await expect(map.getByText("El fondo es el mapa.")).toBeAttached();
  await map.getByRole("button", { name: "Foto aérea" }).press("Enter");
  await expect(map.getByText("El fondo es la foto aérea.")).toBeAttached();
  await expectAccessible(page);
  await here.press("Enter");
  await expect(page).toHaveURL(/referencia=[0-9A-Z]{14}$/);
  await expect(heading).toBeVisible();

  await openMap.click();
  await map.getByRole("button", { name: "Dibujar el contorno" }).click();
  await placeCorners(map);
  await map.getByRole("button", { name: "Terminar" }).click();
  await expect(page).toHaveURL(/contorno=4326/);
  await expect(heading).toBeVisible();
  await expect(page.getByText("el que has dibujado o traído")).toBeVisible();
  await page.getByRole("textbox", { name: "Ocupación máxima (%)" }).fill("30");
  await page.getByRole("button", { name: "Calcular de nuevo" }).click();
  await expect(page).toHaveURL(/contorno=4326.*ocupacion=30/);

  await page.locator("input[type=file]").setInputFiles({
    name: "parcela.dxf",
    mimeType: "application/dxf",
    buffer: Buffer.from("0\nLWPOLYLINE\n90\n4\n10\n0\n20\n0\n10\n25\n20\n0\n10\n25\n20\n30\n10\n0\n20\n30\n"),
  });
  await expect(page).toHaveURL(/contorno=m/);
  await expect(page.getByText("750 m²").first()).toBeVisible();
});

/** The same 30 × 25 m in Madrid; drawings have no place. */
const outlineFiles = {
  gml: `<gml:Polygon xmlns:gml="http://www.opengis.net/gml/3.2" srsName="urn:ogc:def:crs:EPSG::25830"><gml:exterior>
    <gml:LinearRing><gml:posList>440600 4472200 440630 4472200 440630 4472225 440600 4472225 440600 4472200</gml:posList>
    </gml:LinearRing></gml:exterior></gml:Polygon>`,
  geojson: JSON.stringify({
    type: "Polygon",
    coordinates: [
      [
        [-3.6999596, 40.3982882],
        [-3.6996061, 40.3982904],
        [-3.6996085, 40.3985156],
        [-3.699962, 40.3985135],
        [-3.6999596, 40.3982882],
      ],
    ],
  }),
  kml: `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>
    -3.6999596,40.3982882,0 -3.6996061,40.3982904,0 -3.6996085,40.3985156,0 -3.699962,40.3985135,0
    -3.6999596,40.3982882,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`,
  dxf: "0\nLWPOLYLINE\n90\n4\n10\n0\n20\n0\n10\n30\n20\n0\n10\n30\n20\n25\n10\n0\n20\n25\n",
};

for (const [format, text] of Object.entries(outlineFiles)) {
  test(`a dropped ${format} file shows what fits, and with a place its ground and limits`, {
    tag: "@deep",
  }, async ({ page }) => {
    await openPage(page, "/que-cabe");
    await expect(page.getByRole("button", { name: "Buscar en el mapa" })).toBeEnabled();
    const dataTransfer = await page.evaluateHandle(
      ([name, content]) => {
        const data = new DataTransfer();
        data.items.add(new File([content!], `parcela.${name}`));
        return data;
      },
      [format, text],
    );
    await page
      .getByRole("region", { name: "Busca la parcela en el mapa" })
      .dispatchEvent("drop", { dataTransfer });
    await expect(page).toHaveURL(/contorno=/);
    await expect(page.getByRole("heading", { name: open })).toBeVisible();
    await expect(page.getByText("750 m²").first()).toBeVisible();
    if (format === "dxf") {
      await expect(page.getByText("El contorno no dice dónde está la parcela")).toBeVisible();
    } else {
      await expect(page.getByRole("img", { name: /^Corte del terreno a escala/ })).toBeVisible();
      await expect(
        page.getByRole("region", { name: "Lo que puede limitar la obra" }).getByRole("listitem"),
      ).toHaveCount(6);
    }
  });
}
