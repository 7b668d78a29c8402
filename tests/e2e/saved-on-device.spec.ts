import type { Page } from "@playwright/test";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner } from "#tests/setup/person.ts";
import { expect, expectAccessible, tagOf, test } from "#tests/setup/test.ts";

const phone = { width: 390, height: 844 };

for (const { prefix, heart, compare, go, only, share, copied, viewed, saved } of [
  {
    prefix: "",
    heart: /^Guardar .+ en favoritos$/,
    compare: "Comparar",
    go: "Comparar 2 casas",
    only: "Solo las diferencias",
    share: "Compartir",
    copied: "Enlace copiado.",
    viewed: "Lo último que has visto",
    saved: "Guardado en este dispositivo",
  },
  {
    prefix: "/en",
    heart: /^Save .+ to favourites$/,
    compare: "Compare",
    go: "Compare 2 houses",
    only: "Differences only",
    share: "Share",
    copied: "Link copied.",
    viewed: "Recently viewed",
    saved: "Saved on this device",
  },
]) {
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    const tag = viewport === phone ? " @deep" : tagOf(`${prefix}/`);
    test.describe(`${prefix || "/"} at ${viewport.width} px${tag}`, () => {
      test.use({ viewport });

      test("a favourite is saved on the device and shows on every page @deep", async ({ page, context }) => {
        await openPage(page, `${prefix}/viviendas`);
        const first = page.getByRole("button", { name: heart }).first();
        await expect(first).toHaveAttribute("aria-pressed", "false");
        await first.click();
        await expect(first).toHaveAttribute("aria-pressed", "true");
        const name = await first.getAttribute("aria-label");
        const other = await context.newPage();
        await openPage(other, await firstHouse(page));
        const inOther = other.getByRole("button", { name: name!, exact: true });
        await expect(inOther).toHaveAttribute("aria-pressed", "true");
        await inOther.click();
        await expect(first).toHaveAttribute("aria-pressed", "false");
        await inOther.click();
        await other.close();
        await openPage(page, `${prefix}/`);
        await expect(page.getByRole("heading", { name: saved })).toBeVisible();
      });

      test("two houses are compared side by side, and the address shares the comparison", async ({
        page,
        browser,
        site,
      }) => {
        await openPage(page, `${prefix}/viviendas`);
        for (const position of [0, 1]) {
          await page.getByRole("article").nth(position).getByRole("button", { name: compare }).click();
        }
        await page.getByRole("link", { name: go }).click();
        await expect(page).toHaveURL(new RegExp(`${prefix}/comparar\\?casas=[a-z-]+,[a-z-]+$`));
        await expect(page.getByRole("columnheader").filter({ has: page.getByRole("link") })).toHaveCount(2);
        const rows = await page.getByRole("row").count();
        await expectAccessible(page);
        const reader = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false });
        await reader.goto(page.url());
        await expect(reader.getByRole("row")).toHaveCount(rows);
        await reader.getByRole("link", { name: only }).click();
        await expect(reader).toHaveURL(/&solo=diferencias$/);
        await reader.waitForLoadState();
        expect(await reader.getByRole("row").count()).toBeLessThan(rows);
        await reader.close();
      });

      test("houses viewed before are shown again @deep", async ({ page }) => {
        await openPage(page, `${prefix}/catalogo/alba`);
        await page.waitForFunction(() => localStorage.getItem("hornero-viewed")?.includes("alba"));
        await openPage(page, `${prefix}/catalogo/duna`);
        const row = page.getByRole("list", { name: viewed });
        await expect(row.getByRole("link", { name: "Alba" })).toBeVisible();
        await expect(row.getByRole("link", { name: "Duna" })).toHaveCount(0);
        await expectAccessible(page);
      });
    });
  }

  test(`the link of ${prefix}/catalogo/alba can be copied @deep`, async ({ page, context, site }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openPage(page, `${prefix}/catalogo/alba`);
    await page.getByRole("link", { name: share }).click();
    await expect(page.getByText(copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site.origin}${prefix}/catalogo/alba`,
    );
  });
}

test("compared houses show plans, materials and their total on one plot, and names stay in view on a phone @deep", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/comparar?casas=alba,faro");
  await expect(page.getByText(/la más barata donde caben todas/)).toBeVisible();
  for (const name of ["Todo incluido", "Cuota estimada al mes", "Estructura", "Clase energética"])
    await expect(page.getByRole("row", { name: new RegExp(name) }).first()).toBeVisible();
  await expect(page.getByRole("img", { name: "Alba: plano de planta baja" })).toHaveCount(1);
  // What differs by its nature is not marked.
  await expect(page.getByRole("row", { name: /^Se fabrica en/ })).not.toContainText("Distinto");
  await expect(page.getByRole("row", { name: /^Todo incluido/ })).toContainText("Distinto");
  const names = page.locator("[data-away]").getByText("Faro");
  await expect(names).toHaveCount(0);
  await page.getByRole("row", { name: /^Clase energética/ }).scrollIntoViewIfNeeded();
  await expect(names).toBeInViewport();
  await expectAccessible(page);
});

test("plots are compared too, and unknown ones are left out @deep", async ({ page }) => {
  await openPage(page, "/terrenos");
  const slugs = await page
    .locator('main a[href^="/terrenos/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href")!.split("/").at(-1)))]);
  await openPage(page, `/comparar?terrenos=${slugs[0]},${slugs[1]},no-such-plot`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 terrenos, lado a lado");
  await expectAccessible(page);
  await openPage(page, "/comparar?casas=%27;drop,../x&terrenos=");
  await expect(page.getByRole("heading", { name: "Todavía no has elegido nada" })).toBeVisible();
});

test("a fifth house to compare is refused with a message @deep", async ({ page }) => {
  await openPage(page, "/viviendas");
  for (const position of [0, 1, 2, 3, 4]) {
    await page
      .getByRole("article")
      .nth(position)
      .getByRole("button", { name: /^Comparar/ })
      .click();
  }
  await expect(page.getByText(/^Se comparan 4 a la vez/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Comparar 4 casas" })).toBeVisible();
});

test("plots of the region viewed last come first on the home page @deep", async ({ page }) => {
  await openPage(page, "/terrenos");
  const region = page.locator('main select[name="region"] option, main input[name="region"]').nth(1);
  const code = await region.getAttribute("value");
  await openPage(page, `/terrenos?region=${code}`);
  await page.waitForFunction(() => localStorage.getItem("hornero-region"));
  await openPage(page, "/");
  await expect(page.getByRole("heading", { name: /^Terrenos en / })).toBeVisible();
});

async function firstHouse(page: Page) {
  return (await page.locator('main article a[href*="/catalogo/"]').first().getAttribute("href"))!;
}

for (const { path, heart, message } of [
  { path: "/viviendas", heart: /^Guardar .+ en favoritos$/, message: /^Ya tienes 500 casas en favoritos/ },
  { path: "/en/viviendas", heart: /^Save .+ to favourites$/, message: /^You already have 500 houses/ },
]) {
  test(`a favourite beyond the maximum is refused with a message on ${path} @deep`, async ({ page }) => {
    await page.addInitScript(() => {
      const houses = Array.from({ length: 500 }, (_, at) => ({
        kind: "house",
        slug: `h-${at}`,
        name: "H",
        at,
      }));
      localStorage.setItem("hornero-favourites", JSON.stringify(houses));
    });
    await openPage(page, path);
    const first = page.getByRole("button", { name: heart }).first();
    await first.click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(first).toHaveAttribute("aria-pressed", "false");
  });
}

for (const [prefix, name] of [
  ["", "Desde tu última visita"],
  ["/en", "Since your last visit"],
]) {
  test(`${prefix || "/"} shows a returning visitor what was published since, from the device alone @deep`, async ({
    page,
    site,
  }) => {
    await asOwner(
      site,
      (sql) => sql`
        update plots set published_at = now() - interval '1 hour'
        where id = (select id from plots where status = 'available' and published_at <= now() order by id limit 1)`,
    );
    await openPage(page, `${prefix}/catalogo/alba`);
    await page.waitForFunction(() => localStorage.getItem("hornero-viewed")?.includes("alba"));
    await openPage(page, prefix || "/");
    await expect(
      page.getByRole("list", { name: /^(Lo último que has visto|Recently viewed)$/ }),
    ).toBeVisible();
    await expect(page.getByRole("list", { name })).toHaveCount(0);

    // As if that had been three days ago.
    await page.evaluate(() => {
      const viewed = JSON.parse(localStorage.getItem("hornero-viewed")!);
      for (const item of viewed) item.at -= 3 * 24 * 3600_000;
      localStorage.setItem("hornero-viewed", JSON.stringify(viewed));
    });
    await openPage(page, prefix || "/");
    await expect(page.getByRole("list", { name }).getByRole("article").first()).toBeVisible();
    await expectAccessible(page);
  });
}
