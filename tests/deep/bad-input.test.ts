import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#tests/setup/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const paths = [
  "/",
  "/viviendas",
  "/mobile-homes",
  "/catalogo/alba",
  "/terrenos",
  "/comparar",
  "/_cards",
  "/profesionales",
  "/proyectos",
  "/promociones",
  "/blog",
  "/blog/rss.xml",
  "/precios",
  "/planos/alba/planta-baja.svg",
  "/sitemap.xml",
];

/** Every parameter that some page reads, and one that none does. */
const names = [
  ...[
    "q",
    "style",
    "technology",
    "studio",
    "bedrooms",
    "bathrooms",
    "storeys",
    "minPrice",
    "maxPrice",
    "minArea",
  ],
  ...[
    "maxArea",
    "sort",
    "after",
    "before",
    "terreno",
    "presupuesto",
    "opciones",
    "casas",
    "terrenos",
    "solo",
  ],
  ...[
    "houses",
    "plots",
    "region",
    "province",
    "municipality",
    "activity",
    "page",
    "download",
    "casa",
    "zone",
    "nobody",
  ],
];

const nasty = fc.constantFrom(
  ...[
    "'",
    "';drop table houses;--",
    "\u0000",
    "%",
    "%00",
    "%zz",
    "../../etc/passwd",
    "<script>alert(1)</script>",
  ],
  ...[
    "-1",
    "0",
    "1e309",
    "99999999999999999999",
    "NaN",
    "null",
    "undefined",
    "[]",
    "{}",
    "true",
    "𝕬",
    "\ud800",
  ],
  ...[
    "moderno",
    "wood",
    "alba",
    "9007199254740993.1",
    "1.2.3.4.5",
    ",,,,",
    "a".repeat(3000),
    "🏠".repeat(500),
  ],
);
const value = fc.oneof(nasty, fc.string({ unit: "binary", maxLength: 60 }), fc.integer().map(String));
const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 });

async function statusOf(path: string) {
  const response = await fetch(site.origin + path, { redirect: "manual" });
  await response.arrayBuffer();
  return response.status;
}

test("whatever stands in a query, no page fails", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("", "/en"),
      fc.constantFrom(...paths),
      query,
      async (prefix, path, pairs) => {
        const search = new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()]));
        const address = `${prefix}${path === "/" && prefix ? "" : path}?${search}`;
        expect(await statusOf(address), address).toBeLessThan(500);
      },
    ),
    { numRuns: 2_500 },
  );
});

test("whatever is asked for in a path, no page fails", async () => {
  const folders = [
    "catalogo",
    "terrenos",
    "blog",
    "categorias-blog",
    "promociones",
    "projects",
    "planes",
    "legales",
  ];
  const more = [
    "studios-signature",
    "viviendas-prefabricadas-estilos",
    "viviendas-prefabricadas-tecnologias",
    "planos/alba",
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...folders, ...more), value, async (folder, text) => {
      const address = `/${folder}/${encodeURIComponent(text.toWellFormed())}`;
      expect(await statusOf(address), address).toBeLessThan(500);
    }),
    { numRuns: 1_000 },
  );
});

test("a query that is not even percent-encoded well gives a page or a refusal", async () => {
  for (const raw of ["%", "%E0%A4%A", "q=%C3%28", "&&&===", "q=%F0%28%8C%28", "?", "terreno=%00"]) {
    expect(await statusOf(`/viviendas?${raw}`), raw).toBeLessThan(500);
  }
});
