/** A day such as 2026-11-18, some working days later; weekends do not count, holidays do. */
export function addWorkingDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}
