import { openPage } from "#tests/setup/page-loads.ts";
import { expect, test } from "#tests/setup/test.ts";

test("a reader finds an article, jumps to a part of it and goes on to its category", async ({ page }) => {
  await openPage(page, "/blog");
  const newest = page.locator("article").first().getByRole("link");
  const title = (await newest.textContent())!;
  await newest.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  const second = page.getByRole("navigation", { name: "En este artículo" }).getByRole("link").nth(1);
  const part = (await second.textContent())!;
  await second.click();
  await expect(page.getByRole("heading", { level: 2, name: part })).toBeInViewport();

  const category = page.locator("article header").getByRole("link").first();
  const name = (await category.textContent())!;
  await category.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("the cookie policy names everything that the site keeps on a visitor's device", async ({
  page,
  context,
}) => {
  await openPage(page, "/portal/favoritos");
  await expect(page).toHaveURL("/login");
  await page.getByRole("link", { name: "EN, English" }).first().click();
  await expect(page).toHaveURL("/en/login");
  await openPage(page, "/en/legales/politica-cookies");
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/en/blog");
  await page.goBack();
  const list = page.getByRole("list", { name: "Cookies and storage that this site uses" });
  await expect(list).toBeVisible();

  const cookies = (await context.cookies()).map(({ name }) => name);
  const stored = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
  expect(cookies.sort()).toEqual(["hornero-consent", "locale", "return_to"]);
  const listed = await list.locator("code").allInnerTexts();
  expect(listed).toEqual(expect.arrayContaining([...cookies, ...stored]));
});

test("the legal texts carry the operator's data and no placeholder", async ({ page }) => {
  for (const slug of ["aviso-legal", "politica-cookies", "politica-privacidad", "condiciones-contratacion"]) {
    await openPage(page, `/legales/${slug}`);
    await expect(page.getByRole("main")).toContainText("Hornero Demostración, S. L.");
    await expect(page.getByRole("main")).not.toContainText("{{");
  }
});

for (const path of [
  "/catalogo/alba",
  "/terrenos/parcela-segorbe-1",
  "/en/blog/que-mirar-antes-de-comprar-un-terreno",
]) {
  test(`${path} is printed whole, with its pictures side by side`, { tag: "@deep" }, async ({ page }) => {
    await openPage(page, path);
    const titles = page.locator("main").getByRole("heading", { level: 2 });
    const count = await titles.count();
    expect(count).toBeGreaterThan(4);
    await page.emulateMedia({ media: "print" });
    // A sheet of A4 between its margins.
    await page.setViewportSize({ width: 703, height: 1017 });
    for (const title of await titles.all()) await expect(title).toBeVisible();
    for (const picture of await page.locator("main .shown-picture, main ul:has(.shown-picture) img").all()) {
      const { x, width } = (await picture.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(703);
    }
  });
}
