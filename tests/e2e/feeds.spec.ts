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
