/** Pages whose address is itself the permission: whoever reads it in a log or a statistic could open them. */
const secretPath = /^((?:\/en)?(?:\/sell-plot\/oferta|\/casa-de-tus-suenos\/compartido))\/[^/.]+/;

export function isSecretPath(pathname: string) {
  return secretPath.test(pathname);
}

/** The path without what must stay between its owner and us. */
export function withoutSecret(pathname: string) {
  return pathname.replace(secretPath, "$1");
}
