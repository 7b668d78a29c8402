import type { Locator, Page } from "@playwright/test";
import { expectReflow, findHiddenFocus, tabTo } from "#tests/setup/keyboard.ts";
import { listenToLiveText } from "#tests/setup/live-text.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { portalPaths } from "#tests/setup/paths.ts";
import { newPerson, signIn } from "#tests/setup/person.ts";
import type { Site } from "#tests/setup/site.ts";
import { expect, test } from "#tests/setup/test.ts";

// The pages of signed-in people, used by keyboard (WCAG 1.4.10, 2.4.3, 3.3.4, 4.1.3).

async function newOwner(page: Page, site: Site) {
  const person = await newPerson(site);
  await person.client
    .from("projects")
    .insert([
      { name: "Alba y olivos", house_slug: "alba" },
      { name: "Duna junto al mar", house_slug: "duna" },
    ])
    .throwOnError();
  const search = { kind: "plots", query: "maxPrice=90000", locale: "es" };
  for (const name of ["Primera", "Segunda"])
    await person.client
      .from("saved_searches")
      .insert({ ...search, name })
      .throwOnError();
  for (const house_slug of ["alba", "duna"])
    await person.client.from("favorite_houses").insert({ house_slug }).throwOnError();
  await openPage(page, "/login");
  await signIn(page, person.email);
  await expect(page).not.toHaveURL(/login/);
  return person;
}

/** Whether the focus is in this part of the page. */
const expectFocusIn = (part: Locator) => expect(part.locator(":focus")).toHaveCount(1);

test("the portal reflows at 320 px, and what is deleted asks first, passes the focus on and says what is left", async ({
  page,
  site,
}) => {
  await newOwner(page, site);
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, "/portal/busquedas");
  const searches = page.getByRole("main");
  const entry = (name: string) => page.getByRole("listitem", { name });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await entry("Primera").getByRole("button", { name: "Borrar" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(entry("Primera").getByRole("button", { name: "Borrar" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Borrar" }).press("Enter");
  await expect(entry("Primera")).toHaveCount(0);
  await expect(searches.getByRole("status").filter({ hasText: "1 búsqueda guardada" })).toHaveCount(1);
  await expectFocusIn(entry("Segunda"));
  await entry("Segunda").getByRole("button", { name: "Borrar" }).press("Enter");
  const listSaid = await listenToLiveText(page);
  await page.getByRole("dialog").getByRole("button", { name: "Borrar" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await listSaid()).toContain("Ninguna búsqueda guardada");

  await openPage(page, "/portal/proyectos");
  const project = page.getByRole("listitem").filter({ hasText: "Alba y olivos" });
  const rename = project.getByRole("button", { name: "Renombrar" });
  await rename.press("Enter");
  await expect(project.getByRole("textbox", { name: "Nuevo nombre" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(rename).toBeFocused();
  await project.getByRole("button", { name: "Compartir" }).press("Enter");
  await project.getByRole("button", { name: "Crear enlace" }).press("Enter");
  await expect(page.getByText("Enlace creado.")).toBeVisible();
  await expectFocusIn(project);
  await project.getByRole("button", { name: "Eliminar" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).press("Enter");
  await expect(page.getByText("Proyecto eliminado.")).toBeVisible();
  await expectFocusIn(page.getByRole("main").getByRole("list"));
});

for (const prefix of ["", "/en"])
  test(`the pages of the portal reflow and hide no focus, ${prefix || "es"} @deep`, async ({
    page,
    site,
  }) => {
    test.setTimeout(400_000);
    await newOwner(page, site);
    for (const path of portalPaths.map((each) => prefix + each))
      await test.step(path, async () => {
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 780 });
          // Opening the same URL again restores the place in the page.
          await page.evaluate(() => scrollTo(0, 0));
          await openPage(page, path);
          await expect(page.getByRole("main").locator("nav [aria-current]")).toBeInViewport({ ratio: 1 });
          expect({ path, width, hidden: await findHiddenFocus(page) }).toEqual({ path, width, hidden: [] });
        }
        await expectReflow(page, path);
      });
  });

test("in a shared list and a vote the focus stays where one acted, and changes are said @deep", async ({
  page,
  site,
  browser,
}) => {
  await newOwner(page, site);
  await openPage(page, "/portal/listas");
  await page.getByRole("button", { name: "Crear la lista" }).press("Enter");
  await expect(page).toHaveURL(/\/listas\/[\w-]+$/);
  const adding = page.getByRole("region", { name: "Añadir a la lista" });
  const count = (text: string) => page.getByRole("status").filter({ hasText: text });
  for (const [name, said] of [
    ["Alba", "1 elemento en la lista"],
    ["Duna", "2 elementos en la lista"],
  ] as const) {
    await adding.getByRole("button", { name: `Añadir ${name}`, exact: true }).press("Enter");
    await expect(count(said)).toHaveCount(1);
    await expectFocusIn(adding);
  }

  const alba = page.getByRole("listitem", { name: "Alba", exact: true });
  await alba.getByRole("textbox", { name: "Comentario" }).fill("Me gusta");
  await alba.getByRole("button", { name: "Comentar" }).press("Enter");
  await expect(alba.locator("[aria-live]").getByText("Me gusta")).toBeVisible();
  await expectFocusIn(alba);

  const [first, ...others] = await page.getByRole("checkbox").all();
  await first!.check();
  const create = page.getByRole("button", { name: "Crear la votación" });
  await create.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Elige entre dos y cuatro." })).toBeVisible();
  await expect(page.getByRole("group", { name: "Entre cuáles" })).toHaveAccessibleDescription(/dos y cuatro/);
  for (const box of others) await box.check();
  await create.press("Enter");
  await expect(page.getByRole("region", { name: "Avisos" }).getByText(/^Votación creada/)).toBeVisible();
  const address = new URL(await page.getByRole("textbox", { name: "Enlace para votar" }).inputValue())
    .pathname;
  const friend = await browser.newPage({ baseURL: site.origin });
  await openPage(friend, address);
  await friend.getByRole("button", { name: "Votar por Alba" }).press("Enter");
  await expect(friend.getByRole("status").filter({ hasText: "Has votado por Alba. Gracias." })).toBeVisible();
  await expectFocusIn(friend.getByRole("main"));
  await friend.close();

  await page.getByRole("button", { name: "Cerrar la votación" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Cerrar la votación" }).press("Enter");
  await expect(page.getByText("La votación está cerrada.")).toBeVisible();
  await expectFocusIn(page.getByRole("main"));

  await alba.getByRole("button", { name: "Quitar Alba de la lista" }).press("Enter");
  const question = page.getByRole("dialog", { name: "¿Quitar Alba de la lista?" });
  await question.getByRole("button", { name: "Quitar Alba de la lista" }).press("Enter");
  await expect(count("1 elemento en la lista")).toHaveCount(1);
  await expectFocusIn(page.getByRole("list", { name: "Lo que hay en la lista" }));
});

test("a favourite with a note asks before both are removed @deep", async ({ page, site }) => {
  await newOwner(page, site);
  await openPage(page, "/portal/favoritos");
  const note = page.getByRole("textbox", { name: "Mis notas sobre Duna" });
  await note.fill("Con garaje");
  const remove = page.getByRole("button", { name: "Quitar Duna de favoritos" });
  await tabTo(page, remove);
  await expect(page.getByText("Nota guardada.")).toBeVisible();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "¿Quitar Duna de favoritos?" });
  await expect(question).toHaveAccessibleDescription("También se borra tu nota.");
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  await expect(note).toHaveValue("Con garaje");
});

test.describe("with a wrong password", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("what is wrong with a form of the account is said each time, and a session that is closed @deep", async ({
    page,
    site,
  }) => {
    await newOwner(page, site);
    await openPage(page, "/portal/datos-personales");
    const listSaid = await listenToLiveText(page);
    const error = "La contraseña actual no es correcta.";
    const form = page.getByRole("region", { name: "Datos de acceso" });
    await form.locator("[name=password]").fill("otra casa en la playa");
    await form.locator("[name=confirmation]").fill("otra casa en la playa");
    const current = form.locator("[name=current]");
    await current.fill("otra");
    for (const times of [1, 2]) {
      await current.press("Enter");
      await expect.poll(async () => (await listSaid()).filter((text) => text === error).length).toBe(times);
      await expect(current).toBeFocused();
    }

    const sessions = page.getByRole("region", { name: "Sesiones abiertas" });
    await sessions.getByRole("button", { name: /^Cerrar sesión en (?!todos)/ }).press("Enter");
    await expect(page.getByRole("region", { name: "Avisos" }).getByText("Sesión cerrada.")).toBeVisible();
    await expectFocusIn(sessions);
  });
});

test.describe("while the connection is lost", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("joining a list says that it works, and a failure shows once and is said each time @deep", async ({
    page,
    site,
    browser,
  }) => {
    await newOwner(page, site);
    await openPage(page, "/portal/listas");
    await page.getByRole("button", { name: "Crear la lista" }).click();
    await expect(page).toHaveURL(/\/listas\/[\w-]+$/);

    const failed = "No se ha podido guardar. Prueba otra vez.";
    const guest = await browser.newPage({ baseURL: site.origin });
    await openPage(guest, new URL(page.url()).pathname);
    await guest.getByRole("textbox", { name: "Tu nombre" }).fill("Luis");
    await expectToBeSaidEachTime(guest, {
      button: guest.getByRole("button", { name: "Entrar en la lista" }),
      busy: "Entrando…",
      failure: guest.getByRole("alert").filter({ hasText: failed }),
      failed,
    });
    await guest.close();

    await expectToBeSaidEachTime(page, {
      button: page.getByRole("button", { name: "Añadir Alba", exact: true }),
      busy: "Añadiendo…",
      failure: page.getByRole("region", { name: "Avisos" }).getByText(failed),
      failed,
    });
  });
});

interface FailingButton {
  button: Locator;
  busy: string;
  failure: Locator;
  failed: string;
}

/** Presses a button three times without a connection; it is busy meanwhile, and each failure is said. */
async function expectToBeSaidEachTime(page: Page, { button, busy, failure, failed }: FailingButton) {
  const listSaid = await listenToLiveText(page);
  for (const times of [1, 2, 3]) {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/*.data*", async (route) => {
      if (route.request().method() === "GET") return route.fallback();
      await held;
      await route.abort();
    });
    await button.press("Enter");
    await expect(page.getByRole("button", { name: busy })).toBeFocused();
    release();
    await expect(button).toBeFocused();
    await expect
      .poll(async () => (await listSaid()).filter((text) => text.includes(failed)).length)
      .toBe(times);
    await expect(failure).toHaveCount(1);
    await page.unroute("**/*.data*");
  }
}
