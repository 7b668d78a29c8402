import { openPage } from "#tests/setup/page-loads.ts";
import { expect, expectAccessible, tagOf, test } from "#tests/setup/test.ts";

const phone = { width: 390, height: 844 };

for (const { prefix, pictures, next, options, vat } of [
  {
    prefix: "",
    pictures: "Imágenes de Alba",
    next: "Imagen siguiente",
    options: "Opciones",
    vat: "Alba con 2 opciones",
  },
  {
    prefix: "/en",
    pictures: "Pictures of Alba",
    next: "Next picture",
    options: "Options",
    vat: "Alba with 2 options",
  },
]) {
  const path = `${prefix}/catalogo/alba`;

  test(`pictures of ${path} open over the whole screen and turn by keys @deep`, async ({ page }) => {
    await openPage(page, path);
    const opener = page.getByRole("list", { name: pictures }).getByRole("link").first();
    await opener.click();
    const viewer = page.getByRole("dialog", { name: pictures });
    await expect(viewer.getByText(/^1 (de|of) \d$/)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(viewer.getByText(/^2 (de|of) \d$/)).toBeVisible();
    await page.keyboard.press("Home");
    await expect(viewer.getByText(/^1 (de|of) \d$/)).toBeVisible();
    await viewer.getByRole("button", { name: next }).click();
    await expect(viewer.getByText(/^2 (de|of) \d$/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test(`options of ${path} change the price at once and are part of the address${tagOf(path)}`, async ({
    page,
    browser,
    site,
  }) => {
    await openPage(page, path);
    const form = page.getByRole("form", { name: options });
    const total = form.getByRole("status");
    const before = await total.textContent();
    const whole = page.getByRole("complementary").first();
    const wholeBefore = await whole.textContent();
    const choice = form.getByRole("checkbox", { checked: false }).first();
    await choice.click();
    await expect(page).toHaveURL(/\?opciones=[a-z_,]+$/);
    await expect(total).toContainText(vat);
    await expect(total).not.toHaveText(before!);
    await expect(whole).not.toHaveText(wholeBefore!);
    const chosen = await total.textContent();
    const reader = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false });
    await reader.goto(page.url());
    await expect(reader.getByRole("form", { name: options }).getByRole("status")).toHaveText(chosen!);
    await reader.close();
  });
}

test("an option that is ticked before its section hydrates counts @deep", async ({ page }) => {
  const ticked = Promise.withResolvers<void>();
  await page.route(/\/assets\/house-details-/, async (route) => {
    await ticked.promise;
    await route.continue();
  });
  await openPage(page, "/catalogo/alba");
  await page.getByRole("form", { name: "Opciones" }).getByRole("checkbox").nth(1).check();
  ticked.resolve();
  await expect(page).toHaveURL(/\?opciones=[a-z_,]+$/);
});

test("the price of a house holds its heating until the visitor takes it out @deep", async ({ page }) => {
  await openPage(page, "/catalogo/faro");
  const panel = page.getByRole("complementary").first();
  const heating = page.getByRole("checkbox", { name: /^Aerotermia y suelo radiante/ });
  await expect(heating).toBeChecked();
  await expect(panel).toContainText("la opción más barata que da calefacción y agua caliente");
  await expect(page.getByRole("list", { name: "Datos de la casa" })).toContainText("Clase A");
  await heating.uncheck();
  await expect(page).toHaveURL(/\?opciones=$/);
  await expect(panel).toContainText("Sin calefacción ni agua caliente");
  await expect(page.getByRole("list", { name: "Datos de la casa" })).toContainText("Sin clase energética");
  await heating.check();
  await expect(page).toHaveURL(/\/catalogo\/faro$/);
});

test("the price panel counts with the cheapest plot, and with another region in place", async ({ page }) => {
  await openPage(page, "/catalogo/faro");
  const panel = page.getByRole("complementary").first();
  await expect(panel).toContainText("la más barata donde cabe");
  const before = await panel.textContent();
  await panel.getByRole("combobox", { name: "Terreno" }).selectOption({ label: "Andalucía" });
  await expect(panel).not.toHaveText(before!);
  await expect(panel).toContainText(
    /Con la parcela de .* \((Almería|Cádiz|Córdoba|Granada|Huelva|Jaén|Málaga|Sevilla)\)/,
  );
  await expect(page).toHaveURL(/\/catalogo\/faro$/);
});

test("the price panel counts within a budget and says so when no plot is cheap enough @deep", async ({
  page,
}) => {
  await openPage(page, "/catalogo/faro");
  const panel = page.getByRole("complementary").first();
  const budget = panel.getByRole("textbox", { name: "Presupuesto" });
  await budget.fill("450.000");
  await budget.press("Enter");
  await expect(panel).toContainText("la más cara que admite tu presupuesto");
  await expect(panel.getByRole("link", { name: /que entran en ese presupuesto/ })).toHaveAttribute(
    "href",
    "/terrenos?casa=faro&presupuesto=450000",
  );
  await budget.fill("1000");
  await budget.press("Enter");
  await expect(panel.getByRole("status")).toContainText("No hay ningún terreno que deje el total en 1.000");
  await expect(panel).toContainText("la más barata donde cabe");
});

test("the price panel counts with a favourite plot and with the own plot of a project @deep", async ({
  page,
}) => {
  await openPage(page, "/terrenos/parcela-segorbe-1");
  await page
    .getByRole("main")
    .getByRole("button", { name: /favoritos/ })
    .first()
    .click();
  await openPage(page, "/casa-de-tus-suenos/proyecto?casa=faro");
  await page.getByRole("button", { name: "Tengo terreno" }).click();
  await page.getByLabel(/^Superficie/).fill("640");
  await page.getByLabel(/^Superficie/).blur();
  await expect(page).toHaveURL(/proyecto=/);
  await openPage(page, "/catalogo/faro");
  const panel = page.getByRole("complementary").first();
  const plots = panel.getByRole("combobox", { name: "Terreno" });
  const own = plots.locator("option", { hasText: /^Mi parcela de 640/ });
  await plots.selectOption(await own.getAttribute("value"));
  await expect(panel).toContainText("Con tu parcela de 640 m²");
  await expect(panel).toContainText("Falta comprobar si Faro cabe");
  await plots.selectOption({ value: "plot-parcela-segorbe-1" });
  await expect(panel).toContainText("Con la parcela de Segorbe");
});

test.describe("with preferences allowed", () => {
  test.use({ consent: { preferences: true, statistics: false, marketing: false } });

  test("the price panel counts with the region that this device searched last @deep", async ({ page }) => {
    await openPage(page, "/terrenos?region=01");
    await openPage(page, "/catalogo/faro");
    const panel = page.getByRole("complementary").first();
    await expect(panel.getByRole("combobox", { name: "Terreno" })).toHaveValue("01");
    await expect(panel).toContainText(/\((Almería|Cádiz|Córdoba|Granada|Huelva|Jaén|Málaga|Sevilla)\)/);
  });
});

test("the pictures of a house can be swiped on a phone @deep", async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, "/catalogo/alba");
  const strip = page.getByRole("list", { name: "Imágenes de Alba" });
  await expect(page.getByText(/^1 \/ \d$/)).toBeVisible();
  await strip.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: "instant" }));
  await expect(page.getByText(/^(\d) \/ \1$/)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("options of a house are sent by a button without JavaScript, and pictures link to their full size @deep", async ({
    page,
    request,
  }) => {
    await page.goto("/catalogo/alba");
    const form = page.getByRole("form", { name: "Opciones" });
    await form.getByRole("checkbox").first().uncheck();
    await form.getByRole("button").click();
    await expect(page).toHaveURL(/[?&]opciones=$/);
    await expect(form.getByRole("status")).toContainText("Alba sin opciones");
    await form.getByRole("checkbox").nth(1).check();
    await form.getByRole("button").click();
    await expect(page).toHaveURL(/[?&]opciones=./);
    await expect(form.getByRole("checkbox").nth(1)).toBeChecked();
    await expect(form.getByRole("status")).toContainText("Alba con una opción");
    await expect(page.getByRole("button", { name: /favoritos/ })).toHaveCount(0);
    const href = await page
      .getByRole("list", { name: "Imágenes de Alba" })
      .getByRole("link")
      .first()
      .getAttribute("href");
    const picture = await request.get(href!);
    expect(picture.headers()["content-type"]).toBe("image/webp");
  });
});

test("on a phone the price and the next step stay in view beside the house @deep", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/catalogo/alba");
  const next = page.getByRole("link", { name: "Diseñar con ella" });
  await expect(next).toBeInViewport();
  await page.getByRole("heading", { name: "Planos", exact: true }).scrollIntoViewIfNeeded();
  await expect(next).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(next).toBeHidden();
});

for (const { prefix, open, zoomIn, close } of [
  { prefix: "", open: "Ver a pantalla completa", zoomIn: "Acercar el plano", close: "Cerrar el plano" },
  {
    prefix: "/en",
    open: "View full screen",
    zoomIn: "Zoom in on the plan",
    close: "Close the plan",
  },
])
  test(`a floor plan of ${prefix}/catalogo/alba opens over the whole phone and is enlarged @deep`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, `${prefix}/catalogo/alba`);
    await page.locator("a[aria-haspopup]", { hasText: open }).click();
    const dialog = page.getByRole("dialog", { name: /^Alba · / });
    const plan = dialog.getByRole("img");
    await expect.poll(async () => (await plan.boundingBox())?.width ?? 0).toBeGreaterThan(300);
    const before = (await plan.boundingBox())!.width;
    await dialog.getByRole("button", { name: zoomIn }).click();
    await expect.poll(async () => (await plan.boundingBox())!.width).toBeGreaterThan(before * 1.4);
    await page.keyboard.press("+");
    await expect.poll(async () => (await plan.boundingBox())!.width).toBeGreaterThan(before * 2);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: close }).click();
    await expect(dialog).toHaveCount(0);
  });

test("an architect downloads the files of a house, a phone gets its 3D model @deep", async ({
  page,
  request,
  site,
}) => {
  for (const { path, title, sizes, drawings } of [
    {
      path: "/catalogo/alba",
      title: "Archivos para arquitectos",
      sizes: "Ver el tamaño de los archivos",
      drawings: "alba-planos.dxf",
    },
    {
      path: "/en/catalogo/alba",
      title: "Files for architects",
      sizes: "Show file sizes",
      drawings: "alba-drawings.dxf",
    },
  ]) {
    await openPage(page, path);
    const section = page.getByRole("region", { name: title });
    await section.getByText(sizes).click();
    await expect(section.getByText(/\d\skB$/)).toHaveCount(4);
    const download = page.waitForEvent("download");
    await section.getByRole("link", { name: /\(DXF\)/ }).click();
    expect((await download).suggestedFilename()).toBe(drawings);
    await expect(section.getByRole("img", { name: /QR/ })).toBeVisible();
    const apple = await section.locator('a[rel="ar"]').getAttribute("href");
    const usdz = await request.get(site.origin + apple!.split("#")[0]);
    expect(usdz.headers()["content-type"]).toBe("model/vnd.usdz+zip");
    const android = await section.locator('a[href^="intent:"]').getAttribute("href");
    const glb = await request.get(new URLSearchParams(android!.split("?")[1]).get("file")!);
    expect(glb.headers()["content-type"]).toBe("model/gltf-binary");
  }
});
