import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, test } from "vitest";
import { areasByPath, commonAreas, sectionOf } from "#app/i18n/areas.ts";

const root = resolve(import.meta.dirname, "../..");
const routes = readFileSync(resolve(root, "app/routes.ts"), "utf8");

/** Every page of routes.ts: what its texts are listed by and its file; the index is the home page. */
const pages = [
  { section: "", file: "routes/pages/home.tsx" },
  ...[...routes.matchAll(/route\("([^":*][^"]*)",\s*"([^"]+\.tsx)"/g)].map(([, path, file]) => ({
    section: sectionOf(`/${path!}`),
    file: file!,
  })),
];

test.each(pages)("the texts of /$section are those that $file uses", ({ section, file }) => {
  const used = areasUsedBy(resolve(root, "app", file));
  const provided = new Set<string>([...commonAreas, ...(areasByPath[section] ?? [])]);
  expect([...used].filter((area) => !provided.has(area))).toEqual([]);
});

test("no path is listed that has no page, and no area that its pages do not use", () => {
  const usedBySection = Map.groupBy(pages, ({ section }) => section);
  const superfluous = Object.entries(areasByPath).flatMap(([section, areas]) => {
    const used = new Set(
      (usedBySection.get(section) ?? []).flatMap(({ file }) => [...areasUsedBy(resolve(root, "app", file))]),
    );
    return areas.filter((area) => !used.has(area)).map((area) => `${section}: ${area}`);
  });
  expect(superfluous).toEqual([]);
});

/** The first parts of all message keys in a file and in what it imports. */
function areasUsedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const source = readFileSync(file, "utf8");
  const own = [
    ...source.matchAll(/(?:useTranslations|[tT]ranslator)(?:<[^>]*>)?\([^()]*"(\w+)[\w.-]*"\s*,?\s*\)/g),
  ].map(([, area]) => area!);
  const imported = [...source.matchAll(/from "((?:#app|\.)\/[^"]+\.tsx?)"/g)]
    .map(([, path]) =>
      path!.startsWith("#app") ? resolve(root, path!.slice(1)) : resolve(dirname(file), path!),
    )
    .filter((path) => existsSync(path) && !/\.server\.ts$|\+types/.test(path));
  return new Set([...own, ...imported.flatMap((path) => [...areasUsedBy(path, seen)])]);
}
