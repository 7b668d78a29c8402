// Reads the plots of a feed: Kyero's XML, version 3, or JSON like our own.
import { Parser } from "saxen";
import * as z from "zod/mini";

/** An entry as the feed has it; texts are trimmed. */
export interface FeedEntry {
  reference: string;
  priceEur: number;
  surfaceM2: number;
  town: string;
  province: string;
  latitude: number;
  longitude: number;
  title: { es: string; en: string };
  description: { es: string; en: string };
  status: string;
}

export interface ReadFeed {
  entries: FeedEntry[];
  /** Entries that are no land. */
  skipped: number;
  /** The next page. */
  next: string | null;
}

/** Null if the text is not a feed. */
export function readFeed(format: "kyero" | "json", text: string): ReadFeed | null {
  return format === "kyero" ? readKyero(text) : readJson(text);
}

const both = z.object({ es: z.string(), en: z.string() });
const page = z.object({
  next: z.optional(z.nullable(z.string())),
  items: z.array(
    z.object({
      reference: z.string(),
      title: both,
      description: both,
      priceEur: z.number(),
      surfaceM2: z.number(),
      status: z.string(),
      municipality: z.string(),
      province: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
});

function readJson(text: string): ReadFeed | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const result = page.safeParse(parsed);
  if (!result.success) return null;
  const { items, next } = result.data;
  return {
    entries: items.map(({ municipality, ...item }) => ({ ...item, town: municipality })),
    skipped: 0,
    next: next ?? null,
  };
}

/** The texts of one property by their path, such as `location/latitude`. */
type Property = Map<string, string>;

function readKyero(text: string): ReadFeed | null {
  const properties = parseProperties(text);
  if (!properties) return null;
  const land = properties.filter((property) =>
    /land|plot|terreno|parcela|solar/i.test(property.get("type") ?? ""),
  );
  return { entries: land.map(toEntry), skipped: properties.length - land.length, next: null };
}

function parseProperties(xml: string): Property[] | null {
  const properties: Property[] = [];
  let path: string[] = [];
  let own: Property | null = null;
  let isKyero = false;
  let isBroken = false;
  const add = (text: string) => {
    if (!own || path.length === 0) return;
    const name = path.join("/");
    own.set(name, (own.get(name) ?? "") + text);
  };
  const parser = new Parser();
  parser.on("openTag", (name) => {
    if (name === "feed_version") isKyero = true;
    if (own) path.push(name);
    else if (name === "property") own = new Map();
  });
  parser.on("closeTag", (name) => {
    if (own && name === "property" && path.length === 0) {
      properties.push(own);
      own = null;
      path = [];
    } else if (own) path.pop();
  });
  parser.on("text", (text, decode) => add(decode(text)));
  parser.on("cdata", add);
  parser.on("error", () => {
    isBroken = true;
  });
  parser.on("warn", () => {});
  parser.parse(xml);
  return isBroken || own || !isKyero ? null : properties;
}

function toEntry(property: Property): FeedEntry {
  const textOf = (name: string) => (property.get(name) ?? "").trim();
  const numberOf = (name: string) => (textOf(name) === "" ? Number.NaN : Number(textOf(name)));
  const town = textOf("town");
  const es = textOf("desc/es");
  const en = textOf("desc/en");
  return {
    reference: textOf("ref") || textOf("id"),
    priceEur: numberOf("price"),
    surfaceM2: numberOf("surface_area/plot"),
    town,
    province: textOf("province"),
    latitude: numberOf("location/latitude"),
    longitude: numberOf("location/longitude"),
    // Kyero has no titles.
    title: { es: `Terreno en ${town}`, en: `Plot in ${town}` },
    description: { es: es || en, en: en || es },
    status: "available",
  };
}
