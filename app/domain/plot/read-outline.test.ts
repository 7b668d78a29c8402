import { expect, test } from "vitest";
import { counterClockwise, crossesItself, signedAreaOf } from "./outline-shape.ts";
import { gmlAsText } from "./read-gml.ts";
import { readOutline, readPlace } from "./read-outline.ts";
import { readTypedOutline } from "./read-typed-outline.ts";

test.each([
  ["0, 0\n20, 0\n20, 30\n0, 30"],
  ["0 0\n20 0\n20 30\n0 30\n0 0"],
  ["0;0\n20,0;0\n20;30,0\n0;30"],
  ["[[0,0],[20,0],[20,30],[0,30],[0,0]]"],
])("corners in metres are read from %j", (text) => {
  const corners = readOutline(text);
  expect(corners).toEqual([
    [0, 0],
    [20, 0],
    [20, 30],
    [0, 30],
  ]);
  expect(signedAreaOf(corners!)).toBe(600);
});

test("a polygon of a map becomes metres", () => {
  const ring = [
    [-3.7, 40.4],
    [-3.69976, 40.4],
    [-3.69976, 40.40027],
    [-3.7, 40.40027],
    [-3.7, 40.4],
  ];
  for (const polygon of [
    { type: "Polygon", coordinates: [ring] },
    { type: "Feature", geometry: { type: "MultiPolygon", coordinates: [[ring]] } },
    `<?xml version="1.0"?><kml><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>
      ${ring.map((corner) => `${corner.join()},0`).join("\n")}
      </coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`,
  ]) {
    const text = typeof polygon === "string" ? polygon : JSON.stringify(polygon);
    const corners = readOutline(text);
    expect(readPlace(text)!.latitude).toBeCloseTo(40.4, 2);
    expect(readPlace(text)!.longitude).toBeCloseTo(-3.7, 2);
    expect(corners).toHaveLength(4);
    expect(signedAreaOf(corners!)).toBeGreaterThan(600);
    expect(signedAreaOf(corners!)).toBeLessThan(620);
  }
});

const vertex = ([x, y]: number[]) => `10\n${x}\n20\n${y}\n`;
const millimetres = [
  [430000000, 4390000000],
  [430020000, 4390000000],
  [430020000, 4390030000],
  [430000000, 4390030000],
];

test.each([
  ["a light polyline", `0\nLWPOLYLINE\n90\n4\n${millimetres.map(vertex).join("")}`],
  [
    "a polyline of vertices",
    `0\nPOLYLINE\n10\n0\n20\n0\n${millimetres.map((corner) => `0\nVERTEX\n${vertex(corner)}`).join("")}0\nSEQEND\n`,
  ],
])("a drawing with %s becomes metres", (_name, entity) => {
  const small = `0\nLWPOLYLINE\n${[
    [0, 0],
    [9, 0],
    [9, 9],
  ]
    .map(vertex)
    .join("")}`;
  const drawing = `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${small}${entity}0\nENDSEC\n0\nEOF\n`;
  expect(readOutline(drawing.replaceAll("\n", "\r\n"))).toEqual([
    [0, 0],
    [20, 0],
    [20, 30],
    [0, 30],
  ]);
});

test("corners that follow clockwise are turned, and the first side stays the street", () => {
  expect(
    counterClockwise([
      [0, 0],
      [0, 30],
      [20, 30],
      [20, 0],
    ]),
  ).toEqual([
    [0, 30],
    [0, 0],
    [20, 0],
    [20, 30],
  ]);
});

test("sides that cross are found, neighbours that touch are not", () => {
  expect(
    crossesItself([
      [0, 0],
      [20, 0],
      [0, 30],
      [20, 30],
    ]),
  ).toBe(true);
  expect(
    crossesItself([
      [0, 0],
      [20, 0],
      [20, 30],
      [10, 5],
      [0, 30],
    ]),
  ).toBe(false);
});

test.each([
  "",
  "uno, dos",
  "1",
  "1,2,3",
  "{}",
  "[1,2]",
  "<kml></kml>",
  "0\nSECTION\n0\nEOF",
  '{"type":"Point","coordinates":[1,2]}',
])("%j is no outline", (text) => {
  expect(readOutline(text) ?? []).toEqual([]);
});

const gmlOf = (srs: string, list: string) =>
  `<?xml version="1.0"?><gml:FeatureCollection><cp:CadastralParcel><cp:geometry><gml:MultiSurface srsName="${srs}">
    <gml:exterior><gml:LinearRing><gml:posList srsDimension="2" count="5">${list}</gml:posList></gml:LinearRing></gml:exterior>
    </gml:MultiSurface></cp:geometry></cp:CadastralParcel></gml:FeatureCollection>`;

test("a parcel of the cadastre as GML keeps its coordinate system and becomes metres", () => {
  const text = gmlOf(
    "http://www.opengis.net/def/crs/EPSG/0/25830",
    "440000.5 4474000 440020.5 4474000 440020.5 4474030 440000.5 4474030 440000.5 4474000",
  );
  expect(readTypedOutline(text)).toEqual({
    system: "25830",
    corners: [
      [440000.5, 4474000],
      [440020.5, 4474000],
      [440020.5, 4474030],
      [440000.5, 4474030],
    ],
  });
  expect(signedAreaOf(readOutline(gmlAsText(text))!)).toBe(600);
});

test("GML in degrees states the latitude first, and a drawing has no place", () => {
  const degrees = gmlOf("urn:ogc:def:crs:EPSG::4258", "40.4 -3.7 40.4 -3.6998 40.4003 -3.6998 40.4 -3.7");
  expect(readTypedOutline(degrees)).toMatchObject({ system: "4326", corners: [[-3.7, 40.4], {}, {}] });
  expect(readPlace(gmlAsText(degrees))!.longitude).toBeCloseTo(-3.7, 2);
  expect(readTypedOutline("0 0\n20 0\n20 30")).toMatchObject({ system: "m" });
  expect(readTypedOutline(gmlOf("EPSG:2154", "1 1 2 1 2 2 1 1"))).toBeNull();
  expect(readTypedOutline("0 0\n10 10\n10 0\n0 10")).toBeNull();
});
