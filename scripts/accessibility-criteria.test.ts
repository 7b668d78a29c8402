import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// docs/accessibility.md says for each criterion of WCAG 2.2, levels A and AA, what checks it.

const document = readFileSync("docs/accessibility.md", "utf8");
const criteria = {
  "1.1": [1],
  "1.2": [1, 2, 3, 4, 5],
  "1.3": [1, 2, 3, 4, 5],
  "1.4": [1, 2, 3, 4, 5, 10, 11, 12, 13],
  "2.1": [1, 2, 4],
  "2.2": [1, 2],
  "2.3": [1],
  "2.4": [1, 2, 3, 4, 5, 6, 7, 11],
  "2.5": [1, 2, 3, 4, 7, 8],
  "3.1": [1, 2],
  "3.2": [1, 2, 3, 4, 6],
  "3.3": [1, 2, 3, 4, 7, 8],
  "4.1": [2, 3],
};
const numbers = Object.entries(criteria).flatMap(([guideline, parts]) =>
  parts.map((part) => `${guideline}.${part}`),
);

/** Each number of a text such as "1.2.1–1.2.5 and 1.4.2". */
function numbersIn(text: string) {
  return [...text.matchAll(/(\d\.\d)\.(\d+)(?:–\1\.(\d+))?/g)].flatMap(([, guideline, first, last]) =>
    Array.from(
      { length: Number(last ?? first) - Number(first) + 1 },
      (_, index) => `${guideline}.${Number(first) + index}`,
    ),
  );
}

test("every criterion is met and checked in one row, or does not apply", () => {
  const [notApplying = ""] = document.match(/^\d.* do not apply,.*nor does .*$/m) ?? [];
  const rows = [...document.matchAll(/^\| (\d\.\d\.\d.*?) \| (.+?) \| (.+?) \|$/gm)];
  const checked = rows.flatMap(([, names]) => numbersIn(names!));
  expect([...checked, ...numbersIn(notApplying)].toSorted()).toEqual(numbers.toSorted());
});

test("every test that it names exists", () => {
  const files = globSync("{app,server,tests,scripts}/**/*.{spec,test}.ts");
  const named = [...document.matchAll(/`([\w./-]+\.(?:spec|test)\.ts)`/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
