const letters = "TRWAGMYFPDXBNJZSQVHLCKE";

/** DNI or NIE as it is written on the card, or null when its letter does not belong to its number. */
export function parseIdentityNumber(typed: string): string | null {
  const written = typed.toUpperCase().replace(/[\s.-]/g, "");
  const [, start, digits, letter] = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(written) ?? [];
  if (digits === undefined || (start ? digits.length !== 7 : digits.length !== 8)) return null;
  // The letter at the front of a NIE counts as a digit.
  const number = Number((start ? String("XYZ".indexOf(start)) : "") + digits);
  return letters[number % 23] === letter ? written : null;
}
