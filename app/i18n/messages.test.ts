import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import en from "#app/i18n/messages/en.ts";
import es from "#app/i18n/messages/es.ts";

type Tree = { [key: string]: string | Tree };

const root = resolve(import.meta.dirname, "../..");
const spanish = flatten(es as Tree);
const english = flatten(en as Tree);

test("both languages have the same texts", () => {
  expect([...english.keys()]).toEqual([...spanish.keys()]);
});

test("both languages fill in the same values", () => {
  const argumentsOf = (text: string) =>
    [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();
  const differing = [...spanish].filter(
    ([key, text]) => argumentsOf(text).join() !== argumentsOf(english.get(key)!).join(),
  );
  expect(differing.map(([key]) => key)).toEqual([]);
});

// It reads the sources as text: a key put together at run time counts as used with everything that shares its beginning.
test("every text is used, and every text used exists", () => {
  const { exact, beginnings } = usedKeys();
  const unused = [...spanish.keys()].filter(
    (key) => !exact.has(key) && !beginnings.some((start) => key.startsWith(start)),
  );
  const missing = [...exact].filter(
    (key) => !spanish.has(key) && ![...spanish.keys()].some((known) => known.startsWith(`${key}.`)),
  );
  expect({ unused, missing }).toEqual({ unused: [], missing: [] });
});

function flatten(tree: Tree, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

/** Every `t("key")` of a translator made by useTranslations, translator or metaTranslator in the same file. */
function usedKeys() {
  const exact = new Set<string>();
  const beginnings: string[] = [];
  for (const file of globSync("app/**/*.{ts,tsx}", { cwd: root })) {
    const source = readFileSync(resolve(root, file), "utf8");
    const makers = source.matchAll(
      /(?:const|let)\s+(\w+)\s*=\s*(?:useTranslations|translator|metaTranslator)(?:<[^>]*>)?\(([^)]*)\)/g,
    );
    for (const [, name, args] of makers) {
      const namespace = args!.match(/["']([\w.-]+)["']\s*,?\s*$/)?.[1];
      const prefix = namespace ? `${namespace}.` : "";
      for (const [, key] of source.matchAll(
        new RegExp(`\\b${name}(?:\\.\\w+)?\\(\\s*["']([\\w.-]+)["']`, "g"),
      ))
        exact.add(prefix + key);
      for (const [, start] of source.matchAll(
        new RegExp(`\\b${name}(?:\\.\\w+)?\\(\\s*\`([\\w.-]*)\\$\\{`, "g"),
      ))
        beginnings.push(prefix + start);
      // A key held in a variable or a table: whatever the file spells out under this namespace counts.
      for (const [, key] of source.matchAll(/["']([\w.-]+)["']/g))
        if (spanish.has(prefix + key)) exact.add(prefix + key);
    }
  }
  return { exact, beginnings };
}
