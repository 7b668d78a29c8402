import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openPage } from "#tests/setup/page-loads.ts";
import { newEmail, newOperator, newPerson, signIn } from "#tests/setup/person.ts";
import type { Site } from "#tests/setup/site.ts";
import { expect, expectAccessible, testOnOwnSite } from "#tests/setup/test.ts";

/** Counts leads, so other tests must not send any. */
const test = testOnOwnSite();
// One worker, so that the site starts once.
test.describe.configure({ mode: "default" });

async function sendContactForm(page: Page, site: Site, form: Record<string, string>) {
  const answer = await page.request.post("/contacto?casa=alba", {
    form: { topic: "house", consent: "on", name: "Ana Ruiz", phone: "612345678", ...form },
    headers: { Origin: site.origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

test.describe("leads of the operator", { tag: "@deep" }, () => {
  test.describe.configure({ mode: "serial" });
  test.use({ expectedErrors: [/status of 400/] });

  test("the operator finds a lead, assigns it and adds a note", async ({ page, site }) => {
    const marker = newEmail();
    await sendContactForm(page, site, { email: marker, message: "¿Llegará la grúa a Ávila?" });
    await sendContactForm(page, site, { email: newEmail(), name: "Otra Persona", message: "Nada que ver" });
    const spam = "http://a.example http://b.example http://c.example";
    await sendContactForm(page, site, { email: newEmail(), name: "Robot", message: spam });

    const { email } = await newOperator(site);
    await openPage(page, "/operator");
    await signIn(page, email);
    await expect(page.getByRole("heading", { level: 1, name: "Contactos" })).toBeVisible();
    const list = page.getByRole("list", { name: "Contactos" });
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await expect(page.getByRole("link", { name: /^Contactos ?2/ })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("searchbox", { name: "Buscar" }).fill("grua avila");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await list.getByRole("link", { name: "Ana Ruiz" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ana Ruiz" })).toBeVisible();
    await expect(page.getByRole("link", { name: "/catalogo/alba" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Contestar por correo" })).toHaveAttribute(
      "href",
      new RegExp(`^mailto:${marker}`),
    );
    await expect(page.getByRole("link", { name: /^Contactos ?1/ })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel("Estado").selectOption("in_progress");
    await page.getByLabel("Lo lleva").selectOption({ label: "Ana" });
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("Guardado.")).toBeVisible();
    await page.getByRole("button", { name: "Añadir nota" }).click();
    await expect(page.getByText("Escribe la nota antes de añadirla.")).toBeVisible();
    await page.getByLabel("Nueva nota").fill("Llamar el lunes\nantes de las diez");
    await page.getByRole("button", { name: "Añadir nota" }).click();
    await expect(page.getByRole("region", { name: "Notas" }).getByRole("listitem")).toContainText("Ana,");
    await expect(page.getByLabel("Nueva nota")).toHaveValue("");

    await page.getByRole("link", { name: "Todos los contactos" }).click();
    await page.getByRole("link", { name: /En curso/ }).click();
    await expect(list.getByRole("listitem")).toHaveText([/Ana Ruiz/]);
    await page.getByRole("link", { name: /Posible spam/ }).click();
    await expect(list.getByRole("listitem")).toHaveText([/Robot/]);
    await list.getByRole("link", { name: "Robot" }).click();
    await expect(page.getByText("lleva muchos enlaces")).toBeVisible();
  });

  test("the operator downloads leads as CSV without formulas", async ({ page, site }) => {
    await sendContactForm(page, site, {
      email: newEmail(),
      name: "=HYPERLINK(1)",
      message: 'Dijo "hola";\nadiós',
    });
    const { email } = await newOperator(site);
    await openPage(page, "/operator");
    await signIn(page, email);
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Descargar CSV" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^contactos-\d{4}-\d\d-\d\d\.csv$/);
    const table = await readFile(await download.path(), "utf8");
    expect(table.startsWith('\ufeff"N.º";"Recibido";"Tipo";"Estado";"Nombre";')).toBe(true);
    expect(table).toContain(`;"'=HYPERLINK(1)";`);
    expect(table).toContain(`;"'+34612345678";`);
    expect(table).toContain('"Dijo ""hola"";\nadiós"');
  });

  test.describe("for others", () => {
    test.use({ expectedErrors: [/status of 404/] });

    test("leads and their CSV are not found by people without the operator role", async ({ page, site }) => {
      const { email } = await newPerson(site);
      await openPage(page, "/operator");
      await signIn(page, email);
      await expect(page.getByText("Error 404.")).toBeVisible();
      for (const path of ["/operator", "/operator/leads/1", "/operator/leads.csv", "/en/operator/leads.csv"])
        expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
    });
  });
});
