import sharp from "sharp";
import { expect, test } from "vitest";
import { listPictureIds } from "#app/pictures/pictures.server.ts";
import { createTinyApp } from "#server/app.fixture.ts";

const app = createTinyApp();
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://127.0.0.1:3000${path}`, { headers });
const [first] = listPictureIds();

test("a picture is shared as a JPEG of 1200 × 630 that networks may show and keep", async () => {
  const answers = await Promise.all([get(`/share/${first}.jpg`), get(`/share/${first}.jpg`)]);
  const [one, two] = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  expect(answers[0]!.headers.get("Content-Type")).toBe("image/jpeg");
  expect(answers[0]!.headers.get("Cache-Control")).toBe("public, max-age=604800");
  expect(answers[0]!.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(await sharp(one).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(Buffer.from(one!).equals(Buffer.from(two!))).toBe(true);
});

test("a client that has the picture gets 304", async () => {
  const etag = (await get(`/share/${first}.jpg`)).headers.get("ETag")!;
  expect((await get(`/share/${first}.jpg`, { "If-None-Match": etag })).status).toBe(304);
});

test.each([
  "/share/none.jpg",
  "/share/constructor.jpg",
  "/share/__proto__.jpg",
  "/share/..%2Fmanifest.jpg",
  "/share/",
  "/share/x.png",
])("%s is a plain 404", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("Content-Type")).toContain("text/plain");
});
