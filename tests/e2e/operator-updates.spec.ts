import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, newOperator, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

test("the operator compares an edited answer with its new version and publishes the new one", async ({
  page,
  site,
}) => {
  const { email } = await newOperator(site);
  const own = { es: "Cinco años, y respondemos en un día.", en: "Five years, and we answer within a day." };
  const next = { es: "Diez años, y respondemos en un día.", en: "Ten years, and we answer within a day." };
  await asOwner(site, async (sql) => {
    await sql`update faqs set answer = ${sql.json(own)} where code = 'garantia'`;
    await sql`
      update private.reference_rows set pending = shipped || ${sql.json({ answer: next })}, release = '9.0.0'
      where table_name = 'faqs' and row_key = 'garantia'`;
  });
  await openPage(page, "/operator/status");
  await signIn(page, email);
  await page.getByRole("link", { name: "Una versión nueva por revisar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Textos y tarifas nuevos" })).toBeVisible();
  const item = page.getByRole("article");
  await expect(item.getByText("Respuesta en español")).toBeVisible();
  await expect(item.getByRole("deletion").filter({ hasText: "Cinco" })).toBeVisible();
  await expect(item.getByRole("insertion").filter({ hasText: "Diez" })).toBeVisible();
  await expectAccessible(page);
  await item.getByRole("button", { name: "Usar la versión nueva" }).click();
  await expect(page.getByText("Hecho: se publica la versión nueva.")).toBeVisible();
  await expect(item).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get("/contacto")).text(), { message: "the page shows it" })
    .toContain(next.es);
});
