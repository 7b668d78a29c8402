import { openPage } from "#tests/setup/page-loads.ts";
import { expect, expectAccessible, tagOf, test } from "#tests/setup/test.ts";

for (const texts of [
  {
    path: "/",
    houses: { form: "find-houses", plain: "Ver casas", counted: /^Ver (\d+) casas?$/, of: "casas?" },
    plots: { tab: "Terrenos", counted: /^Ver (\d+) terrenos?$/, of: "terrenos?" },
  },
  {
    path: "/en",
    houses: { form: "find-houses", plain: "Show houses", counted: /^Show (\d+) houses?$/, of: "houses?" },
    plots: { tab: "Plots", counted: /^Show (\d+) plots?$/, of: "plots?" },
  },
]) {
  test(`the search of ${texts.path} shows how many results it finds before it is sent${tagOf(texts.path)}`, async ({
    page,
  }) => {
    await openPage(page, texts.path);
    const houses = page.locator("#find-houses");
    const button = houses.getByRole("button");
    await expect(button).toHaveText(texts.houses.plain);
    await houses.getByRole("combobox").first().focus();
    await expect(button).toHaveText(texts.houses.counted);
    const all = await button.textContent();
    await houses.locator('[name="technology"]').selectOption("wood");
    await expect(button).not.toHaveText(all!);
    await houses.locator('[name="bedrooms"]').selectOption("3,4");
    await expectSameCount("/viviendas", "technology=wood&bedrooms=3%2C4");

    await openPage(page, texts.path);
    await page.getByRole("tab", { name: texts.plots.tab, exact: true }).click();
    await page.locator('#find-plots [name="region"]').selectOption("10");
    await page.locator('#find-plots [name="maxPrice"]').selectOption("80000");
    await expectSameCount("/terrenos", "region=10&maxPrice=80000");

    /** The button shows the count of what is chosen, and the list has as many. */
    async function expectSameCount(list: string, query: string) {
      const isHouses = list === "/viviendas";
      const { counted, of } = isHouses ? texts.houses : texts.plots;
      const submit = page.locator(isHouses ? "#find-houses" : "#find-plots").getByRole("button");
      const path = `${texts.path === "/" ? "" : texts.path}${list}`;
      const answer = await page.request.get(`${texts.path === "/" ? "" : texts.path}/_count${list}?${query}`);
      const { total } = await answer.json();
      await expect(submit).toHaveText(counted);
      await expect(submit).toHaveText(new RegExp(`\\b${total}\\b`));
      await submit.click();
      await expect(page).toHaveURL(`${path}?${query}`);
      await expect(
        page.getByRole("status").filter({ hasText: new RegExp(`^${total} ${of}$`) }),
      ).toBeVisible();
    }
  });
}

test.describe("when counts fail", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("the home search works without its count @deep", async ({ page }) => {
    await page.route("**/_count/**", (route) => route.abort());
    await openPage(page, "/");
    const houses = page.locator("#find-houses");
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/_count/"));
    await houses.locator('[name="technology"]').selectOption("wood");
    await failed;
    await houses.getByRole("button", { name: "Ver casas", exact: true }).click();
    await expect(page).toHaveURL("/viviendas?technology=wood");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the home search works without JavaScript @deep", async ({ page }) => {
    await page.goto("/");
    await page.locator('#find-houses [name="technology"]').selectOption("wood");
    await page.getByRole("button", { name: "Ver casas", exact: true }).click();
    await expect(page).toHaveURL(/\/viviendas\?.*technology=wood/);
  });
});

for (const { path, box, coast, near } of [
  {
    path: "/",
    box: "Busca un lugar, un estilo o una casa",
    coast: "Costa Blanca",
    near: "Lo más cercano a Marbella",
  },
  {
    path: "/en",
    box: "Search for a place, a style or a house",
    coast: "Costa Blanca",
    near: "Nearest to Marbella",
  },
]) {
  test(`the search box of ${path} suggests places while one types @deep`, async ({ page }) => {
    await openPage(page, path);
    const field = page.getByRole("main").getByLabel(box, { exact: true });
    await field.focus();
    await field.pressSequentially("costa bl");
    const option = page.getByRole("option", { name: coast });
    await expect(option).toBeVisible();
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await expectAccessible(page);
    await field.press("ArrowDown");
    await expect(option).toHaveAttribute("aria-selected", "true");
    await expect(field).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id"))!);
    await field.press("Escape");
    await expect(option).toBeHidden();
    await expect(field).toHaveValue("costa bl");
    await field.fill("marbella");
    await page
      .getByRole("option", { name: /^Marbella/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/terrenos\/marbella$/);
    await expect(page.getByRole("heading", { name: near })).toBeVisible();
  });
}
