import { openPage } from "#tests/setup/page-loads.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

// On a phone the map opens when it is asked for; drawn by the processor it takes most of the time.
test.use({ viewport: { width: 390, height: 844 } });

test("a visitor goes from the list by region and province to a plot, and filters stay on the page of the place", async ({
  page,
  site,
}) => {
  await openPage(page, "/terrenos");
  const places = page.getByRole("region", { name: "Terrenos por lugar" });
  await places.getByRole("link", { name: "Comunitat Valenciana" }).click();
  await expect(page).toHaveURL("/terrenos/comunitat-valenciana");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Terrenos en venta en la Comunitat Valenciana",
  );
  await expectAccessible(page);
  await page
    .getByRole("region", { name: "Dónde hay terrenos en" })
    .getByRole("link", { name: "Valencia" })
    .click();
  await expect(page).toHaveURL("/terrenos/valencia");
  await expect(page.getByRole("region", { name: "en cifras" })).toContainText("Suelo urbano, por m²");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    `${site.origin}/terrenos/valencia`,
  );
  await page.getByRole("link", { name: /^Llano/ }).click();
  await expect(page).toHaveURL("/terrenos/valencia?slope=flat");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    `${site.origin}/terrenos/valencia`,
  );
  await page.locator("article h3 a").first().click();
  await expect(page).toHaveURL(/\/terrenos\/[a-z-]+-\d+$/);
  const crumbs = page.getByRole("navigation", { name: "Ruta" }).or(page.locator("nav ol")).first();
  await expect(crumbs.getByRole("link", { name: "Valencia", exact: true })).toHaveAttribute(
    "href",
    "/terrenos/valencia",
  );
});

test("the list says how many plots a place really has, and a place with few is not listed @deep", async ({
  request,
  site,
}) => {
  const read = async (path: string) => (await request.get(site.origin + path)).text();
  const html = await read("/terrenos/andalucia");
  const total = Number(html.match(/Hay (\d+) terrenos publicados/)![1]);
  expect(total).toBeGreaterThan(24);
  expect(html).toContain(`"numberOfItems":${total}`);
  const marbella = await read("/terrenos/marbella");
  expect(marbella).toContain('<meta name="robots" content="noindex"/>');
  expect(marbella).toContain('href="/terrenos/malaga"');
  expect(marbella).not.toContain('"ItemList"');
});
