import { randomUUID } from "node:crypto";
import { mailTo } from "#tests/setup/mailbox.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, newEmail, newOperator, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

test("an operator answers a quote with a saved text, sets a reminder and merges two leads of a person", async ({
  page,
  site,
}) => {
  test.slow();
  const operator = await newOperator(site);
  const sender = newEmail();
  const message = `¿Cuánto cuesta? ${randomUUID()}`;
  const [first, second] = await asOwner(site, async (sql) => {
    await sql`
      insert into saved_answers (name, body)
      values ('Gracias', ${sql.json({ es: "Gracias por escribir.", en: "Thank you for writing." })}),
        ('Plazos', ${sql.json({ es: "Entregamos en doce semanas.", en: "We deliver in twelve weeks." })})`;
    const add = async (kind: string, text: string) => {
      const lead = {
        kind,
        locale: "es",
        name: "Eva Gil",
        email: sender,
        message: text,
        consent_version: "1",
        details: {},
      };
      const [row] = await sql<
        { id: number }[]
      >`select lead_id::int as id from private.receive_lead(${sql.json(lead)})`;
      return row!.id;
    };
    return [await add("quote_request", message), await add("contact", "¿Y cuándo?")] as const;
  });

  await openPage(page, `/operator/leads/${first}`);
  await signIn(page, operator.email);
  await expect(page.getByRole("heading", { level: 1, name: "Eva Gil" })).toBeVisible();
  // By keyboard the second answer is behind the first, which must not be inserted on the way.
  const saved = page.getByLabel("Respuestas guardadas").last();
  await saved.focus();
  for (const name of ["Gracias", "Plazos"]) {
    await page.keyboard.press("ArrowDown");
    await expect(saved.locator("option:checked")).toHaveText(name);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Tu respuesta" })).toHaveValue(
    "Entregamos en doce semanas.",
  );
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByText("Enviado. Le hemos avisado por correo.")).toBeVisible();
  expect((await mailTo(site, sender)).text).toContain("Entregamos en doce semanas.");

  await page.getByLabel("Qué día").fill("2026-01-31");
  await page.getByRole("textbox", { name: "Para qué" }).fill("Llamar a Eva");
  await page.getByRole("button", { name: "Recordármelo" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Llamar a Eva" })).toBeVisible();
  await page.getByRole("button", { name: "Unir a este contacto" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unir a este contacto" }).click();
  await expect(page.getByText(`Unido al contacto ${first}`)).toBeVisible();
  await expect(page.getByText(`#${second}`)).toBeVisible();
  await expectAccessible(page);

  await openPage(page, "/operator");
  const due = page.getByRole("listitem").filter({ hasText: "Llamar a Eva" });
  await expect(due).toBeVisible();
  await expectAccessible(page);
  await due.getByRole("button", { name: "Hecho" }).click();
  await expect(due).toHaveCount(0);
  await openPage(page, "/operator/stats");
  await expect(page.getByRole("row", { name: /^Solicitudes de oferta/ })).toBeVisible();
});
