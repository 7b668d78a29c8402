import type { Locator, Page, Route } from "@playwright/test";
import { plotSubmissionDraftKey } from "#app/consent/storage-names.ts";
import { expectToStay, fill, formWith, lostConnectionErrors } from "#tests/setup/lost-connection.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, goodPassword, newEmail, newOperator, newPerson, signIn } from "#tests/setup/person.ts";
import { privateLink } from "#tests/setup/plot-submission.ts";
import { expect, test } from "#tests/setup/test.ts";

// A lost connection never costs what was typed: the POST of every form is aborted, then answered by a proxy with 502.

test.use({ expectedErrors: [lostConnectionErrors] });

const unexpected = "Error inesperado.";
const notSent = /^No se ha podido enviar\. Comprueba la conexión/;
const operatorNotSaved = "No se ha podido guardar. Inténtalo de nuevo.";

const contact = { name: "Ana Ruiz", email: "ana@example.com" };

interface PublicForm {
  path: string;
  field: string;
  typed: Record<string, string>;
  choose?: Record<string, string>;
  check?: string[];
  submit: string;
  message: string | RegExp;
}

const publicForms: Record<string, PublicForm> = {
  "sign-up": {
    path: "/signup",
    field: "surnames",
    typed: {
      firstName: "Ana",
      surnames: "Ruiz",
      phone: "600 123 123",
      email: "ana@example.com",
      password: goodPassword,
    },
    check: ["terms"],
    submit: "CREAR CUENTA",
    message: unexpected,
  },
  "sign-in": {
    path: "/login",
    field: "password",
    typed: { email: "ana@example.com", password: goodPassword },
    submit: "INICIAR SESIÓN",
    message: unexpected,
  },
  "recovery request": {
    path: "/forgot-password",
    field: "email",
    typed: { email: "ana@example.com" },
    submit: "SOLICITAR CAMBIO",
    message: unexpected,
  },
  "recovery code": {
    path: "/change-password",
    field: "code",
    typed: { email: "ana@example.com", code: "123456" },
    submit: "Usar el código",
    message: unexpected,
  },
  "confirmation code": {
    path: "/confirm",
    field: "code",
    typed: { email: "ana@example.com", code: "123456" },
    submit: "Usar el código",
    message: unexpected,
  },
  "confirmation code after sign-up": {
    path: "/thank-you-signup",
    field: "code",
    typed: { email: "ana@example.com", code: "123456" },
    submit: "Usar el código",
    message: unexpected,
  },
  contact: {
    path: "/contacto",
    field: "topic",
    typed: { ...contact, message: "¿Cuánto tarda?" },
    choose: { topic: "budget" },
    check: ["consent"],
    submit: "ENVIAR MENSAJE",
    message: notSent,
  },
  "contact for professionals": {
    path: "/contacto-profesionales",
    field: "company",
    typed: { ...contact, company: "Casas Ruiz", taxId: "12345678Z", phone: "612345678" },
    choose: { activity: "builder" },
    check: ["regions", "consent"],
    submit: "ENVIAR DATOS",
    message: notSent,
  },
  "quote request": {
    path: "/casa-de-tus-suenos/oferta?casa=alba",
    field: "when",
    typed: { ...contact, phone: "612345678" },
    choose: { when: "this_year" },
    check: ["consent"],
    submit: "PEDIR OFERTA",
    message: notSent,
  },
};

for (const [name, { path, field, typed, choose = {}, check = [], submit, message }] of Object.entries(
  publicForms,
)) {
  // The others behave alike.
  const tag = name === "contact" ? "" : " @deep";
  test(`a lost connection leaves the form as it was: ${name}${tag}`, async ({ page }) => {
    await openPage(page, path);
    const form = formWith(page, field);
    await fill(form, typed);
    for (const [select, value] of Object.entries(choose))
      await form.locator(`[name=${select}]`).selectOption(value);
    for (const box of check) await form.locator(`[name=${box}]`).first().check();
    await expectToStay(page, form, { submit, message, typed });
  });
}

test("a lost connection leaves the form as it was: new confirmation mail @deep", async ({ page }) => {
  await openPage(page, "/confirm");
  const form = page
    .locator("main form")
    .filter({ has: page.getByRole("button", { name: "Enviar otro correo" }) });
  const typed = { email: "ana@example.com" };
  await fill(form, typed);
  await expectToStay(page, form, { submit: "Enviar otro correo", message: unexpected, typed });
});

test("a lost connection after sign-up leaves the button for another mail as it was @deep", async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, "/signup");
  const form = formWith(page, "surnames");
  await fill(form, { ...publicForms["sign-up"]!.typed, email: newEmail() });
  await form.locator("[name=terms]").check();
  await form.getByRole("button", { name: "CREAR CUENTA" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Revisa tu correo" })).toBeVisible();
  // The button comes after the pause between two mails.
  await page.clock.fastForward(61_000);
  await expectToStay(page, page.getByRole("main"), { submit: "Enviar otro correo", message: unexpected });
});

test("a lost connection leaves the forms of the account as they were @deep", async ({ page, site }) => {
  const { email } = await newPerson(site);
  await openPage(page, "/portal/datos-personales");
  await signIn(page, email);
  const section = (name: string) => page.getByRole("region", { name, exact: true });
  const sections: { name: string; typed: Record<string, string>; message: string }[] = [
    {
      name: "Datos personales",
      typed: { surnames: "Ruiz Gil" },
      message: "Error al guardar datos personales",
    },
    { name: "Dirección", typed: { streetAddress: "Mayor" }, message: "Error al guardar la dirección" },
    {
      name: "Datos de contacto",
      typed: { phone: "612345678", email: newEmail() },
      message: "Error al guardar datos de contacto",
    },
  ];
  for (const { name, typed, message } of sections) {
    await fill(section(name), typed);
    await expectToStay(page, section(name), { submit: "Guardar", message, typed });
  }
  const password = {
    current: goodPassword,
    password: "una casa en el monte",
    confirmation: "una casa en el monte",
  };
  const access = formWith(page, "confirmation").filter({ has: page.locator("[name=password]") });
  await fill(access, password);
  await expectToStay(page, access, {
    submit: "Cambiar la contraseña",
    message: unexpected,
    typed: password,
  });
  await expectToStay(page, section("Correo comercial"), {
    submit: "Recibir novedades y promociones",
    message: unexpected,
  });
  const session = section("Sesiones abiertas")
    .getByRole("listitem")
    .filter({ has: page.locator("form") });
  const end = await session.getByRole("button").getAttribute("aria-label");
  await expectToStay(page, session, { submit: end!, message: unexpected, typed: {} });
  await page.getByText("Eliminar mi cuenta", { exact: true }).click();
  const deletion = formWith(page, "confirmation").filter({ hasNot: page.locator("[name=password]") });
  await fill(deletion, { confirmation: email });
  await expectToStay(page, deletion, {
    submit: "Eliminar para siempre",
    message: /No se ha podido/,
    typed: { confirmation: email },
  });

  await openPage(page, "/change-password");
  const newPassword = formWith(page, "confirmation");
  await fill(newPassword, password);
  await expectToStay(page, newPassword, {
    submit: "GUARDAR CONTRASEÑA",
    message: `Error al cambiar la contraseña: ${unexpected}`,
    typed: password,
  });
});

const plot = {
  role: "owner",
  sellerType: "private",
  province: "22",
  municipality: "Jaca",
  placeNote: "Junto a la ermita",
  surfaceM2: "1.310",
  slope: "flat",
  soilClass: "urban",
  services: "water",
  knowsPrice: "yes",
  priceEur: "99.000",
  notes: "Con almendros viejos.",
  firstName: "Ana",
  surnames: "Ruiz Gil",
  phone: "612345678",
  terms: "on",
};

test("a lost connection leaves a plot submission as it was, and its own page @deep", async ({
  page,
  site,
}) => {
  const values = { ...plot, services: ["water"], email: newEmail() };
  await page.addInitScript(
    ([key, draft]) => localStorage.setItem(key!, draft!),
    [plotSubmissionDraftKey, JSON.stringify({ values, step: "review", token: null })],
  );
  await openPage(page, "/sell-plot#review");
  await expectToStay(page, page.locator("main form"), {
    submit: "Enviar mi terreno",
    message: notSent,
    typed: { surfaceM2: "1.310", notes: plot.notes, firstName: "Ana" },
  });

  const email = newEmail();
  await page.request.post("/sell-plot", {
    headers: { Origin: site.origin },
    maxRedirects: 0,
    multipart: { ...plot, email },
  });
  await openPage(page, await privateLink(site, email));
  const facts = formWith(page, "notes");
  await fill(facts, { notes: "Con almendros jóvenes." });
  await expectToStay(page, facts, {
    submit: "Guardar los cambios",
    message: notSent,
    typed: { notes: "Con almendros jóvenes." },
  });
  await expectToStay(page, page.getByRole("main"), {
    submit: "Retirar la oferta",
    confirm: "Retirar la oferta",
    message: notSent,
  });
  await expect(facts.locator("[name=notes]")).toHaveValue("Con almendros jóvenes.");
});

test("a lost connection leaves the forms of the operator as they were @deep", async ({ page, site }) => {
  const { email } = await newOperator(site);
  await page.request.post("/contacto?casa=alba", {
    form: { topic: "house", consent: "on", name: "Eva Gil", email: newEmail(), message: "¿Llegará la grúa?" },
    headers: { Origin: site.origin },
    maxRedirects: 0,
  });
  const [lead] = await asOwner(site, (sql) => sql`select id from leads where name = 'Eva Gil'`);
  const [row] = await asOwner(site, (sql) => sql`select id from plots order by id limit 1`);
  await openPage(page, `/operator/leads/${lead!.id}`);
  await signIn(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Eva Gil" })).toBeVisible();
  // Opening the lead marks it as read.
  await expect
    .poll(() => asOwner(site, (sql) => sql`select from leads where id = ${lead!.id} and read_at is not null`))
    .toHaveLength(1);
  const note = formWith(page, "note");
  await fill(note, { note: "Llamar el lunes" });
  await note.getByRole("button").click({ trial: true });
  await expectNoteToStay(page, note);
  const work = formWith(page, "status");
  await work.locator("[name=status]").selectOption("in_progress");
  await expectToStay(page, work, {
    submit: "Guardar",
    message: operatorNotSaved,
    typed: { status: "in_progress" },
  });

  // The content editor sends a draft again until it is stored, and says why it could not be applied.
  await openPage(page, `/operator/content/plots/${row!.id}`);
  const title = page.getByRole("textbox", { name: "Título, español" });
  const fail = (route: Route) => (route.request().method() === "POST" ? route.abort() : route.fallback());
  await page.route("**/operator/content/**", fail);
  await title.fill("Un título nuevo");
  await expect(page.getByText("Sin conexión: se guardará en cuanto vuelva")).toBeVisible();
  await page.getByRole("button", { name: "Publicar 1 cambio" }).click();
  await expect(page.getByText(/^No se ha podido guardar\. Sigue aquí/)).toBeVisible();
  await expect(title).toHaveValue("Un título nuevo");
  await page.unroute("**/operator/content/**", fail);
  await expect(page.getByText("Borrador guardado")).toBeVisible();
  await openPage(page, `/operator/content/plots/${row!.id}`);
  await expect(title).toHaveValue("Un título nuevo");
});

/** The field itself has the error. */
async function expectNoteToStay(page: Page, form: Locator) {
  await page.route("**/operator/leads/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await form.getByRole("button", { name: "Añadir nota" }).click();
  await expect(form.getByText(operatorNotSaved)).toBeVisible();
  await expect(form.locator("[name=note]")).toHaveValue("Llamar el lunes");
  await page.unroute("**/operator/leads/*");
}
