import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every page with an action says when it could not be reached, instead of an error page", () => {
  const silent = globSync("app/routes/**/*.tsx").filter((file) => {
    const source = readFileSync(file, "utf8");
    return (
      /export (async )?function action\b/.test(source) &&
      !/export (async )?(const|function) clientAction\b/.test(source)
    );
  });
  expect(silent).toEqual([]);
});
