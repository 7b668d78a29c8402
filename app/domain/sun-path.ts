import { instantAt, type Place, sunPosition, sunTimes } from "#app/domain/sun.ts";

export const seasons = ["summer", "equinox", "winter"] as const;
export type Season = (typeof seasons)[number];

export interface SunPath {
  season: Season;
  /** By the clocks of the place, in hours. */
  sunrise: number;
  sunset: number;
  /** The sun's highest elevation in degrees. */
  highest: number;
  /** From sunrise to sunset: degrees from north over east, degrees above the horizon. */
  points: [azimuth: number, altitude: number][];
}

const days: Record<Season, string> = { summer: "06-21", equinox: "03-20", winter: "12-21" };
const pointCount = 37;

/** The sun's path over a place on the longest day, the shortest, and between them. */
export function sunPaths(place: Place, year: number): SunPath[] {
  return seasons.map((season) => {
    const day = `${year}-${days[season]}`;
    const { sunrise, sunset } = sunTimes(day, place);
    const start = instantAt(day, sunrise, place).getTime();
    const lengthMs = (sunset - sunrise) * 3_600_000;
    const points = Array.from({ length: pointCount }, (_, i): [number, number] => {
      const { azimuth, altitude } = sunPosition(new Date(start + (lengthMs * i) / (pointCount - 1)), place);
      return [Math.round(azimuth * 10) / 10, Math.max(0, Math.round(altitude * 10) / 10)];
    });
    const highest = Math.round(Math.max(...points.map(([, altitude]) => altitude)));
    return { season, sunrise, sunset, highest, points };
  });
}
