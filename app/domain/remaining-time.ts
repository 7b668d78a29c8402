/** Whole days after today up to the end of the last one, both written 2026-12-31, as a clock counts them: 0 on that day itself. */
export function daysLeft(today: string, lastDay: string): number {
  return Math.round((Date.parse(lastDay) - Date.parse(today)) / 86_400_000);
}

/** A time in seconds as days, hours, minutes and seconds; the last two always with two digits. */
export function secondsParts(seconds: number) {
  const twoFigures = (value: number) => String(value).padStart(2, "0");
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: twoFigures(Math.floor(seconds / 60) % 60),
    seconds: twoFigures(seconds % 60),
  };
}
