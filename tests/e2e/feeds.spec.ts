import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openPage } from "#tests/setup/page-loads.ts";
import { newOperator, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const feed = `<?xml version="1.0"?><root><kyero><feed_version>3</feed_version></kyero><property><id>1</id><ref>KY-7</ref>
  <price>84000</price><type>land</type><town>Llíria</town><province>Valencia</province>
  <location><latitude>39.62</latitude><longitude>-0.59</longitude></location><surface_area><plot>942</plot></surface_area>
  <desc><es>Parcela llana</es><en>A flat plot</en></desc></property></root>`;

test("an operator tries a feed of another portal, imports it, and visitors see its plot", async ({
  page,
  site,
}) => {
  test.slow();
  const server = createServer((_request, response) => response.end(feed));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { email } = await newOperator(site);
    await openPage(page, "/operator/feeds");
    await signIn(page, email);
    await page.getByRole("textbox", { name: "Nombre" }).fill("Otro portal");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`;
    await page.getByRole("textbox", { name: "Dirección" }).fill(url);
    await page.getByRole("checkbox", { name: "Publicar lo nuevo sin revisarlo" }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Otro portal" })).toBeVisible();
    await page.getByRole("button", { name: "Probar sin importar" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Prueba" })).toContainText("1 nuevo");
    expect((await page.request.get("/terrenos/terreno-en-lliria-ky-7-f1")).status()).toBe(404);
    await page.getByRole("button", { name: "Importar ahora" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "1 nuevo" })).toHaveCount(2);
    await expectAccessible(page);
    await expect
      .poll(async () => (await page.request.get("/terrenos/terreno-en-lliria-ky-7-f1")).status())
      .toBe(200);
  } finally {
    server.close();
  }
});

test("every example and feed of the page for developers answers @deep", async ({ request, site }) => {
  const html = await (await request.get(`${site.origin}/desarrolladores`)).text();
  const addresses = [...html.matchAll(/<a href="([^"]+)" rel="nofollow" class="link block/g)].map(
    ([, href]) => href!.replaceAll("&amp;", "&"),
  );
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    if (address.includes("/rest/v1/")) expect((await answer.json()).length, address).toBeGreaterThan(3);
  }
});

test("a search and a place have feeds of their own, and pages announce themselves by oEmbed @deep", async ({
  request,
  site,
}) => {
  const json = async (path: string) => (await request.get(site.origin + path)).json();
  const place = await json("/feeds/terrenos-en-valencia.json");
  expect(place.home_page_url).toBe(`${site.origin}/terrenos/valencia`);
  expect(place.items.length).toBeGreaterThan(3);
  const drops = await json("/en/feeds/bajadas-en-andalucia.json");
  expect(drops.home_page_url).toBe(`${site.origin}/en/terrenos/andalucia`);
  expect(drops.items.length).toBeGreaterThan(0);
  for (const { content_text } of drops.items)
    expect(content_text).toMatch(/^[\d,]+ m², €[\d,]+; previously €[\d,]+$/);
  expect((await request.get(`${site.origin}/feeds/bajadas-en-atlantis.rss`)).status()).toBe(404);
  const search = await json("/feeds/busqueda.json?lista=viviendas&technology=wood");
  expect(search.home_page_url).toBe(`${site.origin}/viviendas?technology=wood`);
  expect(search.items.length).toBeGreaterThan(3);
  expect((await request.get(`${site.origin}/feeds/busqueda.rss?lista=terrenos&maxPrice=1`)).status()).toBe(
    200,
  );
  expect((await request.get(`${site.origin}/feeds/busqueda.rss?lista=nada`)).status()).toBe(404);

  const html = await (await request.get(`${site.origin}/catalogo/alba`)).text();
  const [, link] = html.match(/type="application\/json\+oembed"[^>]*href="([^"]+)"/)!;
  const embed = await (await request.get(link!.replaceAll("&amp;", "&"))).json();
  expect(embed).toMatchObject({ version: "1.0", type: "link", thumbnail_width: 1200 });
  expect(embed.title).toContain("Alba");
  expect((await request.get(embed.thumbnail_url)).headers()["content-type"]).toBe("image/jpeg");
  expect((await request.get(`${site.origin}/oembed?url=https://example.com/`)).status()).toBe(404);
});
