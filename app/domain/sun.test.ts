import { expect, test } from "vitest";
import { instantAt, type Place, sunPosition, sunTimes } from "./sun.ts";

const madrid: Place = { latitude: 40.417, longitude: -3.703, timeZone: "Europe/Madrid" };
const lasPalmas: Place = { latitude: 28.124, longitude: -15.43, timeZone: "Atlantic/Canary" };
const sydney: Place = { latitude: -33.87, longitude: 151.21, timeZone: "Australia/Sydney" };

const noonOf = (day: string, place: Place) => {
  const { sunrise, sunset } = sunTimes(day, place);
  return sunPosition(instantAt(day, (sunrise + sunset) / 2, place), place);
};

test("at noon the sun is in the south, at the elevation of latitude and season", () => {
  const tilt = 23.44;
  for (const place of [madrid, lasPalmas]) {
    expect(noonOf("2026-06-21", place).altitude).toBeCloseTo(90 - place.latitude + tilt, 1);
    expect(noonOf("2026-12-21", place).altitude).toBeCloseTo(90 - place.latitude - tilt, 1);
    expect(Math.abs(noonOf("2026-12-21", place).azimuth - 180)).toBeLessThan(0.5);
  }
});

test("in the southern hemisphere it is in the north", () => {
  const { azimuth } = noonOf("2026-12-21", sydney);
  expect(Math.min(azimuth, 360 - azimuth)).toBeLessThan(1);
});

// Almanac of the Observatorio Astronómico Nacional for Madrid, to the minute.
test.each([
  { day: "2026-06-21", sunrise: "06:44", sunset: "21:48" },
  { day: "2026-12-21", sunrise: "08:34", sunset: "17:51" },
])("sunrise and sunset in Madrid on $day", ({ day, ...expected }) => {
  const times = sunTimes(day, madrid);
  for (const event of ["sunrise", "sunset"] as const) {
    const [hours = 0, minutes = 0] = expected[event].split(":").map(Number);
    expect(Math.abs(times[event] - (hours + minutes / 60)) * 60, event).toBeLessThan(2.5);
  }
});

test("at the equinox the sun rises in the east and sets in the west", () => {
  const { sunrise, sunset } = sunTimes("2026-03-20", madrid);
  const azimuthAt = (hour: number) => sunPosition(instantAt("2026-03-20", hour, madrid), madrid).azimuth;
  expect(Math.abs(azimuthAt(sunrise) - 90)).toBeLessThan(1.5);
  expect(Math.abs(azimuthAt(sunset) - 270)).toBeLessThan(1.5);
});

test("the hour is that of the clocks of the place, summer time included", () => {
  expect(instantAt("2026-07-01", 12, madrid).toISOString()).toBe("2026-07-01T10:00:00.000Z");
  expect(instantAt("2026-01-01", 12.5, madrid).toISOString()).toBe("2026-01-01T11:30:00.000Z");
  expect(instantAt("2026-01-01", 12, lasPalmas).toISOString()).toBe("2026-01-01T12:00:00.000Z");
  // Two hours after the clocks went forward, and one before.
  expect(instantAt("2026-03-29", 5, madrid).toISOString()).toBe("2026-03-29T03:00:00.000Z");
  expect(instantAt("2026-03-29", 1, madrid).toISOString()).toBe("2026-03-29T00:00:00.000Z");
});

test("at night the sun is below the horizon", () => {
  expect(sunPosition(instantAt("2026-06-21", 2, madrid), madrid).altitude).toBeLessThan(-10);
});
