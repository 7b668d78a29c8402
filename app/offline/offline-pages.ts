// Registers the service worker and tells it what to save: the open page, favourites and projects.
import { isStored, personalCachePrefix, projectsKey } from "#app/consent/storage-names.ts";
import { designDataPath } from "#app/domain/design-path.ts";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import { savesData } from "#app/navigation/may-preload.ts";
import { favourites } from "#app/saved-items/saved-lists.ts";
import { hasSessionCookie } from "#app/session/session-cookie.ts";

const maxFavourites = 20;
const maxProjects = 5;
/** How many of the page's files the worker already knows. */
let sentFiles = 0;

/** Saves the open page and, once in a visit, what the visitor chose to keep. */
export async function saveForOffline(locale: Locale, { isFirst }: { isFirst: boolean }) {
  if (!hasSessionCookie(document.cookie)) await forgetPerson();
  if (savesData()) return;
  await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  const chosen = isFirst ? await listChosen(locale) : { pages: [], files: [] };
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const newFiles = loaded.slice(sentFiles);
  sentFiles = loaded.length;
  active?.postMessage({
    type: "save",
    pages: [location.pathname + location.search, ...chosen.pages],
    files: [...newFiles, ...chosen.files],
  });
}

/** Deletes the pages of one person and ends their notifications, as nobody is signed in any more. */
async function forgetPerson() {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  for (const name of await caches.keys()) if (name.startsWith(personalCachePrefix)) await caches.delete(name);
}

/** The home page, where the installed app starts, favourites and projects. */
async function listChosen(locale: Locale) {
  const isSignedIn = hasSessionCookie(document.cookie);
  const saved = favourites.read().slice(-maxFavourites);
  const pages = ["/", isSignedIn ? "/portal/favoritos" : "/favoritos"];
  const files: string[] = [];
  for (const { kind, slug } of saved) pages.push(`/${kind === "house" ? "catalogo" : "terrenos"}/${slug}`);
  if (isSignedIn) pages.push("/portal/proyectos");
  if (isStored(projectsKey)) {
    const { localProjects } = await import("#app/saved-items/local-projects.ts");
    for (const { id, houseSlug, plotSlug, ownPlot } of localProjects.read().slice(0, maxProjects)) {
      pages.push(`/casa-de-tus-suenos/proyecto?proyecto=${id}`);
      files.push(designDataPath({ houseSlug, plotSlug, ineCode: ownPlot?.ineCode ?? null }));
    }
  }
  return {
    pages: pages.map((path) => localizedPath(locale, path)),
    files: files.map((path) => localizedPath(locale, path)),
  };
}
