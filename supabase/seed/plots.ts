import type { TransactionSql } from "postgres";
import { computePlotFits } from "#app/domain/fit/plot-fits.ts";
import { outlineArea, type Point } from "#app/domain/plot/outline.ts";
import type { Landscape, PlotService } from "#app/domain/plot/traits.ts";
import { slugOf } from "#app/domain/slug.ts";
import { listPlotPictureIds } from "#app/pictures/pictures.server.ts";
import { refreshPlotFits } from "../plot-fits.ts";
import { listMunicipalities, listProvinces, middleOf } from "./atlas.ts";
import { demoRow } from "./catalogue.ts";
import { demoCompany } from "./facts/companies.ts";
import { plotPlaces } from "./facts/plot-places.ts";
import { descriptionInEnglish, titleInEnglish } from "./plot-texts/en.ts";
import { descriptionInSpanish, titleInSpanish } from "./plot-texts/es.ts";
import type { PlotTextFacts, Wording } from "./plot-texts/plot-text-facts.ts";
import { createRandom, type Random } from "./random.ts";
import { kmToSea } from "./sea-distance.ts";

// Generates the plots of the demonstration: real places, plausible ground, prices and planning rules.

type SoilClass = "urban" | "urbanizable" | "rustic";
type Confidence = "document" | "seller" | "estimate";
type SlopeClass = "flat" | "gentle" | "steep";

const steepLandscapes: readonly Landscape[] = ["mountain", "coast", "forest"];
const shareWithSecondPlot = 0.12;

export async function seedPlots(sql: TransactionSql) {
  const plots = inventPlots();
  await sql`insert into plots ${sql(
    plots.map((plot) => ({
      ...plot,
      title: sql.json(plot.title),
      description: sql.json(plot.description),
      outline: sql.json(plot.outline as never),
      seller_company: plot.seller_company && sql.json(plot.seller_company as never),
      ...demoRow,
    })) as never,
  )}`;
  await refreshPlotFits(
    sql,
    ({ outline, setbacks, shapes, known }) => computePlotFits(outline, setbacks, shapes, known),
    plots.length,
  );
  // Some prices were reduced weeks after the publication; the trigger records the history.
  await sql`
    update plots set price_eur = (price_eur * 0.93)::int / 500 * 500,
      published_at = published_at - make_interval(days => 40 + id::int % 50)
    where is_demo and id % 11 = 0 and status = 'available'`;
  await sql`update price_changes set changed_at = changed_at - make_interval(days => 3 + plot_id::int % 30)`;
}

export function inventPlots() {
  const random = createRandom(2026);
  const provinces = new Map(listProvinces().map(({ code, name }) => [code, name]));
  const municipalities = new Map(
    listMunicipalities().map((place) => [place.ineCode.slice(0, 2) + place.name, place]),
  );
  return Object.entries(plotPlaces).flatMap(([province, places]) =>
    places.flatMap(([name, landscape, pricePerM2Eur]) => {
      const shape = municipalities.get(province + name);
      if (!shape) throw new Error(`the atlas has no municipality "${name}" in province ${province}`);
      const count = random.chance(shareWithSecondPlot) ? 2 : 1;
      return Array.from({ length: count }, (_, i) =>
        inventPlot(random, {
          ...shape,
          name,
          landscape,
          pricePerM2Eur,
          province: provinces.get(province)!,
          number: i + 1,
        }),
      );
    }),
  );
}

interface Place {
  ineCode: string;
  ring: readonly Point[];
  name: string;
  landscape: Landscape;
  pricePerM2Eur: number;
  province: string;
  number: number;
}

function inventPlot(random: Random, place: Place) {
  const soil: SoilClass = random.chance(0.8) ? "urban" : random.chance(0.55) ? "urbanizable" : "rustic";
  const outline = inventOutline(random, soil);
  const surfaceM2 = Math.round(outlineArea(outline));
  const slopePercent = inventSlope(random, place.landscape);
  const slopeClass: SlopeClass = slopePercent < 5 ? "flat" : slopePercent < 15 ? "gentle" : "steep";
  const confidence: Confidence =
    soil !== "urban" ? "estimate" : random.one(["document", "document", "seller", "seller", "estimate"]);
  const rules = inventRules(random, soil, confidence, surfaceM2);
  const somewhere = inventPoint(random, place.ring);
  const view = soil === "rustic" ? "farmland" : slopeClass === "flat" ? "flat" : "sloping";
  const slug = slugOf(`${soil === "rustic" ? "finca" : "parcela"} ${place.name} ${place.number}`);
  const wording = inventWording(random, slug);
  const { landscape, point, seaKm } = moveTowardsSea(place, slug, somewhere);
  const pictures = listPlotPictureIds(landscape, view);
  const plot = {
    slug,
    ine_code: place.ineCode,
    surface_m2: surfaceM2,
    price_eur: inventPrice(random, place.pricePerM2Eur, soil, surfaceM2, slopePercent),
    seller_type: random.chance(0.68) ? "private" : "business",
    status: random.chance(0.04) ? "reserved" : random.chance(0.03) ? "sold" : "available",
    soil_class: soil,
    ...rules,
    data_confidence: confidence,
    documents: [
      ...(confidence === "document" ? ["cedula_urbanistica"] : []),
      ...random.some(["nota_simple", "catastro"], 0.7),
      ...random.some(["topographic_survey", "geotechnical_study"], 0.18),
    ],
    outline: outline.map(([x, y]) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]),
    slope_percent: slopePercent,
    services: inventServices(random, soil),
    exact_latitude: point[1],
    exact_longitude: point[0],
    landscape,
    ...inventHazards(slug, confidence),
    picture: pictures[(Number(place.ineCode) + place.number) % pictures.length]!,
  };
  const facts: PlotTextFacts = {
    place: place.name,
    landscape,
    soil,
    confidence,
    surfaceM2,
    frontM: Math.hypot(outline[1]![0] - outline[0]![0], outline[1]![1] - outline[0]![1]),
    depthM: Math.max(...outline.map(([, y]) => y)),
    slopePercent,
    slopeClass,
    seaKm,
    storeys: rules.max_storeys,
    heightM: rules.max_height_cm === null ? null : rules.max_height_cm / 100,
    buildability: rules.buildability_percent,
    occupancyPercent: rules.occupancy_percent,
    frontSetbackM: rules.setback_front_cm === null ? null : rules.setback_front_cm / 100,
    sideSetbackM: rules.setback_side_cm === null ? null : rules.setback_side_cm / 100,
    services: plot.services,
    documents: plot.documents,
  };
  return {
    ...plot,
    seller_company:
      plot.seller_type === "business"
        ? demoCompany(`Suelo de ${place.name}`, place.name, place.province)
        : null,
    title: { es: titleInSpanish(facts, wording), en: titleInEnglish(facts, wording) },
    description: { es: descriptionInSpanish(facts, wording), en: descriptionInEnglish(facts, wording) },
  };
}

/** Where a municipal document is there, the flood maps and the protected areas were often looked up too. */
function inventHazards(slug: string, confidence: Confidence) {
  const number = hash(`${slug} hazards`) % 10;
  if (confidence !== "document" || number < 4) return { flood_zone: null, protected_area: null };
  return {
    flood_zone: number === 9 ? "t500" : "none",
    protected_area: number === 8 ? "natura_2000" : "none",
  };
}

function inventServices(random: Random, soil: SoilClass): PlotService[] {
  if (soil !== "urban") return random.some(["water", "electricity", "paved_access"], 0.3);
  return [
    "water",
    "electricity",
    ...random.some<PlotService>(["sewer", "paved_access", "street_lighting"], 0.85),
    ...random.some<PlotService>(["fibre", "gas"], 0.5),
  ];
}

/** A street frontage and a depth, leaning and tapering a little as real plots do. */
function inventOutline(random: Random, soil: SoilClass): Point[] {
  const [width, depth] =
    soil === "rustic"
      ? [random.between(45, 140), random.between(60, 190)]
      : [random.between(13, 32), random.between(24, 46)];
  const lean = random.between(-2.5, 2.5);
  const taper = random.between(-2.5, 3);
  const backLeft: Point = [lean, depth + random.between(-1.5, 1.5)];
  const backRight: Point = [width + lean + taper, depth];
  return [[0, 0], [width, 0], backRight, backLeft];
}

function inventSlope(random: Random, landscape: Landscape) {
  if (!steepLandscapes.includes(landscape))
    return random.chance(0.75) ? random.integer(0, 4) : random.integer(5, 11);
  return random.chance(0.35)
    ? random.integer(1, 4)
    : random.chance(0.6)
      ? random.integer(5, 14)
      : random.integer(15, 28);
}

const noRules = {
  buildability_percent: null,
  occupancy_percent: null,
  max_storeys: null,
  max_height_cm: null,
  height_measure: null,
  min_plot_m2: null,
  setback_front_cm: null,
  setback_side_cm: null,
  setback_rear_cm: null,
};

function inventRules(random: Random, soil: SoilClass, confidence: Confidence, surfaceM2: number) {
  if (soil === "rustic") return noRules;
  const storeys = random.one([1, 2, 2, 2, 2, 3]);
  const side = random.one([300, 300, 300, 400, 500]);
  return {
    ...noRules,
    buildability_percent:
      confidence === "estimate" && soil === "urban" ? null : random.one([25, 30, 35, 40, 45, 50, 60, 80]),
    occupancy_percent: random.one([20, 25, 30, 30, 35, 40, 50]),
    max_storeys: storeys,
    max_height_cm: 100 + storeys * 300,
    height_measure: measureOf(surfaceM2, confidence),
    min_plot_m2: Math.min(
      random.one([300, 400, 500, 600, 800, 1000]),
      random.chance(0.93) ? surfaceM2 : 5000,
    ),
    setback_front_cm: random.one([300, 400, 500, 500]),
    setback_side_cm: side,
    setback_rear_cm: side,
  };
}

/** Most ordinances measure to the eaves; not every seller knows. No random number, so that the other plots stay as they are. */
function measureOf(surfaceM2: number, confidence: Confidence) {
  if (confidence === "estimate") return null;
  return surfaceM2 % 4 === 0 ? "ridge" : "eaves";
}

const soilShare: Record<SoilClass, number> = { urban: 1, urbanizable: 0.42, rustic: 0.045 };

function inventPrice(
  random: Random,
  pricePerM2Eur: number,
  soil: SoilClass,
  surfaceM2: number,
  slopePercent: number,
) {
  const size = (600 / Math.max(surfaceM2, 300)) ** 0.18;
  const slope = slopePercent >= 15 ? 0.8 : 1;
  const price = surfaceM2 * pricePerM2Eur * soilShare[soil] * size * slope * random.between(0.82, 1.22);
  return Math.max(4000, Math.round(price / 500) * 500);
}

/** A choice of words of its own for each plot: neighbours in a list should not read alike. */
function inventWording(random: Random, slug: string): Wording {
  const draw = `${slug} ${random.integer(0, 2)}${random.integer(0, 2)}${random.integer(0, 1)}`;
  return { choice: (name, count) => hash(`${draw} ${name}`) % count };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
}

/** A plot of the coast lies this near to the sea, in kilometres; a municipality that is farther away is on the plain. */
const coastKm = { min: 0.2, max: 2.6 };

/** Moves a plot of the coast towards the sea until it is near, and says how near. */
function moveTowardsSea(place: Place, slug: string, somewhere: Point) {
  if (place.landscape !== "coast") return { landscape: place.landscape, point: somewhere, seaKm: null };
  const random = createRandom(hash(slug));
  const centre = middleOf(place.ring);
  const shores = place.ring.filter((corner) => kmToSea(corner) < 0.05);
  for (let tries = 0; tries < 400 && shores.length > 0; tries++) {
    const shore = random.one(shores);
    const share = random.between(0.01, 0.5);
    const point: Point = [
      shore[0] + (centre[0] - shore[0]) * share,
      shore[1] + (centre[1] - shore[1]) * share,
    ];
    const seaKm = kmToSea(point);
    if (contains(place.ring, point) && seaKm >= coastKm.min && seaKm <= coastKm.max)
      return { landscape: place.landscape, point, seaKm: Math.round(seaKm * 10) / 10 };
  }
  return { landscape: "plain" as const, point: somewhere, seaKm: null };
}

/** A point near the centre of the municipality. */
function inventPoint(random: Random, ring: readonly Point[]): Point {
  const centre = middleOf(ring);
  for (let tries = 0; tries < 50; tries++) {
    const [x, y] = random.one(ring);
    const share = random.between(0.05, 0.6);
    const point: Point = [centre[0] + (x - centre[0]) * share, centre[1] + (y - centre[1]) * share];
    if (contains(ring, point)) return point;
  }
  return ring[0]!;
}

function contains(ring: readonly Point[], [x, y]: Point) {
  return ring.reduce((isInside, [x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length]!;
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !isInside : isInside;
  }, false);
}
