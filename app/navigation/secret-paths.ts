/** Pages whose URL is the permission: anyone who reads it in a log or in analytics could open them. */
const secretPath =
  /^((?:\/en)?(?:\/sell-plot\/oferta|\/casa-de-tus-suenos\/compartido|\/busquedas|\/visitas|\/listas|\/voto))\/[^/.]+/;

export function isSecretPath(pathname: string) {
  return secretPath.test(pathname);
}

/** The path without its secret token. */
export function withoutSecret(pathname: string) {
  return pathname.replace(secretPath, "$1");
}
