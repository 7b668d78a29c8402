import type { Page } from "@playwright/test";
import { openPage, reloadPage } from "#tests/setup/page-loads.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

// Without a graphics card a frame takes seconds on a busy machine.
test.describe.configure({ timeout: 240_000 });
const drawingMs = 120_000;

const house = "/catalogo/alba";
const model = (page: Page) => page.getByRole("application");

async function openSlot(page: Page, name: string) {
  const slot = page.locator("details").filter({ has: page.locator("summary", { hasText: name }) });
  if ((await slot.getAttribute("open")) === null) await slot.locator("summary").click();
  return slot;
}

async function walkInside(page: Page, { view, enter }: { view: string; enter: string }) {
  await page.getByRole("button", { name: view }).click();
  await page.getByRole("button", { name: enter }).click({ timeout: drawingMs });
}

test("a visitor chooses finishes, keeps them in a project and walks inside by keyboard", async ({
  page,
  browser,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, house);
  const total = page.getByRole("form", { name: "Opciones" }).getByRole("status");
  const whole = page.getByRole("complementary").first();
  const [before, wholeBefore] = [await total.textContent(), await whole.textContent()];
  await openSlot(page, "Cubierta");
  await page.getByRole("radio", { name: /Cubierta de teja cerámica/ }).check();
  await expect(page).toHaveURL(/opciones=heat_pump,roof_tile$/);
  await expect(total).not.toHaveText(before!);
  await expect(whole).not.toHaveText(wholeBefore!);
  await openSlot(page, "Distribución");
  await page.getByRole("radio", { name: /Planta en espejo/ }).check();
  await expect(page.getByRole("img", { name: "Plano de Alba, planta baja" })).toHaveAttribute(
    "src",
    /plan_mirrored/,
  );
  await expect(page.getByText("La cámara ventilada bajo la teja")).toBeVisible();
  await expect(
    page.getByText("Las imágenes muestran la casa de serie, sin los acabados elegidos."),
  ).toBeVisible();
  await expect(page).toHaveURL(/opciones=heat_pump,roof_tile,plan_mirrored$/);
  const chosen = await total.textContent();

  // The URL has the choice, and a form without scripts makes it.
  const reader = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false });
  await reader.goto(page.url());
  await expect(reader.getByRole("form", { name: "Opciones" }).getByRole("status")).toHaveText(chosen!);
  await reader.getByRole("radio", { name: /Fachada de madera carbonizada/ }).check();
  await reader.getByRole("button", { name: "Calcular el precio" }).first().click();
  await expect(reader.getByRole("radio", { name: /Fachada de madera carbonizada/ })).toBeChecked();
  await expect(reader.getByRole("form", { name: "Opciones" }).getByRole("status")).not.toHaveText(chosen!);
  await reader.close();

  // Doors, rooms and a ruler.
  await walkInside(page, { view: "Ver en 3D", enter: "Entrar en la casa" });
  await expect(page.getByText("Estás en: Salón, comedor y cocina.")).toBeAttached();
  await page.getByRole("button", { name: "Dormitorio principal" }).press("Enter");
  await expect(page.getByText("Estás en: Dormitorio principal.")).toBeAttached();
  await model(page).press("h");
  await expect(page.getByText(/^Altura libre: \d,\d\d m$/)).toBeVisible();
  await model(page).press("m");
  await model(page).press("ArrowRight");
  await model(page).press("m");
  await expect(page.getByText(/^Distancia: \d,\d\d m$/)).toBeVisible();

  // A project saves the finishes.
  await page.getByRole("link", { name: "Empezar a diseñar con Alba" }).first().click();
  await expect(page).toHaveURL(/proyecto\?casa=alba&opciones=heat_pump,roof_tile,plan_mirrored/);
  // The page of the house has the same radio buttons until then.
  await expect(page.getByRole("heading", { level: 1, name: "Diseña tu casa" })).toBeVisible();
  await expect(page.getByText("La imagen muestra la casa de serie")).toBeVisible();
  await openSlot(page, "Fachada");
  await page.getByRole("radio", { name: /Fachada de revoco arena/ }).check();
  await expect(page).toHaveURL(/\?proyecto=[0-9a-f-]{36}$/);
  await reloadPage(page);
  await expect(page.getByRole("radio", { name: /Fachada de revoco arena/ })).toBeChecked();
  await openSlot(page, "Cubierta");
  await expect(page.getByRole("radio", { name: /Cubierta de teja cerámica/ })).toBeChecked();
});

test("an address that asks for what the house does not have is explained @deep", async ({ page }) => {
  await openPage(page, `/en${house}?opciones=heat_pump,floor_solid,gold_taps`);
  await expect(page.getByText("The address asks for something that Alba does not have")).toBeVisible();
  await expect(page.getByText("It cannot be combined with the rest: Solid chestnut floor")).toBeVisible();
  await openSlot(page, "Interior floor");
  await expect(page.getByRole("radio", { name: /Solid chestnut floor/ })).toBeDisabled();
  await expect(page.getByText(/Not combined with “.*”\. Solid boards move with the heat/)).toBeVisible();
  await expectAccessible(page);
});

test("inside, one walks by the joystick, looks around by dragging and moves the sun @deep", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, house);
  await walkInside(page, { view: "Ver en 3D", enter: "Entrar en la casa" });
  const frames = () => model(page).evaluate(({ dataset }) => Number(dataset.frames));
  const expectFrames = async (move: () => Promise<unknown>) => {
    const before = await frames();
    await move();
    await expect.poll(frames, { timeout: drawingMs }).toBeGreaterThan(before);
  };
  const measured = page.getByText(/^Distancia: \d,\d\d m$/);
  const expectMoved = async (by: () => Promise<unknown>) => {
    await model(page).press("m");
    await by();
    await model(page).press("m");
    await expect(measured).not.toHaveText("Distancia: 0,00 m");
    await expect(measured).toBeVisible();
  };

  const { mouse } = page;
  await expectMoved(async () => {
    const stick = (await page.getByRole("img", { name: "Palanca para caminar" }).boundingBox())!;
    const [x, y] = [stick.x + stick.width / 2, stick.y + stick.height / 2];
    await mouse.move(x, y);
    await mouse.down();
    await expectFrames(() => mouse.move(x + 40, y));
    await mouse.up();
  });
  await expectMoved(async () => {
    const view = (await model(page).boundingBox())!;
    const [x, y] = [view.x + view.width / 2, view.y + view.height / 2];
    await mouse.move(x, y);
    await mouse.down();
    await expectFrames(() => mouse.move(x - 60, y, { steps: 4 }));
    await mouse.up();
  });
  await expectFrames(() => page.getByRole("slider", { name: "Hora", exact: true }).press("ArrowLeft"));
  await expectFrames(() => page.getByLabel("Fecha").fill("2026-06-21"));
});

for (const { prefix, texts } of [
  {
    prefix: "",
    texts: {
      slot: "Cubierta",
      finish: /Cubierta de teja cerámica/,
      view: "Ver en 3D",
      enter: "Entrar en la casa",
      room: "Dormitorio principal",
      here: "Estás en: Dormitorio principal",
      furniture: "Muebles",
      distance: /^Distancia: \d,\d\d m$/,
      picture: "Hacer una imagen",
      tall: "Vertical, 1080 × 1350",
      download: "Descargar la imagen",
      trace: "Alta calidad",
      impossible: /necesita una tarjeta gráfica/,
      ifc: /IFC4/,
      design: "Empezar a diseñar con Alba",
      save: "Guardar proyecto",
      name: "Alba, cubierta de teja cerámica",
      share: "Compartir",
      create: "Crear el enlace",
      card: "Imagen del enlace",
    },
  },
  {
    prefix: "/en",
    texts: {
      slot: "Roof",
      finish: /Clay tile roof/,
      view: "View in 3D",
      enter: "Walk inside",
      room: "Main bedroom",
      here: "You are in: Main bedroom",
      furniture: "Furniture",
      distance: /^Distance: \d\.\d\d m$/,
      picture: "Take a picture",
      tall: "Portrait, 1080 × 1350",
      download: "Download the picture",
      trace: "High quality",
      impossible: /needs a graphics card/,
      ifc: /IFC4/,
      design: "Start designing with Alba",
      save: "Save project",
      name: "Alba, clay tile roof",
      share: "Share",
      create: "Create the link",
      card: "Picture of the link",
    },
  },
])
  test(`${prefix}${house} on a phone is finished, walked through, measured, pictured, exported and shared @deep`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openPage(page, prefix + house);
    await openSlot(page, texts.slot);
    await page.getByRole("radio", { name: texts.finish }).check();
    await expect(page).toHaveURL(/roof_tile/);

    await walkInside(page, texts);
    await page.getByRole("button", { name: texts.room }).press("Enter");
    await expect(page.getByText(texts.here)).toBeAttached();
    const furnished = page.getByRole("button", { name: texts.furniture });
    const triangles = () => model(page).evaluate(({ dataset }) => Number(dataset.triangles));
    const before = await triangles();
    await furnished.click();
    await expect(furnished).toHaveAttribute("aria-pressed", "false");
    // Both frames have their shadows drawn again, which the one before has not.
    await expect.poll(triangles, { timeout: drawingMs }).not.toBe(before);
    const bare = await triangles();
    await furnished.click();
    await expect.poll(triangles, { timeout: drawingMs }).toBeGreaterThan(bare);
    await model(page).press("m");
    await model(page).press("ArrowRight");
    await model(page).press("m");
    await expect(page.getByText(texts.distance)).toBeVisible();

    await page.getByRole("button", { name: texts.picture }).click();
    await page.getByRole("button", { name: texts.tall }).click();
    const picturing = page.waitForEvent("download");
    await page.getByRole("link", { name: texts.download }).click({ timeout: drawingMs });
    expect((await picturing).suggestedFilename()).toBe("alba-1080x1350.jpg");
    await page.getByRole("button", { name: texts.trace }).click();
    await expect(page.getByText(texts.impossible)).toBeVisible();
    await expectAccessible(page);

    const exporting = page.waitForEvent("download");
    await page.getByRole("link", { name: texts.ifc }).click();
    expect((await exporting).suggestedFilename()).toMatch(/\.ifc$/);

    await page.getByRole("link", { name: texts.design }).first().click();
    await page.getByRole("button", { name: texts.save }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.name);
    await page.getByRole("button", { name: texts.share, exact: true }).click();
    await page.getByRole("button", { name: texts.create }).click();
    const card = page.getByRole("img", { name: texts.card });
    await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  });
