import { unlocalizedPath } from "#app/i18n/locale.ts";
import { authGuard, isGuarded } from "#app/navigation/auth-guard.ts";

/** Parameters that advertisers and mail programs add to links; no page reads them. */
const campaignParameter = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|_ga|_gl)$/;

/** Longer queries are rendered each time, because hardly any is requested twice. */
const maxQueryLength = 600;

/**
 * Pages that depend on the visitor or belong to a secret link, and files that have a cache and a limit of their own; all
 * others are the same for everyone.
 */
const uncachedPath =
  /^\/(?:confirm$|change-password$|casa-de-tus-suenos\/(?:dossier\.pdf$|compartido\/)|_account\/|sell-plot\/oferta\/|guardar-busqueda$|busquedas\/|visita$|visitas\/|listas\/|voto\/|que-cabe(?:$|\/)|_parcel$|_plots\/[^/]+\/ground$|archivos\/|quote-files\/)/;

/**
 * The key of a page in the cache: its path, which includes the language, and its sorted query without campaign
 * parameters. The payload of a page, whose path ends in `.data`, has a key of its own. Null for pages that must not or
 * need not be cached.
 */
export function cacheKeyOf({ pathname, searchParams }: URL): string | null {
  const pagePath = pathname.replace(/(?:\/_root|\/index)?\.data$/, "") || "/";
  if (isGuarded(pagePath, authGuard) || uncachedPath.test(unlocalizedPath(pagePath))) return null;
  const parameters = [...searchParams].filter(([name]) => !campaignParameter.test(name));
  if (parameters.length === 0) return pathname;
  parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = new URLSearchParams(parameters).toString();
  return query.length > maxQueryLength ? null : `${pathname}?${query}`;
}
