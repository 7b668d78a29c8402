import type { Page } from "@playwright/test";
import type { TrackedUser } from "#app/analytics/events.ts";
import { linkIn, mailTo } from "#tests/setup/mailbox.ts";
import { openPage, reloadPage } from "#tests/setup/page-loads.ts";
import { ageSessions, goodPassword, newEmail, newPerson, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

async function openAccount(page: Page, email: string) {
  await openPage(page, "/portal/datos-personales");
  await signIn(page, email);
  // The last thing that happens when a page has been opened by a link; it also scrolls.
  await expect(page.getByRole("heading", { level: 1, name: "Mi cuenta" })).toBeFocused();
}

const sectionOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test.describe("account forms", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("personal data and address are checked and saved", async ({ page, site }) => {
    const { email } = await newPerson(site);
    await openAccount(page, email);
    await expectAccessible(page);

    const personal = sectionOf(page, "Datos personales");
    await personal.getByLabel("Apellidos").fill("Ruiz Gil");
    await personal.getByLabel("DNI o NIE").fill("12345678A");
    await personal.getByRole("button", { name: "Guardar" }).click();
    await expect(personal.getByText("El número y la letra no se corresponden.")).toBeVisible();
    await personal.getByLabel("DNI o NIE").fill("12.345.678-z");
    await personal.getByRole("button", { name: "Guardar" }).click();
    await expect(personal.getByText("Datos personales guardados.")).toBeVisible();

    const address = sectionOf(page, "Dirección");
    await address.getByLabel("Nombre de la vía").fill("Mayor");
    await address.getByLabel("Código postal").fill("46001");
    await expect(address.getByLabel("Provincia")).toHaveValue("46");
    await address.getByLabel("Provincia").selectOption("28");
    await address.getByRole("button", { name: "Guardar" }).click();
    await expect(address.getByText("Ese código postal no es de esta provincia.")).toBeVisible();
    await address.getByLabel("Provincia").selectOption("46");
    const suggested = page.waitForResponse(/_cities/);
    await address.getByLabel("Municipio").pressSequentially("val");
    expect((await (await suggested).json()).cities).toContain("València");
    await address.getByLabel("Municipio").fill("València");
    await address.getByRole("button", { name: "Guardar" }).click();
    await expect(address.getByText("Dirección guardada.")).toBeVisible();

    await reloadPage(page);
    await expect(personal.getByLabel("DNI o NIE")).toHaveValue("12345678Z");
    await expect(address.getByLabel("Municipio")).toHaveValue("València");
  });

  test("marketing mail is allowed and refused on the account page, with the date @deep", async ({
    page,
    site,
  }) => {
    const { email } = await newPerson(site);
    await openAccount(page, email);
    const marketing = sectionOf(page, "Correo comercial");
    await expect(marketing.getByRole("status")).toContainText("No te enviamos novedades ni promociones.");
    await marketing.getByRole("button", { name: "Recibir novedades y promociones" }).click();
    await expect(marketing.getByRole("status")).toContainText(/desde el \d+ \w+ \d{4}/);
    await marketing.getByRole("button", { name: "Dejar de recibirlas" }).click();
    await expect(marketing.getByRole("status")).toContainText("Retiraste el permiso");
    const answer = await page.request.get("/portal/mis-datos.json");
    expect((await answer.json()).marketing_consents).toMatchObject([
      { is_granted: true },
      { is_granted: false },
    ]);
  });

  test("a changed name and phone reach the header and the session at once @deep", async ({ page, site }) => {
    const { email } = await newPerson(site);
    await openAccount(page, email);
    const account = (name: string) => page.getByRole("button", { name: `Tu cuenta: ${name}`, exact: true });
    await expect(account("Ana")).toBeVisible();
    const personal = sectionOf(page, "Datos personales");
    await personal.locator("[name=firstName]").fill("Anabel");
    await personal.getByLabel("Apellidos").fill("Ruiz");
    await personal.getByRole("button", { name: "Guardar" }).click();
    await expect(personal.getByText("Datos personales guardados.")).toBeVisible();
    await expect(account("Anabel")).toBeVisible();
    const contact = sectionOf(page, "Datos de contacto");
    await contact.getByLabel("Teléfono").fill("612345678");
    const refreshed = page.waitForResponse(/grant_type=refresh_token/);
    await contact.getByRole("button", { name: "Guardar" }).click();
    const { user } = await (await refreshed).json();
    expect(user.user_metadata).toMatchObject({
      first_name: "Anabel",
      name: "Anabel",
      last_name: "Ruiz",
      surname: "Ruiz",
      phone: "+34612345678",
    });
  });

  test("changing the password needs the current one @deep", async ({ page, site }) => {
    const { email } = await newPerson(site);
    await openAccount(page, email);
    const access = sectionOf(page, "Datos de acceso");
    await access.getByRole("textbox", { name: "Contraseña actual" }).fill("no es esta");
    await access.locator("input[name=password]").fill("una casa en el monte");
    await access.getByRole("textbox", { name: "Repite la nueva contraseña" }).fill("una casa en el monte");
    await access.getByRole("button", { name: "Cambiar la contraseña" }).click();
    await expect(access.getByText("La contraseña actual no es correcta.")).toBeVisible();
    await access.getByRole("textbox", { name: "Contraseña actual" }).fill(goodPassword);
    await access.getByRole("textbox", { name: "Repite la nueva contraseña" }).fill("otra");
    await access.getByRole("button", { name: "Cambiar la contraseña" }).click();
    await expect(access.getByText("Las nuevas contraseñas no coinciden.")).toBeVisible();
    await access.getByRole("textbox", { name: "Repite la nueva contraseña" }).fill("una casa en el monte");
    await access.getByRole("button", { name: "Cambiar la contraseña" }).click();
    await expect(access.getByText("Contraseña cambiada.")).toBeVisible();
    await expect(access.getByRole("textbox", { name: "Contraseña actual" })).toHaveValue("");
  });
});

test.describe("with statistics allowed", () => {
  test.use({ consent: { preferences: true, statistics: true, marketing: false } });

  test("signing in and each change of name or phone identify the user once @deep", async ({ page, site }) => {
    const { email } = await newPerson(site);
    await openAccount(page, email);
    const identified = () =>
      page.evaluate(() =>
        (window.dataLayer ?? []).flatMap((entry) => {
          const { event, user } = entry as { event?: string; user?: TrackedUser };
          return event === "identify_user" && user ? [user] : [];
        }),
      );
    await expect
      .poll(identified)
      .toMatchObject([{ email, phone: null, user_metadata: { first_name: "Ana" } }]);
    const personal = sectionOf(page, "Datos personales");
    await personal.locator("[name=firstName]").fill("Anabel");
    await personal.getByLabel("Apellidos").fill("Ruiz");
    await personal.getByRole("button", { name: "Guardar" }).click();
    await expect
      .poll(async () => (await identified()).slice(1))
      .toMatchObject([{ email, user_metadata: { first_name: "Anabel", last_name: "Ruiz" } }]);
    const contact = sectionOf(page, "Datos de contacto");
    await contact.getByLabel("Teléfono").fill("612345678");
    await contact.getByRole("button", { name: "Guardar" }).click();
    await expect.poll(async () => (await identified()).slice(2)).toMatchObject([{ phone: "+34612345678" }]);
  });
});

test("leaving the account page with unsaved changes asks first @deep", async ({ page, site }) => {
  const { email } = await newPerson(site);
  await openAccount(page, email);
  await sectionOf(page, "Datos personales").getByLabel("Apellidos").fill("Sin guardar");
  await page.getByRole("link", { name: "Mis proyectos" }).click();
  const question = page.getByRole("dialog", { name: "Hay cambios sin guardar" });
  await question.getByRole("button", { name: "Seguir aquí" }).click();
  await expect(sectionOf(page, "Datos personales").getByLabel("Apellidos")).toHaveValue("Sin guardar");
  await page.getByRole("link", { name: "Mis proyectos" }).click();
  await question.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page).toHaveURL(/\/portal\/proyectos$/);
});

test("a new e-mail address counts once both mailboxes have confirmed it @deep", async ({ page, site }) => {
  const { email } = await newPerson(site);
  const next = newEmail();
  await openAccount(page, email);
  const contact = sectionOf(page, "Datos de contacto");
  await contact.getByLabel("Teléfono").fill("612345678");
  await contact.getByLabel("Correo electrónico").fill(next);
  await contact.getByRole("button", { name: "Guardar" }).click();
  await expect(contact.getByText("abre el enlace")).toBeVisible();
  await openPage(page, linkIn(await mailTo(site, next)));
  await openPage(page, linkIn(await mailTo(site, email, 2)));
  await openPage(page, "/portal/datos-personales");
  await expect(sectionOf(page, "Datos de contacto").getByLabel("Correo electrónico")).toHaveValue(next);
  await expect(sectionOf(page, "Datos de contacto").getByLabel("Teléfono")).toHaveValue("+34612345678");
});

test.describe("leaving", () => {
  // Data requested while the account ends is refused at once.
  test.use({ expectedErrors: [/status of 400|status of 401 .*\/rest\/v1\//] });

  test("a person ends a session, downloads their data and deletes the account", async ({
    page,
    site,
    browser,
  }) => {
    const { email, client } = await newPerson(site);
    await openAccount(page, email);
    const sessions = sectionOf(page, "Sesiones abiertas");
    await expect(sessions.getByRole("listitem")).toHaveCount(2);
    await sessions
      .getByRole("listitem")
      .getByRole("button", { name: /^Cerrar sesión en/ })
      .click();
    await expect(sessions.getByRole("listitem")).toHaveCount(1);
    expect((await client.auth.refreshSession()).error).not.toBeNull();

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Descargar mis datos" }).click(),
    ]);
    const data = JSON.parse(await streamText(await file.createReadStream()));
    expect(data.account.email).toBe(email);
    expect(data).toHaveProperty("favorite_houses");

    // An old session has to prove itself, in place.
    await ageSessions(site, email);
    await page.getByText("Eliminar mi cuenta").click();
    await page.getByLabel(/escribe tu correo/).fill(email);
    const remove = page.getByRole("button", { name: "Eliminar para siempre" });
    await remove.click();
    const password = sectionOf(page, "Tus datos y tu cuenta").getByRole("textbox", {
      name: "Contraseña actual",
    });
    await password.fill("no es esta");
    await remove.click();
    await expect(page.getByText("La contraseña actual no es correcta.")).toBeVisible();
    await password.fill(goodPassword);
    await remove.click();
    await expect(page).toHaveURL(`${site.origin}/`);
    const after = await browser.newContext({ baseURL: site.origin, locale: "es-ES" });
    const again = await after.newPage();
    await openPage(again, "/login");
    await signIn(again, email);
    await expect(again.getByText("El correo o la contraseña no son correctos.")).toBeVisible();
    await after.close();
  });
});

async function streamText(stream: NodeJS.ReadableStream) {
  let text = "";
  for await (const chunk of stream) text += chunk;
  return text;
}
