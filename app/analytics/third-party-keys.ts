import { isOwnKey } from "#app/consent/storage-keys.ts";

/** Removes everything that third-party scripts have stored: all that is not in our table. */
export function removeThirdPartyKeys() {
  for (const part of document.cookie.split("; ")) {
    const name = part.split("=")[0]!;
    if (name && !isOwnKey("cookie", name)) expireCookie(name);
  }
  for (const kind of ["localStorage", "sessionStorage"] as const) {
    const storage = window[kind];
    for (const name of Object.keys(storage)) if (!isOwnKey(kind, name)) storage.removeItem(name);
  }
}

/** Third-party scripts set their cookies for the widest domain that the browser allows. */
function expireCookie(name: string) {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, position) => labels.slice(position).join("."));
  for (const domain of ["", ...domains.map((domain) => `; Domain=${domain}`)]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers we serve.
    document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}
