import { expect, test } from "vitest";
import { createTinyApp } from "#server/app.fixture.ts";

const app = createTinyApp();
const ask = (path: string) => app.request(`http://127.0.0.1:3000/_icons/${path}`);

test("requested icons are sent in Iconify's format, unknown ones are named", async () => {
  const response = await ask("lucide.json?icons=heart,no-such-icon,house,heart");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toContain("max-age=");
  const set = await response.json();
  expect(set).toMatchObject({ prefix: "lucide", width: 24, height: 24, not_found: ["no-such-icon"] });
  expect(Object.keys(set.icons)).toEqual(["heart", "house"]);
  expect(set.icons.heart.body).toMatch(/^<path|^<g/);
});

test("an icon is found by an older name too", async () => {
  const set = await (await ask("lucide.json?icons=home")).json();
  expect(set.icons.home.body).toBeTruthy();
});

test("names that every object has are not icons", async () => {
  const set = await (await ask("lucide.json?icons=constructor,__proto__")).json();
  expect(set.icons).toEqual({});
  expect(set.not_found).toEqual(["constructor", "__proto__"]);
});

test.each([
  "mdi.json?icons=heart",
  "constructor.json?icons=heart",
  "__proto__.json?icons=a",
  "lucide?icons=heart",
])("%s is not there", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test("asking for none or for too many is refused", async () => {
  const many = Array.from({ length: 61 }, (_, index) => `icon-${index}`).join(",");
  for (const path of ["lucide.json", "lucide.json?icons=", `lucide.json?icons=${many}`]) {
    expect((await ask(path)).status, path).toBe(400);
  }
});
