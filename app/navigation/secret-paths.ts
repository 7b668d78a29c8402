import { localeOf, localizedPath, unlocalizedPath } from "#app/i18n/locale.ts";

/** Pages whose URL is the permission: anyone who reads it in a log or in analytics could open them. */
const secretPath =
  /^((?:\/sell-plot\/oferta|\/casa-de-tus-suenos\/compartido|\/busquedas|\/visitas|\/listas|\/voto|\/maker\/invitation))\/[^/.]+/;

function isSecretPath(pathname: string) {
  return secretPath.test(unlocalizedPath(pathname));
}

/** A cadastral reference, a point, an outline or a plot of the visitor's own: someone's home. */
const personalParams = ["referencia", "punto", "contorno", "own"];

/** Addresses that nobody else may read, third-party scripts included. */
export function isSecretUrl({ pathname, search }: { pathname: string; search: string }) {
  const query = new URLSearchParams(search);
  return isSecretPath(pathname) || personalParams.some((name) => query.has(name));
}

/** The path without its secret token. */
export function withoutSecret(pathname: string) {
  return localizedPath(localeOf(pathname), unlocalizedPath(pathname).replace(secretPath, "$1"));
}
