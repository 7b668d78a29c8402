import fc from "fast-check";
import { expect, test } from "vitest";
import { createTinyApp } from "#server/app.fixture.ts";

const app = createTinyApp();
const get = (path: string) => app.request(`http://127.0.0.1:3000${path}`);

test.each([
  ["/viviendas/", "/viviendas"],
  ["/Viviendas", "/viviendas"],
  ["/EN/Viviendas/?Orden=Precio", "/en/viviendas?Orden=Precio"],
  ["/casas", "/viviendas"],
  ["/en/Casas/", "/en/viviendas"],
  ["/portal?a=1", "/portal/favoritos?a=1"],
  ["//viviendas", "/viviendas"],
  ["/en//viviendas", "/en/viviendas"],
  ["/blog/caf%c3%a9", "/blog/caf%C3%A9"],
])("%s has moved to %s", async (path, target) => {
  const response = await get(path);
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe(target);
});

test.each(["/", "/viviendas", "/en", "/blog/caf%C3%A9", "/viviendas?Orden=Precio"])(
  "%s stays",
  async (path) => {
    expect((await get(path)).status).toBe(200);
  },
);

test("a form's address is taken as it is", async () => {
  const response = await app.request("http://127.0.0.1:3000/contacto", { method: "POST", body: "a=1" });
  expect(response.status).toBe(200);
});

test("no address redirects to another site or for ever", async () => {
  const piece = fc.constantFrom(
    "/",
    "//",
    "\\",
    "%5C",
    "%2F",
    "%2e",
    "..",
    "evil.example",
    "@",
    "EN",
    "Casas",
    ":",
    "?",
    "x",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (parts) => {
      const first = await get(`/${parts.join("")}`);
      expect(first.status).toBeLessThan(500);
      if (first.status !== 301) return;
      const location = first.headers.get("Location")!;
      expect(new URL(location, "http://127.0.0.1:3000").origin).toBe("http://127.0.0.1:3000");
      expect((await get(location)).status).not.toBe(301);
    }),
    { numRuns: 300 },
  );
});
