import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import compile from "icu-minify/compile";
import { expect, test } from "vitest";
import { plotTraits } from "#app/domain/plot/traits.ts";
import { traitFacets } from "#app/domain/plot-search.ts";
import { type MessageTree, readMessages } from "#app/i18n/read-messages.fixture.ts";

const root = resolve(import.meta.dirname, "../..");
const spanish = flatten(readMessages("es"));
const english = flatten(readMessages("en"));

test("both languages have the same texts", () => {
  expect([...english.keys()].sort()).toEqual([...spanish.keys()].sort());
});

// A style's name is lower case in the middle of a Spanish title and begins the English one.
const worded = new Set(["catalogue.group.styleTitle"]);

test("both languages fill in the same values", () => {
  const differing = [...spanish].filter(
    ([key, text]) => valuesOf(compile(text)).join() !== valuesOf(compile(english.get(key) ?? "")).join(),
  );
  expect(differing.map(([key]) => key).filter((key) => !worded.has(key))).toEqual([]);
});

// It reads the sources as text: a key put together at run time counts as used with everything that shares its beginning.
test("every text is used, and every text used exists", () => {
  const { exact, beginnings } = usedKeys();
  const isUsed = (key: string) => exact.has(key) || beginnings.some((start) => key.startsWith(start));
  const unused = [...spanish.keys()].filter((key) => !isUsed(key));
  const exists = (key: string) =>
    spanish.has(key) || [...spanish.keys()].some((known) => known.startsWith(`${key}.`));
  const missing = [...exact].filter((key) => !exists(key));
  expect({ unused, missing }).toEqual({ unused: [], missing: [] });
});

test("every value of a trait of plots has its label", () => {
  const labels = traitFacets.flatMap((facet) =>
    plotTraits[facet].values.map((value) => `plots.search.${facet}.${value}`),
  );
  expect(labels.filter((key) => !spanish.has(key))).toEqual([]);
});

function flatten(tree: MessageTree, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

/**
 * The names in a compiled message. A message is a text or a list of parts; a part is a text, `["name"]`,
 * `["name", kind, branches]` with a message in each branch, or a tag `["name", ...parts]`.
 */
function valuesOf(compiled: unknown): string[] {
  const names = new Set<string>();
  const readMessage = (message: unknown) => {
    if (Array.isArray(message)) message.forEach(readPart);
  };
  const readPart = (part: unknown) => {
    if (!Array.isArray(part)) return;
    const [name, kind, branches] = part;
    if (part.length > 1 && typeof kind !== "number") part.slice(1).forEach(readPart);
    else {
      names.add(name);
      Object.values(branches ?? {}).forEach(readMessage);
    }
  };
  readMessage(compiled);
  return [...names].sort();
}

/**
 * Every key passed to a translator made by useTranslations, translator or metaTranslator in the same file, or given to a
 * function as Translator<"namespace">.
 */
function usedKeys() {
  const exact = new Set<string>();
  const beginnings: string[] = [];
  const maker = String.raw`(?:useTranslations|translator|metaTranslator)(?:<[^>]*>)?\(([^()]*)\)`;
  for (const file of globSync("app/**/*.{ts,tsx}", { cwd: root })) {
    const source = readFileSync(resolve(root, file), "utf8");
    const named = [...source.matchAll(new RegExp(String.raw`(?:const|let)\s+(\w+)\s*=\s*${maker}`, "g"))];
    const given = source.matchAll(/(\w+): Translator<("[\w.-]+")>/g);
    for (const [, name, args] of [...named, ...given]) {
      const prefix = namespaceOf(args!);
      const calls = source.matchAll(
        new RegExp(String.raw`\b${name}(?:\.\w+)?\(\s*(["'\x60]?)([\w.-]*)`, "g"),
      );
      for (const [, quote, key] of calls) {
        if (quote === '"' || quote === "'") exact.add(prefix + key);
        else beginnings.push(prefix + (quote ? key : ""));
      }
    }
    const direct = source.matchAll(new RegExp(String.raw`${maker}\(\s*"([\w.-]+)"`, "g"));
    for (const [, args, key] of direct) exact.add(namespaceOf(args!) + key);
  }
  return { exact, beginnings };
}

function namespaceOf(args: string) {
  const namespace = args.match(/["']([\w.-]+)["']\s*,?\s*$/)?.[1];
  return namespace ? `${namespace}.` : "";
}
