import { afterAll, beforeAll, expect, test } from "vitest";
import { startMailServer } from "#tests/setup/mail-server.ts";
import { type Site, startSite } from "#tests/setup/site.ts";

// The demonstration on a public address, where search engines and other portals must not take it for real.

const publicOrigin = "https://casas.example";

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let site: Site;
beforeAll(async () => {
  mailServer = await startMailServer();
  site = await startSite({
    PUBLIC_ORIGIN: publicOrigin,
    APP_ENV: "preview",
    DEMO: "true",
    SMTP_URL: mailServer.url,
    OPERATOR_NAME: "Casas del Turia, S. L.",
    OPERATOR_TAX_ID: "B12345678",
    OPERATOR_ADDRESS: "Carrer Major 1, València",
    OPERATOR_REGISTRY: "Registro Mercantil de València, tomo 1",
    OPERATOR_EMAIL: "hola@casas.example",
    OPERATOR_PHONE: "+34 961 234 567",
    OPERATOR_HOURS: "Mo-Fr 09:00-17:00",
  });
});
afterAll(async () => {
  await site?.stop();
  await mailServer?.stop();
});

const read = async (path: string) => (await fetch(site.localOrigin + path)).text();
const robots = async (path: string) =>
  (await read(path)).match(/<meta name="robots" content="([^"]*)"/)?.[1] ?? "none";

test("what the demonstration invented may not be listed by search engines", async () => {
  const plot = (await read("/terrenos")).match(/href="(\/terrenos\/[a-z-]+-\d+)"/)![1]!;
  for (const path of [
    plot,
    "/catalogo/alba",
    "/en/catalogo/alba",
    "/terrenos/valencia",
    "/viviendas/galicia",
    "/studios-signature/estudio-ribera",
    "/profesionales/maderas-deza",
    "/autores/lucia-ferrer",
    "/promociones/tarimas-de-verano",
    "/blog/calendario-de-una-casa",
  ])
    expect([path, await robots(path)]).toEqual([path, "noindex"]);
  for (const path of ["/", "/viviendas", "/terrenos", "/glosario", "/legales/aviso-legal"])
    expect([path, await robots(path)]).toEqual([path, "max-image-preview:large"]);
});

test("the sitemap and the feeds for portals have nothing of it", async () => {
  const sitemap = await read("/sitemap.xml");
  expect(sitemap).toContain(`<loc>${publicOrigin}/glosario</loc>`);
  expect(sitemap).not.toMatch(
    /\/(?:terrenos|viviendas|catalogo|promociones|projects|blog|autores|profesionales)\/[a-z]/,
  );
  expect(await read("/feeds/terrenos.xml")).not.toContain("<property>");
  expect(await read("/feeds/casas-merchant.xml")).not.toContain("<item>");
  for (const file of ["terrenos.json", "casas.json"])
    expect(JSON.parse(await read(`/feeds/${file}`))).toEqual({ next: null, items: [] });
});
