/** How numbers and times are written, in all languages. */
export const formats = {
  number: {
    money: { style: "currency", currency: "EUR", maximumFractionDigits: 0, useGrouping: "always" },
    integer: { maximumFractionDigits: 0, useGrouping: "always" },
  },
} as const;

/** The houses' country's. */
export const timeZone = "Europe/Madrid";

declare module "use-intl" {
  interface AppConfig {
    Formats: typeof formats;
  }
}
