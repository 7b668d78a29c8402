import type { Page } from "@playwright/test";
import { listenToLiveText } from "#tests/setup/live-text.ts";
import { openPage, reloadPage } from "#tests/setup/page-loads.ts";
import { asOwner, newOperator, newPerson, signIn } from "#tests/setup/person.ts";
import type { Site } from "#tests/setup/site.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const log = (page: Page) => page.getByRole("log");

async function write(page: Page, text: string) {
  await page.getByRole("textbox", { name: "Escribe un mensaje" }).fill(text);
  await page.getByRole("button", { name: "Enviar" }).click();
}

/** The operator in another browser, in the conversation whose last message is this. */
async function openOperator(page: Page, site: Site, lastMessage: string) {
  const { email } = await newOperator(site);
  const context = await page.context().browser()!.newContext({ baseURL: site.origin, locale: "es-ES" });
  await context.addCookies(
    (await page.context().cookies()).filter(({ name }) => !/^(?:__Host-)?session/.test(name)),
  );
  const operator = await context.newPage();
  await openPage(operator, "/operator/conversations");
  await signIn(operator, email);
  await operator.getByRole("link").filter({ hasText: lastMessage }).click();
  return operator;
}

async function openChat(page: Page, site: Site) {
  const person = await newPerson(site);
  await openPage(page, "/portal/datos-personales");
  await signIn(page, person.email);
  await expect(log(page)).toContainText("Pregunta lo que quieras");
  return person;
}

test("a person and the operator chat and see typing, delivered, read and unread", async ({ page, site }) => {
  await openChat(page, site);
  const listSaid = await listenToLiveText(page);
  await write(page, "¿Cabe Alba en 600 m²?");
  await expect(page.getByText("Enviado", { exact: true })).toBeVisible();
  expect((await listSaid()).filter((text) => text.includes("¿Cabe Alba"))).toHaveLength(1);

  const operator = await openOperator(page, site, "¿Cabe Alba");
  await expect(log(operator)).toContainText("¿Cabe Alba en 600 m²?");
  await expect(page.getByText("Leído", { exact: true })).toBeVisible();
  await expect(page.getByText("Alguien del equipo está en esta conversación.")).toBeVisible();
  await operator.getByRole("textbox", { name: "Escribe un mensaje" }).pressSequentially("Sí");
  await expect(page.getByText("El equipo está escribiendo...")).toBeVisible();
  await operator.keyboard.press("Enter");
  await expect(log(page)).toContainText("Sí");
  await expect(operator.getByText("Leído", { exact: true })).toBeVisible();
  await expectAccessible(operator);

  // Other pages of the portal show the number of unread messages.
  await page.getByRole("link", { name: "Favoritos" }).last().click();
  await expect(log(page)).toHaveCount(0);
  await write(operator, "¿Algo más?");
  await expect(operator.getByText("Entregado", { exact: true })).toBeVisible();
  const account = page
    .getByRole("navigation", { name: "Tu espacio" })
    .getByRole("link", { name: /^Mi cuenta/ });
  await expect(account).toContainText("1 mensaje sin leer");
  await account.click();
  await expect(log(page)).toContainText("¿Algo más?");
  await log(page).scrollIntoViewIfNeeded();
  await expect(account).toHaveText("Mi cuenta");
  await operator.context().close();
});

test.describe("without a network", { tag: "@deep" }, () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket/] });

  test("messages written without a network are sent once later, and those of the other side arrive", async ({
    page,
    site,
  }) => {
    await openChat(page, site);
    await write(page, "uno");
    await expect(page.getByText("Enviado", { exact: true })).toBeVisible();
    const operator = await openOperator(page, site, "uno");
    await expect(log(operator)).toContainText("uno");

    await page.context().setOffline(true);
    await write(page, "dos");
    await write(page, "tres");
    await expect(page.getByText("Sin conexión.")).toBeVisible();
    await write(operator, "respuesta");
    await page.context().setOffline(false);
    await expect(log(page)).toContainText("respuesta");
    await expect(log(operator)).toContainText("tres");
    for (const side of [page, operator]) {
      await expect(log(side).getByRole("listitem")).toHaveCount(4);
      for (const text of ["uno", "dos", "tres", "respuesta"])
        await expect(log(side).getByText(text, { exact: true })).toHaveCount(1);
    }
    await operator.context().close();
  });

  test("an unsent message survives a reload", async ({ page, site }) => {
    await openChat(page, site);
    await page.route("**/rpc/send_message", (route) => route.abort("internetdisconnected"));
    await write(page, "no se pierde");
    await expect(page.getByText("Se enviará al recuperar la conexión")).toBeVisible();
    await page.unroute("**/rpc/send_message");
    await reloadPage(page);
    await expect(log(page)).toContainText("no se pierde");
    await expect(page.getByText("Enviado", { exact: true })).toBeVisible();
  });
});

test("older messages load page by page", { tag: "@deep" }, async ({ page, site }) => {
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
  // The page signs out once more, which the server has already done, and what it was loading is refused.
  test.use({ expectedErrors: [/status of 40[13]/] });

  test("a page whose session was ended elsewhere signs out by itself, and the portal leads to the sign-in", async ({
    page,
    site,
  }) => {
    const { email, client } = await newPerson(site);
    const menu = page.getByRole("button", { name: /^Tu cuenta/ });
    await openPage(page, "/portal/favoritos");
    await signIn(page, email);
    await expect(page.getByRole("heading", { level: 1, name: "Favoritos" })).toBeVisible();
    await openPage(page, "/");
    await expect(menu).toBeVisible();
    await client.auth.signOut({ scope: "others" });
    await expect(page.getByRole("banner").getByRole("link", { name: "Entrar" })).toBeVisible();
    await expect(menu).toHaveCount(0);

    await openPage(page, "/portal/favoritos");
    await signIn(page, email);
    await expect(page.getByRole("heading", { level: 1, name: "Favoritos" })).toBeVisible();
    await client.auth.signOut({ scope: "others" });
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe("a person without the operator role", { tag: "@deep" }, () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("conversations of the operator are not found by other people", async ({ page, site }) => {
    const { email } = await newPerson(site);
    await openPage(page, "/operator/conversations");
    await signIn(page, email);
    await expect(page.getByText("Error 404.")).toBeVisible();
  });
});
