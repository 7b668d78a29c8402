import sharp from "sharp";
import { expect, test } from "vitest";
import { fromDegrees, metricSystemAt } from "../coordinates.ts";
import type { DemoParcel } from "./demo-parcels.ts";
import { drawTile } from "./draw-tile.ts";

const point = [-3.70379, 40.41678] as const;
const epsg = metricSystemAt(point);
const [x, y] = fromDegrees(epsg, point);
const parcel: DemoParcel = {
  reference: "0000010HR8079D",
  plot: {
    id: 1,
    ineCode: "28079",
    municipality: "Madrid",
    province: "Madrid",
    isRustic: false,
    slopeClass: "flat",
    landscape: "plain",
    floodZone: null,
    protectedArea: null,
    outline: [],
    longitude: point[0],
    latitude: point[1],
  },
  epsg,
  corners: [
    [x - 20, y - 20],
    [x + 20, y - 20],
    [x + 20, y + 20],
    [x - 20, y + 20],
  ],
  areaM2: 1600,
  isNeighbour: false,
};

const tileOf = (tilematrix: number, tilecol: number, tilerow: number) =>
  new Map(Object.entries({ tilematrix, tilecol, tilerow }).map(([name, value]) => [name, String(value)]));

test.each([
  ["/wmts/pnoa-ma", 16, 32093, 24711],
  ["/wmts/ign-base", 16, 32093, 24711],
  ["/wmts/pnoa-ma", 6, 31, 24],
  ["/wmts/pnoa-ma", 19, 256749, 197689],
] as const)("%s at zoom %i is a picture of a tile, always the same", async (pathname, zoom, column, row) => {
  const draw = () => drawTile(pathname, tileOf(zoom, column, row), [parcel]);
  const [one, other] = [await draw(), await draw()];
  expect(one!.type).toBe("image/jpeg");
  expect(await sharp(one!.body).metadata()).toMatchObject({ format: "jpeg", width: 256, height: 256 });
  expect(other!.body.equals(one!.body)).toBe(true);
});

test("another question is none of a tile", async () => {
  expect(await drawTile("/INSPIRE/wfsCP.aspx", new Map(), [])).toBeNull();
});
