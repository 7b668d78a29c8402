import { unlocalizedPath } from "#app/i18n/locale.ts";
import { authGuard, isGuarded } from "#app/navigation/auth-guard.ts";

/** What advertisers and mail programs hang on to an address; no page reads it. */
const campaignParameter = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|_ga|_gl)$/;

/** Longer queries are rendered each time: nobody asks the same one twice. */
const longestQuery = 600;

/** Pages that look at who asks; all others are the same for everybody. */
const personalPath =
  /^\/(?:confirm$|change-password$|casa-de-tus-suenos\/(?:dossier\.pdf$|compartido\/)|_account\/|sell-plot\/oferta\/)/;

/**
 * The address under which a page is kept: the same for every order of its parameters and whatever a campaign added.
 * Null when the page is for one person alone or asked for in a way that nobody repeats.
 */
export function cacheKeyOf({ pathname, searchParams }: URL): string | null {
  const path = pathname.replace(/(?:\/_root|\/index)?\.data$/, "") || "/";
  if (isGuarded(path, authGuard) || personalPath.test(unlocalizedPath(path))) return null;
  const kept = [...searchParams].filter(([name]) => !campaignParameter.test(name));
  if (kept.length === 0) return pathname;
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = new URLSearchParams(kept).toString();
  return query.length > longestQuery ? null : `${pathname}?${query}`;
}
