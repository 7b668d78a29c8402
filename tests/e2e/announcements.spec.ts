import type { Locator } from "@playwright/test";
import { listenToLiveText } from "#tests/setup/live-text.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, newPerson, signIn } from "#tests/setup/person.ts";
import { expect, test } from "#tests/setup/test.ts";

// What is said, seen and filled in without a mouse, without colours and without typing twice (WCAG 1.4.11, 2.5.7, 3.3.7,
// 4.1.3).

test("the map moves by buttons @deep", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 780 });
  await openPage(page, "/terrenos");
  const map = page.getByRole("region", { name: /^Mapa/ });
  const mark = map.locator(".map-cluster").first();
  await expect(mark).toBeVisible();
  const before = (await mark.boundingBox())!;
  await map.getByRole("button", { name: "Mover el mapa al sur" }).press("Enter");
  await expect.poll(async () => (await mark.boundingBox())?.y ?? Number.NaN).not.toBe(before.y);
});

test("the viewer of pictures says the position once, with what the picture shows @deep", async ({ page }) => {
  await openPage(page, "/catalogo/alba");
  await page
    .getByRole("button", { name: /^Ver las \d+ imágenes/ })
    .first()
    .press("Enter");
  const viewer = page.getByRole("dialog", { name: /^Imágenes de/ });
  const strip = viewer.getByRole("list", { name: /^Imágenes de/ });
  const listSaid = await listenToLiveText(page);
  await viewer.getByRole("button", { name: "Imagen siguiente" }).press("Enter");
  await expect(viewer.locator("[aria-live]")).toHaveText(/^2 de \d+ \S.+/);
  // Until it has scrolled there, not said again.
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft / list.clientWidth)).toBe(1);
  expect(await listSaid()).toEqual([expect.stringMatching(/^2 de \d+$/), expect.any(String)]);
});

test("the total is said as a sentence when an option changes it, also on a phone @deep", async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 780 });
    await openPage(page, "/casa-de-tus-suenos/proyecto?casa=alba");
    const total = page.getByRole("status").filter({ hasText: /^Total esperado\s*[\d.]+\s€$/ });
    await expect(total).toBeVisible();
    const before = (await total.textContent())!;
    await page.getByRole("checkbox", { name: /^Paneles fotovoltaicos/ }).press("Space");
    await expect(total).not.toHaveText(before);
  }
});

test("the total with another plot is said as a sentence @deep", async ({ page }) => {
  await openPage(page, "/catalogo/alba");
  const panel = page.getByRole("complementary", { name: "Lo que costará de verdad" });
  const listSaid = await listenToLiveText(page);
  const sentences = async () => (await listSaid()).filter((text) => /total esperado: [\d.]+\s€$/.test(text));
  for (const [times, region] of ["Asturias", "Galicia"].entries()) {
    await panel.getByRole("combobox", { name: "Terreno" }).selectOption({ label: region });
    await expect.poll(sentences).toHaveLength(times + 1);
  }
});

test("people who are signed in find their contact at the plot form @deep", async ({ page, site }) => {
  const { email, firstName } = await newPerson(site);
  await openPage(page, "/login");
  await signIn(page, email);
  await expect(page).not.toHaveURL(/login/);
  await openPage(page, "/sell-plot#contact");
  await expect(page.getByRole("textbox", { name: "Correo electrónico" })).toHaveValue(email);
  await expect(page.getByRole("textbox", { name: "Nombre", exact: true })).toHaveValue(firstName);
});

test("a form of the account says that it was saved, each time @deep", async ({ page, site }) => {
  const { email } = await newPerson(site);
  await openPage(page, "/portal/datos-personales");
  await signIn(page, email);
  const personal = page.getByRole("region", { name: "Datos personales", exact: true });
  const save = personal.getByRole("button", { name: "Guardar" });
  await personal.getByRole("textbox", { name: "Apellidos" }).fill("Ruiz");
  const listSaid = await listenToLiveText(page);
  for (const times of [1, 2]) {
    await save.press("Enter");
    await expect
      .poll(async () => (await listSaid()).filter((text) => text === "Datos personales guardados.").length)
      .toBe(times);
    await expect(save).toBeFocused();
  }
});

test("an address that asked for another mail is not typed again beside its code @deep", async ({
  page,
  site,
}) => {
  const { email } = await newPerson(site);
  await openPage(page, "/confirm");
  const addresses = page.getByRole("main").getByRole("textbox", { name: "Correo electrónico" });
  await addresses.first().fill(email);
  await addresses.first().press("Enter");
  await expect(addresses.nth(1)).toHaveValue(email);
});

test("the active suggestion has a bar beside its background @deep", async ({ page }) => {
  await openPage(page, "/terrenos");
  const field = page.locator("main input[type=search]").first();
  await field.pressSequentially("mar");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await field.press("ArrowDown");
  await expect(page.getByRole("listbox").getByRole("option").first()).toHaveCSS("box-shadow", /inset/);
});

test("suggestions come for what was typed before their script @deep", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/suggestion-list*.js", async (route) => {
    await released;
    await route.continue();
  });
  await openPage(page, "/terrenos");
  const field = page.locator("main input[type=search]").first();
  await field.pressSequentially("mar");
  await expect(field).toHaveValue("mar");
  release();
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
});

test("the accessibility statement leads to a form with its topic chosen @deep", async ({ page }) => {
  for (const [path, link, topic] of [
    ["/legales/accesibilidad", "formulario de contacto", "Una barrera de accesibilidad"],
    ["/en/legales/accesibilidad", "contact form", "An accessibility barrier"],
  ]) {
    await openPage(page, path!);
    await page.getByRole("main").getByRole("link", { name: link!, exact: true }).press("Enter");
    await expect(page.getByRole("main").locator("[name=topic] option:checked")).toHaveText(topic!);
  }
});

for (const colorScheme of ["light", "dark"] as const)
  for (const contrast of ["no-preference", "more"] as const)
    test(`the parts of bars stand out from what is beside them, ${colorScheme}, contrast ${contrast} @deep`, async ({
      page,
      site,
    }) => {
      const [plot] = await asOwner(
        site,
        (sql) => sql<{ slug: string }[]>`
          select slug from plots where status = 'available' and soil_class = 'urban' and published_at <= now()
          order by id limit 1`,
      );
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.emulateMedia({ colorScheme, contrast });
      await openPage(page, `/casa-de-tus-suenos/proyecto?casa=alba&terreno=${plot!.slug}`);
      const budget = page.getByRole("complementary").getByRole("img", { name: /%/ });
      const timeline = page.getByRole("main").locator("li > .forced-color-adjust-none");
      const payments = page.getByRole("table", { name: /./ }).locator("td > .flex");
      await expect(timeline).toHaveCount(5);
      for (const bars of [budget, timeline, payments]) {
        await expect(bars.first()).toBeVisible();
        for (const bar of await bars.all()) expect(await leastContrast(bar)).toBeGreaterThanOrEqual(3);
      }
      await openPage(page, "/catalogo/alba");
      const shares = page.getByRole("img", { name: /\d+\s%/ }).first();
      await shares.scrollIntoViewIfNeeded();
      expect(await leastContrast(shares)).toBeGreaterThanOrEqual(3);
    });

/**
 * The least contrast of the parts of a bar with the ground around and between them (WCAG 1.4.11); 0 when two filled parts
 * touch each other.
 */
function leastContrast(bar: Locator) {
  return bar.evaluate((element) => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
    const luminanceOf = (layers: string[]) => {
      for (const layer of layers) {
        context.fillStyle = layer;
        context.fillRect(0, 0, 1, 1);
      }
      const [red, green, blue] = Array.from(context.getImageData(0, 0, 1, 1).data, (value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    };
    const layersOf = (one: Element | null): string[] =>
      one ? [...layersOf(one.parentElement), getComputedStyle(one).backgroundColor] : ["#fff"];
    const ground = luminanceOf(layersOf(element));
    const parts = [...element.children].filter((part) => part.getBoundingClientRect().width > 0);
    const isFilled = (part: Element) => getComputedStyle(part).backgroundColor !== "rgba(0, 0, 0, 0)";
    const filled = parts.filter(isFilled).map((part) => part.getBoundingClientRect());
    if (filled.some(({ right }, position) => (filled[position + 1]?.left ?? right + 9) - right < 1.5))
      return 0;
    return Math.min(
      ...parts.map((part) => {
        const { backgroundColor, borderTopColor } = getComputedStyle(part);
        const own = luminanceOf([...layersOf(element), isFilled(part) ? backgroundColor : borderTopColor]);
        return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
      }),
    );
  });
}
