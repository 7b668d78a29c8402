import { expect, test } from "vitest";
import { formatOutline, parseOutline, type TypedOutline } from "./typed-outline.ts";

const drawn: TypedOutline = {
  system: "4326",
  corners: [
    [-3.70379, 40.41678],
    [-3.7035, 40.41678],
    [-3.7035, 40.417],
  ],
};

test("an outline goes through the address unchanged", () => {
  expect(formatOutline(drawn)).toBe("4326:-3.70379,40.41678;-3.7035,40.41678;-3.7035,40.417");
  expect(parseOutline(formatOutline(drawn))).toEqual(drawn);
  const metres: TypedOutline = {
    system: "m",
    corners: [
      [0, 0],
      [20.25, 0],
      [20.25, -30],
    ],
  };
  expect(parseOutline(formatOutline(metres))).toEqual(metres);
});

test.each([
  "",
  "4326:",
  "4326:-3.7,40.4;-3.6,40.4",
  "4326:2.35,48.85;2.36,48.85;2.36,48.86",
  "3857:1,1;2,1;2,2",
  "m:0,0;10,10;10,0;0,10",
  "m:0,0;1e9,0;0,x",
  `m:${Array.from({ length: 61 }, (_, i) => `${i},${i * i}`).join(";")}`,
])("%j is no outline", (text) => {
  expect(parseOutline(text)).toBeNull();
});
