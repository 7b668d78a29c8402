/** The position of the sun over a place, from the low-precision formulas of the Astronomical Almanac (good to 0.01°). */

export interface Place {
  latitude: number;
  /** East of Greenwich. */
  longitude: number;
  /** Whose clocks show the time there, such as Europe/Madrid. */
  timeZone: string;
}

export interface SunPosition {
  /** Degrees above the horizon; negative at night. */
  altitude: number;
  /** Degrees from north over east. */
  azimuth: number;
}

/** Noon of 1 January 2000, from which the formulas count days. */
const epochMs = Date.UTC(2000, 0, 1, 12);
const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** The upper edge of the sun at the horizon, lifted by the air. */
const horizon = -0.833;

export function sunPosition(instant: Date, { latitude, longitude }: Place): SunPosition {
  const days = (instant.getTime() - epochMs) / dayMs;
  const anomaly = radians(357.528 + 0.9856003 * days);
  const ecliptic = radians(
    280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly),
  );
  const tilt = radians(23.439 - 0.0000004 * days);
  const rightAscension = Math.atan2(Math.cos(tilt) * Math.sin(ecliptic), Math.cos(ecliptic));
  const declination = Math.asin(Math.sin(tilt) * Math.sin(ecliptic));
  const siderealTime = radians(15 * (18.697374558 + 24.06570982441908 * days) + longitude);
  const hourAngle = siderealTime - rightAscension;
  const north = radians(latitude);
  const altitude = Math.asin(
    Math.sin(north) * Math.sin(declination) + Math.cos(north) * Math.cos(declination) * Math.cos(hourAngle),
  );
  const fromSouth = Math.atan2(
    Math.sin(hourAngle),
    Math.cos(hourAngle) * Math.sin(north) - Math.tan(declination) * Math.cos(north),
  );
  return { altitude: degrees(altitude), azimuth: (degrees(fromSouth) + 180 + 360) % 360 };
}

/** The moment at which the clocks of a place show this hour of this day; the hour may have a fraction. */
export function instantAt(day: string, hour: number, { timeZone }: Place): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  // The offset is computed twice, because the first result may be on the other side of a clock change.
  const nearby = asIfUtc - offsetMs(new Date(asIfUtc), timeZone);
  return new Date(asIfUtc - offsetMs(new Date(nearby), timeZone));
}

/** Sunrise and sunset of a day by the clocks of the place, in hours. For latitudes where the sun rises every day. */
export function sunTimes(day: string, place: Place): { sunrise: number; sunset: number } {
  // Clocks change at night, so the offset of midday holds from sunrise to sunset.
  const midday = instantAt(day, 12, place).getTime();
  const heightAt = (hour: number) =>
    sunPosition(new Date(midday + (hour - 12) * hourMs), place).altitude - horizon;
  const hours = Array.from({ length: 24 * 4 }, (_, quarter) => quarter / 4);
  const noon = hours.reduce((best, hour) => (heightAt(hour) > heightAt(best) ? hour : best), 12);
  return { sunrise: crossing(heightAt, noon - 12, noon), sunset: crossing(heightAt, noon + 12, noon) };
}

/** Halves the time between a moment below the horizon and one above it until less than a minute is left. */
function crossing(heightAt: (hour: number) => number, below: number, above: number): number {
  const middle = (below + above) / 2;
  if (Math.abs(above - below) < 1 / 60) return middle;
  return heightAt(middle) > 0 ? crossing(heightAt, below, middle) : crossing(heightAt, middle, above);
}

function offsetMs(instant: Date, timeZone: string): number {
  const name = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(instant)
    .find(({ type }) => type === "timeZoneName")?.value;
  const [, sign, hours, minutes] = name?.match(/GMT([+-])(\d{2}):(\d{2})/) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) + Number(minutes ?? 0) / 60) * hourMs;
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}
