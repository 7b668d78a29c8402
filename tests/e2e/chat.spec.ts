import type { Page } from "@playwright/test";
import { openPage, reloadPage } from "#tests/setup/page-loads.ts";
import { asOwner, newOperator, newPerson, signIn } from "#tests/setup/person.ts";
import type { Site } from "#tests/setup/site.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const log = (page: Page) => page.getByRole("log");

async function write(page: Page, text: string) {
  await page.getByRole("textbox", { name: "Escribe un mensaje" }).fill(text);
  await page.getByRole("button", { name: "Enviar" }).click();
}

/** The operator in a browser of their own, before the conversation where this was said last. */
async function openDesk(page: Page, site: Site, said: string) {
  const { email } = await newOperator(site);
  const context = await page.context().browser()!.newContext({ baseURL: site.origin, locale: "es-ES" });
  await context.addCookies(
    (await page.context().cookies()).filter(({ name }) => !name.startsWith("session")),
  );
  const desk = await context.newPage();
  await openPage(desk, "/operator/conversations");
  await signIn(desk, email);
  await desk.getByRole("link").filter({ hasText: said }).click();
  return desk;
}

async function openChat(page: Page, site: Site) {
  const person = await newPerson(site);
  await openPage(page, "/portal/datos-personales");
  await signIn(page, person.email);
  await expect(log(page)).toContainText("Pregunta lo que quieras");
  return person;
}

test("a person and the operator talk: typing, delivered, read, unread", async ({ page, site }) => {
  await openChat(page, site);
  await write(page, "¿Cabe Alba en 600 m²?");
  await expect(page.getByText("Enviado", { exact: true })).toBeVisible();

  const desk = await openDesk(page, site, "¿Cabe Alba");
  await expect(log(desk)).toContainText("¿Cabe Alba en 600 m²?");
  await expect(page.getByText("Leído", { exact: true })).toBeVisible();
  await expect(page.getByText("Alguien del equipo está en esta conversación.")).toBeVisible();
  await desk.getByRole("textbox", { name: "Escribe un mensaje" }).pressSequentially("Sí");
  await expect(page.getByText("El equipo está escribiendo...")).toBeVisible();
  await desk.keyboard.press("Enter");
  await expect(log(page)).toContainText("Sí");
  await expect(desk.getByText("Leído", { exact: true })).toBeVisible();
  await expectAccessible(desk);

  // Elsewhere in the portal an answer shows as a number, until it is read.
  await page.getByRole("link", { name: "Favoritos" }).last().click();
  await expect(log(page)).toHaveCount(0);
  await write(desk, "¿Algo más?");
  await expect(desk.getByText("Entregado", { exact: true })).toBeVisible();
  const account = page
    .getByRole("navigation", { name: "Tu espacio" })
    .getByRole("link", { name: /^Mi cuenta/ });
  await expect(account).toContainText("1 mensaje sin leer");
  await account.click();
  await expect(log(page)).toContainText("¿Algo más?");
  await log(page).scrollIntoViewIfNeeded();
  await expect(account).toHaveText("Mi cuenta");
  await desk.context().close();
});

test.describe("without a line", { tag: "@deep" }, () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket/] });

  test("what is written goes out later, once, and what came meanwhile is there", async ({ page, site }) => {
    await openChat(page, site);
    await write(page, "uno");
    await expect(page.getByText("Enviado", { exact: true })).toBeVisible();
    const desk = await openDesk(page, site, "uno");
    await expect(log(desk)).toContainText("uno");

    await page.context().setOffline(true);
    await write(page, "dos");
    await write(page, "tres");
    await expect(page.getByText("Sin conexión.")).toBeVisible();
    await write(desk, "respuesta");
    await page.context().setOffline(false);
    await expect(log(page)).toContainText("respuesta", { timeout: 30_000 });
    await expect(log(desk)).toContainText("tres", { timeout: 30_000 });
    for (const side of [page, desk]) {
      await expect(log(side).getByRole("listitem")).toHaveCount(4);
      for (const text of ["uno", "dos", "tres", "respuesta"])
        await expect(log(side).getByText(text, { exact: true })).toHaveCount(1);
    }
    await desk.context().close();
  });

  test("a message that waits outlives a reload of its page", async ({ page, site }) => {
    await openChat(page, site);
    await page.route("**/rpc/send_message", (route) => route.abort("internetdisconnected"));
    await write(page, "no se pierde");
    await expect(page.getByText("Se enviará al recuperar la conexión")).toBeVisible();
    await page.unroute("**/rpc/send_message");
    await reloadPage(page);
    await expect(log(page)).toContainText("no se pierde");
    await expect(page.getByText("Enviado", { exact: true })).toBeVisible({ timeout: 15_000 });
  });
});

test("older messages come page by page, and the place stays", { tag: "@deep" }, async ({ page, site }) => {
  const { email } = await newPerson(site);
  await asOwner(
    site,
    (sql) => sql`
      with person as (select id from auth.users where email = ${email}),
        started as (insert into conversations (user_id, last_message_at) select id, now() from person returning user_id)
      insert into messages (user_id, author, client_id, body)
      select user_id, 'operator', gen_random_uuid(), 'mensaje ' || n from started, generate_series(1, 70) n`,
  );
  await openPage(page, "/portal/datos-personales");
  await signIn(page, email);
  const older = page.getByRole("button", { name: "Ver mensajes anteriores" });
  await expect(log(page).getByRole("listitem")).toHaveCount(30);
  await older.click();
  await expect(log(page).getByRole("listitem")).toHaveCount(60);
  await older.click();
  await expect(log(page).getByRole("listitem")).toHaveCount(70);
  await expect(older).toBeHidden();
  await expect(log(page).getByText("mensaje 1", { exact: true })).toHaveCount(1);
});

test.describe("a session that is ended elsewhere", { tag: "@deep" }, () => {
  // The page asks for its end once more, which the accounts have already done.
  test.use({ expectedErrors: [/status of 403/] });

  test("leaves every page by itself, and the portal leads to the way in", async ({ page, site }) => {
    const { email, client } = await newPerson(site);
    const menu = page.getByRole("button", { name: /^Tu cuenta/ });
    await openPage(page, "/portal/favoritos");
    await signIn(page, email);
    await expect(page.getByRole("heading", { level: 1, name: "Favoritos" })).toBeVisible();
    await openPage(page, "/");
    await expect(menu).toBeVisible();
    await client.auth.signOut({ scope: "others" });
    await expect(page.getByRole("link", { name: "Entrar" })).toBeVisible();
    await expect(menu).toHaveCount(0);

    await openPage(page, "/portal/favoritos");
    await signIn(page, email);
    await expect(page.getByRole("heading", { level: 1, name: "Favoritos" })).toBeVisible();
    await client.auth.signOut({ scope: "others" });
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe("somebody else", { tag: "@deep" }, () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("finds no conversations", async ({ page, site }) => {
    const { email } = await newPerson(site);
    await openPage(page, "/operator/conversations");
    await signIn(page, email);
    await expect(page.getByText("Error 404.")).toBeVisible();
  });
});
