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
  errorAnswer,
  parcelsAnswer,
  propertiesAnswer,
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

async function openCatastro(answer: string | Answer, settings?: { timeoutMs?: number; perSecond?: number }) {
  const { origin, requests } = await startService((request, response) => {
    if (typeof answer === "string") response.end(answer);
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

test("parcels around a point are requested by a box in degrees, also in the Canaries", async () => {
  const { catastro, requests } = await openCatastro(parcelsAnswer([parcel]));
  for (const point of [
    [-3, 40],
    [-15.43, 28.12],
  ] as const) {
    expect(await catastro.listParcelsAround(point, 50)).toHaveLength(1);
    const query = requests.at(-1)!.searchParams;
    expect(query.get("srsname")).toBe("EPSG::4326");
    const [south, west, north, east] = query.get("bbox")!.split(",").map(Number) as [
      number,
      number,
      number,
      number,
    ];
    const perDegree = (Math.PI * 6_371_000) / 180;
    expect((north - south) * perDegree).toBeCloseTo(100, -0.5);
    expect((east - west) * perDegree * Math.cos((point[1] * Math.PI) / 180)).toBeCloseTo(100, -0.5);
    expect((south + north) / 2).toBeCloseTo(point[1], 6);
  }
});

test("no parcel around a point is a report with status 200, and none", async () => {
  const { catastro } = await openCatastro(reportAnswer("No records founded for BBOX and SRS provided"));
  expect(await catastro.listParcelsAround([-4.5, 35.9], 300)).toEqual([]);
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
  expect(requests[0]!.pathname).toBe("/OVCServWeb/OVCWcfCallejero/COVCCallejero.svc/json/Consulta_DNPRC");
  expect(requests[0]!.searchParams.get("RefCat")).toBe(reference);
});

test("rustic land is rustic, and codes without zeros become the institute's", async () => {
  const rustic = {
    ...property,
    reference: "13005A109000050000XY",
    land: "RU" as const,
    ineCode: "13005",
    use: "Agrario",
    address: "ER EXTRARRADIO  Polígono 109 Parcela 5 C.BOLSA",
  };
  const { catastro } = await openCatastro(propertyAnswer(rustic));
  expect(await catastro.findFacts("13005A10900005")).toMatchObject({
    land: "rustic",
    ineCode: "13005",
    use: "Agrario",
    address: "ER EXTRARRADIO Polígono 109 Parcela 5 C.BOLSA",
  });
});

test("of several properties on a parcel only what they share is known", async () => {
  const { catastro } = await openCatastro(propertiesAnswer([property, { ...property, use: "Comercial" }]));
  expect(await catastro.findFacts(reference)).toEqual({
    propertyReference: null,
    address: null,
    ineCode: "28132",
    municipality: "SAN AGUSTÍN & CÍA",
    province: "MADRID",
    land: "urban",
    use: null,
    builtAreaM2: null,
    builtYear: null,
  });
});

test("a point has a reference, or none", async () => {
  const found = await openCatastro(coordinatesAnswer(reference, [-3.9599, 40.4901]));
  expect(await found.catastro.findReferenceAt([-3.9599, 40.4901])).toBe(reference);
  expect(found.requests[0]!.pathname).toBe(
    "/OVCServWeb/OVCWcfCallejero/COVCCoordenadas.svc/json/Consulta_RCCOOR",
  );
  expect(Object.fromEntries(found.requests[0]!.searchParams)).toEqual({
    SRS: "EPSG:4326",
    CoorX: "-3.9599000",
    CoorY: "40.4901000",
  });
  const nothing = await openCatastro(errorAnswer("Consulta_RCCOORResult", 16, "NO HAY REFERENCIA"));
  expect(await nothing.catastro.findReferenceAt([-3.9599, 40.4901])).toBeNull();
  const inNavarre = await openCatastro(coordinatesAnswer("310123456", [-1.64, 42.81]));
  expect(await inNavarre.catastro.findReferenceAt([-1.64, 42.81])).toBeNull();
});

test.each([
  ["Consulta_RCCOORResult", 76, "LA COORDENADA X OBLIGATORIA"],
  ["consulta_dnprcResult", 17, "LA REFERENCIA CATASTRAL ES OBLIGATORIA"],
  ["consulta_dnprcResult", 1, "ERROR EN EL SERVIDOR"],
] as const)("%s with error %i is no answer, and never nothing", async (name, code, description) => {
  const { catastro } = await openCatastro(errorAnswer(name, code, description));
  await expect(catastro.findFacts(reference)).rejects.toThrow(ServiceUnavailable);
  await expect(catastro.findReferenceAt([-3, 40])).rejects.toThrow(ServiceUnavailable);
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
      request.url!.includes("wfsBU")
        ? buildingsAnswer([building])
        : addressesAnswer([{ ...address, point: parcel.point }]),
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
        ? reportAnswer("No se ha encontrado la parcela 8429105VK1882N para el huso 4326")
        : errorAnswer("consulta_dnprcResult", 5, "NO EXISTE NINGÚN INMUEBLE CON LOS PARÁMETROS INDICADOS"),
    ),
  );
  expect(await catastro.findParcel(reference)).toBeNull();
  expect(await catastro.findFacts(reference)).toBeNull();
});

test.each<[string, string]>([
  ["an error page with status 200", "<html><body><h1>Service Unavailable</h1></body></html>"],
  ["an answer that was cut", parcelsAnswer([parcel]).slice(0, 900)],
  ["an error of the service", errorAnswer("consulta_dnprcResult", 1, "ERROR EN EL SERVIDOR")],
  [
    "entities that multiply",
    `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${parcelsAnswer([parcel])}`,
  ],
  ["a file as an entity", `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${parcelsAnswer([parcel])}`],
  ["nothing", ""],
])("%s is a service that does not answer", async (_, answer) => {
  const { catastro } = await openCatastro(answer);
  for (const find of [
    catastro.findParcel,
    catastro.findFacts,
    catastro.listBuildings,
    catastro.listAddresses,
  ])
    await expect(find(reference)).rejects.toThrow(ServiceUnavailable);
});

test("letters are read as they were sent, whatever the document declares", async () => {
  const answer = addressesAnswer([
    { reference, ineCode: "28132", street: "CL PEÑÓN", number: "7", epsg: 4326, point: parcel.point },
  ]);
  expect(answer).toContain('encoding="ISO-8859-1"');
  for (const encoding of ["utf8", "latin1"] as const) {
    const { catastro } = await openCatastro((_, response) => response.end(Buffer.from(answer, encoding)));
    expect(await catastro.listAddresses(reference)).toEqual(["CL PEÑÓN 7"]);
  }
});

test.each([
  ["status 403", 403, "text/plain"],
  ["a page with status 200", 200, "text/html; charset=utf-8"],
  ["a page with status 400", 400, "text/html"],
] as const)("a firewall that refuses with %s is left alone, and not asked twice", async (_, status, type) => {
  const { catastro, requests } = await openCatastro((_, response) =>
    response.writeHead(status, { "Content-Type": type }).end("No se puede procesar su petición"),
  );
  await expect(catastro.findParcel(reference)).rejects.toThrow(ServiceUnavailable);
  expect(requests).toHaveLength(1);
  for (let i = 0; i < 8; i++) await expect(catastro.findFacts(reference)).rejects.toThrow(ServiceUnavailable);
  expect(requests.length).toBeLessThanOrEqual(5);
});

test("those who would wait too long for the pace hear at once that there is no answer", async () => {
  const { catastro, requests } = await openCatastro(parcelsAnswer([parcel]), { perSecond: 1 });
  const answers = Array.from({ length: 12 }, () =>
    catastro.findParcel(reference).then(
      () => "answered",
      () => "refused",
    ),
  );
  expect(await answers.at(-1)).toBe("refused");
  expect(await answers[0]).toBe("answered");
  expect(requests).toHaveLength(1);
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
