import { openPage } from "#tests/setup/page-loads.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

test("four answers show at once what a mobile home needs, by keyboard too @deep", async ({ page }) => {
  await openPage(page, "/mobile-homes");
  const licence = page.getByRole("definition").filter({ hasText: "Hace falta" });
  await page.getByRole("radio", { name: "En mi parcela urbana" }).focus();
  await page.keyboard.press("Space");
  await expect(licence).toBeVisible();
  await page.getByRole("radio", { name: "Anclada a una cimentación" }).check({ force: true });
  await page.getByRole("radio", { name: "Canarias" }).check({ force: true });
  await expect(page.getByRole("definition").filter({ hasText: /^IGIC 7\s%$/ })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: /^Posible$/ })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without scripts @deep", () => {
  test.use({ javaScriptEnabled: false });

  test("the mobile home form shows what a home needs without scripts", async ({ page }) => {
    await page.goto("/mobile-homes");
    await page.getByText("En suelo rústico", { exact: true }).click();
    await page.getByText("Ruedas o apoyos: se puede mover", { exact: true }).click();
    await page.getByText("Península o Baleares", { exact: true }).click();
    await page.getByRole("button", { name: "Ver la respuesta" }).click();
    await expect(page).toHaveURL(/suelo=rustic&apoyo=movable&lugar=mainland#consulta$/);
    await expect(page.getByRole("definition").filter({ hasText: /^IVA 21\s%$/ })).toBeVisible();
  });
});
