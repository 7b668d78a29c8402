import { isOwnKey } from "#app/analytics/storage-keys.ts";

/** Removes from the device whatever the scripts of others have put there: all that is not in our own table. */
export function forgetForeignKeys() {
  for (const part of document.cookie.split("; ")) {
    const name = part.split("=")[0]!;
    if (name && !isOwnKey("cookie", name)) expireCookie(name);
  }
  for (const kind of ["localStorage", "sessionStorage"] as const) {
    const storage = window[kind];
    for (const name of Object.keys(storage)) if (!isOwnKey(kind, name)) storage.removeItem(name);
  }
}

/** Such scripts set their cookies for the widest domain that the browser lets them. */
function expireCookie(name: string) {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, position) => labels.slice(position).join("."));
  for (const domain of ["", ...domains.map((domain) => `; Domain=${domain}`)]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers we serve.
    document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}
