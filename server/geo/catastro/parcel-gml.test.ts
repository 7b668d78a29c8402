import { expect, test } from "vitest";
import { MalformedAnswer } from "../xml.ts";
import { readParcels } from "./parcel-gml.ts";
import { parcelsAnswer, reportAnswer } from "./sample-answers.ts";

const urban = {
  reference: "8429105VK1882N",
  areaM2: 572,
  epsg: 25830,
  parts: [
    {
      outer:
        "418276.97 4482669.14 418271.53 4482681.71 418262.34 4482677.26 418267.78 4482664.69 418276.97 4482669.14",
    },
  ],
  point: "418270.1 4482673.2",
};

test("a parcel has its reference, surface, corners and day", () => {
  const [parcel] = readParcels(parcelsAnswer([urban]));
  expect(parcel).toMatchObject({ reference: "8429105VK1882N", areaM2: 572, changedOn: "2013-08-01" });
  expect(parcel!.parts).toHaveLength(1);
  expect(parcel!.parts[0].outer).toHaveLength(4);
  // West of Madrid.
  expect(parcel!.point[0]).toBeCloseTo(-3.964, 3);
  expect(parcel!.point[1]).toBeCloseTo(40.491, 3);
});

test("latitude comes first in degrees", () => {
  const [parcel] = readParcels(
    parcelsAnswer([
      {
        ...urban,
        epsg: 4326,
        parts: [{ outer: "40.1 -3.7 40.1 -3.69 40.11 -3.69 40.1 -3.7" }],
        point: "40.103 -3.694",
      },
    ]),
  );
  expect(parcel!.parts[0].outer[0]).toEqual([-3.7, 40.1]);
  expect(parcel!.point).toEqual([-3.694, 40.103]);
});

test("a parcel of several parts has the largest first, and keeps its holes", () => {
  const [parcel] = readParcels(
    parcelsAnswer([
      {
        ...urban,
        parts: [
          { outer: "0 4400000 10 4400000 10 4400010 0 4400010 0 4400000" },
          {
            outer: "100 4400000 200 4400000 200 4400100 100 4400100 100 4400000",
            holes: ["120 4400020 140 4400020 140 4400040 120 4400040 120 4400020"],
          },
        ],
      },
    ]),
  );
  expect(parcel!.parts.map(({ holes }) => holes.length)).toEqual([1, 0]);
});

test("the Canaries are where they are", () => {
  const [parcel] = readParcels(
    parcelsAnswer([
      {
        ...urban,
        epsg: 32628,
        parts: [{ outer: "458000 3110000 458020 3110000 458020 3110030 458000 3110030 458000 3110000" }],
        point: "458010 3110015",
      },
    ]),
  );
  expect(parcel!.point[0]).toBeCloseTo(-15.427, 2);
  expect(parcel!.point[1]).toBeCloseTo(28.115, 2);
});

test("an unknown reference is no parcel", () => {
  expect(readParcels(reportAnswer("No existe la parcela"))).toEqual([]);
});

test.each([
  ["another report", reportAnswer("Error interno del servidor")],
  ["an error page", "<html><body><h1>Service Unavailable</h1></body></html>"],
  ["no XML", "<FeatureCollection><member>"],
  ["a cut answer", parcelsAnswer([urban]).slice(0, 900)],
  ["a boundary without corners", parcelsAnswer([{ ...urban, parts: [{ outer: "1 2" }] }])],
  ["letters for numbers", parcelsAnswer([{ ...urban, parts: [{ outer: "a b c d e f g h" }] }])],
  [
    "entities that multiply",
    `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${parcelsAnswer([urban]).replace("572", "&b;")}`,
  ],
  [
    "an entity from a file",
    `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${parcelsAnswer([urban]).replace("572", "&a;")}`,
  ],
])("%s is refused", (_, answer) => {
  expect(() => readParcels(answer)).toThrow(MalformedAnswer);
});
