// What use-intl gets in the browser in place of Intl.NumberFormat (see use-intl.browser.ts). A browser takes some 20 ms
// to make the first of those, more than all else of a page's start; the numbers of this site are written in two ways.

type Options = Intl.NumberFormatOptions;

/** What is written below; whatever asks for anything else is left to the browser. */
const understood = ["style", "currency", "minimumFractionDigits", "maximumFractionDigits", "useGrouping"];

export class NumberFormat {
  #locale: string;
  #options: Options;
  #isUnderstood: boolean;
  #browsers: Intl.NumberFormat | undefined;

  constructor(locale: string, options: Options = {}) {
    this.#locale = locale;
    this.#options = options;
    const { style = "percent", currency, maximumFractionDigits } = options;
    this.#isUnderstood =
      Object.keys(options).every((name) => understood.includes(name)) &&
      (style === "percent" || (currency === "EUR" && maximumFractionDigits === 0));
  }

  format(value: number): string {
    return (this.#isUnderstood && this.#write(value)) || this.#left(value);
  }

  /** Null for a number that is too large or too small for it. Rounded is what stands there, not what a computer means by it. */
  #write(value: number) {
    const { style, minimumFractionDigits: least = 0, useGrouping = "auto" } = this.#options;
    const { maximumFractionDigits: most = Math.max(least, style ? 0 : 3) } = this.#options;
    const isSpanish = this.#locale === "es";
    const found = /^(\d{1,10})(?:\.(\d+))?$/.exec(String(Math.abs(value)));
    if (!found) return null;
    const shift = style === "percent" ? 2 : 0;
    const decimals = (found[2] ?? "").padEnd(most + shift, "0");
    const isMore = decimals.charAt(most + shift) >= "5";
    const digits = String(Number(found[1] + decimals.slice(0, most + shift)) + (isMore ? 1 : 0)).padStart(
      most + 1,
      "0",
    );
    const whole = digits.slice(0, digits.length - most);
    let fraction = digits.slice(digits.length - most);
    while (fraction.length > least && fraction.endsWith("0")) fraction = fraction.slice(0, -1);
    // Spanish writes 1234, yet 12.345.
    const isGrouped = useGrouping === "auto" ? whole.length > (isSpanish ? 4 : 3) : useGrouping;
    const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, isSpanish ? "." : ",") : whole;
    const sign = value < 0 || Object.is(value, -0) ? "-" : "";
    const written = sign + grouped + (fraction && (isSpanish ? "," : ".") + fraction);
    if (!style) return written;
    if (style === "percent") return isSpanish ? `${written}\u00a0%` : `${written}%`;
    return isSpanish ? `${written}\u00a0€` : written.replace(/\d/, "€$&");
  }

  #left(value: number) {
    this.#browsers ??= new Intl.NumberFormat(this.#locale, this.#options);
    return this.#browsers.format(value);
  }
}
