/** "1.200", "1,200", "1 200 m²" and "0,45"; rounded where no decimals are expected. */
export function readNumber(typed: string, decimals: number): number | null {
  const value = parseTypedNumber(typed, decimals);
  return value !== null && decimals === 0 ? Math.round(value) : value;
}

/** Null also for a number beyond the bounds, and for a fraction where no decimals are expected. */
export function readNumberIn(
  typed: string,
  { decimals, min, max }: { decimals: number; min: number; max: number },
): number | null {
  const value = parseTypedNumber(typed, decimals);
  if (value === null) return null;
  const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals;
  return rounded >= min && rounded <= max && (decimals > 0 || rounded === value) ? rounded : null;
}

function parseTypedNumber(typed: string, decimals: number): number | null {
  const bare = typed.replace(/[\s€%]|m[²2]?/gi, "");
  // Points and commas separate thousands where no decimals are expected, and where there are several groups of three
  // digits. Otherwise the last one is the decimal mark: "1.250" may be one and a quarter.
  const isWhole = decimals === 0 || /^\d{1,3}(?:[.,]\d{3}){2,}$/.test(bare);
  const thousands = isWhole ? /[.,](?=\d{3}(?:\D|$))/g : /[.,](?=.*[.,])/g;
  const plain = bare.replace(thousands, "").replace(",", ".");
  return /^-?\d{1,9}(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}
