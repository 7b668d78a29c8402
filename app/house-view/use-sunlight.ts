import { useMemo, useState } from "react";
import { instantAt, type Place, sunPosition, sunTimes } from "#app/domain/sun.ts";
import { type PlaceName, places } from "./sun-locations.ts";

export type TimeOfDay = "day" | "evening";

/** The day, hour and place of the sun; the place is fixed or chosen. */
export function useSunlight(given?: Place) {
  const [placeName, setPlaceName] = useState<PlaceName>("madrid");
  const place: Place = given ?? places[placeName];
  const [day, setDay] = useState(today);
  const [hour, setHour] = useState(() => hourOf("day", today(), place));
  const sun = useMemo(() => sunPosition(instantAt(day, hour, place), place), [day, hour, place]);
  const times = useMemo(() => sunTimes(day, place), [day, place]);
  return {
    sun,
    times,
    /** Null where the place is fixed. */
    placeName: given ? null : placeName,
    setPlaceName,
    day,
    /** A date that is being typed is empty until it is complete. */
    setDay: (value: string) => value && setDay(value),
    hour,
    setHour,
    timeOfDay: (sun.altitude > 0 ? "day" : "evening") as TimeOfDay,
    setTimeOfDay: (value: TimeOfDay) => setHour(hourOf(value, day, place)),
  };
}

export type Sunlight = ReturnType<typeof useSunlight>;

/** By day the afternoon, when shadows show the shape of the house; in the evening dusk, when the lamps are visible. */
function hourOf(timeOfDay: TimeOfDay, day: string, place: Place) {
  const { sunrise, sunset } = sunTimes(day, place);
  const hour = timeOfDay === "day" ? sunrise + 0.62 * (sunset - sunrise) : sunset + 0.35;
  return Math.round(hour * 4) / 4;
}

function today() {
  return new Date().toISOString().slice(0, 10);
}
