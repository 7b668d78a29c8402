import sharp from "sharp";
import { expect, test } from "vitest";
import { listPictureIds } from "#app/pictures/pictures.server.ts";
import { createCardDrawer, shareCards } from "./share-cards.ts";
import { createShareSources } from "./share-pictures.ts";

const card = {
  title: "Alba",
  facts: "101 m² · 3 dormitorios",
  price: "162.800 €",
  pictureId: listPictureIds()[0]!,
  product: "Nido",
};
const draw = createCardDrawer(createShareSources(() => Promise.resolve(null)));
const routes = shareCards({
  draw,
  findCard: (_kind, slug) => Promise.resolve(slug === "alba" ? card : null),
});

test("a card is a JPEG of 1200 × 630 below 300 kB, even with a title that is far too long", async () => {
  for (const title of [card.title, "Una casa con un nombre larguísimo ".repeat(9)]) {
    const answer = await shareCards({
      draw,
      findCard: () => Promise.resolve({ ...card, title }),
    }).request("/houses/alba.es.jpg");
    const body = await answer.arrayBuffer();
    expect(body.byteLength).toBeLessThan(300_000);
    expect(await sharp(body).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  }
});

test("what a client has is not sent again, and what does not exist is a 404", async () => {
  const { headers } = await routes.request("/houses/alba.es.jpg");
  const again = await routes.request("/houses/alba.es.jpg", {
    headers: { "If-None-Match": headers.get("ETag")! },
  });
  expect(again.status).toBe(304);
  for (const path of ["/houses/nada.es.jpg", "/ships/alba.es.jpg", "/houses/alba.de.jpg", "/houses/alba.jpg"])
    expect((await routes.request(path)).status, path).toBe(404);
});
