import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { pagesOf } from "./page-texts.ts";
import { nameOfPart, restingImport } from "./resting-parts.ts";

const root = resolve(import.meta.dirname, "..");
const sources = globSync("app/**/*.tsx", { cwd: root }).map((file) =>
  readFileSync(resolve(root, file), "utf8"),
);
const paths = new Set(
  sources.flatMap((source) => [...source.matchAll(restingImport)].map(([, path]) => path!)),
);

test("no two parts that rest share a name, nor one with a page: both name a file of texts", () => {
  const names = [...[...paths].map(nameOfPart), ...pagesOf(routes).keys(), "shell"];
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("every part that rests is found by the build, and is the default of its module", () => {
  const calls = sources.flatMap((source) => [...source.matchAll(/^(?:export )?const \w+ = resting\(/gm)]);
  const found = sources.flatMap((source) => [...source.matchAll(restingImport)]);
  expect(found).toHaveLength(calls.length);
  const without = [...paths].filter(
    (path) => !/^export default function/m.test(readFileSync(resolve(root, path.slice(1)), "utf8")),
  );
  expect(without).toEqual([]);
});
