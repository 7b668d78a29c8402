import type { Page } from "@playwright/test";
import { openPage, reloadPage, waitForHydration } from "#tests/setup/page-loads.ts";
import { pdfText } from "#tests/setup/pdf-text.ts";
import { newPerson, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const designer = "/casa-de-tus-suenos/proyecto";
const editorOf = (page: Page) => page.getByRole("application");
const totalOf = (page: Page) => page.getByRole("complementary").getByRole("status");

/** A plot on which Alba fits. */
async function fittingPlot(page: Page) {
  const answer = await page.request.get("/_project/plots?casa=alba");
  return ((await answer.json()) as { plots: { slug: string }[] }).plots[0]!.slug;
}

test("a visitor designs a house on a plot with options, saved on the device and then in the account", async ({
  page,
  site,
}) => {
  const { email, client } = await newPerson(site);
  await openPage(page, "/");
  await page.getByRole("link", { name: "Alba", exact: true }).first().click();
  await page.getByRole("link", { name: "Empezar a diseñar con Alba" }).click();
  await expect(page).toHaveURL(`${designer}?casa=alba`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Diseña tu casa");
  // A link of a section whose script is still on its way loads its page in full.
  await waitForHydration(page);
  await expect(totalOf(page)).toHaveText(/€/);
  const withoutPlot = await totalOf(page).textContent();

  // The first plot on which it fits.
  await page.getByRole("button", { name: "Buscar terrenos" }).click();
  const picker = page.getByRole("dialog", { name: "Elige un terreno" });
  await picker.getByRole("listitem").first().getByRole("button").click();
  await expect(page.getByText("Alba cabe", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?proyecto=[0-9a-f-]{36}$/);
  await expect(totalOf(page)).not.toHaveText(withoutPlot!);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Alba en /);

  // An option changes the price, and the project is saved on the device without an account.
  const withPlot = await totalOf(page).textContent();
  await page.getByRole("checkbox", { name: /Paneles fotovoltaicos/ }).check();
  await expect(totalOf(page)).not.toHaveText(withPlot!);
  const total = await totalOf(page).textContent();
  await expect(page.getByText("Guardado en este dispositivo.")).toBeVisible();
  await expectAccessible(page);
  const address = page.url();
  await reloadPage(page);
  await expect(totalOf(page)).toHaveText(total!);

  await page.getByRole("link", { name: "Guárdalo también en tu cuenta" }).click();
  await signIn(page, email);
  await expect(page).toHaveURL(address);
  await expect(page.getByText("Guardado en tu cuenta")).toBeVisible();
  const { data } = await client.from("projects").select("*").throwOnError();
  expect(data).toMatchObject([{ house_slug: "alba", options: ["heat_pump", "solar_panels"], bedrooms: 3 }]);
  expect(data[0]!.plot_slug).toBeTruthy();
  expect(Math.round(data[0]!.total_eur / 100) * 100).toBe(Number(total!.replace(/\D/g, "")));
});

test.describe("@deep", () => {
  for (const { prefix, keys } of [
    {
      prefix: "",
      keys: { fits: "Alba cabe", broken: "No cumple una regla", status: /hasta la calle.*Girada 15 grados/ },
    },
    {
      prefix: "/en",
      keys: {
        fits: "Alba fits",
        broken: "One rule is not met",
        status: /to the street.*Rotated by 15 degrees/,
      },
    },
  ]) {
    for (const width of [390, 1440]) {
      test(`${prefix}${designer} at ${width} px moves the house by keyboard and names the rule it breaks`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 844 });
        // A rectangular plot of known size.
        await openPage(page, `${prefix}${designer}?casa=alba`);
        await page.evaluate(() => localStorage.clear());
        await ownPlot(page, prefix);
        await expect(page.getByText(keys.fits, { exact: true })).toBeVisible();
        await editorOf(page).focus();
        await page.keyboard.press("r");
        await expect(page.getByText(keys.status)).toBeAttached();
        for (let step = 0; step < 12; step += 1) await page.keyboard.press("ArrowRight");
        await expect(page.getByText(keys.broken, { exact: true })).toBeVisible();
        await page.keyboard.press("Home");
        await expect(page.getByText(keys.fits, { exact: true })).toBeVisible();
        const saved = await page.evaluate(() => JSON.parse(localStorage.getItem("hornero-projects")!));
        expect(saved).toHaveLength(1);
        await expectAccessible(page);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      });
    }
  }

  test("the house on the site plan follows the pointer", async ({ page }) => {
    await openPage(page, `${designer}?casa=alba&terreno=${await fittingPlot(page)}`);
    await editorOf(page).scrollIntoViewIfNeeded();
    const house = page.getByText("Alba", { exact: true }).and(page.locator("text"));
    const before = (await house.boundingBox())!;
    await page.mouse.move(before.x + 5, before.y + 25);
    await page.mouse.down();
    await page.mouse.move(before.x + 5, before.y + 75, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await house.boundingBox())!.y - before.y)).toBeGreaterThan(35);
    await expect(page).toHaveURL(/proyecto=/);
  });

  test("the 3D view shows the plot and releases the graphics memory when closed", async ({ page }) => {
    // Without a graphics card the first frame alone takes many seconds on a busy machine.
    test.setTimeout(240_000);
    await openPage(page, `${designer}?casa=alba&terreno=${await fittingPlot(page)}`);
    await page.getByRole("button", { name: "En 3D con el sol" }).click();
    const model = page.getByRole("application", { name: "Modelo 3D de Alba" });
    await expect(model).toHaveAttribute("data-frames", /[1-9]/, { timeout: 120_000 });
    await expect(page.getByText(/^El sol sale a las/)).toBeVisible();
    const leftovers = page.evaluate(
      () =>
        new Promise((resolve) => {
          const hear = (event: Event) => resolve((event as CustomEvent).detail);
          document.addEventListener("houseview:closed", hear, { once: true });
        }),
    );
    await page.getByRole("button", { name: "Plano", exact: true }).click();
    expect(await leftovers).toEqual({ geometries: 0, textures: 0, programs: 0 });
    await expect(page.getByRole("img", { name: /Plano a escala de Alba/ })).toBeVisible();
  });

  test("the total at the bottom of a phone opens the whole budget", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, `${designer}?casa=alba&terreno=${await fittingPlot(page)}`);
    await page.getByRole("button", { name: "Ver presupuesto" }).click();
    await expect(page.getByRole("heading", { name: "Lo que costará de verdad" })).toBeVisible();
    await page.getByText("Proyecto y licencia", { exact: true }).click();
    await expect(page.getByText("Honorarios habituales en España, 2026").first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cerrar el presupuesto" }).click();
    await expect(page.getByRole("heading", { name: "Lo que costará de verdad" })).toBeHidden();
  });

  test("a project is duplicated and renamed, and deleting it asks first", async ({ page }) => {
    await openPage(page, `${designer}?casa=alba`);
    await page.getByRole("button", { name: "Guardar proyecto" }).click();
    await expect(page).toHaveURL(/proyecto=/);
    const first = page.url();
    await page.getByRole("button", { name: "Duplicar" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Copia de Alba");
    expect(page.url()).not.toBe(first);
    await page.getByRole("button", { name: "Cambiar el nombre" }).click();
    await page.getByRole("textbox", { name: "Nombre del proyecto" }).fill("La de la playa");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("La de la playa");
    await page.getByRole("button", { name: "Eliminar" }).click();
    const question = page.getByRole("dialog", {
      name: "¿Estás seguro de que quieres eliminar este proyecto?",
    });
    await question.getByRole("button", { name: "Eliminar" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Diseña tu casa");
    const others = page.getByRole("navigation", { name: "Tus proyectos" });
    await expect(others.getByRole("link")).toHaveText(["Alba"]);
  });

  test("signing in leads back to a project whose page has not loaded yet", async ({ page, site }) => {
    const { email } = await newPerson(site);
    await openPage(page, `${designer}?casa=alba`);
    const held = "**/proyecto.data?*";
    await page.route(held, () => {});
    await page.getByRole("button", { name: "Guardar proyecto" }).click();
    await page.getByRole("link", { name: "Guárdalo también en tu cuenta" }).click();
    await expect(page).toHaveURL("/login");
    await page.unroute(held);
    await signIn(page, email);
    await expect(page).toHaveURL(/\?proyecto=[0-9a-f-]{36}$/);
    await expect(page.getByText("Guardado en tu cuenta")).toBeVisible();
  });

  test("the automatic name of a project follows the language, in copies, forms and the dossier too", async ({
    page,
  }) => {
    const plot = await fittingPlot(page);
    const title = page.getByRole("heading", { level: 1 });
    await openPage(page, `${designer}?casa=alba&terreno=${plot}`);
    await page.getByRole("button", { name: "Guardar proyecto" }).click();
    await expect(title).toHaveText(/^Alba en /);
    const english = (await title.textContent())!.replace("Alba en ", "Alba in ");
    const id = new URL(page.url()).searchParams.get("proyecto")!;

    await openPage(page, `/en${designer}?proyecto=${id}`);
    await expect(title).toHaveText(english);
    const form = await page.getByRole("button", { name: "PDF dossier" }).evaluate((element) => {
      const { form } = element as HTMLButtonElement;
      return { action: form!.action, project: String(new FormData(form!).get("project")) };
    });
    const dossier = await page.request.post(form.action, { form: { project: form.project } });
    expect(pdfText(await dossier.body())[0]).toContain(english);
    expect(dossier.headers()["content-disposition"]).toContain("hornero-alba-in-");
    await page.getByRole("button", { name: "Duplicate" }).click();
    await expect(title).toHaveText(`Copy of ${english}`);
    const others = page.getByRole("navigation", { name: "Your projects" });
    await expect(others.getByRole("link").first()).toHaveText(english);
    await openPage(page, `/en/contacto?proyecto=${id}&casa=alba&terreno=${plot}`);
    await expect(page.getByRole("main").getByRole("link", { name: english, exact: true })).toBeVisible();
  });

  test.describe("while the network fails", () => {
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

    test("two browsers of one person show the same project, also after being offline", async ({
      page,
      site,
      browser,
    }) => {
      const { email } = await newPerson(site);
      await openPage(page, "/portal/favoritos");
      await signIn(page, email);
      await expect(page.getByRole("heading", { level: 1, name: "Favoritos" })).toBeVisible();
      await openPage(page, `${designer}?casa=alba`);
      await page.getByRole("button", { name: "Guardar proyecto" }).click();
      await expect(page.getByText("Guardado en tu cuenta")).toBeVisible();
      const elsewhere = await browser.newContext({ baseURL: site.origin, locale: "es-ES" });
      await elsewhere.addCookies(await page.context().cookies());
      const other = await elsewhere.newPage();
      await openPage(other, page.url());
      const option = (where: Page) => where.getByRole("checkbox", { name: /Paneles fotovoltaicos/ });
      await option(other).check();
      await expect(option(page)).toBeChecked();
      // A change made offline is saved on the device and sent later.
      await page.context().setOffline(true);
      await option(page).uncheck();
      await expect(page.getByText(/^Sin conexión con tu cuenta/)).toBeVisible();
      await page.context().setOffline(false);
      await expect(option(other)).not.toBeChecked();
      await elsewhere.close();
    });
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("house, plot, site plan, budget and options work without scripts", async ({ page }) => {
      await page.goto(`${designer}?casa=alba&terreno=${await fittingPlot(page)}`);
      await expect(page.getByRole("img", { name: /Plano a escala de Alba/ })).toBeVisible();
      const before = await totalOf(page).textContent();
      await page.getByRole("checkbox", { name: /Paneles fotovoltaicos/ }).check();
      await page.getByRole("button", { name: "Actualizar el precio" }).click();
      await expect(page).toHaveURL(/opciones=solar_panels|opciones=heat_pump&opciones=solar_panels/);
      await expect(totalOf(page)).not.toHaveText(before!);
      await page.getByText("Proyecto y licencia", { exact: true }).click();
      await expect(page.getByText("Honorarios de arquitecto")).toBeVisible();
      await expect(page.getByRole("button", { name: "Guardar proyecto" })).toBeHidden();
    });
  });

  test.describe("with statistics allowed", () => {
    test.use({ consent: { preferences: true, statistics: true, marketing: false } });

    test("a new project sends one analytics event", async ({ page }) => {
      await openPage(page, `${designer}?casa=alba`);
      await page.getByRole("button", { name: "Guardar proyecto" }).click();
      await page.getByRole("checkbox", { name: /Paneles fotovoltaicos/ }).check();
      const events = () =>
        page.evaluate(() =>
          (window.dataLayer ?? []).filter(
            (entry) => (entry as { event?: string }).event === "project_created",
          ),
        );
      await expect.poll(async () => (await events()).length).toBe(1);
      expect((await events())[0]).toMatchObject({ house: "alba", plot: null, total: expect.any(Number) });
    });
  });
});

async function ownPlot(page: Page, prefix: string) {
  const isEnglish = prefix !== "";
  await page.getByRole("button", { name: isEnglish ? "I have a plot" : "Tengo terreno" }).click();
  const fill = (es: string, en: string, value: string) =>
    page.getByRole("textbox", { name: isEnglish ? en : es }).fill(value);
  await fill("Superficie", "Area", "1200");
  await fill("Frente a la calle", "Street frontage", "30");
  await page
    .getByText(isEnglish ? "Planning rules, if you know them" : "Reglas urbanísticas, si las conoces")
    .click();
  await fill("Edificabilidad", "Floor-area ratio", isEnglish ? "0.4" : "0,4");
  await fill("Ocupación máxima", "Maximum coverage", "40");
  await fill("Parcela mínima", "Minimum plot", "500");
  await fill("Plantas máximas", "Maximum storeys", "2");
  await fill("Altura máxima", "Maximum height", "8");
  await fill("Retranqueo a la calle", "Street setback", "5");
  await fill("Retranqueo a los lados", "Side setback", "3");
  await fill("Retranqueo al fondo", "Rear setback", "3");
}
