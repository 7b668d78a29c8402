import { expect, test } from "vitest";
import { fillTimeName, judgeSender, trapName } from "./form-guard.ts";

test.each([
  [{}, "person"],
  [{ [trapName]: "", [fillTimeName]: "" }, "person"],
  [{ [fillTimeName]: "2000" }, "person"],
  [{ [fillTimeName]: "1999" }, "hasty"],
  [{ [fillTimeName]: "-1" }, "hasty"],
  [{ [fillTimeName]: "soon" }, "hasty"],
  [{ [trapName]: "https://example.com", [fillTimeName]: "60000" }, "program"],
] as const)("a form with %j comes from a %s", (values, sender) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  expect(judgeSender(form, 2)).toBe(sender);
});
