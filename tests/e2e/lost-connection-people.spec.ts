import type { Page } from "@playwright/test";
import { expectToStay, fill, formWith, lostConnectionErrors } from "#tests/setup/lost-connection.ts";
import { mailTo } from "#tests/setup/mailbox.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, newEmail, newPerson, signIn } from "#tests/setup/person.ts";
import type { Mail, Site } from "#tests/setup/site.ts";
import { expect, test } from "#tests/setup/test.ts";

// The forms of saved searches, visits, shared lists, votes and the portal, as in lost-connection.spec.ts.

test.use({ expectedErrors: [lostConnectionErrors] });

const notSent = /^No se ha podido enviar\. Comprueba la conexión/;
const notSaved = "No se ha podido guardar. Prueba otra vez.";
const notDone = "No se ha podido guardar el cambio. Prueba otra vez.";
const visitNotSent = "No se ha podido enviar. Prueba otra vez.";

const alert = (page: Page) => page.getByRole("main").getByRole("alert");
const notice = (page: Page) => page.getByRole("region", { name: "Avisos" }).getByText(/./);

async function openAs(page: Page, email: string, path: string) {
  await openPage(page, "/login");
  await signIn(page, email);
  await expect(page).not.toHaveURL(/login/);
  await openPage(page, path);
}

test("a lost connection leaves a search that is saved by mail as it was @deep", async ({ page, site }) => {
  const email = newEmail();
  await openPage(page, "/guardar-busqueda?lista=terrenos&maxPrice=90000");
  const saving = formWith(page, "email");
  const typed = { email, name: "Para construir" };
  await fill(saving, typed);
  await expectToStay(page, saving, { submit: "Guardar y avisarme", message: notSent, typed });
  await saving.getByRole("button", { name: "Guardar y avisarme" }).click();
  await expect(page.getByRole("heading", { name: "Falta un paso: confirma tu correo" })).toBeVisible();

  await openPage(page, privatePath(await mailTo(site, email)));
  const main = page.getByRole("main");
  const said = alert(page);
  await expectToStay(page, main, { submit: "Sí, quiero los avisos", message: notDone, said });
  await main.getByText("Cambiar nombre y frecuencia").click();
  const settings = formWith(page, "name");
  await fill(settings, { name: "Otro nombre" });
  await expectToStay(page, settings, {
    submit: "Guardar cambios",
    message: notDone,
    typed: { name: "Otro nombre" },
    said,
  });
  await expectToStay(page, main, { submit: "Pausar", message: notDone, said });
  await expectToStay(page, main, { submit: "Borrar", confirm: "Borrar", message: notDone, said });
});

test("a lost connection leaves a visit as it was, for the visitor without an account @deep", async ({
  page,
  site,
}) => {
  const email = newEmail();
  const slug = await somePlot(site);
  await openPage(page, `/visita?terreno=${slug}`);
  await page.getByLabel("Día 1").selectOption({ index: 3 });
  const request = formWith(page, "consent");
  const typed = { name: "Ana Ruiz", email };
  await fill(request, typed);
  await request.locator("[name=consent]").check();
  await expectToStay(page, request, { submit: "Pedir la visita", message: notSent, typed });
  await request.getByRole("button", { name: "Pedir la visita" }).click();
  await expect(page.getByRole("heading", { name: "Falta un paso: confirma tu correo" })).toBeVisible();

  await openPage(page, privatePath(await mailTo(site, email)));
  const main = page.getByRole("main");
  const said = alert(page);
  await expectToStay(page, main, { submit: "Enviar la solicitud", message: visitNotSent, said });
  await main.getByRole("button", { name: "Enviar la solicitud" }).click();
  await expect(main.getByText("Sin respuesta todavía")).toBeVisible();
  await expectMessageToStay(page);
});

/** The message of a visit, written by the visitor. */
async function expectMessageToStay(page: Page) {
  const message = page.locator("main form").filter({ has: page.locator("[name=step][value=message]") });
  const typed = { body: "¿Hay agua?" };
  await fill(message, typed);
  await expectToStay(page, message, {
    submit: "Enviar mensaje",
    message: visitNotSent,
    typed,
    said: alert(page),
  });
}

test("a lost connection leaves a shared list and its votes as they were @deep", async ({
  page,
  site,
  browser,
}) => {
  const { email, client } = await newPerson(site);
  for (const house_slug of ["alba", "duna"])
    await client.from("favorite_houses").insert({ house_slug }).throwOnError();
  await openAs(page, email, "/portal/listas");
  const said = alert(page);
  const creation = formWith(page, "memberName");
  await fill(creation, { name: "Nuestra casa" });
  await expectToStay(page, creation, {
    submit: "Crear la lista",
    message: notSaved,
    typed: { name: "Nuestra casa" },
    said,
  });
  await creation.getByRole("button", { name: "Crear la lista" }).click();
  await expect(page).toHaveURL(/\/listas\/[\w-]+$/);
  const address = new URL(page.url()).pathname;

  const main = page.getByRole("main");
  const noticed = { message: notSaved, said: notice(page) };
  await expectToStay(page, main, { submit: "Añadir Alba", ...noticed });
  for (const name of ["Alba", "Duna"]) {
    await main.getByRole("button", { name: `Añadir ${name}`, exact: true }).click();
    await expect(main.getByRole("listitem", { name, exact: true })).toBeVisible();
  }
  const alba = main.getByRole("listitem", { name: "Alba", exact: true });
  await fill(alba, { body: "Me gusta" });
  await expectToStay(page, alba, { submit: "Comentar", typed: { body: "Me gusta" }, ...noticed });
  await expectToStay(page, alba, { submit: "4 estrellas", ...noticed });
  const removal = "Quitar Alba de la lista";
  await expectToStay(page, alba, { submit: removal, confirm: removal, ...noticed });
  await main.getByText("Cambiar el nombre", { exact: true }).click();
  await fill(main, { name: "La nuestra" });
  await expectToStay(page, main, { submit: "Guardar el nombre", typed: { name: "La nuestra" }, ...noticed });
  await expectToStay(page, main, {
    submit: "Borrar la lista",
    confirm: "Borrar la lista",
    message: notSaved,
    said,
  });

  for (const box of await main.getByRole("checkbox").all()) await box.check();
  await expectToStay(page, main, { submit: "Crear la votación", ...noticed });
  for (const box of await main.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await main.getByRole("button", { name: "Crear la votación" }).click();
  const vote = await main.getByRole("textbox", { name: "Enlace para votar" }).inputValue();
  await expectToStay(page, main, {
    submit: "Cerrar la votación",
    confirm: "Cerrar la votación",
    ...noticed,
  });

  const friend = await browser.newPage({ baseURL: site.origin });
  await openPage(friend, address);
  await fill(friend.getByRole("main"), { name: "Luis" });
  await expectToStay(friend, friend.getByRole("main"), {
    submit: "Entrar en la lista",
    message: notSaved,
    typed: { name: "Luis" },
  });
  await friend.getByRole("button", { name: "Entrar en la lista" }).click();
  await expect(friend.getByRole("listitem", { name: "Alba", exact: true })).toBeVisible();
  await openPage(page, address);
  await main.getByText("Invitar a alguien", { exact: true }).click();
  await expectToStay(page, main, {
    submit: "Quitar a Luis",
    confirm: "Quitar a Luis",
    message: notSaved,
    said,
  });
  await expectToStay(friend, friend.getByRole("main"), {
    submit: "Salir de la lista",
    confirm: "Salir de la lista",
    message: notSaved,
    said: alert(friend),
  });
  await openPage(friend, new URL(vote).pathname);
  await expectToStay(friend, friend.getByRole("main"), { submit: "Votar por Alba", message: notSaved });
  await friend.close();
});

test("a lost connection leaves the lists of the portal as they were @deep", async ({ page, site }) => {
  const { email, client } = await newPerson(site);
  await client.from("favorite_houses").insert({ house_slug: "alba" }).throwOnError();
  await client.from("projects").insert({ name: "Alba y olivos", house_slug: "alba" }).throwOnError();
  await client
    .from("saved_searches")
    .insert({ kind: "plots", query: "maxPrice=90000", locale: "es", name: "Primera" })
    .throwOnError();
  const said = alert(page);
  await openAs(page, email, "/portal/favoritos");
  await page.getByLabel("Avisos por correo de tus favoritos").selectOption("Al momento");
  await expectToStay(page, formWith(page, "frequency"), {
    submit: "Guardar",
    message: notSaved,
    typed: { frequency: "instant" },
  });

  await openPage(page, "/portal/busquedas");
  const search = page.getByRole("listitem", { name: "Primera" });
  await search.getByText("Cambiar nombre y frecuencia").click();
  await fill(search, { name: "Otro nombre" });
  await expectToStay(page, search, {
    submit: "Guardar cambios",
    message: notDone,
    typed: { name: "Otro nombre" },
    said,
  });
  await expectToStay(page, search, { submit: "Pausar", message: notDone, said });

  await openPage(page, "/portal/proyectos");
  const project = page.getByRole("main").getByRole("listitem").filter({ hasText: "Alba y olivos" });
  const failed = { message: "No se ha podido hacer el cambio.", said: notice(page) };
  const newName = project.getByRole("textbox", { name: "Nuevo nombre" });
  await project.getByRole("button", { name: "Renombrar" }).click();
  await newName.fill("Otro nombre");
  await expectToStay(page, project, { submit: "Duplicar", ...failed });
  await expect(newName).toHaveValue("Otro nombre");
  await expectToStay(page, project, { submit: "Guardar", ...failed });
  await expect(newName).toHaveValue("Otro nombre");
  await expectToStay(page, project, { submit: "Eliminar", confirm: "Eliminar", ...failed });
  await expect(notice(page).filter({ hasText: "Proyecto eliminado." })).toHaveCount(0);
  await expect(newName).toHaveValue("Otro nombre");
});

test("a lost connection leaves a visit and a quote of the portal as they were @deep", async ({
  page,
  site,
}) => {
  const { email } = await newPerson(site);
  const slug = await somePlot(site);
  const lead = {
    kind: "quote_request",
    locale: "es",
    name: "Ana Ruiz",
    email,
    message: "¿Cuánto cuesta puesta en Jaca?",
    about: "Alba",
    house_slug: "alba",
    consent_version: "1",
    details: {},
  };
  await asOwner(site, (sql) => sql`select private.receive_lead(${sql.json(lead)})`);
  await openAs(page, email, `/visita?terreno=${slug}`);
  await page.getByLabel("Día 1").selectOption({ index: 2 });
  await page.getByRole("textbox", { name: "Nombre y apellidos" }).fill("Ana Ruiz");
  await page.getByRole("checkbox", { name: /política de privacidad/ }).check();
  await page.getByRole("button", { name: "Pedir la visita" }).click();
  await page.getByRole("link", { name: "Ver mis visitas" }).click();
  await expect(page.getByText("Sin respuesta todavía")).toBeVisible();
  await expectMessageToStay(page);

  await openPage(page, "/portal/ofertas");
  await page.getByRole("main").getByRole("link", { name: "Alba", exact: true }).click();
  const message = formWith(page, "body");
  await fill(message, { body: "Gracias, lo pienso." });
  await expectToStay(page, message, {
    submit: "Enviar",
    message: "No se ha podido enviar.",
    typed: { body: "Gracias, lo pienso." },
  });
});

/** Of the page that the mail's link opens. */
function privatePath({ text }: Mail) {
  return new URL(text.match(/https?:\S+\/(busquedas|visitas)\/[\w-]+/)![0]).pathname;
}

async function somePlot(site: Site) {
  const [plot] = await asOwner(
    site,
    (sql) => sql<{ slug: string }[]>`
      select slug from plots where status = 'available' and published_at <= now() order by id limit 1`,
  );
  return plot!.slug;
}
