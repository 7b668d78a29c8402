import { useFormatter } from "use-intl";

/** Writes a day such as 2026-12-31 in words; noon keeps it the same day in every time zone of Spain. */
export function useDay() {
  const format = useFormatter();
  return (day: string) => format.dateTime(new Date(`${day}T12:00:00Z`), "long");
}
