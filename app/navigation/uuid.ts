/** Whether a part of an address can name a row of a person: everything else is asked of no database. */
export function isUuid(text: string) {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
