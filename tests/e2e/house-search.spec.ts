import { readFile } from "node:fs/promises";
import postgres from "postgres";
import { openPage, reloadPage } from "#tests/setup/page-loads.ts";
import { expect, expectAccessible, tagOf, test } from "#tests/setup/test.ts";

const phone = { width: 390, height: 844 };

for (const { prefix, modern, concrete, price, houses, remove, clear, filters, show, sort, cheapest } of [
  {
    prefix: "",
    modern: "Moderno",
    concrete: "Hormigón",
    price: "Hasta (€)",
    houses: "casas?",
    remove: "Quitar",
    clear: "Quitar todos",
    filters: "Filtros",
    show: "Ver",
    sort: "Ordenar por",
    cheapest: "Precio, de menor a mayor",
  },
  {
    prefix: "/en",
    modern: "Modern",
    concrete: "Concrete",
    price: "Up to (€)",
    houses: "houses?",
    remove: "Remove",
    clear: "Clear all",
    filters: "Filters",
    show: "See",
    sort: "Sort by",
    cheapest: "Price, low to high",
  },
]) {
  const path = `${prefix}/viviendas`;

  test.describe(`${path}${tagOf(path)}`, () => {
    test("filters narrow the list of houses at once, are part of the address, and go back", async ({
      page,
    }) => {
      await openPage(page, path);
      const count = page.getByRole("status").filter({ hasText: new RegExp(houses) });
      const all = await count.textContent();
      const choice = page.getByRole("checkbox", { name: new RegExp(`^${modern} \\d+$`) });
      await choice.check();
      await expect(page).toHaveURL(`${path}?style=moderno`);
      await expect(count).not.toHaveText(all!);
      await expect(choice).toBeFocused();
      await page.getByRole("checkbox", { name: new RegExp(`^${concrete}`) }).check();
      await expect(page).toHaveURL(`${path}?style=moderno&technology=concrete`);
      const limit = page.getByRole("textbox", { name: price, exact: true });
      await limit.fill("300.000");
      await limit.press("Enter");
      await expect(page).toHaveURL(`${path}?style=moderno&technology=concrete&maxPrice=300000`);
      await page.getByLabel(sort).selectOption(cheapest);
      await expect(page).toHaveURL(`${path}?style=moderno&technology=concrete&maxPrice=300000&sort=cheapest`);
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(`${path}?style=moderno&technology=concrete`);
      await expect(limit).toHaveValue("");
      await page.getByRole("link", { name: new RegExp(`${remove}.*${modern}`) }).click();
      await expect(page).toHaveURL(`${path}?technology=concrete`);
      await expect(choice).not.toBeChecked();
      await page.getByRole("link", { name: clear }).click();
      await expect(page).toHaveURL(path);
      await expect(count).toHaveText(all!);
    });

    test("houses are filtered in a sheet on a phone @deep", async ({ page }) => {
      await page.setViewportSize(phone);
      await openPage(page, path);
      await page.getByRole("button", { name: filters, exact: true }).click();
      await page.getByRole("checkbox", { name: new RegExp(`^${modern} \\d+$`) }).check();
      await expect(page).toHaveURL(`${path}?style=moderno`);
      await expectAccessible(page);
      await page.getByRole("button", { name: new RegExp(`^${show} \\d+ ${houses}$`) }).click();
      await expect(page.getByRole("checkbox").first()).toBeHidden();
      await expect(page.getByRole("button", { name: `${filters} (1)` })).toBeVisible();
    });
  });
}

test("a number in the filters counts while it is typed @deep", async ({ page }) => {
  await openPage(page, "/viviendas");
  const field = page.getByRole("textbox", { name: "Hasta (m²)" });
  await field.pressSequentially("100");
  await expect(page).toHaveURL(/maxArea=100/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("100");
});

test("a shared search shows the same houses, and its pages are links @deep", async ({ page }) => {
  await openPage(page, "/viviendas?sort=dearest");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(24);
  const first = await cards.first().getByRole("heading").textContent();
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect(page).toHaveURL(/\/viviendas\?sort=dearest&after=\d+\.\d+$/);
  await expect(cards).toHaveCount(1);
  await reloadPage(page);
  await expect(cards).toHaveCount(1);
  await page.getByRole("link", { name: "Anterior" }).click();
  await expect(cards.first().getByRole("heading")).toHaveText(first!);
  await expect(page.getByRole("link", { name: "Anterior" })).toHaveCount(0);
});

test("words find houses despite a missing accent and a typing error @deep", async ({ page }) => {
  await openPage(page, "/viviendas");
  const text = page.locator("main input[type=search]");
  await text.fill("hormigno");
  await text.press("Enter");
  await expect(page).toHaveURL("/viviendas?q=hormigno");
  await expect(page.getByRole("article").first()).toContainText("hormigón");
  await page.getByRole("link", { name: "Casas móviles" }).first().click();
  await expect(page).toHaveURL("/mobile-homes");
});

test("a search without houses suggests which filter to remove @deep", async ({ page }) => {
  await openPage(page, "/viviendas?style=moderno&maxPrice=1000");
  await expect(page.getByRole("heading", { name: "Ninguna casa cumple todo eso a la vez" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Sin «hasta 1\.000\s€» \d+ casas$/ }).click();
  await expect(page).toHaveURL("/viviendas?style=moderno");
  await expect(page.getByRole("article").first()).toBeVisible();
});

for (const [path, title] of [
  ["/viviendas?maxPrice=20000", "Las casas más asequibles"],
  ["/en/viviendas?cuota=50", "The most affordable houses"],
] as const)
  test(`${path} finds nothing and shows the most affordable houses first @deep`, async ({ page }) => {
    await openPage(page, path);
    const nearest = page.getByRole("region", { name: title });
    await expect(nearest.getByRole("article")).toHaveCount(4);
    await expectAccessible(page);
  });

test("mobile homes are searched too, without filters that all of them match @deep", async ({ page }) => {
  await openPage(page, "/mobile-homes");
  await expect(page.getByRole("group", { name: "Dormitorios" })).toHaveCount(0);
  const choice = page.getByRole("group", { name: "Estilo" }).getByRole("checkbox").first();
  await choice.check();
  await expect(page).toHaveURL(/\/mobile-homes\?style=[a-z-]+$/);
  await expectAccessible(page);
});

test("the home page's search leads to the list with the same filters @deep", async ({ page }) => {
  await openPage(page, "/");
  const form = page.getByRole("tabpanel", { name: "Casas" });
  await form.getByLabel("Dormitorios").selectOption("3 o más");
  await form.getByRole("button").click();
  await expect(page).toHaveURL(/\/viviendas\?bedrooms=3(,|%2C)4$/);
  await expect(page.getByRole("checkbox", { name: /^3 dormitorios/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^4 o más dormitorios/ })).toBeChecked();
});

for (const { prefix, link, fits, everything, budget } of [
  {
    prefix: "",
    link: "Ver las casas que caben",
    fits: /^Quitar cabe en/,
    everything: /^Quitar todo por 400\.000/,
    budget: "Todo, hasta (€)",
  },
  {
    prefix: "/en",
    link: "See the houses that fit",
    fits: /^Remove fits on/,
    everything: /^Remove everything for €400,000/,
    budget: "Everything, up to (€)",
  },
]) {
  test(`${prefix}/viviendas shows the houses that fit a plot, and those within a budget @deep`, async ({
    page,
    site,
  }) => {
    const sql = postgres(await readFile(site.databaseUrlFile, "utf8"));
    const [plot] = await sql<{ slug: string }[]>`
      select slug from plots where soil_class = 'urban' and status = 'available' and buildable_m2 > 150
        and setback_area_m2 > 350 and max_height_cm > 600 and max_storeys > 1
        and surface_m2 >= min_plot_m2 order by id limit 1`;
    await sql.end();
    await openPage(page, `${prefix}/terrenos/${plot!.slug}`);
    await page.getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(`${prefix}/viviendas?terreno=${plot!.slug}`);
    await expect(page.getByRole("link", { name: fits })).toBeVisible();
    const field = page.getByLabel(budget);
    await field.fill("400.000");
    await field.press("Enter");
    await expect(page).toHaveURL(`${prefix}/viviendas?terreno=${plot!.slug}&presupuesto=400000`);
    await expect(page.getByRole("link", { name: everything })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: fits }).click();
    await expect(page).toHaveURL(`${prefix}/viviendas?presupuesto=400000`);
  });
}

for (const { prefix, surface, rules, storeys, chip } of [
  {
    prefix: "",
    surface: "Superficie (m²)",
    rules: "Si conoces la norma",
    storeys: "Plantas",
    chip: /^Quitar cabe en mi parcela de 450/,
  },
  {
    prefix: "/en",
    surface: "Area (m²)",
    rules: "If you know the rules",
    storeys: "Storeys",
    chip: /^Remove fits on my 450/,
  },
]) {
  test(`${prefix}/viviendas shows the houses that fit a visitor's own plot @deep`, async ({ page }) => {
    await openPage(page, `${prefix}/viviendas`);
    const facet = page.getByRole("group", { name: /mi parcela|my own plot/ });
    await facet.getByLabel(surface).fill("450");
    await facet.getByLabel(surface).press("Enter");
    await expect(page).toHaveURL(`${prefix}/viviendas?parcela=450`);
    await expect(page.getByRole("link", { name: chip })).toBeVisible();
    await facet.getByText(rules).click();
    await facet.getByLabel(storeys, { exact: true }).fill("1");
    await facet.getByLabel(storeys, { exact: true }).press("Enter");
    await expect(page).toHaveURL(`${prefix}/viviendas?parcela=450&plantas=1`);
    await expectAccessible(page);
    await page.goBack();
    await expect(facet.getByLabel(storeys, { exact: true })).toHaveValue("");
    await page.getByRole("link", { name: chip }).click();
    await expect(page).toHaveURL(`${prefix}/viviendas`);
    await expect(facet.getByLabel(surface)).toHaveValue("");
  });
}

for (const query of [
  "parcela=-1&plantas=1e9&altura=%27%3B--&frente=0.1",
  "style=gotico&technology=[]&sort=';drop table houses",
  "maxPrice=99999999999999999999999&minArea=-5&bedrooms=1e99",
  "q=%27%20or%201%3D1%3B--&after=1.2.3",
  "after=9999999999999999.9999999999999999.9999999999999999",
  `style=${"x,".repeat(3_000)}`,
]) {
  test(`/viviendas?${query.slice(0, 60)} shows a page despite invalid filters`, async ({ request, site }) => {
    const answer = await request.get(`${site.origin}/viviendas?${query}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain("</html>");
  });
}

test("a house search with 100 kB of query is refused", async ({ request, site }) => {
  const answer = await request.get(`${site.origin}/viviendas?q=${"a".repeat(100_000)}`);
  expect(answer.status()).toBe(431);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("houses are filtered by a button without JavaScript", async ({ page }) => {
    await page.goto("/viviendas?sort=cheapest");
    await page.getByRole("checkbox", { name: /^Moderno \d+$/ }).check();
    await page.getByRole("checkbox", { name: /^Cubista/ }).check();
    await page.getByRole("button", { name: /^Ver \d+ casas$/ }).click();
    await expect(page).toHaveURL(/style=moderno&style=cubista/);
    await expect(page).toHaveURL(/sort=cheapest/);
    await expect(page.getByRole("list", { name: "Filtros aplicados" }).getByRole("link")).toHaveCount(3);
    await page.getByRole("link", { name: /Quitar.*Cubista/ }).click();
    await expect(page).toHaveURL("/viviendas?style=moderno&sort=cheapest");
  });

  test("houses are filtered in a sheet on a phone without JavaScript @deep", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/viviendas");
    await page.getByRole("button", { name: "Filtros" }).click();
    await page.getByRole("checkbox", { name: /^Moderno \d+$/ }).check();
    await page.getByRole("button", { name: /^Ver \d+ casas$/ }).click();
    await expect(page).toHaveURL(/style=moderno/);
    await expect(page.getByRole("button", { name: "Filtros (1)" })).toBeVisible();
  });
});
