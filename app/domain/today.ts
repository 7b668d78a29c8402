const madrid = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" });

/** The day in the houses' country, written 2026-12-31: taxes, rates and offers change with it. */
export function today(now = new Date()): string {
  return madrid.format(now);
}
