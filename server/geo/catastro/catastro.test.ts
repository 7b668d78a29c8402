import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { withControl } from "#app/domain/cadastral-reference.ts";
import { closeServicesAfterEach, startService } from "../service.fixture.ts";
import { ServiceUnavailable } from "../service-client.ts";
import { createCatastro } from "./catastro.ts";
import {
  addressesAnswer,
  buildingsAnswer,
  coordinatesAnswer,
  encodeAnswer,
  errorAnswer,
  parcelsAnswer,
  propertyAnswer,
  reportAnswer,
} from "./sample-answers.ts";

// The client against a server that answers as the cadastre does, well and badly.

const reference = "8429105VK1882N";
const parcel = {
  reference,
  areaM2: 572,
  epsg: 4326,
  parts: [{ outer: "40.49 -3.96 40.49 -3.9598 40.4902 -3.9598 40.4902 -3.96 40.49 -3.96" }],
  point: "40.4901 -3.9599",
};
const property = {
  reference: withControl(reference),
  land: "UR" as const,
  ineCode: "28132",
  municipality: "SAN AGUSTÍN & CÍA",
  province: "MADRID",
  address: "CL MAYOR 1",
  use: "Residencial",
  builtAreaM2: 140,
  builtYear: 1998,
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
closeServicesAfterEach();

async function openCatastro(answer: string | Answer, settings?: { timeoutMs: number }) {
  const { origin, requests } = await startService((request, response) => {
    if (typeof answer === "string") response.end(encodeAnswer(answer));
    else answer(request, response);
  });
  return { catastro: createCatastro(origin, { perSecond: 1000, ...settings }), requests };
}

test("a parcel is requested by the stored query, in degrees", async () => {
  const { catastro, requests } = await openCatastro(parcelsAnswer([parcel]));
  expect(await catastro.findParcel(withControl(reference))).toMatchObject({ reference, areaM2: 572 });
  expect(requests[0]!.pathname).toBe("/INSPIRE/wfsCP.aspx");
  expect(Object.fromEntries(requests[0]!.searchParams)).toMatchObject({
    request: "GetFeature",
    STOREDQUERIE_ID: "GetParcel",
    refcat: reference,
    srsname: "EPSG::4326",
  });
});

test("parcels around a point are requested by a box in metres", async () => {
  const { catastro, requests } = await openCatastro(parcelsAnswer([parcel]));
  expect(await catastro.listParcelsAround([-3, 40], 50)).toHaveLength(1);
  const query = requests[0]!.searchParams;
  expect(query.get("srsname")).toBe("EPSG::25830");
  expect(query.get("bbox")!.split(",").map(Number)).toEqual([499950, 4427707.22, 500050, 4427807.22]);
});

test("a property has its municipality, use and reference", async () => {
  const { catastro, requests } = await openCatastro(propertyAnswer(property));
  expect(await catastro.findFacts(reference)).toEqual({
    propertyReference: withControl(reference),
    address: "CL MAYOR 1",
    ineCode: "28132",
    municipality: "SAN AGUSTÍN & CÍA",
    province: "MADRID",
    land: "urban",
    use: "Residencial",
    builtAreaM2: 140,
    builtYear: 1998,
  });
  expect(requests[0]!.searchParams.get("RC")).toBe(reference);
});

test("a point has a reference, or none", async () => {
  const found = await openCatastro(coordinatesAnswer(reference, [-3.9599, 40.4901]));
  expect(await found.catastro.findReferenceAt([-3.9599, 40.4901])).toBe(reference);
  expect(found.requests[0]!.searchParams.get("Coordenada_X")).toBe("-3.9599000");
  const nothing = await openCatastro(errorAnswer("consulta_coordenadas", 16, "NO HAY REFERENCIA"));
  expect(await nothing.catastro.findReferenceAt([-3.9599, 40.4901])).toBeNull();
});

const building = {
  reference,
  epsg: 4326,
  outer: parcel.parts[0]!.outer,
  areaM2: 120,
  dwellings: 1,
  year: 1976,
};

test("buildings and addresses of a parcel are requested by their stored queries", async () => {
  const address = { reference, ineCode: "28132", street: "CL PEÑÓN", number: "7", epsg: 4326 };
  const { catastro, requests } = await openCatastro((request, response) =>
    response.end(
      encodeAnswer(
        request.url!.includes("wfsBU")
          ? buildingsAnswer([building])
          : addressesAnswer([{ ...address, point: parcel.point }]),
      ),
    ),
  );
  expect(await catastro.listBuildings(withControl(reference))).toMatchObject([{ areaM2: 120 }]);
  expect(await catastro.listAddresses(withControl(reference))).toEqual(["CL PEÑÓN 7"]);
  expect(
    requests.map(({ pathname, searchParams }) => [
      pathname,
      searchParams.get("STOREDQUERIE_ID"),
      searchParams.get("refcat"),
    ]),
  ).toEqual([
    ["/INSPIRE/wfsBU.aspx", "GetBuildingByParcel", reference],
    ["/INSPIRE/wfsAD.aspx", "GetadByRefcat", reference],
  ]);
});

test("a reference that the cadastre does not know is null, not an error", async () => {
  const { catastro } = await openCatastro((request, response) =>
    response.end(
      request.url!.includes("wfs")
        ? reportAnswer("No existe ninguna parcela")
        : errorAnswer("consulta_dnp", 5, "LA REFERENCIA NO EXISTE"),
    ),
  );
  expect(await catastro.findParcel(reference)).toBeNull();
  expect(await catastro.findFacts(reference)).toBeNull();
});

test.each<[string, string]>([
  ["an error page with status 200", "<html><body><h1>Service Unavailable</h1></body></html>"],
  ["an answer that was cut", parcelsAnswer([parcel]).slice(0, 900)],
  ["an error of the service", errorAnswer("consulta_dnp", 99, "ERROR INTERNO")],
  [
    "entities that multiply",
    `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${parcelsAnswer([parcel])}`,
  ],
  ["a file as an entity", `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${parcelsAnswer([parcel])}`],
  ["nothing", ""],
])("%s is a service that does not answer", async (_, answer) => {
  const { catastro } = await openCatastro(answer);
  for (const find of [catastro.findParcel, catastro.listBuildings, catastro.listAddresses])
    await expect(find(reference)).rejects.toThrow(ServiceUnavailable);
});

test("a service that hangs is aborted after its timeout and tried twice", async () => {
  const { catastro, requests } = await openCatastro(() => {}, { timeoutMs: 100 });
  await expect(catastro.findParcel(reference)).rejects.toThrow(ServiceUnavailable);
  expect(requests).toHaveLength(2);
});

test("one failure is repeated and stays unseen", async () => {
  let isFirst = true;
  const { catastro } = await openCatastro((_, response) => {
    response.statusCode = isFirst ? 503 : 200;
    response.end(isFirst ? "" : parcelsAnswer([parcel]));
    isFirst = false;
  });
  expect(await catastro.findParcel(reference)).toMatchObject({ reference });
});

test("a service that is away is left alone after some failures", async () => {
  const { catastro, requests } = await openCatastro((_, response) => {
    response.statusCode = 500;
    response.end();
  });
  for (let i = 0; i < 8; i++)
    await expect(catastro.findParcel(reference)).rejects.toThrow(ServiceUnavailable);
  expect(requests.length).toBeLessThanOrEqual(6);
});

test("an answer without an end is cut off", async () => {
  const { catastro } = await openCatastro((_, response) => {
    const write = () => {
      while (response.write("x".repeat(65_536)));
      response.once("drain", write);
    };
    write();
  });
  await expect(catastro.findParcel(reference)).rejects.toThrow(ServiceUnavailable);
});

test("an error names the service and not the question", async () => {
  const { catastro } = await openCatastro("<html></html>");
  const error: Error = await catastro.findParcel(reference).catch((reason) => reason);
  expect(`${error.message} ${error.stack}`).not.toContain(reference);
});
