import { createHash, randomBytes } from "node:crypto";
import ICAL from "ical.js";
import { mailTo } from "#tests/setup/mailbox.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, goodPassword, newEmail, newOperator, newPerson, signIn } from "#tests/setup/person.ts";
import type { Mail, Site } from "#tests/setup/site.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const texts = {
  es: {
    prefix: "",
    visit: "Visitar el terreno",
    day: "Día 1",
    time: "Hora 1",
    name: "Nombre y apellidos",
    email: "Correo electrónico",
    message: /^Algo que debamos saber/,
    consent: /política de privacidad/,
    send: "Pedir la visita",
    oneMore: "Falta un paso: confirma tu correo",
    confirm: "Enviar la solicitud",
    waiting: "Sin respuesta todavía",
    accept: "Me viene bien: confirmar",
    confirmed: "Confirmada",
    cancelTitle: "Cancelar",
    cancel: "Cancelar la visita",
    cancelled: "Cancelada",
  },
  en: {
    prefix: "/en",
    visit: "Visit the plot",
    day: "Day 1",
    time: "Time 1",
    name: "Full name",
    email: "Email",
    message: /^Anything we should know/,
    consent: /privacy policy/,
    send: "Ask for the visit",
    oneMore: "One more step: confirm your email",
    confirm: "Send the request",
    waiting: "No answer yet",
    accept: "That suits me: confirm",
    confirmed: "Confirmed",
    cancelTitle: "Cancel",
    cancel: "Cancel the visit",
    cancelled: "Cancelled",
  },
};

for (const language of ["es", "en"] as const) {
  const t = texts[language];
  test(`a plot's visit is requested by e-mail alone, moved by the operator, accepted and cancelled, in ${language}${language === "en" ? " @deep" : ""}`, async ({
    page,
    browser,
    site,
  }) => {
    const email = newEmail();
    const { slug } = await somePlot(site);
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, `${t.prefix}/terrenos/${slug}`);
    await page.getByRole("link", { name: t.visit }).click();
    await expect(page).toHaveURL(/visita\?terreno=/);
    await page.getByLabel(t.day).selectOption({ index: 3 });
    await page.getByLabel(t.time).selectOption({ index: 1 });
    await page.getByRole("textbox", { name: t.name }).fill("Ana Ruiz");
    await page.getByRole("textbox", { name: t.email, exact: true }).fill(email);
    await page.getByRole("textbox", { name: t.message }).fill("¿Hay <b>agua</b>?");
    await page.getByRole("checkbox", { name: t.consent }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: t.send }).click();
    await expect(page.getByRole("heading", { name: t.oneMore })).toBeVisible();

    const first = await mailTo(site, email);
    expect(first.text).not.toContain("agua");
    await openPage(page, visitPath(first.text));
    await page.getByRole("button", { name: t.confirm }).click();
    await expect(page.getByText(t.waiting)).toBeVisible();
    await expectAccessible(page);

    const desk = await (await browser.newContext({ baseURL: site.origin })).newPage();
    const operator = await newOperator(site);
    await openPage(desk, "/operator/visits");
    await signIn(desk, operator.email);
    const entry = desk.getByRole("listitem").filter({ hasText: "Ana Ruiz" }).last();
    await entry.getByRole("link").click();
    await expect(desk.getByText("¿Hay <b>agua</b>?")).toBeVisible();
    await desk.getByText("Proponer otra hora").click();
    await desk.getByRole("combobox", { name: "Día" }).selectOption({ index: 5 });
    await desk.getByRole("button", { name: "Proponer esta hora" }).click();
    await expect(desk.getByText("Hora propuesta")).toBeVisible();
    await expectAccessible(desk);

    const proposal = await mailTo(site, email, 2);
    const proposed = calendarOf(proposal);
    expect(proposed).toMatchObject({ method: "REQUEST", status: "TENTATIVE", sequence: 1 });
    await openPage(page, visitPath(proposal.text));
    await page.getByRole("button", { name: t.accept }).click();
    await expect(page.getByText(t.confirmed, { exact: true })).toBeVisible();
    const confirmation = await mailTo(site, email, 3);
    const confirmed = calendarOf(confirmation);
    expect(confirmed).toEqual({ ...proposed, status: "CONFIRMED", sequence: 2 });

    await page.getByText(t.cancelTitle, { exact: true }).click();
    await page.getByRole("button", { name: t.cancel }).click();
    await expect(page.getByText(t.cancelled, { exact: true })).toBeVisible();
    const cancellation = await mailTo(site, email, 4);
    expect(calendarOf(cancellation)).toEqual({
      ...proposed,
      method: "CANCEL",
      status: "CANCELLED",
      sequence: 3,
    });
    await desk.context().close();
  });
}

test("a visit to a show home is in the portal, where the answer appears by itself, and in the copy of the data @deep", async ({
  page,
  site,
}) => {
  const { email, client } = await newPerson(site);
  const [home] = await asOwner(
    site,
    (sql) => sql<{ slug: string; name: string; address: string }[]>`
      select h.slug, s.name, s.address from show_homes s join houses h on h.id = s.house_id order by s.id limit 1`,
  );
  await openPage(page, "/login");
  await signIn(page, email, goodPassword);
  await expect(page).not.toHaveURL(/login/);
  await openPage(page, `/catalogo/${home!.slug}`);
  await page.getByRole("link", { name: "Visitar una casa como esta" }).click();
  await page.getByLabel("Día 1").selectOption({ index: 2 });
  await expect(page.getByRole("textbox", { name: "Correo electrónico" })).toHaveValue(email);
  await page.getByRole("textbox", { name: "Nombre y apellidos" }).fill("Ana");
  await page.getByRole("checkbox", { name: /política de privacidad/ }).check();
  await page.getByRole("button", { name: "Pedir la visita" }).click();
  await expect(page.getByRole("heading", { name: "Solicitud enviada" })).toBeVisible();
  await page.getByRole("link", { name: "Ver mis visitas" }).click();
  await expect(page.getByText("Sin respuesta todavía")).toBeVisible();
  await expect(page.getByText(home!.address)).toHaveCount(0);

  const operator = await newOperator(site);
  const desk = await page.context().browser()!.newPage({ baseURL: site.origin });
  await openPage(desk, "/operator/visits");
  await signIn(desk, operator.email);
  await desk.getByRole("listitem").filter({ hasText: home!.name }).last().getByRole("link").click();
  await desk
    .getByRole("button", { name: /^Confirmar / })
    .first()
    .click();
  await expect(desk.getByText("Confirmada", { exact: true })).toBeVisible();
  await desk.close();

  await expect(page.getByText("Confirmada", { exact: true })).toBeVisible();
  const { text } = await mailTo(site, email, 2);
  expect(text).toContain(home!.address);
  const { data } = await client.rpc("my_data").throwOnError();
  expect(data).toMatchObject({
    visits: [{ status: "confirmed", messages: [{ kind: "request" }, { kind: "confirm" }] }],
  });
  expect(JSON.stringify(data)).not.toContain("host_token");
});

test("the seller of a plot confirms a visit from their private page, and the visitor gets the appointment @deep", async ({
  page,
  browser,
  site,
}) => {
  const { slug } = await somePlot(site);
  const submission = await publishSubmission(site, slug);
  const { email } = await newPerson(site);
  await openPage(page, "/login");
  await signIn(page, email, goodPassword);
  await expect(page).not.toHaveURL(/login/);
  await openPage(page, `/visita?terreno=${slug}`);
  await page.getByLabel("Día 1").selectOption({ index: 2 });
  await page.getByRole("textbox", { name: "Nombre y apellidos" }).fill("Ana Ruiz");
  await page.getByRole("textbox", { name: /^Teléfono/ }).fill("612 345 678");
  await page.getByRole("checkbox", { name: /política de privacidad/ }).check();
  await page.getByRole("button", { name: "Pedir la visita" }).click();
  await expect(page.getByRole("heading", { name: "Solicitud enviada" })).toBeVisible();

  const phone = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } });
  const seller = await phone.newPage();
  await openPage(seller, `/en/sell-plot/oferta/${submission.token}`);
  await seller.getByRole("link", { name: /Ana Ruiz/ }).click();
  await expect(seller.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(seller.getByText("612")).toHaveCount(0);
  await expectAccessible(seller);
  await seller
    .getByRole("button", { name: /^Confirm / })
    .first()
    .click();
  await expect(seller.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(seller.getByRole("link", { name: /612/ })).toBeVisible();
  await expectAccessible(seller);
  await phone.close();

  expect(calendarOf(await mailTo(site, email, 2))).toMatchObject({ method: "REQUEST", status: "CONFIRMED" });
  expect(calendarOf(await mailTo(site, submission.email, 2))).toMatchObject({ status: "CONFIRMED" });
});

/** The submission of this plot by someone without an account. */
async function publishSubmission(site: Site, slug: string) {
  const [token, email] = [randomBytes(24).toString("hex"), newEmail()];
  const hash = createHash("sha256").update(token).digest();
  await asOwner(
    site,
    (sql) => sql`
      insert into plot_submissions (token_hash, status, sent_at, locale, role, seller_type, ine_code, surface_m2, first_name,
        email, phone, accepted_texts, plot_id)
      select ${hash}, 'accepted', now(), 'en', 'owner', 'private', ine_code, surface_m2, 'Eva', ${email}, '+34600000000', '1', id
      from plots where slug = ${slug}`,
  );
  return { token, email };
}

function visitPath(text: string) {
  return new URL(text.match(/http\S+\/visitas\/[\w-]+/)![0]).pathname;
}

async function somePlot(site: Site) {
  const [plot] = await asOwner(
    site,
    (sql) => sql<{ slug: string }[]>`
      select slug from plots where status = 'available' and published_at <= now() order by random() limit 1`,
  );
  return plot!;
}

/** What a calendar learns from the file of a mail. */
function calendarOf(mail: Mail) {
  const calendar = new ICAL.Component(ICAL.parse(mail.calendar!));
  const component = calendar.getFirstSubcomponent("vevent")!;
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue("method"),
    status: component.getFirstPropertyValue("status"),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toString(),
  };
}
