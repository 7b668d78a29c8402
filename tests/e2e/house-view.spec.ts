import type { Page } from "@playwright/test";
import { openPage, waitForIdle } from "#tests/setup/page-loads.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

// Without a graphics card the first frame alone takes many seconds on a busy machine.
test.describe.configure({ timeout: 240_000 });
const drawingMs = 120_000;

const housePath = "/catalogo/alba";

const viewButton = (page: Page) => page.getByRole("button", { name: "Ver en 3D" });
const model = (page: Page) => page.getByRole("application", { name: "Modelo 3D de Alba" });

/** What the viewer reports about its last frame. */
const frameOf = (page: Page) =>
  model(page).evaluate(({ dataset }) => ({
    triangles: Number(dataset.triangles ?? 0),
    drawCalls: Number(dataset.drawCalls ?? 0),
    programs: Number(dataset.programs ?? 0),
    frames: Number(dataset.frames ?? 0),
  }));

async function openModel(page: Page) {
  await openPage(page, housePath);
  await viewButton(page).click();
  await expectFrameAfter(page, 0);
}

async function expectFrameAfter(page: Page, frames: number) {
  await expect.poll(async () => (await frameOf(page)).frames, { timeout: drawingMs }).toBeGreaterThan(frames);
}

/** Waits until thirty animation frames pass without a drawn frame. */
async function settle(page: Page) {
  const offerFrames = () =>
    page.evaluate(async () => {
      for (let offered = 0; offered < 30; offered++) await new Promise(requestAnimationFrame);
    });
  await expect
    .poll(
      async () => {
        const before = await frameOf(page);
        await offerFrames();
        return (await frameOf(page)).frames - before.frames;
      },
      { timeout: drawingMs },
    )
    .toBe(0);
}

test("the 3D model and its code load ahead of the click, but not with the page", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const heavy = () => requested.filter((path) => /view-stage|\.glb$/.test(path));
  await openPage(page, housePath);
  await waitForIdle(page);
  expect(heavy()).toEqual([]);
  await viewButton(page).hover();
  await expect.poll(() => heavy().length, { timeout: drawingMs }).toBeGreaterThanOrEqual(2);
  await viewButton(page).click();
  await expect(model(page)).toBeVisible({ timeout: drawingMs });
});

test("the 3D model stays within its limits and draws only when something moves @deep", async ({ page }) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("THREE.")) warnings.push(message.text());
  });
  await openModel(page);
  expect(warnings).toEqual([]);
  await settle(page);
  const still = await frameOf(page);
  expect(still.triangles).toBeGreaterThan(2000);
  expect(still.triangles).toBeLessThanOrEqual(120_000);
  expect(still.drawCalls).toBeLessThanOrEqual(80);
  // Surfaces and shadows: each further one delays the first frame.
  expect(still.programs).toBe(2);

  await model(page).press("ArrowLeft");
  await expectFrameAfter(page, still.frames);
  await settle(page);
  const turned = await frameOf(page);
  await page.getByRole("button", { name: "Planta baja" }).click();
  await expectFrameAfter(page, turned.frames);
  await settle(page);
  const opened = await frameOf(page);
  await page.getByRole("button", { name: "Anochecer" }).click();
  await expectFrameAfter(page, opened.frames);
  await settle(page);
  const lit = await frameOf(page);
  // Without dragging, and with the sun by keys.
  await page.getByRole("button", { name: "Girar a la derecha" }).press("Enter");
  await expectFrameAfter(page, lit.frames);
  await settle(page);
  const orbited = await frameOf(page);
  const hour = page.getByRole("slider", { name: "Hora", exact: true });
  const hourBefore = (await hour.getAttribute("aria-valuetext"))!;
  await hour.press("ArrowLeft");
  await expect(hour).not.toHaveAttribute("aria-valuetext", hourBefore);
  await expectFrameAfter(page, orbited.frames);
  await expectAccessible(page);
});

test("leaving the page releases the graphics memory of the 3D model @deep", async ({ page }) => {
  await openModel(page);
  const leftovers = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener("houseview:closed", (event) => resolve((event as CustomEvent).detail), {
          once: true,
        }),
      ),
  );
  await page.getByRole("banner").getByRole("link", { name: "Proyectos" }).first().click();
  await expect(page).toHaveURL("/proyectos");
  expect(await leftovers).toEqual({ geometries: 0, textures: 0, programs: 0 });
});

test("closing the 3D model shows its picture and its button again @deep", async ({ page }) => {
  await openModel(page);
  await page.getByRole("button", { name: "Cerrar el modelo 3D" }).click();
  await expect(viewButton(page)).toBeFocused();
  await expect(page.locator("canvas")).toHaveCount(0);
});

test("a browser without WebGL shows the pictures and says why there is no 3D model @deep", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith("webgl") ? null : Reflect.apply(getContext, this, [kind, ...rest]);
    } as typeof getContext;
  });
  await openPage(page, housePath);
  await viewButton(page).click();
  await expect(page.getByText("Este navegador no puede mostrar el modelo 3D")).toBeVisible();
  const stills = page.getByRole("list", { name: "Imágenes de Alba" }).getByRole("img");
  await expect(stills.nth(1)).toBeAttached();
  await expectAccessible(page);
});

test("a lost WebGL context shows the pictures and a button to open the 3D model again @deep", async ({
  page,
}) => {
  await openModel(page);
  await page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  });
  await expect(page.getByText("El navegador ha dejado de dibujar el modelo 3D.")).toBeVisible();
  await page.getByRole("button", { name: "Abrir de nuevo" }).click();
  await expect(model(page)).toBeVisible();
});

test.describe("floor plans", () => {
  test("the floor plan of a storey is shown and downloaded as SVG in the page's language", async ({
    page,
  }) => {
    await openPage(page, `/en${housePath}`);
    const plan = page.getByRole("img", { name: "Floor plan of Alba, ground floor" });
    await plan.scrollIntoViewIfNeeded();
    await expect
      .poll(() => plan.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    await expect(page.getByRole("table", { name: "Rooms and areas: ground floor" })).toContainText("Bedroom");
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download the plan" }).click();
    expect((await saving).suggestedFilename()).toBe("alba-ground-floor.svg");
  });

  test("a printed page shows the floor plan without the skip link @deep", async ({ page }) => {
    await openPage(page, housePath);
    const skipLink = page.getByRole("link", { name: "Saltar al contenido" });
    await expect(skipLink).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(skipLink).toBeHidden();
    await expect(page.getByRole("img", { name: "Plano de Alba, planta baja" })).toBeVisible();
  });

  test("an unchanged floor plan is not sent twice, and an unknown one is not found @deep", async ({
    request,
  }) => {
    const first = await request.get("/planos/alba/planta-baja.svg");
    expect(first.headers()["content-type"]).toContain("image/svg+xml");
    expect(await first.text()).toContain("Dormitorio");
    const again = await request.get("/planos/alba/planta-baja.svg", {
      headers: { "If-None-Match": first.headers().etag ?? "" },
    });
    expect(again.status()).toBe(304);
    for (const path of [
      "/planos/alba/planta-segunda.svg",
      "/planos/alba/planta-baja",
      "/planos/nada/planta-baja.svg",
    ])
      expect((await request.get(path)).status(), path).toBe(404);
  });
});

test("the contact sheet shows every picture of the site @deep", async ({ page, site }) => {
  const response = await openPage(page, site.localPage("/_pictures"));
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name: "Hoja de contactos" })).toBeVisible();
  await expect(page.getByText("alba-day", { exact: true })).toBeVisible();
});
