import { expect, test } from "vitest";
import { MalformedAnswer } from "../xml.ts";
import { readAddresses } from "./address-gml.ts";
import { readBuildings } from "./building-gml.ts";
import { addressesAnswer, buildingsAnswer, reportAnswer } from "./sample-answers.ts";

const building = {
  reference: "1950501UG4915S",
  epsg: 25830,
  outer:
    "341926.454 4194877.609 341941.277 4194877.609 341941.277 4194895.5 341926.454 4194895.5 341926.454 4194877.609",
  areaM2: 320,
  dwellings: 1,
  year: 1994,
};
const address = {
  reference: "1950501UG4915S",
  ineCode: "18087",
  street: "CL SAN ANTÓN & CÍA",
  number: "13D",
  epsg: 25830,
  point: "341926.4 4194877.6",
};

test("a building has its footprint, surface, use and year", () => {
  const [found] = readBuildings(buildingsAnswer([building]));
  expect(found).toMatchObject({
    areaM2: 320,
    dwellings: 1,
    use: "residential",
    condition: "functional",
    builtYear: 1994,
  });
  expect(found!.footprint[0]!.outer).toHaveLength(4);
});

test("an answer with thousands of addresses, each with several &amp;, is read", () => {
  const link =
    '<bu-core2d:addresses xlink:href="http://x/wfsAD.aspx?service=wfs&amp;version=2&amp;refcat=1"/>';
  const long = buildingsAnswer(Array(600).fill(building)).replaceAll("<bu-ext2d:geometry>", `${link}$&`);
  expect(readBuildings(long)).toHaveLength(600);
});

test("a parcel without buildings is a collection without members", () => {
  expect(readBuildings(buildingsAnswer([]))).toEqual([]);
  expect(readBuildings(reportAnswer("No existe ningún edificio"))).toEqual([]);
});

test("a surface that the cadastre leaves out is unknown", () => {
  const nil = buildingsAnswer([building]).replace(
    /<bu-ext2d:value uom="m2">320<\/bu-ext2d:value>/,
    '<bu-ext2d:value xsi:nil="true" nilReason="other:unpopulated"/>',
  );
  expect(readBuildings(nil)[0]!.areaM2).toBeNull();
});

test("addresses have their street and number, once each", () => {
  const addresses = [address, address, { ...address, street: "CM REAL", number: "S-N" }];
  expect(readAddresses(addressesAnswer(addresses))).toEqual(["CL SAN ANTÓN & CÍA 13D", "CM REAL"]);
  expect(readAddresses(addressesAnswer([]))).toEqual([]);
});

test.each([
  ["another report", reportAnswer("Invalid length of REFCAT parameter")],
  ["an error page", "<html><body><h1>403 - Forbidden</h1></body></html>"],
  ["a cut answer", buildingsAnswer([building]).slice(0, 1500)],
  [
    "entities that multiply",
    `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${buildingsAnswer([building]).replace("320", "&b;")}`,
  ],
  [
    "an entity from a file",
    `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${buildingsAnswer([building]).replace("320", "&a;")}`,
  ],
])("%s is refused", (_, answer) => {
  expect(() => readBuildings(answer)).toThrow(MalformedAnswer);
  expect(() => readAddresses(answer)).toThrow(MalformedAnswer);
});
