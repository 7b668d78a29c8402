import type { TransactionSql } from "postgres";
import { computePlotFits } from "#app/domain/fit/plot-fits.ts";
import { outlineArea, type Point } from "#app/domain/plot/outline.ts";
import type { Landscape } from "#app/domain/plot/traits.ts";
import { slugOf } from "#app/domain/slug.ts";
import { listPlotPictureIds } from "#app/pictures/pictures.server.ts";
import { refreshPlotFits } from "../plot-fits.ts";
import { listMunicipalities, middleOf } from "./atlas.ts";
import { demoRow } from "./catalogue.ts";
import { type Both, readTexts } from "./content.ts";
import { plotPlaces } from "./facts/plot-places.ts";
import { createRandom, type Random } from "./random.ts";

// Generates the plots of the demonstration: real places, plausible ground, prices and planning rules.

type SoilClass = "urban" | "urbanizable" | "rustic";
type Confidence = "document" | "seller" | "estimate";
type SlopeClass = "flat" | "gentle" | "steep";

interface PlotTexts {
  titles: Record<Landscape, string[]>;
  titlesBySoil: Record<"urbanizable" | "rustic", string[]>;
  situation: Record<Landscape, string[]>;
  /** For farmland. */
  rural: string[];
  slope: Record<SlopeClass, string[]>;
  planning: Record<Confidence | "urbanizable" | "rustic", string>;
}

const steepLandscapes: readonly Landscape[] = ["mountain", "coast", "forest"];
const shareWithSecondPlot = 0.12;

export async function seedPlots(sql: TransactionSql) {
  const texts = (await readTexts("plots")) as unknown as Both<PlotTexts>;
  const random = createRandom(2026);
  const municipalities = new Map(
    listMunicipalities().map((place) => [place.ineCode.slice(0, 2) + place.name, place]),
  );
  const plots = Object.entries(plotPlaces).flatMap(([province, places]) =>
    places.flatMap(([name, landscape, pricePerM2Eur]) => {
      const shape = municipalities.get(province + name);
      if (!shape) throw new Error(`the atlas has no municipality "${name}" in province ${province}`);
      const count = random.chance(shareWithSecondPlot) ? 2 : 1;
      return Array.from({ length: count }, (_, i) =>
        inventPlot(random, texts, { ...shape, name, landscape, pricePerM2Eur, number: i + 1 }),
      );
    }),
  );
  await sql`insert into plots ${sql(
    plots.map((plot) => ({
      ...plot,
      title: sql.json(plot.title),
      description: sql.json(plot.description),
      outline: sql.json(plot.outline as never),
      ...demoRow,
    })) as never,
  )}`;
  await refreshPlotFits(
    sql,
    ({ outline, setbacks, shapes, known }) => computePlotFits(outline, setbacks, shapes, known),
    plots.length,
  );
  // Some prices were reduced; the trigger records the history.
  await sql`update plots set price_eur = (price_eur * 0.93)::int / 500 * 500 where is_demo and id % 11 = 0 and status = 'available'`;
}

interface Place {
  ineCode: string;
  ring: readonly Point[];
  name: string;
  landscape: Landscape;
  pricePerM2Eur: number;
  number: number;
}

function inventPlot(random: Random, texts: Both<PlotTexts>, place: Place) {
  const soil: SoilClass = random.chance(0.8) ? "urban" : random.chance(0.55) ? "urbanizable" : "rustic";
  const outline = inventOutline(random, soil);
  const surfaceM2 = Math.round(outlineArea(outline));
  const slopePercent = inventSlope(random, place.landscape);
  const slopeClass: SlopeClass = slopePercent < 5 ? "flat" : slopePercent < 15 ? "gentle" : "steep";
  const confidence: Confidence =
    soil !== "urban" ? "estimate" : random.one(["document", "document", "seller", "seller", "estimate"]);
  const rules = inventRules(random, soil, confidence, surfaceM2);
  const [longitude, latitude] = inventPoint(random, place.ring);
  const slope = slopeClass === "flat" ? "flat" : "sloping";
  const pictures = listPlotPictureIds(place.landscape, slope);

  return {
    slug: slugOf(`${soil === "rustic" ? "finca" : "parcela"} ${place.name} ${place.number}`),
    ...inventTexts(random, texts, place, { soil, confidence, slopeClass, slopePercent }),
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
    services:
      soil === "urban"
        ? [
            "water",
            "electricity",
            ...random.some(["sewer", "paved_access", "street_lighting"], 0.85),
            ...random.some(["fibre", "gas"], 0.5),
          ]
        : random.some(["water", "electricity", "paved_access"], 0.3),
    exact_latitude: latitude,
    exact_longitude: longitude,
    landscape: place.landscape,
    picture: pictures[(Number(place.ineCode) + place.number) % pictures.length]!,
  };
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
    return random.chance(0.75) ? random.whole(0, 4) : random.whole(5, 11);
  return random.chance(0.35)
    ? random.whole(1, 4)
    : random.chance(0.6)
      ? random.whole(5, 14)
      : random.whole(15, 28);
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

interface TextFacts {
  soil: SoilClass;
  confidence: Confidence;
  slopeClass: SlopeClass;
  slopePercent: number;
}

/** The same choice of sentences in both languages. */
function inventTexts(random: Random, texts: Both<PlotTexts>, place: Place, facts: TextFacts) {
  const [title, situation, slope] = [random.whole(0, 2), random.whole(0, 2), random.whole(0, 1)];
  const inLanguage = (text: PlotTexts) => {
    const titles = facts.soil === "urban" ? text.titles[place.landscape] : text.titlesBySoil[facts.soil];
    const planning = text.planning[facts.soil === "urban" ? facts.confidence : facts.soil];
    return {
      title: titles[title % titles.length]!.replace("{place}", place.name),
      description: [
        // Advice on slope and foundations is useless where no house may be built.
        ...(facts.soil === "rustic"
          ? [text.rural[slope]]
          : [
              text.situation[place.landscape][situation],
              text.slope[facts.slopeClass][slope]!.replace("{slope}", String(facts.slopePercent)),
            ]),
        planning,
      ].join(" "),
    };
  };
  const [es, en] = [inLanguage(texts.es), inLanguage(texts.en)];
  return { title: { es: es.title, en: en.title }, description: { es: es.description, en: en.description } };
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
