// Catastro's 20-character reference of a property; the last two are check characters.

const alphabet = "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";
const controlLetters = "MQWERTYUIOPASDFGHJKLBZX";
const weights = [13, 15, 12, 5, 4, 17, 9, 21, 3, 7, 1];

/** Provinces whose cadastre is their own, not the state's. */
const ownCadastres = ["01", "20", "31", "48"];

export function hasOwnCadastre(provinceCode: string) {
  return ownCadastres.includes(provinceCode);
}

/** Of a parcel, without the six characters of a property on it. */
export const parcelReferenceLength = 14;

export type ReferenceMistake = "referenceLength" | "referenceControl";

/** As Catastro writes it: people copy it with spaces, dots and small letters. */
export function normaliseReference(typed: string) {
  return typed.toUpperCase().replaceAll(/[^0-9A-ZÑ]/g, "");
}

/**
 * What is wrong with the reference of a parcel or of a property on it. Only the longer one has control letters; those of
 * Navarre and of the Basque provinces are different, and rural ones begin with the province.
 */
export function findParcelReferenceMistake(
  reference: string,
): ReferenceMistake | "referenceElsewhere" | null {
  const isRural = /^\d{5}[A-Z]\d{8}/.test(reference);
  const isNavarrese = /^31\d{6,16}[A-Z]{0,2}$/.test(reference) && reference.length !== parcelReferenceLength;
  if (isNavarrese || (isRural && hasOwnCadastre(reference.slice(0, 2)))) return "referenceElsewhere";
  if (reference.length === parcelReferenceLength)
    return /\d/.test(reference) && /[A-ZÑ]/.test(reference) ? null : "referenceLength";
  return findReferenceMistake(reference);
}

/** The reference of the first property on a parcel. */
export function withControl(parcel: string, unit = "0001") {
  return parcel + unit + controlOf(parcel.slice(0, 7) + unit) + controlOf(parcel.slice(7) + unit);
}

/** What is wrong with the reference of a property, or null when nothing is. */
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
