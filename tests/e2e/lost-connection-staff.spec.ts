import type { Page } from "@playwright/test";
import { expectToStay, fill, formWith, lostConnectionErrors } from "#tests/setup/lost-connection.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, newEmail, newOperator, newPerson, signIn } from "#tests/setup/person.ts";
import { pdf } from "#tests/setup/plot-submission.ts";
import type { Site } from "#tests/setup/site.ts";
import { expect, test } from "#tests/setup/test.ts";

// The forms of operators and makers, as in lost-connection.spec.ts.

test.use({ expectedErrors: [lostConnectionErrors] });

const notSent = /^No se ha podido enviar\. Comprueba la conexión/;
const notSaved = "No se ha podido guardar. Inténtalo de nuevo.";
const alert = (page: Page) => page.getByRole("main").getByRole("alert");

async function openAs(page: Page, email: string, path: string) {
  await openPage(page, "/login");
  await signIn(page, email);
  await expect(page).not.toHaveURL(/login/);
  await openPage(page, path);
}

/** Two requests of one person, a reminder that is due, a failed mail, and a text with a new version. */
async function fillDesk(site: Site, operator: string) {
  const email = newEmail();
  const lead = {
    locale: "es",
    name: "Eva Gil",
    email,
    message: "¿Cuánto cuesta?",
    about: "Alba",
    house_slug: "alba",
    consent_version: "1",
    details: {},
  };
  return asOwner(site, async (sql) => {
    const [quote] = await sql<{ id: string }[]>`
      select lead_id as id from private.receive_lead(${sql.json({ ...lead, kind: "quote_request" })})`;
    await sql`select private.receive_lead(${sql.json({ ...lead, kind: "contact" })})`;
    await sql`
      insert into reminders (lead_id, owner_id, due_on, note)
      select ${quote!.id}, id, '2026-01-31', 'Llamar a Eva' from auth.users where email = ${operator}`;
    await sql`
      insert into mail_outbox (kind, locale, recipient, data, failed_at, last_error, attempts)
      values ('site_recovered', 'es', ${email}, ${sql.json({ check: "disk", statusPage: site.origin })}, now(), 'ECONNREFUSED', 10)`;
    const answer = { es: "Cinco años.", en: "Five years." };
    await sql`update faqs set answer = ${sql.json(answer)} where code = 'garantia'`;
    await sql`
      update private.reference_rows
      set pending = shipped || ${sql.json({ answer: { es: "Diez años.", en: "Ten years." } })}, release = '9.0.0'
      where table_name = 'faqs' and row_key = 'garantia'`;
    return { leadId: quote!.id };
  });
}

test("a lost connection leaves the desk as it was: requests, people, status and texts @deep", async ({
  page,
  site,
}) => {
  test.slow();
  const { email } = await newOperator(site);
  const person = await newPerson(site);
  const { leadId } = await fillDesk(site, email);
  const main = page.getByRole("main");
  const said = alert(page);

  await openAs(page, email, "/operator");
  const due = main.getByRole("listitem").filter({ hasText: "Llamar a Eva" });
  await expectToStay(page, due, { submit: "Hecho", message: notSent, said });

  await openPage(page, `/operator/leads/${leadId}`);
  const reply = formWith(page, "body");
  const typed = { body: "En doce semanas.", price: "198.500" };
  await fill(reply, typed);
  await expectToStay(page, reply, { submit: "Enviar", message: "No se ha podido enviar.", typed });
  const reminder = formWith(page, "reminderNote");
  const reminded = { dueOn: "2027-01-31", reminderNote: "Volver a llamar" };
  await fill(reminder, reminded);
  await expectToStay(page, reminder, { submit: "Recordármelo", message: notSaved, typed: reminded, said });
  const join = "Unir a este contacto";
  await expectToStay(page, main, { submit: join, confirm: join, message: notSaved, said });

  const [account] = await asOwner(
    site,
    (sql) => sql`select id from auth.users where email = ${person.email}`,
  );
  await openPage(page, `/operator/people/${account!.id}`);
  const failed = { message: "No se ha podido hacer.", said };
  await expectToStay(page, main, { submit: "Enviar enlace de contraseña", ...failed });
  await expectToStay(page, main, { submit: "Bloquear", confirm: "Bloquear", ...failed });
  const merge = formWith(page, "email");
  await fill(merge, { email });
  await expectToStay(page, merge, { submit: "Unir", confirm: "Unir", typed: { email }, ...failed });

  await openPage(page, "/operator/status");
  await expectToStay(page, main.getByRole("row").filter({ hasText: "ECONNREFUSED" }).first(), {
    submit: "Reenviar",
    message: notSaved,
    said,
  });
  await openPage(page, "/operator/updates");
  await expectToStay(page, main, { submit: "Usar la versión nueva", message: notSaved, said });
  await openPage(page, "/operator/start");
  const removal = main.locator("form");
  await fill(removal, { name: "Hornero" });
  await expectToStay(page, removal, {
    submit: "Quitar la demostración",
    message: notSent,
    typed: { name: "Hornero" },
    said,
  });
});

test("a lost connection leaves the editor with what was typed while it computes and looks up @deep", async ({
  page,
  site,
}) => {
  test.slow();
  const { email } = await newOperator(site);
  const [keys] = await asOwner(
    site,
    (sql) => sql<{ post: string; rate: string; house: string; professional: string }[]>`
      select (select min(id)::text from posts) post, (select min(id)::text from rates) rate,
        (select id::text from houses where slug = 'alba') house, (select min(id)::text from professionals) professional`,
  );
  const main = page.getByRole("main");
  const lost = async (work: () => Promise<void>) => {
    await page.route("**/*.data*", (route) => route.abort());
    await work();
    await page.unroute("**/*.data*");
  };
  await openAs(page, email, `/operator/content/posts/${keys!.post}`);
  const body = main.getByRole("textbox", { name: "Texto, español" });
  await lost(async () => {
    await body.fill("Un texto nuevo.");
    await main.getByRole("button", { name: "Ver cómo queda" }).first().click();
    await expect(main.getByText("No se ha podido mostrar.")).toBeVisible();
    await main.getByRole("button", { name: "Seguir escribiendo" }).click();
    await expect(body).toHaveValue("Un texto nuevo.");
  });
  await main.getByRole("button", { name: "Ver cómo queda" }).first().click();
  await expect(main.getByRole("region", { name: /./ }).getByText("Un texto nuevo.")).toBeVisible();

  await openPage(page, `/operator/content/rates/${keys!.rate}`);
  const low = main.getByRole("textbox", { name: "Valor bajo" });
  await lost(async () => {
    await low.fill("7");
    await expect(main.getByText("No se ha podido calcular.")).toBeVisible();
    await expect(low).toHaveValue("7");
  });

  await openPage(page, `/operator/content/houses/${keys!.house}`);
  const ground = main.getByRole("textbox", { name: "Planta baja sobre el terreno (m)" });
  await lost(async () => {
    await ground.fill("0,7");
    await expect(main.getByText("No se ha podido comprobar.")).toBeVisible();
    await expect(ground).toHaveValue("0,7");
  });

  await openPage(page, `/operator/content/professionals/${keys!.professional}`);
  const town = main.getByRole("combobox", { name: "Municipio" });
  await lost(async () => {
    const answered = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("/operator/towns"),
    );
    await town.fill("Ponfer");
    await answered;
    await page.keyboard.press("Control+k");
    const found = page.waitForEvent("requestfailed", (request) => request.url().includes("/operator/find"));
    await page.getByRole("combobox", { name: "Buscar en el escritorio" }).fill("alba");
    await found;
    await page.keyboard.press("Escape");
    await expect(town).toHaveValue("Ponfer");
  });
  await town.fill("Ponferrada");
  await expect(page.locator("datalist option")).toHaveCount(1);
});

test("a lost connection leaves the desk as it was: plots, visits, lists, feeds and imports @deep", async ({
  page,
  site,
}) => {
  test.slow();
  const { email } = await newOperator(site);
  const main = page.getByRole("main");
  const said = alert(page);
  const [submission] = await asOwner(
    site,
    (sql) => sql<{ id: string }[]>`
      insert into plot_submissions (token_hash, status, sent_at, locale, role, seller_type, ine_code, surface_m2, first_name,
        email, phone, accepted_texts)
      select decode(md5(random()::text), 'hex'), 'sent', now(), 'es', 'owner', 'private', ine_code, 700, 'Eva', ${newEmail()},
        '+34600000000', '1' from plots limit 1 returning id`,
  );
  await openAs(page, email, `/operator/submissions/${submission!.id}`);
  await expectToStay(page, main, { submit: "Aceptar y preparar la ficha", message: notSaved, said });
  await main.getByText("No publicar", { exact: true }).click();
  const decline = formWith(page, "declineNote");
  await decline.locator("[name=reason]").selectOption("other");
  await fill(decline, { declineNote: "Está lejos." });
  await expectToStay(page, decline, {
    submit: "No publicar y avisar",
    message: "No se ha guardado",
    typed: { reason: "other", declineNote: "Está lejos." },
  });

  await openPage(page, "/operator/content/plots");
  await main.getByRole("checkbox").nth(1).check();
  const notice = page.getByRole("region", { name: "Avisos" }).getByText(/./);
  await expectToStay(page, main.getByRole("group", { name: "1 elegido" }), {
    submit: "Ocultar",
    message: notSent,
    said: notice,
  });

  await openPage(page, "/operator/feeds");
  const feed = formWith(page, "url");
  const typed = { name: "Otro portal", url: "https://portal.example/kyero.xml" };
  await fill(feed, typed);
  await expectToStay(page, feed, { submit: "Guardar", message: notSent, typed, said });
  await feed.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: typed.name })).toBeVisible();
  await expectToStay(page, main, { submit: "Pausar", message: notSent, said });
  await expectToStay(page, main, { submit: "Probar sin importar", message: notSent, said });
  await fill(feed, { name: "Otro nombre" });
  await expectToStay(page, feed, {
    submit: "Guardar",
    message: notSent,
    typed: { name: "Otro nombre" },
    said,
  });

  await openPage(page, "/operator/imports");
  const upload = formWith(page, "file");
  const file = {
    name: "terrenos.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("title.es;price_eur\nSolar;90000\n"),
  };
  await upload.locator("[name=file]").setInputFiles(file);
  await expectToStay(page, upload, { submit: "Leer el archivo", message: notSent, said });
  await upload.getByRole("button", { name: "Leer el archivo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: file.name })).toBeVisible();
  await main.getByRole("checkbox", { name: "Publicar al importar" }).check();
  await expectToStay(page, main, { submit: "Importar 1 fila", message: notSent, said });
  await expect(main.getByRole("checkbox", { name: "Publicar al importar" })).toBeChecked();
});

test("a lost connection leaves a visit and a version of a plot as they were, at the desk @deep", async ({
  page,
  site,
}) => {
  const { email } = await newOperator(site);
  const visitor = await newPerson(site);
  const [plot] = await asOwner(
    site,
    (sql) => sql<{ id: string; slug: string }[]>`
      select id, slug from plots where status = 'available' and published_at <= now() order by id limit 1`,
  );
  await openAs(page, visitor.email, `/visita?terreno=${plot!.slug}`);
  await page.getByLabel("Día 1").selectOption({ index: 2 });
  await page.getByRole("textbox", { name: "Nombre y apellidos" }).fill("Eva Gil");
  await page.getByRole("checkbox", { name: /política de privacidad/ }).check();
  await page.getByRole("button", { name: "Pedir la visita" }).click();
  await expect(page.getByRole("link", { name: "Ver mis visitas" })).toBeVisible();
  await page.context().clearCookies();

  await openAs(page, email, "/operator/visits");
  const main = page.getByRole("main");
  const said = alert(page);
  await main.getByRole("listitem").filter({ hasText: "Eva Gil" }).last().getByRole("link").click();
  await expect(main.getByText("Confirmar una de sus horas")).toBeVisible();
  const visitFailed = { message: "No se ha podido enviar. Prueba otra vez.", said };
  const step = (name: string) =>
    page.locator("main form").filter({ has: page.locator(`[name=step][value=${name}]`) });
  const confirmation = (await step("confirm").getByRole("button").textContent())!;
  await expectToStay(page, step("confirm"), { submit: confirmation, ...visitFailed });
  const message = { body: "Hay agua a diez metros." };
  await fill(step("message"), message);
  await main.getByText("Proponer otra hora", { exact: true }).click();
  await step("propose").locator("[name=day]").selectOption({ index: 4 });
  const day = await step("propose").locator("[name=day]").inputValue();
  const proposal = { day, body: "Ese día está el vecino." };
  await fill(step("propose"), { body: proposal.body });
  await expectToStay(page, step("propose"), {
    submit: "Proponer esta hora",
    typed: proposal,
    ...visitFailed,
  });
  await expectToStay(page, step("message"), { submit: "Enviar mensaje", typed: message, ...visitFailed });
  await main.getByText("Rechazar", { exact: true }).click();
  const reason = { body: "Ya está vendido." };
  await fill(step("refuse"), reason);
  await expectToStay(page, step("refuse"), { submit: "Rechazar la visita", typed: reason, ...visitFailed });

  for (const more of [1000, 2000])
    await asOwner(
      site,
      (sql) => sql`update plots set price_eur = price_eur + ${more} where id = ${plot!.id}`,
    );
  await openPage(page, `/operator/content/plots/${plot!.id}/history`);
  const restore = page.getByRole("button", { name: "Volver a esta versión" });
  await expectToStay(page, main.getByRole("listitem").filter({ has: restore }).first(), {
    submit: "Volver a esta versión",
    confirm: "Volver a esta versión",
    message: notSaved,
    said: page.getByRole("region", { name: "Avisos" }).getByText(/./),
  });
});

test("a lost connection leaves the forms of makers as they were, and what operators decide about them @deep", async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const [operator, maker] = [await newOperator(site), await newPerson(site)];
  const { leadId } = await fillDesk(site, operator.email);
  const { houseId, invitation } = await asOwner(site, async (sql) => {
    const [own] = await sql<{ id: number }[]>`
      select id::int from professionals where activity = 'manufacturer' and published_at <= now() order by id limit 1`;
    const [house] = await sql<{ id: string }[]>`
      update houses set maker_id = ${own!.id} where slug = 'alba' returning id`;
    await sql`
      insert into maker_members (user_id, professional_id) select id, ${own!.id} from auth.users where email = ${maker.email}`;
    return { houseId: house!.id, invitation: "0".repeat(32) };
  });
  const main = page.getByRole("main");
  const said = alert(page);

  await openAs(page, maker.email, "/maker/documents");
  const document = formWith(page, "validUntil");
  const typed = { name: "Póliza 2026", validUntil: "2027-01-31" };
  await fill(document, typed);
  await document.locator("[name=file]").setInputFiles(pdf);
  await expectToStay(page, document, { submit: "Añadir un documento", message: notSent, typed, said });
  await document.getByRole("button", { name: "Añadir un documento" }).click();
  await expect(main.getByText("Documento guardado.")).toBeVisible();
  await expectToStay(page, main, {
    submit: "Borrar Póliza 2026",
    confirm: "Borrar",
    message: notSent,
    said,
  });

  await openPage(page, `/maker/quotes/${leadId}`);
  const reply = formWith(page, "body");
  const answer = { body: "Con transporte y grúa.", price: "198.500" };
  await fill(reply, answer);
  await expectToStay(page, reply, { submit: "Enviar", message: "No se ha podido enviar.", typed: answer });

  await openPage(page, `/maker/invitation/${invitation}`);
  await expectToStay(page, main, { submit: "Aceptar la invitación", message: notSent });

  await openPage(page, `/maker/houses/${houseId}`);
  const price = main.getByRole("textbox", { name: "Precio sin IVA" }).first();
  await price.fill("151.000");
  await expect(main.getByText("Borrador guardado")).toBeVisible();
  await page.route("**/maker/houses/**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await main.getByRole("button", { name: "Enviar para aprobar" }).click();
  await expect(page.getByText(/^No se ha podido guardar\. Sigue aquí/)).toBeVisible();
  await expect(price).toHaveValue("151.000");
  await page.unroute("**/maker/houses/**");
  await main.getByRole("button", { name: "Enviar para aprobar" }).click();
  await expect(main.getByText("Lo estamos revisando.")).toBeVisible();

  const desk = await browser.newPage({ baseURL: site.origin });
  const deskMain = desk.getByRole("main");
  const deskSaid = alert(desk);
  await openAs(desk, operator.email, "/operator/makers");
  const invite = formWith(desk, "maker");
  const invited = { email: newEmail() };
  await fill(invite, invited);
  await expectToStay(desk, invite, { submit: "Invitar", message: notSent, typed: invited, said: deskSaid });
  await expectToStay(desk, deskMain, {
    submit: `Quitar el acceso a ${maker.email}`,
    confirm: "Quitar el acceso",
    message: notSent,
    said: deskSaid,
  });
  await deskMain.getByRole("link", { name: "Alba", exact: true }).click();
  const review = formWith(desk, "reason");
  await fill(review, { reason: "Falta el transporte." });
  await expectToStay(desk, review, {
    submit: "Devolver",
    message: notSent,
    typed: { reason: "Falta el transporte." },
    said: deskSaid,
  });
  await expectToStay(desk, deskMain, { submit: "Aprobar", message: notSent, said: deskSaid });
  await desk.close();
});
