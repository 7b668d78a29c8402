import { openPage, reloadPage } from "#tests/setup/page-loads.ts";
import { detailsByList, portalPaths, publicPaths } from "#tests/setup/paths.ts";
import { newPerson, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const dark = "rgb(23, 21, 18)";
const light = "rgb(247, 244, 238)";

const everyRun = new Set(["/catalogo/alba"]);

test.describe("with a dark system", () => {
  test.use({ colorScheme: "dark" });

  for (const path of publicPaths) {
    for (const width of [390, 1440]) {
      const isDeep = !everyRun.has(path) || width === 390;
      test(`${path} is dark and readable at ${width} px${isDeep ? " @deep" : ""}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await openPage(page, path);
        await expect(page.locator("body")).toHaveCSS("background-color", dark);
        await expectAccessible(page);
      });
    }
  }

  for (const width of [390, 1440]) {
    test(`details, comparisons and projects are dark and readable at ${width} px @deep`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      const paths = [
        "/en/terrenos/parcela-segorbe-1",
        "/terrenos/marbella",
        "/comparar?casas=alba,duna",
        "/en/casa-de-tus-suenos/proyecto?casa=alba&terreno=parcela-segorbe-1",
        "/casa-de-tus-suenos/oferta?casa=alba",
      ];
      for (const [list, start] of Object.entries(detailsByList)) {
        await openPage(page, list);
        const first = page.locator(`main article a[href^="${start}"]`).first();
        paths.push((await first.getAttribute("href"))!);
      }
      for (const path of paths) {
        await openPage(page, path);
        await expect(page.locator("body"), path).toHaveCSS("background-color", dark);
        await expectAccessible(page);
      }
    });
  }

  test("the portal is dark and readable @deep", async ({ page, site }) => {
    const { email } = await newPerson(site);
    await openPage(page, "/portal/favoritos");
    await signIn(page, email);
    for (const path of portalPaths) {
      await openPage(page, path);
      await expect(page.locator("body")).toHaveCSS("background-color", dark);
      await expectAccessible(page);
    }
  });

  test("the plans of a house are drawn for the dark appearance alone @deep", async ({ page }) => {
    const drawings: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/planos/")) drawings.push(request.url());
    });
    await openPage(page, "/catalogo/alba");
    const plan = page.getByRole("img", { name: /plano/i }).first();
    await plan.scrollIntoViewIfNeeded();
    await expect(plan).toHaveAttribute("src", /appearance=dark$/);
    await expect.poll(() => drawings.length).toBeGreaterThan(0);
    expect(drawings.filter((url) => !url.endsWith("appearance=dark"))).toEqual([]);
    expect(await (await page.request.get(drawings[0]!)).text()).toContain("fill:#f2ede4");
  });
});

test("the switch changes the appearance and keeps it, and the page is the same for everyone", async ({
  page,
}) => {
  const html = await (await page.request.get("/")).text();
  await openPage(page, "/");
  const body = page.locator("body");
  await expect(body).toHaveCSS("background-color", light);
  const group = page.getByRole("contentinfo").getByRole("group", { name: "Apariencia" });
  await group.getByRole("button", { name: "Oscura" }).click();
  await expect(body).toHaveCSS("background-color", dark);
  await expect(group.getByRole("button", { name: "Oscura" })).toHaveAttribute("aria-pressed", "true");

  // Set before the body exists: nothing is painted in the other appearance.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      (window as unknown as { firstTheme: string | undefined }).firstTheme =
        document.documentElement.dataset.theme;
    }).observe(document, { childList: true, subtree: true });
  });
  await reloadPage(page);
  expect(await page.evaluate(() => (window as unknown as { firstTheme?: string }).firstTheme)).toBe("dark");
  await expect(body).toHaveCSS("background-color", dark);
  await expectAccessible(page);
  expect(await (await page.request.get("/")).text()).toBe(html);

  await group.getByRole("button", { name: "Como el sistema" }).click();
  await expect(body).toHaveCSS("background-color", light);
  expect(await page.evaluate(() => localStorage.getItem("hornero-theme"))).toBeNull();
});
