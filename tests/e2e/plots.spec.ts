import { openPage, reloadPage } from "#tests/setup/page-loads.ts";
import { expect, expectAccessible, tagOf, test } from "#tests/setup/test.ts";

const phone = { width: 390, height: 700 };
/** Just too narrow for the map beside the list, which is slow without a graphics card. */
const narrow = { width: 1000, height: 800 };
const wide = { width: 1040, height: 640 };
test.use({ viewport: narrow });

for (const texts of [
  {
    prefix: "",
    region: "Comunitat Valenciana",
    province: "Valencia",
    title: "Terrenos en la Comunitat Valenciana",
    urban: "Urbano",
    plots: "terrenos?",
    to: "Hasta (€)",
    price: "Precio",
    remove: "Quitar",
    clear: "Quitar todos",
    filters: "Filtros",
    show: "Ver",
    sort: "Ordenar por",
    cheapest: "Precio, de menor a mayor",
    map: "Mapa",
    list: "Lista",
    draw: "Dibujar zona",
    drawn: "Zona dibujada",
    searchHere: "Buscar en esta zona",
    zoomIn: "Acercar",
    box: "Zona del mapa",
    planning: "¿Se puede construir aquí?",
    buying: "Lo que cuesta comprarlo",
    sun: "El sol en este lugar",
  },
  {
    prefix: "/en",
    region: "Valencian Community",
    province: "Valencia",
    title: "Plots in the Valencian Community",
    urban: "Urban",
    plots: "plots?",
    to: "Up to (€)",
    price: "Price",
    remove: "Remove",
    clear: "Clear all",
    filters: "Filters",
    show: "See",
    sort: "Sort by",
    cheapest: "Price, low to high",
    map: "Map",
    list: "List",
    draw: "Draw an area",
    drawn: "Drawn area",
    searchHere: "Search this area",
    zoomIn: "Zoom in",
    box: "Map area",
    planning: "Can I build here?",
    buying: "What it costs to buy",
    sun: "Sunlight on this plot",
  },
]) {
  const path = `${texts.prefix}/terrenos`;

  test.describe(`${path}${tagOf(path)}`, () => {
    test("filters narrow the list of plots at once, are part of the address, and go back", async ({
      page,
    }) => {
      await openPage(page, path);
      const count = page.getByRole("status").filter({ hasText: new RegExp(`^[\\d.,]+ ${texts.plots}$`) });
      const all = await count.textContent();
      await page.getByRole("button", { name: texts.filters }).click();
      await page.getByRole("checkbox", { name: new RegExp(`^${texts.region} \\d+$`) }).check();
      await expect(page).toHaveURL(`${path}?region=10`);
      await expect(count).not.toHaveText(all!);
      await page.getByRole("checkbox", { name: new RegExp(`^${texts.province} \\d+$`) }).check();
      await expect(page).toHaveURL(`${path}?region=10&province=46`);
      await page.getByRole("checkbox", { name: new RegExp(`^${texts.region} \\d+$`) }).uncheck();
      await expect(page).toHaveURL(path);
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(`${path}?region=10`);
      await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeAttached();
      await page.getByRole("checkbox", { name: new RegExp(`^${texts.urban} \\d+$`) }).check();
      await expect(page).toHaveURL(`${path}?region=10&soil=urban`);
      const limit = page.getByRole("group", { name: texts.price, exact: true }).getByLabel(texts.to);
      await limit.fill("90.000");
      await limit.press("Enter");
      await expect(page).toHaveURL(`${path}?region=10&soil=urban&maxPrice=90000`);
      await page.getByLabel(texts.sort).selectOption(texts.cheapest);
      await expect(page).toHaveURL(`${path}?region=10&soil=urban&maxPrice=90000&sort=cheapest`);
      await page.getByRole("link", { name: new RegExp(`${texts.remove}.*${texts.urban}`) }).click();
      await expect(page).toHaveURL(`${path}?region=10&maxPrice=90000&sort=cheapest`);
      await page.getByRole("link", { name: texts.clear }).first().click();
      await expect(page).toHaveURL(`${path}?sort=cheapest`);
      await expect(count).toHaveText(all!);
    });

    test("the map shows the plots of the list, zooms in, and searches its area", async ({ page }) => {
      test.slow();
      await page.setViewportSize(wide);
      await openPage(page, `${path}?region=10`);
      const map = page.getByRole("region", { name: /Mapa de los terrenos|Map of the plots/ });
      const pins = map.locator("a.map-pin");
      await expect(pins.first()).toBeVisible();
      const href = await pins.first().getAttribute("href");
      // Pointing at one shows the other.
      const row = page.locator("article", { has: page.locator(`a[href="${href}"]`) });
      await pins.first().focus();
      await expect(row).toHaveAttribute("data-pointed", "true");
      await pins.first().blur();
      await page.getByRole("article").first().hover();
      await expect(map.locator(".map-pin.is-pointed-at")).toHaveText(/€/);

      // Also when the page renders between pressing and releasing the button.
      await page.getByRole("button", { name: texts.zoomIn, exact: true }).hover();
      await page.mouse.down();
      await pins.first().focus();
      await expect(row).toHaveAttribute("data-pointed", "true");
      await page.mouse.up();
      const searchHere = page.getByRole("button", { name: texts.searchHere });
      await searchHere.click();
      await expect(page).toHaveURL(/box=-?[\d.]+,[\d.]+,-?[\d.]+,[\d.]+/);
      await expect(
        page.getByRole("link", { name: new RegExp(`${texts.remove}.*${texts.box}`) }),
      ).toBeVisible();
      await expectAccessible(page);
      const searched = page.url();
      const cards = await page.getByRole("article").count();
      await reloadPage(page);
      await expect(page.getByRole("article")).toHaveCount(cards);
      expect(page.url()).toBe(searched);
    });

    test("an area is drawn on the map with the mouse and by keyboard @deep", async ({ page }) => {
      test.slow();
      await page.setViewportSize(wide);
      await openPage(page, path);
      const map = page.getByRole("region", { name: /Mapa de los terrenos|Map of the plots/ });
      await expect(map.locator(".map-cluster").first()).toBeVisible();
      await page.getByRole("button", { name: texts.draw }).click();
      const { x, y, width, height } = (await map.boundingBox())!;
      const [cx, cy] = [x + width / 2, y + height / 2];
      await page.mouse.move(cx - 120, cy - 90);
      await page.mouse.down();
      for (const [dx, dy] of [
        [120, -90],
        [120, 90],
        [-120, 90],
      ] as const)
        await page.mouse.move(cx + dx, cy + dy, { steps: 3 });
      await page.mouse.up();
      await expect(page).toHaveURL(/outline=[\w-]{6,}$/);
      await expect(
        page.getByRole("link", { name: new RegExp(`${texts.remove}.*${texts.drawn}`) }),
      ).toBeVisible();
      const byMouse = page.url();

      await page.getByRole("button", { name: /Dibujar otra zona|Draw another area/ }).click();
      const canvas = map.locator("canvas");
      await expect(canvas).toBeFocused();
      const frame = map.locator("[data-state]");
      for (const key of ["Enter", "ArrowRight", "Enter", "ArrowDown", "Enter"]) {
        const centre = (await frame.getAttribute("data-centre")) ?? "";
        await canvas.press(key);
        // The map glides for a moment under the cross.
        if (key.startsWith("Arrow")) await expect(frame).not.toHaveAttribute("data-centre", centre);
      }
      await expect(page.getByText(/3 esquinas puestas|3 corners placed/)).toBeVisible();
      await canvas.press("f");
      await expect(page).not.toHaveURL(byMouse);
      await expect(page).toHaveURL(/outline=[\w-]{6,}$/);
    });

    test("a pin of the map opens a card that closes by key, button and swipe and leads to the plot @deep", async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize(phone);
      await openPage(page, `${path}?region=10`);
      await page.getByRole("button", { name: texts.map }).click();
      const map = page.getByRole("region", { name: /Mapa de los terrenos|Map of the plots/ });
      const pin = map.locator("a.map-pin").first();
      await expect(pin).toBeVisible();
      const href = (await pin.getAttribute("href"))!;
      const card = map.getByRole("article");
      const link = card.getByRole("link");

      await pin.click();
      await expect(card).toBeFocused();
      await expect(card).toContainText(/\d\sm²/);
      await expect(link).toHaveAttribute("href", href);
      await expect(card.getByRole("button", { name: /favorit|favourite/i })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(card).toHaveCount(0);
      await expect(pin).toBeFocused();

      await pin.press("Enter");
      await expect(card).toBeFocused();
      await card.getByRole("button", { name: /^(Cerrar la ficha|Close the card)$/ }).click();
      await expect(card).toHaveCount(0);

      await pin.click();
      await card.dispatchEvent("pointerdown", { pointerType: "touch", clientY: 600, bubbles: true });
      await card.dispatchEvent("pointermove", { pointerType: "touch", clientY: 700, bubbles: true });
      await card.dispatchEvent("pointerup", { pointerType: "touch", clientY: 700, bubbles: true });
      await expect(card).toHaveCount(0);

      await pin.click();
      await expect(card).toBeFocused();
      await pin.click();
      await expect(page).toHaveURL(href);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // Going back shows the map as it was.
      await page.goBack();
      await expect(card).toBeVisible();
      await expect(link).toHaveAttribute("href", href);
    });

    test("a phone shows plots as list or map and filters them in a sheet @deep", async ({ page }) => {
      await page.setViewportSize(phone);
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      await openPage(page, path);
      await page.getByRole("button", { name: texts.filters, exact: true }).click();
      await page.getByRole("checkbox", { name: new RegExp(`^${texts.urban} \\d+$`) }).check();
      await expect(page).toHaveURL(`${path}?soil=urban`);
      await expectAccessible(page);
      await page.getByRole("button", { name: new RegExp(`^${texts.show} \\d+ ${texts.plots}$`) }).click();
      await expect(page.getByRole("checkbox").first()).toBeHidden();
      // The map loads only when opened.
      expect(requests.filter((url) => /map-canvas|_map\/|maplibre/.test(url))).toEqual([]);
      await page.getByRole("button", { name: texts.map }).click();
      await expect(page.locator(".map-cluster").first()).toBeVisible();
      await expect(page.getByRole("article").first()).toBeHidden();
      await page.getByRole("button", { name: texts.list }).click();
      await expect(page.getByRole("article").first()).toBeVisible();
    });

    test("the map keeps room for its buttons in a window as low as at 400 % @deep", async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 256 });
      await openPage(page, path);
      await page.getByRole("button", { name: texts.map }).click();
      await expect(page.locator(".map-cluster").first()).toBeVisible();
      const region = page.getByRole("region", { name: new RegExp(`^${texts.map} `) });
      const map = (await region.boundingBox())!;
      const boxes = await region
        .locator("button:not(.map-cluster)")
        .evaluateAll((all) => all.map((button): DOMRect => button.getBoundingClientRect().toJSON()));
      expect(boxes.filter(({ top, bottom }) => top < map.y || bottom > map.y + map.height)).toEqual([]);
      const areOver = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      expect(boxes.flatMap((box, i) => boxes.slice(i + 1).filter((other) => areOver(box, other)))).toEqual(
        [],
      );
    });

    test("a quick filter of plots shows its count and is turned on and off in place @deep", async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      await openPage(page, path);
      const off = page.getByRole("link", { name: new RegExp(`^${texts.urban} \\d+$`) });
      const count = /\d+/.exec((await off.textContent())!)![0];
      await off.click();
      await expect(page).toHaveURL(`${path}?soil=urban`);
      await expect(
        page.getByRole("status").filter({ hasText: new RegExp(`^${count} ${texts.plots}$`) }),
      ).toBeVisible();
      const on = page.getByRole("link", { name: new RegExp(`^${texts.remove}.*${texts.urban}$`) });
      await expect(on).toBeFocused();
      await expect(on).toHaveAttribute("aria-current", "true");
      await on.press("Enter");
      await expect(page).toHaveURL(path);
      await expect(off).toHaveText(new RegExp(`${count}$`));

      await page.getByRole("button", { name: texts.price, exact: true }).click();
      const limit = page.getByRole("group", { name: texts.price, exact: true }).getByLabel(texts.to);
      await expect(limit).toBeFocused();
      await limit.fill("90000");
      await limit.press("Enter");
      await expect(page).toHaveURL(`${path}?maxPrice=90000`);
      await expect(page.getByRole("button", { name: texts.price, exact: true })).toHaveCount(0);
    });

    for (const [viewport, tag] of [
      [narrow, " @deep"],
      [phone, ""],
    ] as const) {
      test(`the page of a plot at ${viewport.width} px shows planning rules, costs and sun${tag}`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        await openPage(page, `${path}?soil=urban&sort=dearest`);
        await page.getByRole("article").first().getByRole("link").first().click();
        await expect(page).toHaveURL(new RegExp(`${path}/[a-z0-9-]+$`));
        for (const title of [texts.planning, texts.buying, texts.sun])
          await expect(page.getByRole("heading", { name: title })).toBeVisible();
        await expect(page.getByRole("img", { name: /Plano|Plan/ }).first()).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}
