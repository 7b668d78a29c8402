// What use-intl gets in the browser in place of Intl.NumberFormat (see use-intl.browser.ts). A browser takes some 20 ms
// to make the first of those, more than all else of a page's start; the numbers of this site are written in two ways.

type Options = Intl.NumberFormatOptions;

/** What is written below; whatever asks for anything else is left to the browser. */
const understood = ["style", "currency", "maximumFractionDigits", "useGrouping"];

export class NumberFormat {
  #locale: string;
  #options: Options;
  #isUnderstood: boolean;
  #browsers: Intl.NumberFormat | undefined;

  constructor(locale: string, options: Options = {}) {
    this.#locale = locale;
    this.#options = options;
    const { style, currency } = options;
    this.#isUnderstood =
      Object.keys(options).every((name) => understood.includes(name)) &&
      (style === undefined || (currency === "EUR" && options.maximumFractionDigits === 0));
  }

  format(value: number): string {
    return (this.#isUnderstood && this.#write(value)) || this.#left(value);
  }

  /** Null for a number whose decimals would have to be rounded: browsers do that by its decimals, not by its value. */
  #write(value: number) {
    const { style, maximumFractionDigits = 3, useGrouping = "auto" } = this.#options;
    const isSpanish = this.#locale === "es";
    const size = Math.abs(value);
    const [whole, decimals = ""] = String(maximumFractionDigits === 0 ? Math.round(size) : size).split(".");
    if (!/^\d+$/.test(whole!) || decimals.length > maximumFractionDigits) return null;
    // Spanish writes 1234, yet 12.345.
    const isGrouped = useGrouping === "auto" ? whole!.length > (isSpanish ? 4 : 3) : useGrouping;
    const grouped = isGrouped ? whole!.replace(/\B(?=(\d{3})+$)/g, isSpanish ? "." : ",") : whole;
    const digits = decimals ? `${grouped}${isSpanish ? "," : "."}${decimals}` : grouped;
    const sign = value < 0 || Object.is(value, -0) ? "-" : "";
    if (!style) return `${sign}${digits}`;
    return isSpanish ? `${sign}${digits}\u00a0€` : `${sign}€${digits}`;
  }

  #left(value: number) {
    this.#browsers ??= new Intl.NumberFormat(this.#locale, this.#options);
    return this.#browsers.format(value);
  }
}
