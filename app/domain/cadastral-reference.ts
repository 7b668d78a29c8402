// Catastro's 20-character reference of a property; the last two are check characters.

const alphabet = "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";
const controlLetters = "MQWERTYUIOPASDFGHJKLBZX";
const weights = [13, 15, 12, 5, 4, 17, 9, 21, 3, 7, 1];

export type ReferenceMistake = "referenceLength" | "referenceControl";

/** As Catastro writes it: people copy it with spaces, dots and small letters. */
export function normaliseReference(typed: string) {
  return typed.toUpperCase().replaceAll(/[^0-9A-ZÑ]/g, "");
}

/** What is wrong with a reference, or null when nothing is. */
export function findReferenceMistake(reference: string): ReferenceMistake | null {
  if (!/^[0-9A-ZÑ]{18}[A-Z]{2}$/.test(reference)) return "referenceLength";
  const unit = reference.slice(14, 18);
  const expected = controlOf(reference.slice(0, 7) + unit) + controlOf(reference.slice(7, 14) + unit);
  return reference.slice(18) === expected ? null : "referenceControl";
}

function controlOf(characters: string) {
  const sum = [...characters].reduce((total, character, i) => total + figureOf(character) * weights[i]!, 0);
  return controlLetters[sum % controlLetters.length]!;
}

function figureOf(character: string) {
  return /\d/.test(character) ? Number(character) : alphabet.indexOf(character) + 1;
}
