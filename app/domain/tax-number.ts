import { parseIdentityNumber } from "#app/domain/identity-number.ts";

const personLetters = "TRWAGMYFPDXBNJZSQVHLCKE";
const companyLetters = "JABCDEFGHI";

/** NIF of a person or a company as it is written on an invoice, or null when its control character is not its own. */
export function parseTaxNumber(typed: string): string | null {
  const written = typed
    .toUpperCase()
    .replace(/[\s./-]/g, "")
    .replace(/^ES(?=.{9}$)/, "");
  return parseIdentityNumber(written) ?? parseSpecialPerson(written) ?? parseCompany(written);
}

/** Children, Spaniards abroad and foreigners who have no other number. */
function parseSpecialPerson(written: string) {
  const [, digits, letter] = /^[KLM](\d{7})([A-Z])$/.exec(written) ?? [];
  return digits !== undefined && personLetters[Number(digits) % 23] === letter ? written : null;
}

function parseCompany(written: string) {
  const [, form, digits, control] = /^([ABCDEFGHJNPQRSUVW])(\d{7})([\dA-J])$/.exec(written) ?? [];
  if (!form || !digits || !control) return null;
  const sum = [...digits].reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  const check = (10 - (sum % 10)) % 10;
  // Public bodies, congregations and foreign companies carry a letter, companies a digit, the rest either.
  const isLetterRight = !"ABEH".includes(form) && companyLetters[check] === control;
  const isDigitRight = !"NPQRSW".includes(form) && String(check) === control;
  return isLetterRight || isDigitRight ? written : null;
}
