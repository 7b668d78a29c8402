import type { Page } from "@playwright/test";
import { openPage, reloadPage } from "#tests/setup/page-loads.ts";
import { asOwner, newPerson, signIn } from "#tests/setup/person.ts";
import type { Site } from "#tests/setup/site.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const summary = {
  size_m2: 101,
  bedrooms: 3,
  bathrooms: 2,
  total_low_eur: 231_000,
  total_eur: 246_400,
  total_high_eur: 262_000,
};

const asStandard = "La imagen muestra la casa de serie, sin los acabados elegidos.";

async function newOwner(site: Site) {
  const person = await newPerson(site);
  await person.client
    .from("projects")
    .insert({ name: "La de Trujillo", house_slug: "alba", options: ["roof_tile"], ...summary })
    .throwOnError();
  return person;
}

const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });

/** The same person on another device. */
async function elsewhere(page: Page, site: Site) {
  const context = await page.context().browser()!.newContext({ baseURL: site.origin, locale: "es-ES" });
  await context.addCookies(await page.context().cookies());
  const other = await context.newPage();
  await openPage(other, "/portal/proyectos");
  return other;
}

test("projects are renamed, duplicated, shared, compared and deleted on all devices", async ({
  page,
  site,
}) => {
  const { email } = await newOwner(site);
  await openPage(page, "/portal/proyectos");
  await signIn(page, email);
  const first = card(page, "La de Trujillo");
  await expect(first).toContainText("246.400 €");
  await expect(first).toContainText("101 m²");
  await expect(first).toContainText("3 dorm.");
  await expect(first).toContainText("Alba, cubierta de teja cerámica");
  await expect(first).toContainText(asStandard);
  const other = await elsewhere(page, site);

  await first.getByRole("button", { name: "Duplicar" }).click();
  await expect(card(page, "Copia de La de Trujillo")).toBeVisible();
  await expect(card(other, "Copia de La de Trujillo")).toBeVisible();
  await first.getByRole("button", { name: "Renombrar" }).click();
  await page.getByRole("textbox", { name: "Nuevo nombre" }).fill("Alba y olivos");
  await page.keyboard.press("Enter");
  await expect(card(other, "Alba y olivos")).toBeVisible();
  await expectAccessible(page);

  const shared = card(page, "Alba y olivos");
  await shared.getByRole("button", { name: "Compartir" }).click();
  await shared.getByRole("button", { name: "Crear enlace" }).click();
  const link = await shared.getByRole("textbox", { name: "Enlace" }).inputValue();
  const answer = await fetch(link);
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  const html = await answer.text();
  expect(html).toContain("Alba y olivos");
  expect(html).toContain(asStandard);
  expect(html).toContain('content="noindex"');
  expect(html).not.toContain(email);
  const picture = html.match(/property="og:image" content="([^"]+)"/)![1]!;
  expect((await fetch(picture)).headers.get("Content-Type")).toBe("image/jpeg");
  await shared.getByRole("button", { name: "Dejar de compartir" }).click();
  await expect(shared.getByRole("button", { name: "Crear enlace" })).toBeVisible();
  for (const address of [link, picture]) expect((await fetch(address)).status, address).toBe(404);

  for (const name of ["Alba y olivos", "Copia de La de Trujillo"])
    await card(page, name).getByRole("checkbox", { name: "Comparar" }).check();
  await page.getByRole("link", { name: "Comparar los dos proyectos" }).click();
  await expect(page.getByRole("row", { name: /^Todo incluido/ }).getByRole("cell")).toHaveCount(2);
  await expect(page.getByText(asStandard)).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL("/portal/proyectos");

  await card(page, "Alba y olivos").getByRole("button", { name: "Eliminar" }).click();
  const question = page.getByRole("dialog", { name: "¿Estás seguro de que quieres eliminar este proyecto?" });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(card(page, "Alba y olivos")).toBeVisible();
  await card(page, "Alba y olivos").getByRole("button", { name: "Eliminar" }).click();
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(card(page, "Alba y olivos")).toBeHidden();
  await expect(card(other, "Alba y olivos")).toBeHidden();
  await other.context().close();
});

test("projects above the limit of the device stay in the account", { tag: "@deep" }, async ({
  page,
  site,
}) => {
  const { email, client } = await newPerson(site);
  const rows = Array.from({ length: 70 }, (_, number) => ({ name: `Proyecto ${number}` }));
  await client.from("projects").insert(rows).throwOnError();
  await openPage(page, "/portal/proyectos");
  await signIn(page, email);
  const cards = page.getByRole("heading", { level: 2, name: /^Proyecto/ });
  await expect(cards).toHaveCount(70);
  for (const name of ["uno más", "y otro"]) {
    // Each change syncs device and account.
    await client.from("projects").insert({ name }).throwOnError();
    await expect(card(page, name)).toBeVisible();
    await reloadPage(page);
    await expect(card(page, name)).toBeVisible();
    await expect(cards).toHaveCount(70);
  }
  const { count } = await client.from("projects").select("*", { count: "exact", head: true }).throwOnError();
  expect(count).toBe(72);
});

test.describe("while projects cannot be loaded", { tag: "@deep" }, () => {
  test.use({ expectedErrors: [/status of (403|5)|ERR_INTERNET_DISCONNECTED|WebSocket/] });

  test("the page of projects says so and offers to try again", async ({ page, site }) => {
    const { email } = await newPerson(site);
    await asOwner(site, (sql) => sql`revoke select on projects from authenticated`);
    await openPage(page, "/portal/proyectos");
    await signIn(page, email);
    await expect(page.getByText("Error al cargar proyectos.")).toBeVisible();
    await asOwner(site, (sql) => sql`grant select on projects to authenticated`);
    await page.getByRole("button", { name: "Volver a intentarlo" }).click();
    await expect(page.getByText("Aún no tienes proyectos")).toBeVisible();
    for (const name of ["Elegir terreno", "Elegir vivienda", "Empezar a diseñar"])
      await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
    await expectAccessible(page);
  });

  test("a change without a network is refused with a message, and the page is right afterwards", async ({
    page,
    site,
  }) => {
    const { email, client } = await newOwner(site);
    await openPage(page, "/portal/proyectos");
    await signIn(page, email);
    await expect(card(page, "La de Trujillo")).toBeVisible();
    await page.context().setOffline(true);
    await card(page, "La de Trujillo").getByRole("button", { name: "Duplicar" }).click();
    await expect(page.getByText("No se ha podido hacer el cambio.").first()).toBeVisible();
    await client.from("projects").update({ name: "Desde otro sitio" }).neq("name", "").throwOnError();
    await page.context().setOffline(false);
    await expect(card(page, "Desde otro sitio")).toBeVisible();
    await expect(page.getByRole("link", { name: /Copia de/ })).toBeHidden();
  });
});

for (const { prefix, share, create, copy, revoke } of [
  {
    prefix: "",
    share: "Compartir",
    create: "Crear el enlace",
    copy: /una copia del proyecto/,
    revoke: "Dejar de compartir",
  },
  {
    prefix: "/en",
    share: "Share",
    create: "Create the link",
    copy: /a copy of the project/,
    revoke: "Stop sharing",
  },
]) {
  test.describe(`sharing in place ${prefix || "/"} @deep`, () => {
    test.use({ expectedErrors: [/status of 404/] });

    test("a visitor without an account shares a project from the designer and withdraws it", async ({
      page,
      browser,
      site,
    }) => {
      await openPage(page, `${prefix}/casa-de-tus-suenos/proyecto?casa=alba`);
      await page.getByRole("button", { name: prefix ? "Save project" : "Guardar proyecto" }).click();
      await page.getByRole("button", { name: share, exact: true }).click();
      const dialog = page.getByRole("dialog", {
        name: prefix ? "Share the project" : "Compartir el proyecto",
      });
      await expect(dialog.getByText(copy)).toBeVisible();
      await dialog.getByRole("button", { name: create }).click();
      const link = dialog.getByRole("textbox");
      await expect(link).toHaveValue(/\/compartido\/[0-9a-f-]{36}$/);
      const address = await link.inputValue();
      for (const name of prefix
        ? ["Picture of the link", "QR code with the link"]
        : ["Imagen del enlace", "Código QR con el enlace"])
        await expect(dialog.getByRole("img", { name })).toBeVisible();
      for (const [name, start] of [
        ["WhatsApp", "https://wa.me/?text="],
        [prefix ? "Email" : "Correo", "mailto:"],
      ] as const) {
        const href = await dialog.getByRole("link", { name }).getAttribute("href");
        expect(href!.startsWith(start)).toBe(true);
        expect(decodeURIComponent(href!)).toContain(address);
      }
      await expectAccessible(page);

      const guest = await browser.newPage({ baseURL: site.origin });
      expect((await guest.goto(address))!.status()).toBe(200);
      await expect(guest.getByRole("heading", { level: 1, name: "Alba" })).toBeVisible();
      // The house comes first, also where the budget is not beside it.
      const first = guest.getByRole("main").getByRole("heading", { level: 2 }).first();
      await expect(first).toHaveText(prefix ? "The house" : "La casa");
      await dialog.getByRole("button", { name: revoke }).click();
      await expect(dialog.getByRole("button", { name: create })).toBeVisible();
      expect((await guest.goto(address))!.status()).toBe(404);
      await guest.close();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: share, exact: true })).toBeFocused();
    });
  });
}
