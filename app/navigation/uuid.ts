/** Whether a URL parameter can be the id of a row; anything else needs no query. */
export function isUuid(text: string) {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
