// The vocabulary of schema.org, from its own published file, for checks of structured data.
import { readFile } from "node:fs/promises";

const namespace = "http://schema.org/";
const predicates = {
  type: "http://www.w3.org/1999/02/22-rdf-syntax-ns#type",
  subClassOf: "http://www.w3.org/2000/01/rdf-schema#subClassOf",
  domain: `${namespace}domainIncludes`,
  range: `${namespace}rangeIncludes`,
} as const;

type Links = Map<string, Set<string>>;

export type SchemaOrg = Awaited<ReturnType<typeof readSchemaOrg>>;

export async function readSchemaOrg() {
  const file = new URL("schema.nq", import.meta.resolve("@vocabulary/schema"));
  const links = Object.fromEntries(
    Object.keys(predicates).map((name) => [name, new Map() as Links]),
  ) as Record<keyof typeof predicates, Links>;
  for (const [, subject, predicate, object] of (await readFile(file, "utf8")).matchAll(
    /^<([^>]+)> <([^>]+)> <([^>]+)>/gm,
  ))
    for (const [name, address] of Object.entries(predicates))
      if (predicate === address) {
        const of = links[name as keyof typeof predicates];
        of.set(nameOf(subject!), (of.get(nameOf(subject!)) ?? new Set()).add(nameOf(object!)));
      }

  /** A class with all classes that it belongs to. */
  function ancestors(name: string, found = new Set<string>()): Set<string> {
    if (found.has(name)) return found;
    found.add(name);
    for (const parent of links.subClassOf.get(name) ?? []) ancestors(parent, found);
    return found;
  }
  const dataTypes = [...links.type].flatMap(([name, types]) => (types.has("DataType") ? [name] : []));
  const isData = (range: string) =>
    range === "DataType" || [...ancestors(range)].some((each) => dataTypes.includes(each));

  function check(value: Record<string, unknown>, path: string): string[] {
    const types = [value["@type"]].flat() as string[];
    const unknown = types.filter((type) => !links.subClassOf.has(type) && type !== "Thing");
    if (unknown.length > 0) return [`${path}: there is no type ${unknown.join(", ")}`];
    const own = new Set(types.flatMap((type) => [...ancestors(type)]));
    return Object.entries(value).flatMap(([name, content]) => {
      // Google's annotation of an input of an action is no property.
      if (name.startsWith("@") || name.endsWith("-input")) return [];
      const at = `${path}.${name}`;
      const domain = links.domain.get(name);
      if (!domain) return [`${at}: there is no such property`];
      if (![...domain].some((type) => own.has(type))) return [`${at}: not a property of ${types.join(", ")}`];
      const range = [...(links.range.get(name) ?? [])];
      return [content].flat().flatMap((item) => checkValue(item, range, at));
    });
  }

  function checkValue(item: unknown, range: string[], at: string): string[] {
    if (typeof item === "object" && item !== null) {
      const node = item as Record<string, unknown>;
      if (!("@type" in node)) return "@id" in node ? [] : [`${at}: an object without a type`];
      const kinds = ([node["@type"]].flat() as string[]).flatMap((type) => [...ancestors(type)]);
      const fits = range.some((each) => kinds.includes(each));
      return [
        ...(fits ? [] : [`${at}: ${node["@type"]} is none of ${range.join(", ")}`]),
        ...check(node, at),
      ];
    }
    const member = typeof item === "string" && item.match(/^https:\/\/schema\.org\/(\w+)$/)?.[1];
    if (member) {
      const kinds = [...(links.type.get(member) ?? [])].flatMap((kind) => [...ancestors(kind)]);
      return range.some((each) => kinds.includes(each)) ? [] : [`${at}: ${member} is none of ${range}`];
    }
    // A URL may stand for the thing that it identifies.
    if (range.some(isData) || (typeof item === "string" && URL.canParse(item))) return [];
    return [`${at}: ${JSON.stringify(item)} is none of ${range.join(", ")}`];
  }

  return {
    /** What a block of structured data says that the vocabulary does not know. */
    listErrors: (block: Record<string, unknown>) => check(block, [block["@type"]].flat().join("+")),
  };
}

function nameOf(address: string) {
  return address.startsWith(namespace) ? address.slice(namespace.length) : address;
}
