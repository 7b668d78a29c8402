import type { Locator } from "@playwright/test";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner } from "#tests/setup/person.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

test("technical terms are explained on a page that was opened and on one reached by a link @deep", async ({
  page,
}) => {
  const note = page.locator(".term-note:popover-open");
  const explains = async () => {
    const term = page.locator("main button.term").first();
    await expect(note).toHaveCount(0);
    await term.click();
    await expect(note).toHaveText(/(\S+ ){8}/);
    await page.keyboard.press("Escape");
    await expect(note).toHaveCount(0);
  };
  await openPage(page, "/catalogo/alba");
  await explains();
  await openPage(page, "/viviendas");
  await page.evaluate(() => document.documentElement.setAttribute("data-same-load", ""));
  const house = page.locator("main a[href^='/catalogo/']").first();
  await house.click();
  await expect(page).toHaveURL(/\/catalogo\//);
  await explains();
  await expect(page.locator("html[data-same-load]")).toHaveCount(1);
});

test("a technical term is explained by keyboard too, and nothing moves @deep", async ({ page }) => {
  await openPage(page, "/planes/basico-adaptado");
  const term = page.getByRole("button", { name: "proyecto básico" });
  const before = await term.boundingBox();
  await term.focus();
  await page.keyboard.press("Enter");
  const note = page.getByText(/^Proyecto básicoProyecto de arquitectura que define la casa/);
  await expect(note).toBeVisible();
  expect(await term.boundingBox()).toEqual(before);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await expect(term).toBeFocused();
});

test("a screen reader says the Spanish words of an English note in Spanish @deep", async ({ page, site }) => {
  const [plot] = await asOwner(
    site,
    (sql) => sql<{ slug: string }[]>`
      select slug from plots where status = 'available' and seller_type = 'private' and published_at <= now()
      order by id limit 1`,
  );
  await openPage(page, `/en/terrenos/${plot!.slug}`);
  const languageOf = (text: Locator) =>
    text.evaluate((element) => element.closest<HTMLElement>("[lang]")!.lang);
  const note = page.locator(".term-note:popover-open");
  const terms = page.getByRole("main").locator("button.term");
  expect(await terms.count()).toBeGreaterThan(3);
  for (const term of await terms.all()) {
    await term.press("Enter");
    const name = note.locator("b");
    await expect(name).toHaveText(/^\S.+ \(.+\)$/);
    expect(await languageOf(name)).toBe("en");
    expect(await languageOf(name.locator("span"))).toBe("es");
    await page.keyboard.press("Escape");
    await expect(note).toHaveCount(0);
  }
  await expect(terms.getByText("nota simple", { exact: true })).toHaveAttribute("lang", "es");
  await terms.filter({ hasText: /^planning certificate$/ }).press("Enter");
  expect(await languageOf(note.getByText("informe urbanístico", { exact: true }))).toBe("es");
  expect(await languageOf(note.getByRole("link"))).toBe("en");

  await openPage(page, "/en/catalogo/alba");
  const tax = page.getByRole("main").getByRole("button", { name: "ITP", exact: true });
  expect(await languageOf(tax)).toBe("es");
  await tax.press("Enter");
  expect(await languageOf(note.getByText("Impuesto de transmisiones patrimoniales", { exact: true }))).toBe(
    "es",
  );
});

test("without scripts a technical term leads to its definition in the glossary @deep", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto("/planes/basico-adaptado");
  await page.getByRole("button", { name: "proyecto básico" }).click();
  await page.locator(".term-note:popover-open").getByRole("link", { name: "Ver en el glosario" }).click();
  await expect(page).toHaveURL("/glosario#proyectoBasico");
  await expect(page.locator("#proyectoBasico + dd")).toContainText(
    "Proyecto de arquitectura que define la casa",
  );
  await context.close();
});

test("the definitions are not in the text of a page @deep", async ({ request, site }) => {
  const list = await (await request.get(`${site.origin}/terrenos`)).text();
  const path = list.match(/href="(\/terrenos\/[a-z-]*\d[^"?]*)"/)![1]!;
  const html = await (await request.get(site.origin + path)).text();
  const notes = [...html.matchAll(/class="term-note">([\s\S]*?)<\/span>/g)].map(([, note]) =>
    note!.replace(/<[^>]+>/g, ""),
  );
  expect(notes.length).toBeGreaterThan(3);
  for (const note of notes) expect(note).toBe("Ver en el glosario");
});

test("the Spanish terms in the hints of English forms are marked as Spanish @deep", async ({ page }) => {
  const outline = "4326:-0.5952,39.628;-0.5948,39.628;-0.5948,39.6284;-0.5952,39.6284";
  await openPage(page, `/en/que-cabe?contorno=${outline}`);
  await expect(page.getByText("cédula urbanística", { exact: true })).toHaveAttribute("lang", "es");
  await openPage(page, "/en/sell-plot");
  await expect(page.getByText("nota simple", { exact: true })).toHaveAttribute("lang", "es");
});

for (const [prefix, find, count] of [
  ["", "Buscar un término", "2 términos"],
  ["/en", "Find a term", "2 terms"],
] as const) {
  test(`the glossary is narrowed down by typing and divided by letters (${prefix || "es"}) @deep`, async ({
    page,
  }) => {
    await openPage(page, `${prefix}/glosario`);
    const terms = page.locator("main dt");
    const all = await terms.count();
    await page.getByRole("link", { name: "R", exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: "R", exact: true })).toBeInViewport();
    await page.getByLabel(find).fill("licencia de");
    await expect(page.getByRole("status").filter({ hasText: count })).toBeVisible();
    await expect(page.locator("#licencia")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(find).fill("");
    await expect(terms).toHaveCount(all);
  });
}
