export interface Place {
  latitude: number;
  longitude: number;
}

const earthRadiusKm = 6371;
/** Roads in Spain are about this much longer than the straight line; an estimate that the budget marks as such. */
const detour = 1.25;

/** Kilometres by road, roughly. */
export function roadKm(from: Place, to: Place): number {
  return Math.round(lineKm(from, to) * detour);
}

/** Kilometres as the crow flies. */
export function straightKm(from: Place, to: Place): number {
  return Math.round(lineKm(from, to));
}

function lineKm(from: Place, to: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    halfLatitude ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}
