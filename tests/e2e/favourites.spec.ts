import type { Page, Route } from "@playwright/test";
import { openPage, openWithoutScripts, reloadPage } from "#tests/setup/page-loads.ts";
import { asOwner, newPerson, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const heartOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `Guardar ${name} en favoritos` }).first();

test("favourites of the device join the account, and two browsers show the same", async ({
  page,
  site,
  browser,
}) => {
  const { email, client } = await newPerson(site);
  await client.from("favorite_houses").insert({ house_slug: "duna" }).throwOnError();

  // A visitor's favourite, then the sign-in.
  await openPage(page, "/catalogo/alba");
  const header = page.getByRole("banner");
  const heightBefore = (await header.boundingBox())!.height;
  await heartOf(page, "Alba").click();
  await expect(header.getByRole("link", { name: /^Favoritos ?1$/ })).toBeVisible();
  expect((await header.boundingBox())!.height, "the header stays one line").toBe(heightBefore);
  await openPage(page, "/favoritos");
  const noteOnAlba = page.getByRole("textbox", { name: "Mis notas sobre Alba" });
  await noteOnAlba.fill("Ver con más luz");
  await noteOnAlba.blur();
  await expect(page.getByText("Nota guardada.")).toBeVisible();
  await openPage(page, "/portal/favoritos");
  await signIn(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Favoritos" })).toBeVisible();
  for (const name of ["Alba", "Duna"])
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(noteOnAlba).toHaveValue("Ver con más luz");
  await expectAccessible(page);
  const link = page.getByRole("banner").getByRole("link", { name: /^Favoritos ?2$/ });
  expect((await link.boundingBox())!.height).toBeLessThan(45);

  // Another device of the same person.
  const elsewhere = await browser.newContext({ baseURL: site.origin, locale: "es-ES" });
  await elsewhere.addCookies(await page.context().cookies());
  const other = await elsewhere.newPage();
  await openPage(other, "/catalogo/brezo");
  await heartOf(other, "Brezo").click();
  await expect(page.getByRole("link", { name: "Brezo", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Quitar Brezo de favoritos" }).click();
  await expect(page.getByRole("link", { name: "Brezo", exact: true })).toBeHidden();
  await expect(heartOf(other, "Brezo")).toHaveAttribute("aria-pressed", "false");
  await elsewhere.close();

  // A note, and a price that fell since.
  const note = page.getByRole("textbox", { name: "Mis notas" }).first();
  await note.fill("Preguntar por el porche");
  await note.blur();
  await expect(page.getByText("Nota guardada.")).toBeVisible();
  await asOwner(
    site,
    (sql) => sql`update favorite_houses set price_eur = price_eur * 10 / 9 where house_slug = 'duna'`,
  );
  await reloadPage(page);
  await expect(page.getByText("Ha bajado un 10 %")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Mis notas" }).first()).toHaveValue(
    "Preguntar por el porche",
  );
});

for (const { prefix, link, title, keep, remove, empty } of [
  {
    prefix: "",
    link: /^Favoritos ?1$/,
    title: "Tus favoritos",
    keep: "Crear una cuenta",
    remove: "Quitar Alba de favoritos",
    empty: "Aún no has guardado nada",
  },
  {
    prefix: "/en",
    link: /^Favourites ?1$/,
    title: "Your favourites",
    keep: "Create an account",
    remove: "Remove Alba from favourites",
    empty: "You have not saved anything yet",
  },
]) {
  test(`a visitor without an account sees the favourites of the device (${prefix || "/"}) @deep`, async ({
    page,
  }) => {
    await openPage(page, `${prefix}/catalogo/alba`);
    await page
      .getByRole("button", { name: /^(Guardar|Save) Alba/ })
      .first()
      .click();
    await page.getByRole("banner").getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Alba", exact: true })).toBeVisible();
    await expect(main.getByRole("link", { name: keep })).toHaveAttribute("href", `${prefix}/signup`);
    await expectAccessible(page);
    await page.getByRole("button", { name: remove }).click();
    await expect(page.getByRole("heading", { name: empty })).toBeVisible();
  });
}

test("favourites of the device are not called empty before the scripts arrive @deep", async ({ page }) => {
  await openPage(page, "/catalogo/alba");
  await page
    .getByRole("button", { name: /^Guardar Alba/ })
    .first()
    .click();
  const release = await openWithoutScripts(page, "/favoritos");
  await expect(page.getByRole("heading", { level: 1, name: "Tus favoritos" })).toBeVisible();
  await expect(page.getByText("Aún no has guardado nada")).toBeHidden();
  release();
  await expect(page.getByRole("main").getByRole("link", { name: "Alba", exact: true })).toBeVisible();
});

test.describe("while favourites cannot be loaded", { tag: "@deep" }, () => {
  test.use({ expectedErrors: [/status of (403|5)|ERR_FAILED/] });

  test("those of the device say so and offer to try again", async ({ page }) => {
    await openPage(page, "/catalogo/alba");
    await page
      .getByRole("button", { name: /^Guardar Alba/ })
      .first()
      .click();
    const fail = (route: Route) => route.abort();
    await page.route("**/_cards?*", fail);
    await openPage(page, "/favoritos");
    await expect(page.getByText("Error al cargar favoritos.")).toBeVisible();
    await page.unroute("**/_cards?*", fail);
    await page.getByRole("button", { name: "Volver a intentarlo" }).click();
    await expect(page.getByRole("main").getByRole("link", { name: "Alba", exact: true })).toBeVisible();
    await expect(page.getByText("Error al cargar favoritos.")).toHaveCount(0);
  });

  test("the page of favourites says so and offers to try again", async ({ page, site }) => {
    const { email } = await newPerson(site);
    await asOwner(site, (sql) => sql`revoke select on favorite_plots from authenticated`);
    await openPage(page, "/portal/favoritos");
    await signIn(page, email);
    await expect(page.getByText("Error al cargar favoritos.")).toBeVisible();
    await asOwner(site, (sql) => sql`grant select on favorite_plots to authenticated`);
    await page.getByRole("button", { name: "Volver a intentarlo" }).click();
    await expect(page.getByText("Aún no has guardado ninguna vivienda")).toBeVisible();
  });
});
