import { openPage } from "#tests/setup/page-loads.ts";
import { newOperator, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, testOnOwnSite } from "#tests/setup/test.ts";

// A site without the demonstration, as a new operator finds it.
const test = testOnOwnSite({ DEMO: "false" });

test("a new operator names the site and its company, and every page says so", async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const { email } = await newOperator(site);
  await openPage(page, "/operator/start");
  await signIn(page, email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Tu sitio está a \d+ pasos de abrir/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Escribe la identidad legal de la empresa" }).click();

  const fill = (name: string, text: string) => page.getByRole("textbox", { name, exact: true }).fill(text);
  await fill("Nombre del sitio", "Casas del Turia");
  await page.getByRole("combobox", { name: "Color de las acciones" }).selectOption("pine");
  await fill("Lema del pie, español", "De Llíria al mundo.");
  await fill("Motto of the footer, English", "From Llíria to the world.");
  await fill("Correo", "hola@turia");
  await page.getByRole("button", { name: /^Guardar \d cambios$/ }).click();
  await expect(page.getByText("No tiene la forma que debe.")).toBeVisible();
  await fill("Correo", "hola@turia.example");
  await fill("Teléfono", "+34 961 111 222");
  await fill("Horario", "Mo-Fr 10:00-14:00");
  await fill("Razón social", "Casas del Turia, S. L.");
  await fill("NIF", "B12345674");
  await fill("Domicilio social", "Carrer Major 1, 46160 Llíria");
  await fill("Datos registrales", "Registro Mercantil de València, hoja V-1");
  await page.getByRole("group", { name: "Redes sociales" }).getByRole("button", { name: "Añadir" }).click();
  await page.getByRole("combobox", { name: "Red", exact: true }).selectOption("instagram");
  await fill("Dirección", "https://www.instagram.com/casasdelturia");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Guardar \d+ cambios$/ }).click();
  await expect(page.getByRole("button", { name: "Sin cambios" })).toBeVisible();

  const visitor = await browser.newPage();
  await expect(async () => {
    await visitor.goto(`${site.origin}/en`);
    await expect(visitor).toHaveTitle(/\| Casas del Turia$/, { timeout: 2000 });
  }).toPass();
  await expect(visitor.locator("html")).toHaveAttribute("data-accent", "pine");
  const footer = visitor.getByRole("contentinfo");
  for (const text of ["From Llíria to the world.", "hola@turia.example", "© Casas del Turia, S. L."])
    await expect(footer.getByText(text)).toBeVisible();
  await expect(footer.getByRole("link", { name: "Instagram" })).toBeVisible();
  const organization = JSON.parse(
    await visitor.locator('script[type="application/ld+json"]').first().innerText(),
  );
  expect(organization).toMatchObject({
    name: "Casas del Turia",
    legalName: "Casas del Turia, S. L.",
    sameAs: ["https://www.instagram.com/casasdelturia"],
  });
  await visitor.goto(`${site.origin}/legales/aviso-legal`);
  await expect(visitor.getByText("B12345674").first()).toBeVisible();
  for (const path of ["/", "/en/contacto", "/legales/aviso-legal", "/login"]) {
    const html = await (await visitor.request.get(site.origin + path)).text();
    expect(html, path).not.toMatch(/Hornero|Demostración/);
  }
  await visitor.close();

  // The home page: another title, and a section less.
  await openPage(page, "/operator/content/home");
  await page.getByRole("link", { name: "De la idea a las llaves, en meses" }).click();
  await page.getByRole("button", { name: "Retirar del sitio" }).click();
  await expect(page.getByRole("button", { name: "Publicar", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "La casa, el terreno y el precio entero" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("La casa, el terreno y el precio entero");
  await page.getByRole("textbox", { name: "Título, español" }).fill("Casas de madera en el Turia");
  await page.getByRole("button", { name: "Publicar 1 cambio" }).click();
  await expect(page.getByRole("button", { name: "Sin cambios" })).toBeVisible();
  await expect(async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Casas de madera en el Turia", {
      timeout: 2000,
    });
  }).toPass();
  await expect(page.getByRole("heading", { name: "De la idea a las llaves, en meses" })).toHaveCount(0);

  // By the keyboard: the palette finds a page of the operator area.
  await openPage(page, "/operator/start");
  await expect(page.getByRole("listitem").filter({ hasText: "identidad legal" })).toContainText("hecho");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Buscar en el escritorio" }).fill("Casas de madera");
  await expect(page.getByRole("option", { name: /Casas de madera en el Turia/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/operator\/content\/home\/\d+$/);
});
