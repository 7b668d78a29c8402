import { findInvalidFields } from "#tests/setup/accessibility-tree.ts";
import { listenToLiveText } from "#tests/setup/live-text.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner } from "#tests/setup/person.ts";
import { expect, tagOf, test } from "#tests/setup/test.ts";

// What forms say while someone fills them in (WCAG 3.3.1, 3.3.2, 3.3.3, 4.1.3).

for (const { path, field, error } of [
  { path: "/viviendas", field: "Desde (€)", error: "Escribe un número, solo con cifras." },
  { path: "/en/viviendas", field: "From (€)", error: "Enter a number, in digits only." },
]) {
  test(`a filter of ${path} says that letters are no number, and changes nothing${tagOf(path)}`, async ({
    page,
  }) => {
    await openPage(page, path);
    const input = page.getByRole("textbox", { name: field });
    await input.pressSequentially("barata");
    const alert = page.getByRole("alert").filter({ hasText: error });
    await expect(alert).toBeVisible();
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.press("Tab");
    await expect(input).toHaveValue("barata");
    await expect(page).toHaveURL(path);
    await input.fill("90000");
    await expect(page).toHaveURL(/minPrice=90000/);
    await expect(alert).toHaveCount(0);
  });
}

for (const { path, error } of [
  { path: "/forgot-password", error: "El correo electrónico no es válido." },
  { path: "/en/forgot-password", error: "The email is not valid." },
])
  test(`${path} says what is wrong once, with the focus in the field before or not${tagOf(path)}`, async ({
    page,
  }) => {
    await openPage(page, path);
    const email = page.getByRole("main").getByRole("textbox");
    const listSaid = await listenToLiveText(page);
    await email.fill("ana");
    await page.getByRole("main").getByRole("button").press("Enter");
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(error);
    // A screen reader has read it with the field.
    expect((await listSaid()).filter((text) => text === error)).toEqual([]);
    await email.fill("");
    await email.press("Enter");
    await expect(email).not.toHaveAccessibleDescription(error);
    await email.fill("ana");
    await email.press("Enter");
    await expect(email).toHaveAccessibleDescription(error);
    expect((await listSaid()).filter((text) => text === error)).toEqual([error]);
  });

test("a request for a visit names all that is missing at once @deep", async ({ page }) => {
  await openPage(page, "/visita?casa=alba");
  const form = page.getByRole("main").locator("form");
  await form.getByRole("button", { name: "Pedir la visita" }).press("Enter");
  await expect(form.getByRole("combobox", { name: "Día 1" })).toBeFocused();
  const wrong = form.locator("[aria-invalid=true]");
  expect(await wrong.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).name))).toEqual([
    "day1",
    "name",
    "email",
    "consent",
  ]);
});

test("the plot of a search and of the designer say what numbers they take @deep", async ({ page }) => {
  await openPage(page, "/viviendas");
  await page.getByRole("textbox", { name: "Superficie (m²)" }).fill("grande");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("alert").filter({ hasText: "entre 20 y 1.000.000" })).toBeVisible();

  await openPage(page, "/casa-de-tus-suenos/proyecto?casa=alba");
  await page.getByRole("button", { name: "Tengo terreno" }).click();
  const area = page.getByRole("textbox", { name: /^Superficie/ });
  await expect(area).toHaveAccessibleDescription(/m²/);
  await area.fill("grande");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("alert").filter({ hasText: "entre 20 y 1.000.000" })).toBeVisible();
});

for (const path of [
  "/signup",
  "/contacto",
  "/contacto-profesionales",
  "/sell-plot",
  "/visita?casa=alba",
  "/guardar-busqueda?lista=terrenos",
  "/en/signup",
  "/en/sell-plot",
]) {
  test(`the form of ${path} says what its asterisks mean before the first one, and calls no field invalid yet${path === "/signup" ? "" : " @deep"}`, async ({
    page,
  }) => {
    await openPage(page, path);
    const note = page.getByText(/^(Los campos con \* son obligatorios|Fields with \* are required)\.$/);
    await expect(note).toBeVisible();
    const isFirst = await note.evaluate((element) => {
      const marks = [...document.querySelectorAll(".required-mark")].filter((mark) => mark.checkVisibility());
      const follows = (mark: Element) =>
        element.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING;
      return marks.length > 0 && marks.every(follows);
    });
    expect(isFirst).toBe(true);
    expect(await findInvalidFields(page)).toEqual([]);
  });
}

test.describe("what is wrong about a parcel", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("the rules of a parcel lead to the first wrong one, and right ones to the houses that fit @deep", async ({
    page,
  }) => {
    await openPage(
      page,
      "/que-cabe?contorno=4326:-0.5952,39.628;-0.5948,39.628;-0.5948,39.6284;-0.5952,39.6284",
    );
    const storeys = page.getByRole("textbox", { name: /^Plantas/ });
    await storeys.fill("muchas");
    await storeys.press("Enter");
    await expect(storeys).toHaveAttribute("aria-invalid", "true");
    await expect(storeys).toBeFocused();
    await expect(storeys).toHaveAccessibleDescription(/entre/);
    await storeys.fill("1");
    await storeys.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: /cabe/i }).first()).toBeFocused();
  });

  test("a reference that is none has the focus @deep", async ({ page }) => {
    await openPage(page, "/que-cabe?referencia=123");
    const reference = page.getByRole("textbox", { name: /^Referencia/ });
    await expect(reference).toHaveAttribute("aria-invalid", "true");
    await expect(reference).toBeFocused();
  });
});

test("an e-mail field has an example @deep", async ({ page }) => {
  for (const [path, name] of [
    ["/signup", "Correo electrónico"],
    ["/contacto", "Correo electrónico"],
    ["/en/contacto", "Email"],
  ]) {
    await openPage(page, path!);
    const field = page.getByRole("textbox", { name: name!, exact: true });
    await expect(field).toHaveAccessibleDescription(/\w@(ejemplo|example)\./);
  }
});

test("a price that no longer applies is marked as such for screen readers @deep", async ({ page, site }) => {
  const [house] = await asOwner(
    site,
    (sql) => sql<{ slug: string }[]>`
      select h.slug from promotions p join promotion_houses of on of.promotion_id = p.id join houses h on h.id = of.house_id
      where p.discount ->> 'kind' = 'free_option' and current_date between p.starts_on and p.ends_on limit 1`,
  );
  await openPage(page, `/catalogo/${house!.slug}`);
  const option = page.getByRole("checkbox", { name: /Antes: .+ € Ahora: / });
  await expect(option).toHaveCount(1);
  await expect(page.locator("label").filter({ has: option }).locator("s")).toHaveText(/€$/);
});
