import { openPage } from "#tests/setup/page-loads.ts";
import { expect, test } from "#tests/setup/test.ts";

test("the cookie policy names everything that the site stores on a device", async ({ page, context }) => {
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

test("the legal texts name the operator and have no placeholder @deep", async ({ page }) => {
  for (const slug of ["aviso-legal", "politica-cookies", "politica-privacidad", "condiciones-contratacion"]) {
    await openPage(page, `/legales/${slug}`);
    await expect(page.getByRole("main")).toContainText("Hornero Demostración, S. L.");
    await expect(page.getByRole("main")).not.toContainText("{{");
  }
});
