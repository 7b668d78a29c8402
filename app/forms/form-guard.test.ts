import { expect, test } from "vitest";
import { detectBot, fillTimeName, honeypotName } from "./form-guard.ts";

test.each([
  [{}, "human"],
  [{ [honeypotName]: "", [fillTimeName]: "" }, "human"],
  [{ [fillTimeName]: "2000" }, "human"],
  [{ [fillTimeName]: "1999" }, "tooFast"],
  [{ [fillTimeName]: "-1" }, "tooFast"],
  [{ [fillTimeName]: "soon" }, "tooFast"],
  [{ [honeypotName]: "https://example.com", [fillTimeName]: "60000" }, "bot"],
] as const)("a form with %j is sent by: %s", (values, sender) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  expect(detectBot(form, 2)).toBe(sender);
});
