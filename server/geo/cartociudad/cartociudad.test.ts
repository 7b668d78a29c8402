import { expect, test } from "vitest";
import { closeServicesAfterEach, startService } from "../service.fixture.ts";
import { ServiceUnavailable } from "../service-client.ts";
import { createCartoCiudad } from "./cartociudad.ts";
import { candidatesAnswer } from "./sample-answers.ts";

// The client against a server that answers as CartoCiudad does, well and badly.

closeServicesAfterEach();

async function openCartoCiudad(answer: string) {
  const { origin, requests } = await startService((_, response) => response.end(answer));
  return { cartoCiudad: createCartoCiudad(origin, { perSecond: 1000 }), requests };
}

const address = {
  address: 'CALLE DE L"ERMITA 51, Bétera',
  number: 51,
  ineCode: "46070",
  municipality: "Bétera",
  province: "Valencia",
  point: [-0.46, 39.59] as const,
  reference: "9872023VH5797S",
};

test("house numbers are requested, and read with place and parcel", async () => {
  const { cartoCiudad, requests } = await openCartoCiudad(
    candidatesAnswer([address, { ...address, number: 53, ineCode: "31201", reference: null }]),
  );
  expect(await cartoCiudad.findAddresses("ermita 51, bétera")).toEqual([
    {
      label: "CALLE DE L’ERMITA 51, Bétera (Valencia)",
      point: [-0.46, 39.59],
      reference: "9872023VH5797S",
      hasOwnCadastre: false,
    },
    expect.objectContaining({ reference: null, hasOwnCadastre: true }),
  ]);
  expect(requests[0]!.pathname).toBe("/geocoder/api/geocoder/candidates");
  expect(requests[0]!.searchParams.get("q")).toBe("ermita 51, bétera");
  expect(requests[0]!.searchParams.get("no_process")).toContain("municipio");
});

test("streets, towns and entries without coordinates are left out", async () => {
  const [portal] = JSON.parse(candidatesAnswer([address]));
  const others = [
    { ...portal, type: "callejero" },
    { ...portal, lat: null, lng: null },
    { ...portal, lat: 0, lng: 0 },
    { ...portal, refCatastral: "no reference" },
    null,
    "text",
  ];
  const { cartoCiudad } = await openCartoCiudad(JSON.stringify(others));
  expect(await cartoCiudad.findAddresses("ermita")).toEqual([expect.objectContaining({ reference: null })]);
});

test.each(["<html>Mantenimiento</html>", "", "{}", '{"error": "x"}'])(
  "an answer that is no list of addresses means that the service is away: %s",
  async (answer) => {
    const { cartoCiudad } = await openCartoCiudad(answer);
    await expect(cartoCiudad.findAddresses("mayor 1, soria")).rejects.toThrow(ServiceUnavailable);
  },
);
