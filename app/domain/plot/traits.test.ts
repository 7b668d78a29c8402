import { expect, test } from "vitest";
import { isReservedIn, landscapes, plotTraits, traitBits, traitNames } from "./traits.ts";

test("no two traits share a bit, and none uses the reservation or the sign", () => {
  const masks = traitNames.map((name) =>
    plotTraits[name].values.reduce((all, _, position) => all | traitBits(name, position).mask, 0),
  );
  const reservation = 1 << 15;
  const sign = 1 << 31;
  expect(isReservedIn(reservation)).toBe(true);
  let used = reservation | sign;
  for (const [i, mask] of masks.entries()) {
    expect(used & mask, traitNames[i]).toBe(0);
    used |= mask;
  }
});

test("each value is recognised beside others", () => {
  const forest = traitBits("landscape", landscapes.indexOf("forest"));
  const gas = traitBits("services", 4);
  const traits = forest.bits | gas.bits | (1 << 30);
  expect(traits & forest.mask).toBe(forest.bits);
  expect(traits & gas.mask).toBe(gas.bits);
  expect(traits & traitBits("services", 3).mask).toBe(0);
});
