import fc from "fast-check";
import { expect, test } from "vitest";
import {
  findParcelReferenceMistake,
  findReferenceMistake,
  normaliseReference,
  withControl,
} from "./cadastral-reference.ts";

test.each(["9872023VH5797S0001WX", "7837301VG8173B0001TT", "4A08169P03PRAT0001LR"])(
  "%s is a reference that Catastro could have given",
  (reference) => {
    expect(findReferenceMistake(reference)).toBeNull();
  },
);

test("people write it with spaces, dots and small letters", () => {
  expect(normaliseReference(" 9872023 vh5797s 0001-wx ")).toBe("9872023VH5797S0001WX");
});

test.each([
  ["9872023VH5797S0001WY", "referenceControl"],
  ["9872032VH5797S0001WX", "referenceControl"],
  ["9872023VH5797S", "referenceLength"],
  ["9872023VH5797S000123", "referenceLength"],
  ["", "referenceLength"],
] as const)("%s: %s", (reference, mistake) => {
  expect(findReferenceMistake(reference)).toBe(mistake);
});

test("a digit that was typed wrongly is always noticed", () => {
  const right = "9872023VH5797S0001WX";
  const digitsAt = [...right].flatMap((character, i) => (/\d/.test(character) ? [i] : []));
  fc.assert(
    fc.property(fc.constantFrom(...digitsAt), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const wrong = String((Number(right[at]) + more) % 10);
      expect(findReferenceMistake(right.slice(0, at) + wrong + right.slice(at + 1))).toBe("referenceControl");
    }),
  );
});

test("a parcel has 14 characters without control letters, a property on it 20 with them", () => {
  expect(findParcelReferenceMistake("9872023VH5797S")).toBeNull();
  expect(findParcelReferenceMistake("9872023VH5797S0001WX")).toBeNull();
  expect(findParcelReferenceMistake("46111A00500123")).toBeNull();
  expect(findParcelReferenceMistake("9872023VH5797S0001WY")).toBe("referenceControl");
  expect(findParcelReferenceMistake("9872023VH5797")).toBe("referenceLength");
  expect(findParcelReferenceMistake("12345678901234")).toBe("referenceLength");
  expect(withControl("9872023VH5797S")).toBe("9872023VH5797S0001WX");
});

test.each(["31201A00500123", "48020A00100001", "310000000001234567AB", "01059A00100001", "20069A00100001"])(
  "%s belongs to a cadastre of Navarre or the Basque provinces",
  (reference) => {
    expect(findParcelReferenceMistake(reference)).toBe("referenceElsewhere");
  },
);
