import { expect, test } from "vitest";
import { slopeOf } from "#app/domain/geo/terrain.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import { fromDegrees } from "../coordinates.ts";
import { answerBy, closeServicesAfterEach, startService } from "../service.fixture.ts";
import { ServiceUnavailable } from "../service-client.ts";
import { createElevation } from "./elevation.ts";
import { coverageAnswer, coverageReport } from "./sample-answers.ts";

// The client against a server that answers as the elevation service does, well and badly.

closeServicesAfterEach();

async function openElevation(answer: Parameters<typeof answerBy>[0], settings?: { timeoutMs: number }) {
  const { origin, requests } = await startService(answerBy(answer));
  return { elevation: createElevation(origin, { perSecond: 1000, ...settings }), requests };
}

/** A plane in the system of the coverage. */
function answerPlane(url: URL, heightAt: (x: number, y: number) => number) {
  const [[left, right], [bottom, top]] = url.searchParams
    .getAll("subset")
    .map((text) => text.match(/-?[\d.]+/g)!.map(Number)) as [[number, number], [number, number]];
  const cellM = Number(url.searchParams.get("coverageId")!.split("_")[1]);
  const [columns, rows] = [Math.ceil((right - left) / cellM), Math.ceil((top - bottom) / cellM)];
  return { body: coverageAnswer({ left, bottom, cellM, columns, rows, heightAt }) };
}

const boundary: Point[] = [
  [0, 0],
  [25, 0],
  [25, 40],
  [0, 40],
];
const [x, y] = fromDegrees(25830, [-3.7, 40.4]);
const parcel = { origin: { epsg: 25830, x, y }, boundary };

test("heights of a parcel are requested in metres, with decimals", async () => {
  const { elevation, requests } = await openElevation((url) =>
    answerPlane(url, (_, north) => (north - y) * 0.1 + 650),
  );
  const grid = (await elevation.findGrid(parcel))!;
  expect(slopeOf(grid, boundary)).toMatchObject({ percent: 10, falls: "s", lowestM: 650.1, highestM: 653.9 });
  const { pathname, searchParams } = requests[0]!;
  expect(pathname).toBe("/wcs-inspire/mdt");
  expect(searchParams.get("coverageId")).toBe("Elevacion25830_5");
  expect(searchParams.get("format")).toBe("application/asc");
  expect(searchParams.getAll("subset")).toHaveLength(2);
});

test("the Canaries and the Balearics have their coverages", async () => {
  const { elevation, requests } = await openElevation((url) => answerPlane(url, () => 12));
  for (const [epsg, point] of [
    [4083, [-15.43, 28.12]],
    [25831, [2.65, 39.57]],
  ] as const) {
    const [left, bottom] = fromDegrees(epsg, point);
    const grid = await elevation.findGrid({ origin: { epsg, x: left, y: bottom }, boundary });
    expect(new Set(grid!.heights)).toEqual(new Set([12]));
  }
  expect(requests.map(({ searchParams }) => searchParams.get("coverageId"))).toEqual([
    "Elevacion4083_5",
    "Elevacion25830_5",
  ]);
});

test("the horizon joins the hills nearby and the mountains far away", async () => {
  const { elevation } = await openElevation((url) =>
    answerPlane(url, (east, north) => (east > x + 9000 ? 900 : north < y - 1000 ? 100 : 0)),
  );
  const horizon = await elevation.findHorizon([-3.7, 40.4]);
  expect(horizon[18]).toBeCloseTo((Math.atan2(900, 9000) * 180) / Math.PI, 0);
  expect(horizon[36]).toBeCloseTo((Math.atan2(100, 1000) * 180) / Math.PI, 0);
  expect(horizon[0]).toBe(0);
});

test("in the sea there is no ground", async () => {
  const { elevation } = await openElevation((url) => answerPlane(url, () => -9999));
  expect(await elevation.findGrid(parcel)).toBeNull();
});

const plane = answerPlane(
  new URL("http://x/?coverageId=Elevacion25830_5&subset=x(0,50)&subset=y(0,50)"),
  () => 1,
);

test.each<[string, { status?: number; body: string }]>([
  ["a report", { status: 404, body: coverageReport }],
  ["an error page with status 200", { body: "<html><body>Service Unavailable</body></html>" }],
  ["a grid that was cut", { body: plane.body.slice(0, 400) }],
  ["letters for numbers", { body: plane.body.replaceAll("1.000", "NaN") }],
  ["a document type", { body: `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>` }],
  ["nothing", { body: "" }],
])("%s is a service that does not answer", async (_, answer) => {
  const { elevation } = await openElevation(() => answer);
  await expect(elevation.findGrid(parcel)).rejects.toThrow(ServiceUnavailable);
});

test("a service that hangs is given up after its time", async () => {
  const { elevation } = await openElevation(() => null, { timeoutMs: 100 });
  await expect(elevation.findGrid(parcel)).rejects.toThrow(ServiceUnavailable);
});
