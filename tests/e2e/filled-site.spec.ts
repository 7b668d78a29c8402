import type { Page } from "@playwright/test";
import sharp from "sharp";
import { beginHouse, contentForms, picture } from "#tests/setup/content-forms.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { newOperator, signIn } from "#tests/setup/person.ts";
import { expect, testOnOwnSite } from "#tests/setup/test.ts";

// A new operator removes the demonstration and fills the site in the operator area alone: one test after the other, on one site.
const test = testOnOwnSite({ DEMO: "true" });
test.describe.configure({ mode: "serial", timeout: 300_000 });
// The name of the site is mistyped once.
test.use({ expectedErrors: [/status of 400 .*\/operator\/start/] });

test.describe("an operator fills a site of their own:", { tag: "@deep" }, () => {
  let email: string;
  test.beforeAll(async ({ site }) => {
    ({ email } = await newOperator(site));
  });

  async function openOperatorArea(page: Page) {
    await openPage(page, "/operator/content/site/site");
    await signIn(page, email);
    await expect(page.getByRole("button", { name: "Sin cambios" })).toBeVisible();
    return contentForms(page);
  }

  test("the demonstration goes once the name of the site is typed", async ({ page }) => {
    expect((await page.request.get("/catalogo/alba")).status()).toBe(200);
    await openOperatorArea(page);
    await openPage(page, "/operator/start");
    const name = page.getByRole("textbox", { name: "Escribe «Hornero» para confirmarlo" });
    await name.fill("hornero");
    await page.getByRole("button", { name: "Quitar la demostración" }).click();
    await expect(page.getByText("No coincide con el nombre del sitio.")).toBeVisible();
    await name.fill("Hornero");
    await page.getByRole("button", { name: "Quitar la demostración" }).click();
    await expect(page.getByText("La demostración ya no está.")).toBeVisible();
    await expect.poll(async () => (await page.request.get("/catalogo/alba")).status()).toBe(404);
  });

  test("its brand and legal identity", async ({ page }) => {
    const at = await openOperatorArea(page);
    await at.fill("Nombre del sitio", "Casas del Turia");
    await at.fill("Correo", "hola@turia.example");
    await at.fill("Teléfono", "+34 961 111 222");
    await at.fill("Horario", "Mo-Fr 10:00-14:00");
    await at.fill("Razón social", "Casas del Turia, S. L.");
    await at.fill("NIF", "B12345674");
    await at.fill("Domicilio social", "Carrer Major 1, 46160 Llíria");
    await at.fill("Datos registrales", "Registro Mercantil de València, hoja V-1");
    await page.getByRole("button", { name: /^Guardar \d+ cambios$/ }).click();
    await expect(page.getByRole("button", { name: "Sin cambios" })).toBeVisible();
  });

  test("a studio with a picture", async ({ page }) => {
    const at = await openOperatorArea(page);
    await at.begin("studios", "Nuevo");
    await at.fill("Nombre", "Taller del Turia");
    await at.fill("Dirección", "taller-del-turia");
    await at.both("Frase", "Tagline", "Madera y luz.", "Timber and light.");
    await at.both("Historia", "Story", "Dibujan casas desde 2004.", "They have drawn houses since 2004.");
    await at.both(
      "Cómo trabaja (una línea por punto)",
      "Approach (one line each)",
      "Visitan el solar",
      "They visit the plot",
    );
    await at.both(
      "Qué diseña (una línea por punto)",
      "Designs (one line each)",
      "Casas pequeñas",
      "Small houses",
    );
    await at.pictures("Imagen", ["Taller"]);
    await at.town("Municipio", "Llíria (Valencia)");
    await at.fill("Año de fundación", "2004");
    await page.getByText("Comunitat Valenciana", { exact: true }).click();
    await at.publish("studios");
  });

  test("a maker, once its company is named", async ({ page }) => {
    const at = await openOperatorArea(page);
    await at.begin("makers", "Nuevo");
    await at.fill("Nombre", "Maderas de la Serranía");
    await at.fill("Dirección", "maderas-de-la-serrania");
    await at.both("En una frase", "In one sentence", "Fabrican casas de madera.", "They make timber houses.");
    await at.both("Descripción", "Description", "Su taller está en Llíria.", "Their workshop is in Llíria.");
    await at.town("Municipio", "Llíria (Valencia)");
    await at.fill("Año de fundación", "1990");
    await page.getByText("Comunitat Valenciana", { exact: true }).click();
    await at.fill("Razón social", "Maderas de la Serranía, S. L.");
    await page.getByRole("button", { name: "Publicar", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Faltan 3 cosas" })).toBeVisible();
    await at.fill("NIF", "B98765431");
    await at.fill("Domicilio", "Camí Vell 3, Llíria");
    await at.fill("Registro Mercantil", "València, hoja V-2");
    await at.publish("makers");
  });

  test("a house with five pictures and uploaded plans, without a model", async ({ page }) => {
    const at = await openOperatorArea(page);
    await beginHouse(page, "Senia", "senia");
    await at.pictures("Galería", ["Senia uno", "Senia dos", "Senia tres", "Senia cuatro", "Senia cinco"]);
    await at.pictures("Planos subidos", ["Plano"]);
    for (const [name, value] of Object.entries({
      Construidos: "64",
      Útiles: "55",
      Dormitorios: "2",
      Baños: "1",
      Plantas: "1",
      Altura: "3,4",
      "Ancho de la planta": "8",
      "Fondo de la planta": "8",
    }))
      await at.fill(name, value);
    const certificates = page.getByRole("group", { name: "Certificados" });
    await certificates.getByRole("button", { name: "Añadir" }).click();
    await certificates.getByRole("textbox", { name: "Certificado (es)" }).fill("Madera certificada");
    await certificates.getByRole("textbox", { name: "Certificate (en)" }).fill("Certified timber");
    await certificates.getByRole("textbox", { name: "Quién lo emite" }).fill("PEFC");
    const documents = page.getByRole("group", { name: "Documentos (PDF)" });
    await documents.getByRole("button", { name: "Añadir" }).click();
    await documents.getByRole("textbox", { name: "Nombre (es)" }).fill("Memoria");
    await documents.getByRole("textbox", { name: "Name (en)" }).fill("Specification");
    await documents.locator("input[type=file]").setInputFiles({
      name: "memoria.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
    });
    await expect(documents.getByRole("link", { name: /memoria-.*\.pdf/ })).toBeVisible();
    await at.publish("houses");
  });

  test("a house with a model, which gives plan and measures and says what is wrong with it", async ({
    page,
  }) => {
    const at = await openOperatorArea(page);
    await beginHouse(page, "Alquería", "alqueria");
    await at.pictures("Galería", ["Alquería"]);
    await page.getByRole("button", { name: "Empezar con una caja" }).click();
    await expect(page.getByText(/Del modelo: 1 dormitorio, 1 baño, 70 m² construidos/)).toBeVisible();
    await at.fill("Ancho (m)", "2");
    await expect(page.getByText("Lo que hay que corregir")).toBeVisible();
    await at.fill("Ancho (m)", "11");
    await expect(page.getByText(/Del modelo: 1 dormitorio, 1 baño, 77 m² construidos/)).toBeVisible();
    await at.publish("houses");
    await expect(page.getByRole("textbox", { name: "Construidos", exact: true })).toHaveValue("77");
  });

  test("a plot placed on the map, with a drawn outline and the source of its planning data", async ({
    page,
  }) => {
    const at = await openOperatorArea(page);
    await at.begin("plots", "Nuevo");
    await at.both("Título", "Title", "Solar en Llíria", "Plot in Llíria");
    await at.both("Descripción", "Description", "Llano y con vistas.", "Flat, with a view.");
    await at.fill("Dirección", "solar-en-lliria-1");
    await at.fill("Precio", "60000");
    await at.choose("Estado", "available");
    await at.choose("Vende", "private");
    await at.town("Municipio", "Llíria (Valencia)");
    // A press on the map, which opens at the municipality, places it.
    await page.getByRole("button", { name: "Situar en el mapa" }).click();
    const map = page.getByRole("region", { name: "Mapa para situar el terreno" });
    await expect(map.locator("[data-state=ready]")).toBeVisible();
    await map.getByRole("application").click();
    await expect(map.getByRole("img", { name: "Situación del terreno" })).toBeVisible();
    const latitude = page.getByRole("textbox", { name: "Latitud exacta" });
    await expect(latitude).toHaveValue(/^39,6\d+$/);
    await expect(page.getByRole("combobox", { name: "Municipio", exact: true })).toHaveValue(
      "Llíria (Valencia)",
    );
    await at.fill("Superficie", "600");
    await at.fill("Pendiente", "2");
    await at.choose("Paisaje", "plain");
    const canvas = page.getByRole("img", { name: /Dibujo del contorno/ });
    for (const [x, y] of [
      [20, 240],
      [130, 240],
      [130, 80],
      [20, 80],
    ] as const)
      await canvas.click({ position: { x, y } });
    await expect(page.getByText(/4 esquinas/)).toBeVisible();
    await at.choose("Clase de suelo", "urban");
    await at.choose("De dónde salen", "document");
    const planning = page.getByRole("group", { name: "Documentos de los que salen las normas (PDF)" });
    await planning.getByRole("button", { name: "Añadir" }).click();
    await planning.getByRole("textbox", { name: "Documento (es)" }).fill("Cédula urbanística");
    await planning.getByRole("textbox", { name: "Document (en)" }).fill("Planning certificate");
    await planning.getByRole("textbox", { name: "Quién lo emite" }).fill("Ajuntament de Llíria");
    await planning.getByLabel("Fecha del documento").fill("2026-05-03");
    await planning.locator("input[type=file]").setInputFiles({
      name: "cedula.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
    });
    await expect(planning.getByRole("link", { name: /cedula-.*\.pdf/ })).toBeVisible();
    await at.publish("plots");
  });

  test("a post", async ({ page }) => {
    const at = await openOperatorArea(page);
    await at.begin("posts", "Nuevo");
    await at.both("Título", "Title", "Abrimos en Llíria", "We open in Llíria");
    await at.both("Entradilla", "Standfirst", "Nuestra primera casa.", "Our first house.");
    await at.both("Texto", "Text", "## Por qué\n\nPorque sí.", "## Why\n\nBecause.");
    // A picture within the text, with the caret where its words go.
    for (const [position, [box, words]] of [
      ["Texto, español", "El taller por dentro"],
      ["Text, English", "Inside the workshop"],
    ].entries()) {
      await page
        .getByLabel("Añadir una imagen")
        .nth(position)
        .setInputFiles(await picture("taller"));
      const text = page.getByRole("textbox", { name: box!, exact: true });
      await expect
        .poll(() =>
          text.evaluate((area: HTMLTextAreaElement) => area.value.slice(0, area.selectionEnd).endsWith("![")),
        )
        .toBe(true);
      await page.keyboard.type(words!);
    }
    await at.fill("Dirección", "abrimos-en-lliria");
    await at.pictures("Imagen", ["Apertura"]);
    await at.both("Qué se ve en ella aquí", "What it shows here", "La puerta abierta", "The open door");
    await page.locator("main").getByRole("combobox", { name: "Categoría" }).last().selectOption({ index: 1 });
    await at.publish("posts");
  });

  test("a promotion", async ({ page }) => {
    const at = await openOperatorArea(page);
    await at.begin("promotions", "Nueva");
    await at.both("Título", "Title", "Primavera", "Spring");
    await at.both("Frase", "Tagline", "Un 5 % menos.", "5% off.");
    await at.both("Ventaja en pocas palabras", "The offer in a few words", "5 % menos", "5% off");
    await at.both("Explicación", "Explanation", "Hasta fin de año.", "Until the end of the year.");
    await at.both(
      "Condiciones (una línea por punto)",
      "Conditions (one line each)",
      "Hasta fin de año",
      "Until year end",
    );
    await at.fill("Dirección", "primavera");
    await at.pictures("Imagen", ["Primavera"]);
    await page.getByLabel("Primer día").fill("2026-01-01");
    await page.getByLabel("Último día").fill("2099-12-31");
    await at.choose("Ventaja", "percent");
    await page.getByRole("textbox", { name: "Descuento" }).fill("5");
    const promoted = page.getByRole("group", { name: "Casas" });
    await promoted.getByRole("button", { name: "Añadir" }).click();
    await promoted.getByRole("combobox", { name: "Casa" }).selectOption({ label: "Senia" });
    await at.publish("promotions");
  });

  test("the price of a plan and a rate, whose effect is shown before it is saved", async ({ page }) => {
    const at = await openOperatorArea(page);
    await openPage(page, "/operator/content/plans");
    await page.getByRole("link", { name: "Anteproyecto adaptado" }).click();
    await at.fill("Precio sin IVA", "1234");
    await page.getByRole("button", { name: "Publicar 1 cambio" }).click();
    await expect(page.getByRole("button", { name: "Sin cambios" })).toBeVisible();

    await openPage(page, "/operator/content/rates?code=house_tax.modular");
    const national = page.getByRole("listitem").filter({ hasText: "España" });
    await national.getByRole("link", { name: "Impuesto de la casa modular" }).click();
    await at.fill("Valor bajo", "11");
    await at.fill("Valor alto", "11");
    await expect(page.getByRole("row", { name: /Senia, Llíria/ })).toContainText("+");
    await page.getByRole("button", { name: "Guardar 2 cambios" }).click();
    await expect(page.getByRole("button", { name: "Sin cambios" })).toBeVisible();
  });

  test("and visitors see all of it in both languages", async ({ site, browser }, testInfo) => {
    const visitor = await browser.newPage();
    const html = async (path: string) => {
      const answer = await visitor.request.get(site.origin + path);
      expect([path, answer.status()]).toEqual([path, 200]);
      return answer.text();
    };
    for (const prefix of ["", "/en"]) {
      for (const [path, text] of [
        ["/viviendas", "Senia"],
        ["/catalogo/senia", "PEFC"],
        ["/catalogo/alqueria", `${prefix}/planos/alqueria/planta-baja.svg`],
        ["/terrenos", "solar-en-lliria-1"],
        ["/terrenos/solar-en-lliria-1", "600"],
        ["/studios-signature/taller-del-turia", "Taller del Turia"],
        ["/profesionales", "Maderas de la Serranía"],
        ["/blog/abrimos-en-lliria", prefix ? "Because." : "Porque sí."],
        [
          "/blog/abrimos-en-lliria",
          `alt="${prefix ? "Inside the workshop" : "El taller por dentro"}" width="480"`,
        ],
        ["/promociones/primavera", "Senia"],
        ["/planes/anteproyecto-adaptado", "Casas del Turia"],
      ] as const) {
        const page = await html(prefix + path);
        expect(page, prefix + path).toContain(text);
        expect(page, prefix + path).not.toMatch(/Hornero(?!\/)|Demostración|demonstration/);
      }
      const sitemap = await html(`${prefix}/sitemap.xml`);
      for (const path of ["/catalogo/senia", "/terrenos/solar-en-lliria-1", "/blog/abrimos-en-lliria"])
        expect(sitemap).toContain(`${prefix}${path}<`);
    }
    // Every page that sitemaps list: a share card, data that can be read, nothing of the demonstration.
    const sitemaps = await Promise.all(["", "/en"].map((prefix) => html(`${prefix}/sitemap.xml`)));
    const listed = sitemaps.flatMap((sitemap) =>
      [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!),
    );
    for (const path of [
      "/promociones/primavera",
      "/studios-signature/taller-del-turia",
      "/catalogo/alqueria",
    ])
      for (const prefix of ["", "/en"])
        expect(listed.map((url) => new URL(url).pathname)).toContain(prefix + path);
    const cards = new Set<string>();
    for (const url of listed) {
      const { pathname } = new URL(url);
      const page = await html(pathname);
      expect(page, pathname).not.toMatch(/Hornero(?!\/)|Demostración|demonstration|Estudio Ribera/);
      expect(page, pathname).not.toMatch(/\/pictures\/\w+-(day|terrace|drone)\./);
      const data = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]+)<\/script>/g)];
      for (const [, json] of data) expect(JSON.parse(json!), pathname).toHaveProperty("@context");
      const card = page.match(/property="og:image" content="([^"]+)"/)?.[1];
      expect(card, pathname).toBeTruthy();
      cards.add(new URL(card!).pathname);
    }
    for (const card of cards) {
      const image = await visitor.request.get(site.origin + card);
      expect(await sharp(await image.body()).metadata(), card).toMatchObject({ width: 1200, height: 630 });
    }
    for (const [path, type, name] of [
      ["/catalogo/senia", "Product", "Senia"],
      ["/en/catalogo/senia", "Product", "Senia"],
      ["/blog/abrimos-en-lliria", "BlogPosting", "Abrimos en Llíria"],
      ["/en/blog/abrimos-en-lliria", "BlogPosting", "We open in Llíria"],
      ["/en/terrenos/solar-en-lliria-1", "RealEstateListing", "Plot in Llíria"],
    ] as const) {
      const page = await html(path);
      const data = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]+)<\/script>/g)].map(
        ([, json]) => json!,
      );
      expect(
        data.find((json) => json.includes(`"${type}"`) && json.includes(`"${name}"`)),
        path,
      ).toBeTruthy();
    }
    await visitor.goto(`${site.origin}/en/catalogo/senia`);
    await expect(visitor.getByRole("img", { name: "Senia uno from the front" }).first()).toBeVisible();
    await expect(visitor.getByRole("heading", { name: "Floor plans" })).toBeVisible();
    await expect(visitor.getByText("B98765431")).toBeVisible();
    await expect(visitor.getByRole("link", { name: "Specification (PDF)" })).toBeVisible();
    await visitor.goto(`${site.origin}/en/terrenos/solar-en-lliria-1`);
    const source = visitor
      .getByRole("listitem")
      .filter({ hasText: "Ajuntament de Llíria, 3 May 2026 (PDF)" });
    const file = await source.getByRole("link", { name: "Planning certificate" }).getAttribute("href");
    expect((await visitor.request.get(site.origin + file)).headers()["content-type"]).toBe("application/pdf");
    await visitor.goto(`${site.origin}/en/catalogo/senia`);
    const share = await visitor.locator('meta[property="og:image"]').getAttribute("content");
    expect(await sharp(await (await visitor.request.get(share!)).body()).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    });
    const plan = await visitor.request.get(`${site.origin}/planos/alqueria/planta-baja.svg`);
    expect(plan.status()).toBe(200);
    const feed = await (await visitor.request.get(`${site.origin}/feeds/terrenos.json`)).json();
    expect(feed.items).toMatchObject([{ reference: "solar-en-lliria-1", municipality: "Llíria" }]);

    // For people to look at.
    for (const path of [
      "/",
      "/viviendas",
      "/catalogo/senia",
      "/catalogo/alqueria",
      "/terrenos/solar-en-lliria-1",
      "/studios-signature/taller-del-turia",
      "/viviendas-prefabricadas-estilos/moderno",
      "/blog/abrimos-en-lliria",
      "/promociones/primavera",
    ])
      for (const prefix of ["", "/en"]) {
        await visitor.goto(site.origin + prefix + path);
        const name = `${prefix}${path}`.replaceAll("/", " ").trim();
        await visitor.screenshot({ path: testInfo.outputPath(`${name || "home"}.png`), fullPage: true });
      }
    await visitor.close();
  });
});
