import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { namedFacets } from "#app/domain/house-search.ts";
import { subjectNames } from "#app/domain/lead-choices.ts";
import { mobileHomeQuestionNames } from "#app/domain/mobile-home-rules.ts";
import { ownPlotFields } from "#app/domain/own-plot-search.ts";
import { placeFacets, rangeEnds, traitFacets } from "#app/domain/plot-search.ts";
import { preferenceSteps } from "#app/domain/preferences.ts";
import { maxCounted, referenceParam } from "#app/domain/search-names.ts";
import {
  outlineParam,
  pointParam,
  ruleFields,
  servicesParam,
  slopeParam,
  streetParam,
} from "#app/features/what-fits/parcel-query.ts";
import { publicPaths } from "#tests/setup/paths.ts";
import { type Site, startSite } from "#tests/setup/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const listParts = ["q", "minPrice", "maxPrice", "sort", "after", "before", "presupuesto"];
const houseParts = [
  ...listParts,
  ...namedFacets,
  ...Object.keys(maxCounted),
  ...["minArea", "maxArea", "terreno", "movil"],
  ...Object.values(ownPlotFields).map(({ name }) => name),
];
const plotParts = [
  ...listParts,
  ...placeFacets,
  ...traitFacets,
  ...Object.values(rangeEnds).flat(),
  ...["casa", "box", "outline"],
];
const designParts = ["casa", "terreno", "municipio", "proyecto", "opciones", "own"];

/** The query parameters that each page reads. */
const pages: Record<string, string[]> = {
  ...Object.fromEntries(publicPaths.map((path) => [path, []])),
  "/viviendas": houseParts,
  "/mobile-homes": [...houseParts, ...mobileHomeQuestionNames],
  "/catalogo/alba": ["opciones", "region", "terreno", "presupuesto"],
  "/terrenos": plotParts,
  "/que-cabe": [
    ...[referenceParam, pointParam, outlineParam, streetParam, slopeParam, servicesParam, "casa"],
    ...Object.values(ruleFields).map(({ param }) => param),
  ],
  "/sell-plot": ["referencia", "provincia", "municipio", "superficie", "suelo"],
  "/comparar": ["casas", "terrenos", "solo"],
  "/profesionales": ["activity", "region"],
  "/casa-de-tus-suenos": [...preferenceSteps, "paso", "luego"],
  "/casa-de-tus-suenos/proyecto": designParts,
  "/casa-de-tus-suenos/oferta": designParts,
  "/contacto": [...Object.values(subjectNames), "motivo"],
  "/visita": [...Object.values(subjectNames), "hecho"],
  "/confirm": ["message", "error", "provider", "code"],
  "/change-password": ["code", "state"],
};

/** Resources without a payload. */
const resources: Record<string, string[]> = {
  "/_cards": ["houses", "plots", "region", "since"],
  "/_project/parts": designParts,
  "/_project/houses": houseParts,
  "/_project/plots": plotParts,
  "/_project/places": ["q"],
  "/_count/viviendas": houseParts,
  "/_count/terrenos": plotParts,
  "/_plots/marks": [...plotParts, "view"],
  "/_plots/prices": ["province", "municipality"],
  "/_houses/alba/price": ["region", "opciones", "terreno", "presupuesto", "own"],
  "/_cities": ["q", "province"],
  "/_towns": ["at", "province", "municipality"],
  "/_parcel": ["reference"],
  "/casa-de-tus-suenos/dossier.pdf": ["proyecto", "compartido"],
  "/planos/alba/planta-baja.svg": ["download", "opciones"],
  "/archivos/alba/modelo.glb": ["opciones"],
  "/blog/rss.xml": [],
  "/sitemap.xml": ["file"],
};

const wrong = [
  ...["", "'", "';drop table houses;--", "1' or '1'='1", "\\", "%", "_", "\u0000", "%00", "../../etc/passwd"],
  ...["-1", "0", "1.5", "1,5", "1e309", "2147483648", "9223372036854775808", "9007199254740993.1", "NaN"],
  ...["null", "undefined", "[]", "{}", "true", "𝕬", ",,,,", "a,b,c", "<script>alert(1)</script>", "a & !b |"],
  ...["1.1", "1.1.1", "1.1.1.1", "99999999999.99999999999", "1,2,3,4", "-999,-999,999,999", "NaN,0,1,2"],
  ...["moderno", "wood", "alba", "46", "46250", "00000000-0000-0000-0000-000000000000"],
  ...["a".repeat(3000), "🏠".repeat(500)],
];
const value = fc.oneof(
  fc.constantFrom(...wrong),
  fc.string({ unit: "binary", maxLength: 60 }).map((text) => text.toWellFormed()),
  fc.integer().map(String),
);

function english(path: string) {
  return path === "/" ? "/en" : `/en${path}`;
}

/** The URL of a page's payload. */
function payloadOf(path: string) {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

async function statusOf(path: string) {
  const response = await fetch(site.origin + path, { redirect: "manual" });
  await response.arrayBuffer();
  return response.status;
}

for (const [path, parts] of Object.entries({ ...pages, ...resources })) {
  test(`${path} accepts any value of any query parameter`, async () => {
    const isPage = path in pages;
    for (const [position, text] of wrong.entries()) {
      for (const part of [...parts, "nobody"]) {
        const one = encodeURIComponent(text);
        // In turn: the page, its payload, and one parameter several times.
        const address = [
          `${path}?${part}=${one}`,
          `${isPage ? payloadOf(path) : path}?${part}=${one}`,
          `${isPage ? english(path) : path}?${part}=${one}&${part}=x&${part}[]=${one}&${part}[a]=1`,
        ][position % 3]!;
        expect(await statusOf(address), address).toBeLessThan(500);
      }
    }
  });
}

test("no page fails with any combination of query parameters", async () => {
  const query = (parts: string[]) =>
    fc.array(fc.tuple(fc.constantFrom(...parts, "nobody"), value), { maxLength: 6 });
  const requests = fc
    .constantFrom(...Object.entries({ ...pages, ...resources }))
    .chain(([path, parts]) => fc.tuple(fc.constant(path), query(parts), fc.boolean()));
  await fc.assert(
    fc.asyncProperty(requests, async ([path, pairs, isPayload]) => {
      const address = `${isPayload && path in pages ? payloadOf(path) : path}?${new URLSearchParams(pairs)}`;
      expect(await statusOf(address), address).toBeLessThan(500);
    }),
    { numRuns: 1_000 },
  );
});

test("no page fails with any path", async () => {
  const folders = [
    ...["catalogo", "terrenos", "blog", "categorias-blog", "promociones", "projects", "planes", "legales"],
    ...["studios-signature", "viviendas-prefabricadas-estilos", "viviendas-prefabricadas-tecnologias"],
    ...[
      "planos/alba",
      "archivos/alba",
      "_map",
      "casa-de-tus-suenos/compartido",
      "sell-plot/oferta",
      "_account/provider",
    ],
    ...["pictures", "photos", "assets", "share", "builds", "_icons"],
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...folders),
      value,
      fc.constantFrom("", ".data"),
      async (folder, text, end) => {
        const address = `/${folder}/${encodeURIComponent(text)}${end}`;
        expect(await statusOf(address), address).toBeLessThan(500);
      },
    ),
    { numRuns: 1_000 },
  );
});

/** Sends the URL as it is: `fetch` would normalise it. */
function rawStatusOf(address: Buffer): Promise<number> {
  const { hostname, port } = new URL(site.origin);
  const rest = ` HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`;
  return new Promise((resolve, reject) => {
    // In one write: a refusal closes the connection, and another write would fail.
    const socket = connect(Number(port), hostname, () => {
      socket.write(Buffer.concat([Buffer.from("GET "), address, Buffer.from(rest)]));
    });
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("end", () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])));
    socket.on("error", reject);
  });
}

test("an address that is not encoded correctly gets a page or is refused", async () => {
  const queries = [
    "%",
    "%E0%A4%A",
    "%C3%28",
    "%F0%28%8C%28",
    "%00",
    "%ff",
    "%ED%A0%80",
    "%C0%AF",
    "&&&===",
    "?",
  ];
  const bytes = [Buffer.from([0xff, 0xfe]), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from("ñ", "latin1")];
  for (const path of ["/viviendas", "/terrenos", "/viviendas.data", "/catalogo/alba", "/blog", "/_cards"]) {
    for (const text of [...queries.map((query) => Buffer.from(query)), ...bytes]) {
      const address = Buffer.concat([Buffer.from(`${path}?q=`), text]);
      const status = await rawStatusOf(address);
      expect(status, address.toString("latin1")).toBeGreaterThanOrEqual(200);
      expect(status, address.toString("latin1")).toBeLessThan(500);
    }
  }
});
