import { openPage, reloadPage } from "#tests/setup/page-loads.ts";
import { asOwner } from "#tests/setup/person.ts";
import { expect, test } from "#tests/setup/test.ts";

// Just too narrow for the map beside the list, which is slow without a graphics card.
test.use({ viewport: { width: 1000, height: 800 } });

test("a shared search shows the same plots, and its pages are links @deep", async ({ page }) => {
  await openPage(page, "/terrenos?sort=dearest");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(24);
  const first = await cards.first().getByRole("heading").textContent();
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect(page).toHaveURL(/\/terrenos\?sort=dearest&after=\d+\.\d+$/);
  await expect(cards.first().getByRole("heading")).not.toHaveText(first!);
  await reloadPage(page);
  await page.getByRole("link", { name: "Anterior" }).click();
  await expect(cards.first().getByRole("heading")).toHaveText(first!);
  await expect(page.getByRole("link", { name: "Anterior" })).toHaveCount(0);
});

test("the map names what is around Spain, marks farmland, and keeps search and filters on a phone @deep", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/terrenos");
  await page.getByRole("button", { name: "Mapa" }).click();
  const map = page.getByRole("region", { name: "Mapa de los terrenos" });
  for (const name of ["Portugal", "Mar Mediterráneo", "Andalucía"])
    await expect(map.locator(".map-label").getByText(name, { exact: true })).toBeVisible();
  // No name lies under a number, or on another name.
  await expect(map.locator(".map-cluster").first()).toBeVisible();
  const covered = () =>
    map.locator(".map-label, .map-cluster, .map-pin").evaluateAll((elements) => {
      const boxes = elements.map((element) => [element, element.getBoundingClientRect()] as const);
      return boxes
        .filter(([element]) => element.matches("[data-kind=region]"))
        .filter(([element, box]) =>
          boxes.some(
            ([other, around]) =>
              other !== element &&
              box.left < around.right &&
              around.left < box.right &&
              box.top < around.bottom &&
              around.top < box.bottom,
          ),
        )
        .map(([element]) => element.textContent);
    });
  await expect.poll(covered).toEqual([]);
  const controls = ["Lista", "Canarias", "Dibujar zona", "Foto aérea", "Mover el mapa al sur"].map((name) =>
    page.getByRole("button", { name }),
  );
  const boxes = await Promise.all(controls.map(async (control) => (await control.boundingBox())!));
  const overlaps = boxes.flatMap((one, position) =>
    boxes
      .slice(position + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      ),
  );
  expect(overlaps).toEqual([]);
  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByRole("checkbox", { name: /^Rústico/ }).check();
  await page.getByRole("button", { name: /^Ver \d+ terreno/ }).click();
  await expect(page).toHaveURL("/terrenos?soil=rustic");
  // A combobox as soon as it has suggestions.
  const words = page.locator("main input[type=search]");
  await words.fill("soria");
  await words.press("Enter");
  await expect(page).toHaveURL(/q=soria/);
  await openPage(page, "/terrenos?soil=rustic&box=0.5,40.6,3.2,42.8");
  await page.getByRole("button", { name: "Mapa" }).click();
  const pin = map.locator(".map-pin.is-unbuildable").first();
  await expect(pin).toHaveAccessibleName(/suelo rústico$/);
  await pin.click();
  await expect(map.getByRole("article")).toContainText("Suelo rústico");
});

test("words find plots despite a missing accent and a typing error @deep", async ({ page }) => {
  await openPage(page, "/terrenos");
  const text = page.locator("main input[type=search]");
  await text.fill("segorve");
  await text.press("Enter");
  await expect(page).toHaveURL("/terrenos?q=segorve");
  await expect(page.getByRole("article").first()).toContainText("Segorbe");
});

test("plots where a house fits show the price of both", async ({ page }) => {
  await openPage(page, "/terrenos?casa=alba");
  await expect(page.getByRole("article").first()).toContainText("Con Alba, todo");
  await expect(page.getByRole("article").first()).toContainText(/Cabe/);
  await page.getByRole("button", { name: "Filtros" }).click();
  const budget = page.getByLabel("Todo, hasta (€)");
  await budget.fill("300000");
  await budget.press("Enter");
  await expect(page).toHaveURL("/terrenos?casa=alba&presupuesto=300000");
  await expect(page.getByRole("link", { name: /Donde cabe Alba, todo hasta 300\.000/ })).toBeVisible();
});

test("every figure that rests on an assumed outline says so @deep", async ({ page, site }) => {
  const slug = "parcela-segorbe-1";
  const setAssumed = (isAssumed: boolean) =>
    asOwner(site, (sql) => sql`update plots set is_outline_assumed = ${isAssumed} where slug = ${slug}`);
  await setAssumed(true);
  try {
    const link = page.locator(`a[href="/terrenos/${slug}"]`);
    // The caches hear of the change a moment later.
    await expect(async () => {
      await openPage(page, "/terrenos?q=segorbe");
      await expect(page.getByRole("article").filter({ has: link })).toContainText("Contorno supuesto", {
        timeout: 5_000,
      });
    }).toPass();
    await openPage(page, `/terrenos/${slug}`);
    await expect(page.getByRole("list", { name: "Datos del terreno" })).toContainText("contorno supuesto");
    await openPage(page, `/comparar?terrenos=${slug}`);
    await expect(page.getByRole("row", { name: /^Edificables/ })).toContainText("contorno supuesto");
    await openPage(page, `/viviendas?terreno=${slug}`);
    await expect(page.getByRole("link", { name: /cabe en .* \(contorno supuesto\)/ })).toBeVisible();
  } finally {
    await setAssumed(false);
  }
});

test("the home page and the page of a plot count the same houses @deep", async ({ page }) => {
  await openPage(page, "/");
  const plot = page
    .getByRole("article")
    .filter({ hasText: /Caben \d+ casas/ })
    .first();
  const count = /Caben (\d+) casas/.exec((await plot.textContent()) ?? "")?.[1];
  await openPage(page, (await plot.getByRole("link").getAttribute("href"))!);
  await expect(page.getByRole("heading", { name: `${count} casas caben en esta parcela` })).toBeVisible();
});

test("the page of a plot and its lists count the same houses @deep", async ({ page }) => {
  await openPage(page, "/terrenos/parcela-arcos-de-la-frontera-1");
  const count = Number(
    /^\d+/.exec((await page.getByRole("heading", { name: /caben en esta/ }).textContent()) ?? ""),
  );
  expect(count).toBeGreaterThan(1);
  const mobile = page.getByRole("link", { name: /^También caben \d+ casas móviles$/ });
  const mobileCount = Number(/\d+/.exec((await mobile.textContent()) ?? ""));
  await mobile.click();
  await expect(page.getByText(`${mobileCount} casas móviles`, { exact: true }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: `Ver las ${count} que caben` }).click();
  await expect(page.getByText(`${count} casas`, { exact: true }).first()).toBeVisible();
});

test("a search without plots suggests which filter to remove @deep", async ({ page }) => {
  await openPage(page, "/terrenos?region=10&maxPrice=1000");
  await expect(page.getByRole("heading", { name: "Ningún terreno cumple todo eso a la vez" })).toBeVisible();
  // An empty map does not help.
  await expect(page.getByRole("button", { name: "Mapa" })).toBeHidden();
  await page.getByRole("link", { name: /^Sin «hasta 1\.000\s€» \d+ terrenos$/ }).click();
  await expect(page).toHaveURL("/terrenos?region=10");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Mapa" })).toBeVisible();
});

for (const query of [
  "region=[]&soil=lava&sort=';drop table plots",
  "maxPrice=99999999999999999999999&minSurface=-5&minBuildable=1e99",
  "q=%27%20or%201%3D1%3B--&after=1.2.3",
  "after=9999999999999999.9999999999999999",
  "outline=AAAA&box=1,2&casa=..%2f..&presupuesto=%27",
  `municipality=${"x,".repeat(3_000)}`,
]) {
  test(`/terrenos?${query.slice(0, 60)} shows a page despite invalid filters`, async ({ request, site }) => {
    for (const path of ["/terrenos", "/_plots/marks"]) {
      const answer = await request.get(`${site.origin}${path}?${query}&view=-5,38,0,41,7`);
      expect(answer.status()).toBe(200);
    }
  });
}

for (const view of ["", "view=", "view=a,b,c,d,e", "view=5,41,0,38,7", "view=1e9,0,0,0,99"]) {
  test(`map marks for the view "${view}" are refused`, async ({ request, site }) => {
    expect((await request.get(`${site.origin}/_plots/marks?${view}`)).status()).toBe(400);
  });
}

test("a plot search with 100 kB of query is refused, and an unknown map shape is not found @deep", async ({
  request,
  site,
}) => {
  expect((await request.get(`${site.origin}/terrenos?outline=${"a".repeat(100_000)}`)).status()).toBe(431);
  expect((await request.get(`${site.origin}/_map/99`)).status()).toBe(404);
  expect((await request.get(`${site.origin}/_map/..%2f..%2fetc`)).status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("plots are listed without a map and filtered by a button without JavaScript @deep", async ({
    page,
  }) => {
    await page.goto("/terrenos?sort=cheapest");
    await expect(page.getByRole("article")).toHaveCount(24);
    await expect(page.getByRole("region", { name: "Mapa de los terrenos" })).toBeHidden();
    await page.getByRole("button", { name: "Filtros" }).click();
    await page.getByRole("checkbox", { name: /^Urbano \d+$/ }).check();
    await page.getByRole("checkbox", { name: /^Andalucía \d+$/ }).check();
    await page.getByRole("button", { name: /^Ver \d+ terrenos$/ }).click();
    await expect(page).toHaveURL(/region=01/);
    await expect(page).toHaveURL(/soil=urban/);
    await expect(page).toHaveURL(/sort=cheapest/);
    await page.getByRole("link", { name: /Quitar.*Urbano/ }).click();
    await expect(page).toHaveURL("/terrenos?region=01&sort=cheapest");
    await page.getByRole("link", { name: /^Llano \d+$/ }).click();
    await expect(page).toHaveURL("/terrenos?region=01&slope=flat&sort=cheapest");
  });
});

for (const { prefix, message, sea } of [
  { prefix: "", message: /¿Podéis enviarme este documento\? /, sea: "El mar" },
  { prefix: "/en", message: /Could you send me this document\? /, sea: "The sea" },
]) {
  test(`a missing document of a plot is requested in one press, and the page says how far the sea is (${prefix || "es"}) @deep`, async ({
    page,
  }) => {
    await openPage(page, `${prefix}/terrenos`);
    const plots = await page
      .getByRole("main")
      .locator(`article a[href^="${prefix}/terrenos/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
    const ask = page.locator('a[href*="documento="]').first();
    for (const path of plots) {
      await openPage(page, path);
      await expect(page.locator("dt", { hasText: sea })).toBeVisible();
      if ((await ask.count()) > 0) break;
    }
    const document = (await ask.getAttribute("aria-label"))!.replace(/^[^:]+: /, "");
    await ask.click();
    await expect(page).toHaveURL(/\/contacto\?terreno=.+&documento=/);
    const field = page.locator("textarea[name=message]");
    await expect(field).toHaveValue(message);
    await expect(field).toHaveValue(new RegExp(document.replaceAll(/[().]/g, "\\$&")));
  });
}
