import type { Page } from "@playwright/test";
import { mailTo } from "#tests/setup/mailbox.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, newEmail, newPerson, signIn } from "#tests/setup/person.ts";
import { type Site, startSite } from "#tests/setup/site.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const operatorEmail = "hola@hornero.example";

const words = {
  es: {
    prefix: "",
    topic: "¿Sobre qué nos escribes?",
    message: "Mensaje",
    name: "Nombre y apellidos",
    email: "Correo electrónico",
    phone: "Teléfono (opcional)",
    consent: /Política de privacidad/,
    send: "ENVIAR MENSAJE",
    thanks: "Gracias, tu mensaje ha llegado",
    incomplete: "Por favor, rellena todos los campos obligatorios.",
    email_invalid: "El correo electrónico no es válido.",
    phone_invalid: "Introduce un número de teléfono válido, con o sin prefijo internacional.",
    mail: "Hemos recibido tu mensaje · Hornero",
  },
  en: {
    prefix: "/en",
    topic: "What are you writing about?",
    message: "Message",
    name: "Full name",
    email: "Email",
    phone: "Phone (optional)",
    consent: /Privacy Policy/,
    send: "SEND MESSAGE",
    thanks: "Thank you, your message has arrived",
    incomplete: "Please fill in all required fields.",
    email_invalid: "The email is not valid.",
    phone_invalid: "Enter a valid phone number, with or without international prefix.",
    mail: "We have received your message · Hornero",
  },
} as const;

type Words = (typeof words)[keyof typeof words];

async function fillContact(page: Page, w: Words, { email, message }: { email: string; message: string }) {
  await page.getByLabel(w.topic).selectOption("budget");
  await page.getByLabel(w.message, { exact: false }).fill(message);
  await page.getByLabel(w.name).fill("Ana Ruiz");
  await page.getByLabel(w.email, { exact: false }).fill(email);
  await page.getByRole("checkbox", { name: w.consent }).check();
}

const leadsOf = (site: Site, email: string) =>
  asOwner(
    site,
    (
      sql,
    ) => sql`select kind, status, locale, name, phone, topic, message, details, house_slug, plot_slug, about, user_id,
      consent_version, spam_signs from leads where email = ${email} order by id`,
  );

for (const [language, w] of Object.entries(words)) {
  test(`a question about a house reaches the operator, in ${language}`, {
    tag: language === "es" ? [] : ["@deep"],
  }, async ({ page, site }) => {
    const email = newEmail();
    const message = `¿Cuánto tarda? ${email}`;
    await openPage(page, `${w.prefix}/catalogo/alba`);
    await page
      .getByRole("link", { name: /Preguntar por|Ask about/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${w.prefix}/contacto\\?casa=alba$`));
    await expect(page.getByRole("link", { name: "Alba", exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: w.send }).click();
    await expect(page.getByRole("alert")).toHaveText(w.incomplete);
    await expect(page.getByLabel(w.message, { exact: false })).toBeFocused();
    await fillContact(page, w, { email: "ana@", message });
    await page.getByLabel(w.phone).fill("12");
    await page.getByRole("button", { name: w.send }).click();
    await expect(page.getByText(w.email_invalid)).toBeVisible();
    await expect(page.getByText(w.phone_invalid)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(w.email, { exact: false }).fill(email);
    await page.getByLabel(w.phone).fill("612 345 678");
    await page.getByRole("button", { name: w.send }).click();
    await expect(page).toHaveURL(new RegExp(`${w.prefix}/thank-you$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(w.thanks);

    expect(await leadsOf(site, email)).toMatchObject([
      {
        kind: "contact",
        status: "new",
        locale: language,
        phone: "+34612345678",
        house_slug: "alba",
        about: "Alba",
      },
    ]);
    expect((await mailTo(site, email)).subject).toBe(w.mail);
    await expect
      .poll(async () => (await operatorMails(site)).filter(({ text }) => text.includes(message)).length)
      .toBe(1);
  });
}

const operatorMails = (site: Site) => site.mailsTo(operatorEmail);

test("a question about a visitor's own project shows it with its house", { tag: "@deep" }, async ({
  page,
  site,
}) => {
  const email = newEmail();
  await openPage(page, "/casa-de-tus-suenos/proyecto?casa=alba");
  await page.getByRole("button", { name: "Guardar proyecto" }).click();
  await expect(page).toHaveURL(/\?proyecto=/);
  await page.getByRole("link", { name: "Preguntar", exact: true }).click();
  await expect(page).toHaveURL(/\/contacto\?proyecto=[\w-]+&casa=alba$/);
  const about = page.getByRole("region", { name: "Tu consulta es sobre" });
  await expect(about.getByRole("listitem")).toHaveText([/^Tu proyecto.*Alba.*en total/, /^CasaAlba/]);
  await fillContact(page, words.es, { email, message: `¿Y con piscina? ${email}` });
  await page.getByRole("button", { name: words.es.send }).click();
  await expect(page).toHaveURL(/thank-you$/);
  expect(await leadsOf(site, email)).toMatchObject([{ house_slug: "alba", about: "Alba" }]);

  await page.goBack();
  await about
    .getByRole("link", { name: /^Quitar Alba de la consulta/ })
    .last()
    .click();
  await expect(about.getByRole("listitem")).toHaveText([/^Tu proyecto/]);
  await about.getByRole("link", { name: /^Quitar/ }).click();
  await expect(page).toHaveURL(/\/contacto$/);
  await expect(about).toHaveCount(0);
});

test.describe("without JavaScript", { tag: "@deep" }, () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] });

  test("the contact form without JavaScript shows errors at their fields and keeps what was typed", async ({
    page,
    site,
  }) => {
    const w = words.en;
    const email = newEmail();
    await page.goto("/en/contacto?casa=alba&terreno=no-such-plot");
    await page.getByRole("button", { name: w.send }).click();
    await expect(page.getByRole("alert")).toHaveText(w.incomplete);
    await fillContact(page, w, { email: "ana@", message: "Line one\nLine two" });
    await page.getByRole("button", { name: w.send }).click();
    await expect(page.getByText(w.email_invalid)).toBeVisible();
    await expect(page.getByLabel(w.message, { exact: false })).toHaveValue("Line one\nLine two");
    await expect(page.getByLabel(w.topic)).toHaveValue("budget");
    await expect(page.getByRole("checkbox", { name: w.consent })).toBeChecked();
    await page.getByLabel(w.email, { exact: false }).fill(email);
    await page.getByRole("button", { name: w.send }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(w.thanks);
    expect(await leadsOf(site, email)).toMatchObject([
      { house_slug: "alba", plot_slug: null, topic: "budget" },
    ]);
  });

  test("a listing reported without JavaScript reaches the operator", async ({ page, site }) => {
    const w = words.es;
    const email = newEmail();
    await page.goto("/terrenos/parcela-chiclana-de-la-frontera-1");
    await page.getByRole("link", { name: "Denunciar este anuncio" }).click();
    await expect(page.getByLabel(w.topic)).toHaveValue("report");
    await page.getByLabel(w.message, { exact: false }).fill("Esta parcela no se vende.");
    await page.getByLabel(w.name).fill("Ana Ruiz");
    await page.getByLabel(w.email, { exact: false }).fill(email);
    await page.getByRole("checkbox", { name: w.consent }).check();
    await page.getByRole("button", { name: w.send }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(w.thanks);
    expect(await leadsOf(site, email)).toMatchObject([
      { kind: "contact", topic: "report", plot_slug: "parcela-chiclana-de-la-frontera-1" },
    ]);
  });

  test("the professionals' form without JavaScript keeps what was ticked", async ({ page, site }) => {
    const email = newEmail();
    await page.goto("/contacto-profesionales");
    await page.getByLabel("Aragón").check();
    await page.getByLabel("Galicia").check();
    await page.getByLabel("NIF").fill("B58378432");
    await page.getByRole("button", { name: "ENVIAR DATOS" }).click();
    await expect(page.getByText("El NIF no es correcto")).toBeVisible();
    await expect(page.getByLabel("Galicia")).toBeChecked();
    await page.getByLabel("NIF").fill("b-58378431");
    await page.getByLabel("Empresa o razón social").fill("Casas del Norte, S. L.");
    await page.getByLabel("Actividad").selectOption("builder");
    await page.getByLabel("Nombre y apellidos").fill("Eva Sanz");
    await page.getByLabel("Correo electrónico").fill(email);
    await page.getByLabel("Teléfono").fill("+44 20 7946 0958");
    await page.getByLabel("Página web").fill("casasdelnorte.example");
    await page.getByRole("checkbox", { name: /Política de privacidad/ }).check();
    await page.getByRole("button", { name: "ENVIAR DATOS" }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    const [lead] = await leadsOf(site, email);
    expect(lead).toMatchObject({ kind: "professional", phone: "+442079460958" });
    expect(lead!.details).toEqual({
      company: "Casas del Norte, S. L.",
      taxId: "B58378431",
      activity: "builder",
      website: "https://casasdelnorte.example/",
      regions: [
        { code: "02", name: "Aragón" },
        { code: "12", name: "Galicia" },
      ],
    });
  });
});

test.describe("the contact form", { tag: "@deep" }, () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 400/] });

  test("the contact form keeps its content without a network and can be sent again", async ({
    page,
    context,
    site,
  }) => {
    const w = words.es;
    const email = newEmail();
    await openPage(page, "/contacto");
    await fillContact(page, w, { email, message: "Hola" });
    await page.getByRole("button", { name: w.send }).focus();
    await context.setOffline(true);
    await page.getByRole("button", { name: w.send }).click();
    await expect(page.getByRole("alert")).toContainText("lo que has escrito sigue aquí");
    await expect(page.getByLabel(w.message, { exact: false })).toHaveValue("Hola");
    await context.setOffline(false);
    await page.getByRole("button", { name: w.send }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    expect(await leadsOf(site, email)).toHaveLength(1);
  });

  test("the contact form is sent once when pressed twice", async ({ page, site }) => {
    const w = words.es;
    const email = newEmail();
    await openPage(page, "/contacto");
    await fillContact(page, w, { email, message: "Hola" });
    await page.getByRole("button", { name: w.send }).dblclick();
    await expect(page).toHaveURL(/\/thank-you$/);
    expect(await leadsOf(site, email)).toHaveLength(1);
  });

  test("the contact form is filled in for a signed-in person, and the lead is theirs", async ({
    page,
    site,
  }) => {
    const { email, client } = await newPerson(site);
    await openPage(page, "/portal/favoritos");
    await signIn(page, email);
    await page.waitForURL("/portal/favoritos");
    await openPage(page, "/contacto");
    await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
    await expect(page.getByLabel("Nombre y apellidos")).toHaveValue("Ana");
    await page.getByLabel(words.es.topic).selectOption("other");
    await page.getByLabel("Mensaje").fill("Hola");
    await page.getByRole("checkbox", { name: words.es.consent }).check();
    await page.getByRole("button", { name: words.es.send }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    const { data } = await client.rpc("my_data");
    expect((data as { leads: unknown[] }).leads).toMatchObject([{ kind: "contact", message: "Hola", email }]);
  });

  test("a contact form with a filled honeypot is dropped, one full of links is marked as spam", async ({
    page,
    site,
  }) => {
    const send = (form: Record<string, string>) =>
      page.request.post("/contacto", { form, headers: { Origin: site.origin }, maxRedirects: 0 });
    const lead = { topic: "other", name: "Bot", message: "x", consent: "on" };
    const [trapped, linked] = [newEmail(), newEmail()];
    const first = await send({ ...lead, email: trapped, website: "https://spam.example" });
    expect([first.status(), first.headers().location]).toEqual([303, "/thank-you"]);
    expect(await leadsOf(site, trapped)).toEqual([]);
    await send({ ...lead, email: linked, message: "http://a.example http://b.example http://c.example" });
    expect(await leadsOf(site, linked)).toMatchObject([{ status: "spam", spam_signs: ["links"] }]);
    expect(await site.mailsTo(linked)).toEqual([]);
  });

  test("too many contact forms from one address are refused, and the form keeps its content", async ({
    page,
  }) => {
    // One an hour instead of thirty.
    const strict = await startSite({ AUTH_LIMITS_SCALE: "0.03" });
    const send = (message: string) =>
      page.request.post(`${strict.origin}/contacto`, {
        form: { topic: "other", name: "Ana", email: newEmail(), message, consent: "on" },
        headers: { Origin: strict.origin },
        maxRedirects: 0,
      });
    expect((await send("Uno")).status()).toBe(303);
    const refused = await send("Dos palabras");
    const text = await refused.text();
    expect(refused.status()).toBe(429);
    expect(text).toContain("Has enviado muchos formularios seguidos.");
    expect(text).toContain("Dos palabras");
    await strict.stop();
  });

  test("a contact request without a form is refused", async ({ page, site }) => {
    const answer = await page.request.post("/contacto", {
      data: "{",
      headers: { Origin: site.origin, "Content-Type": "text/plain" },
    });
    expect(answer.status()).toBe(400);
  });
});
