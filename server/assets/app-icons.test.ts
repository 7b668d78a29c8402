import sharp from "sharp";
import { expect, test } from "vitest";
import { appIcons } from "./app-icons.ts";

const noPicture = () => Promise.resolve(null);

test("an icon has the colour of the brand and a margin around the sign", async () => {
  const icons = appIcons({
    readBrand: () => Promise.resolve({ accent: "pine", logoId: null }),
    findPicture: noPicture,
  });
  const response = await icons.request("/maskable.png");
  expect(response.headers.get("Content-Type")).toBe("image/png");
  const icon = sharp(Buffer.from(await response.arrayBuffer()));
  expect(await icon.metadata()).toMatchObject({ width: 512, height: 512 });
  const margin = await icon.clone().extract({ left: 0, top: 0, width: 100, height: 512 }).png().toBuffer();
  expect((await sharp(margin).stats()).channels[0]!.min).toBeGreaterThan(230);
  const { channels } = await icon.stats();
  // #2f6b4f is the darkest colour of the icon.
  expect(channels[0]!.min).toBeLessThan(0x40);
});

test("the operator's sign takes the place of the nest", async () => {
  const master = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: "#0000ff" } })
      .webp()
      .toBuffer();
  const icons = appIcons({
    readBrand: () => Promise.resolve({ accent: "terra", logoId: "own" }),
    findPicture: (id) => Promise.resolve(id === "own" ? { hash: "abc", master } : null),
  });
  const icon = sharp(Buffer.from(await (await icons.request("/192.png")).arrayBuffer()));
  // Statistics read the whole of a picture that is cut in the same step.
  const cut = await icon.extract({ left: 90, top: 90, width: 12, height: 12 }).png().toBuffer();
  const middle = await sharp(cut).stats();
  expect(middle.channels[2]!.mean).toBeGreaterThan(200);
  expect(middle.channels[0]!.mean).toBeLessThan(60);
});

test("an unknown name is not found", async () => {
  const icons = appIcons({
    readBrand: () => Promise.resolve({ accent: "terra", logoId: null }),
    findPicture: noPicture,
  });
  expect((await icons.request("/constructor.png")).status).toBe(404);
});
