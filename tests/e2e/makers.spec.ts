import { randomUUID } from "node:crypto";
import { mailTo } from "#tests/setup/mailbox.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, newOperator, newPerson, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n"),
});

test("an invited maker changes a house once it is approved, and answers a quote that the person reads", async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const [operator, maker, person] = [await newOperator(site), await newPerson(site), await newPerson(site)];
  const { name } = await asOwner(site, async (sql) => {
    const [own] = await sql<{ id: number; name: string }[]>`
      select id::int, name from professionals where activity = 'manufacturer' and published_at <= now() order by id limit 1`;
    await sql`update houses set maker_id = ${own!.id} where slug = 'alba'`;
    return own!;
  });
  const price = 150_000 + Math.floor(Math.random() * 9000);

  // The operator invites; the account of that address accepts.
  await openPage(page, "/operator/makers");
  await signIn(page, operator.email);
  await expect(page.getByRole("heading", { level: 1, name: "Cuentas de fabricantes" })).toBeVisible();
  await page.getByRole("combobox", { name: "Fabricante o estudio" }).selectOption({ label: name });
  await page.getByRole("textbox", { name: "Correo" }).fill(maker.email);
  await page.getByRole("button", { name: "Invitar" }).click();
  await expect(page.getByText(`Invitación enviada a ${maker.email}.`)).toBeVisible();
  await expectAccessible(page);
  const invitation = (await mailTo(site, maker.email, 2)).text.match(
    /https?:\S+\/maker\/invitation\/\w+/,
  )![0];
  const makerPage = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await makerPage.goto(site.origin + new URL(invitation).pathname);
  await signIn(makerPage, maker.email);
  await makerPage.getByRole("button", { name: "Aceptar la invitación" }).click();
  await expect(makerPage.getByRole("heading", { level: 1, name: "Tus casas" })).toBeVisible();
  await expectAccessible(makerPage);

  // The draft waits for the operator, who returns it once and then approves it.
  await makerPage.getByRole("link", { name: "Alba", exact: true }).click();
  const priceField = makerPage.getByRole("textbox", { name: "Precio sin IVA" }).first();
  await priceField.fill(String(price));
  await expect(makerPage.getByText("Borrador guardado")).toBeVisible();
  await makerPage.getByRole("button", { name: "Enviar para aprobar" }).click();
  await expect(makerPage.getByText("Lo estamos revisando.")).toBeVisible();
  await expect(priceField).toBeDisabled();
  await page.getByRole("link", { name: "Alba", exact: true }).click();
  await expect(page.getByText("Precio sin IVA")).toBeVisible();
  await page.getByRole("textbox", { name: "Qué falta" }).fill("Confirma que el transporte va incluido.");
  await page.getByRole("button", { name: "Devolver" }).click();
  await expect(page.getByText("Nada espera tu aprobación.")).toBeVisible();
  await expect(makerPage.getByText("Confirma que el transporte va incluido.")).toBeVisible();
  await makerPage.getByRole("button", { name: "Enviar para aprobar" }).click();
  await expect(makerPage.getByText("Lo estamos revisando.")).toBeVisible();
  await page.getByRole("link", { name: "Alba", exact: true }).click();
  await page.getByRole("button", { name: "Aprobar" }).click();
  await expect(page.getByText("Nada espera tu aprobación.")).toBeVisible();
  const [house] = await asOwner(site, (sql) => sql`select price_eur from houses where slug = 'alba'`);
  expect(house!.price_eur).toBe(price);
  await expect(makerPage.getByText("Sin cambios")).toBeVisible();

  // A quote request: price, validity and a PDF file; the person reads it by mail and in the portal, and replies.
  await asOwner(
    site,
    (sql) =>
      sql`select private.receive_lead(${sql.json({
        kind: "quote_request",
        locale: "es",
        name: "Ana Ruiz",
        email: person.email,
        message: `¿Cuánto cuesta puesta en Jaca? ${randomUUID()}`,
        about: "Alba",
        house_slug: "alba",
        consent_version: "1",
        details: {},
      })})`,
  );
  await mailTo(site, maker.email, 5);
  await makerPage.getByRole("link", { name: /^Ofertas.*1 solicitud sin responder$/ }).click();
  await makerPage.getByRole("link", { name: "Ana Ruiz" }).click();
  await makerPage.getByRole("textbox", { name: "Tu respuesta" }).fill("Con transporte y grúa.");
  await makerPage.getByRole("textbox", { name: "Precio con impuestos, en euros" }).fill("198.500");
  await makerPage.getByLabel("Válida hasta").fill("2027-01-31");
  await makerPage.getByLabel("La oferta en PDF").setInputFiles(pdf("oferta.pdf"));
  await makerPage.getByRole("button", { name: "Enviar" }).click();
  await expect(makerPage.getByText("Enviado. Le hemos avisado por correo.")).toBeVisible();
  await expect(makerPage.getByText("Válida hasta el 31 de enero de 2027")).toBeVisible();
  await expectAccessible(makerPage);
  const mail = await mailTo(site, person.email, 2);
  expect(mail.text).toMatch(/198\.500\s€/);
  const file = mail.text.match(/\/quote-files\/[0-9a-f]{32}\.pdf/)![0];
  const opened = await page.request.get(site.origin + file);
  expect(opened.headers()).toMatchObject({ "content-type": "application/pdf", "x-robots-tag": "noindex" });
  const portal = await browser.newPage();
  await portal.goto(`${site.origin}/portal/ofertas`);
  await signIn(portal, person.email);
  await portal.getByRole("link", { name: "Alba", exact: true }).click();
  await expect(portal.getByText("Con transporte y grúa.")).toBeVisible();
  await expectAccessible(portal);
  await portal.getByRole("textbox", { name: "Tu mensaje" }).fill("Gracias, lo pienso.");
  await portal.getByRole("button", { name: "Enviar" }).click();
  await expect(portal.getByRole("status").filter({ hasText: "Enviado." })).toBeVisible();
  // Without loading the page again.
  await expect(makerPage.getByText("Gracias, lo pienso.")).toBeVisible();

  // Statistics and documents; only the maker and operators open the file.
  await makerPage.getByRole("link", { name: "Resultados", exact: true }).click();
  await expect(makerPage.getByRole("row", { name: /^Alba/ })).toBeVisible();
  await makerPage.getByRole("link", { name: "Documentos", exact: true }).click();
  await makerPage.getByRole("textbox", { name: "Nombre" }).fill("Póliza 2026");
  await makerPage.getByLabel("Válido hasta").fill("2026-01-31");
  await makerPage.getByLabel("Archivo PDF").setInputFiles(pdf("poliza.pdf"));
  await makerPage.getByRole("button", { name: "Añadir un documento" }).click();
  await expect(makerPage.getByText("Caducó el 31 de enero de 2026")).toBeVisible();
  await expectAccessible(makerPage);
  const document = await makerPage.getByRole("link", { name: "Póliza 2026" }).getAttribute("href");
  const statusFor = async (who: typeof page) => (await who.request.get(site.origin + document)).status();
  expect([await statusFor(makerPage), await statusFor(page), await statusFor(portal)]).toEqual([
    200, 200, 404,
  ]);

  // No operator page answers a maker, and no page of makers anyone else.
  for (const path of ["/operator", "/operator/makers", "/operator/content/houses"])
    expect((await makerPage.request.get(site.origin + path)).status(), path).toBe(404);
  for (const path of ["/maker", "/maker/quotes", "/maker/preview/1"])
    expect((await portal.request.get(site.origin + path)).status(), path).toBe(404);

  // Another maker opens the pages of makers, and nothing of this one there.
  const { houseId, quoteId } = await asOwner(site, async (sql) => {
    await sql`
      insert into maker_members (user_id, professional_id)
      select u.id, (select max(id) from professionals where activity = 'manufacturer') from auth.users u where email = ${person.email}`;
    const [ids] = await sql<{ houseId: string; quoteId: string }[]>`
      select h.id::text as "houseId", l.id::text as "quoteId" from houses h join leads l on l.house_slug = h.slug
      where h.slug = 'alba' and l.email = ${person.email}`;
    return ids!;
  });
  const own = [
    `/maker/houses/${houseId}`,
    `/maker/preview/${houseId}`,
    `/maker/quotes/${quoteId}`,
    document!,
  ];
  expect((await portal.request.get(`${site.origin}/maker`)).status()).toBe(200);
  for (const path of own) {
    expect((await makerPage.request.get(site.origin + path)).status(), path).toBe(200);
    expect((await portal.request.get(site.origin + path)).status(), path).toBe(404);
  }
});
