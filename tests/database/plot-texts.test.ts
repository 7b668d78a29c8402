import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { kmToSea } from "../../supabase/seed/sea-distance.ts";

// The texts of the demonstration plots say what their data say.

interface PlotRow {
  slug: string;
  es: string;
  en: string;
  titles: string;
  landscape: string;
  soil: string;
  storeys: number | null;
  slope: number;
  services: string[];
  documents: string[];
  confidence: string;
  longitude: number;
  latitude: number;
}

let database: ScratchDatabase;
let plots: PlotRow[];
beforeAll(async () => {
  database = await openScratchDatabase();
  plots = await database.owner<PlotRow[]>`
    select slug, description ->> 'es' as es, description ->> 'en' as en, title ->> 'es' || ' ' || (title ->> 'en') as titles,
      landscape, soil_class as soil, max_storeys as storeys, slope_percent as slope, services, documents,
      data_confidence as confidence, exact_longitude as longitude, exact_latitude as latitude
    from plots where is_demo`;
});
afterAll(() => database.close());

/** The plots for which a condition holds and a text should not exist, by slug. */
const contradictions = (says: RegExp, isTrue: (plot: PlotRow) => boolean) =>
  plots
    .filter((plot) => says.test(`${plot.titles} ${plot.es} ${plot.en}`) && !isTrue(plot))
    .map(({ slug, es, en }) => `${slug}: ${es} ${en}`);

test("no two plots share a description", () => {
  expect(plots.length).toBeGreaterThan(300);
  expect(new Set(plots.map(({ es }) => es)).size).toBe(plots.length);
  expect(new Set(plots.map(({ en }) => en)).size).toBe(plots.length);
});

test("a plot of the coast is within 3 km of the sea, and a walk from it only within 1.5 km", () => {
  const seaKm = (plot: PlotRow) => kmToSea([plot.longitude, plot.latitude]);
  expect(
    plots.filter((plot) => plot.landscape === "coast" && seaKm(plot) > 3).map(({ slug }) => slug),
  ).toEqual([]);
  expect(
    contradictions(
      /paseo|playa|andando|a walk|on foot:|beach/,
      (plot) => seaKm(plot) <= 1.55 && plot.landscape === "coast",
    ),
  ).toEqual([]);
  expect(contradictions(/\bmar\b|\bsea\b/, ({ landscape }) => landscape === "coast")).toEqual([]);
});

test("a text speaks of an upper floor only where two storeys are allowed, and names the storeys of the rules", () => {
  expect(contradictions(/planta alta|upper floor/, ({ storeys }) => (storeys ?? 1) > 1)).toEqual([]);
  expect(contradictions(/una sola planta|single storey/, ({ storeys }) => storeys === 1)).toEqual([]);
  expect(contradictions(/dos plantas|two storeys/, ({ storeys }) => storeys === 2)).toEqual([]);
  expect(contradictions(/tres plantas|three storeys/, ({ storeys }) => storeys === 3)).toEqual([]);
});

test("a text gives the slope of its plot and calls it level, gentle or steep as it is", () => {
  for (const { slug, es, slope } of plots) {
    const stated =
      /(\d+) % de (?:pendiente|desnivel)|(?:pendiente|desnivel|ladera)[^.%]*?(\d+) %|cae un (\d+) %/.exec(es);
    if (stated) expect(Number(stated[1] ?? stated[2] ?? stated[3]), `${slug}: ${es}`).toBe(slope);
  }
  expect(
    contradictions(/terreno es llano|es plana|ground is flat|is level from/, ({ slope }) => slope < 5),
  ).toEqual([]);
  expect(contradictions(/pendiente es fuerte|ladera del|slope is steep/, ({ slope }) => slope >= 15)).toEqual(
    [],
  );
});

test.each([
  ["alcantarillado(?!;)", "sewer", /No consta alcantarillado/],
  ["fibra|fibre", "fibre", null],
  ["\\bgas\\b", "gas", null],
  ["alumbrado|street lighting", "street_lighting", null],
  ["calle está asfaltada|calle asfaltada|street is paved|paved street", "paved_access", null],
])("a text that names %s has it among its services", (words, service, exception) => {
  const isTrue = (plot: PlotRow) => plot.services.includes(service) || (exception?.test(plot.es) ?? false);
  expect(contradictions(new RegExp(words), isTrue)).toEqual([]);
});

test("a text that relies on a planning certificate has one, and farmland is never called a plot to build on", () => {
  const relies = /salen de la cédula|de ella salen|comprobadas con la cédula/;
  expect(contradictions(relies, ({ documents }) => documents.includes("cedula_urbanistica"))).toEqual([]);
  expect(contradictions(/La norma admite|The rules allow/, ({ soil }) => soil === "urban")).toEqual([]);
});

test("a business that sells a plot and the maker of a house are named with tax number, address and register", async () => {
  const [plot] = await database.owner`
    select count(*) filter (where (seller_type = 'business') <> (seller_company is not null))::int as wrong,
      count(flood_zone)::int as checked, count(*)::int as total from plots where is_demo`;
  expect(plot?.wrong).toBe(0);
  expect(plot?.checked).toBeGreaterThan(0);
  expect(plot?.checked).toBeLessThan(plot?.total);
  const houses = await database.owner`
    select h.slug from houses h join studios s on s.id = h.studio_id left join professionals m on m.id = h.maker_id
    where h.is_demo and (s.company is null or m.company is null)`;
  expect(houses.map(({ slug }) => slug)).toEqual([]);
});
