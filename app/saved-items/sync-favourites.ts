import { type Localised, localise } from "#app/domain/localised.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import { listenToPerson } from "#app/session/person-channel.ts";
import { loadSessionClient } from "#app/session/session-store.ts";
import { toast } from "#app/ui/notices.ts";
import type { SavedItem, SavedKind } from "./local-list.ts";
import {
  favouriteIdentity,
  favourites,
  favouritesLastSynced,
  favouritesSyncedEvent,
  maxFavourites,
} from "./saved-lists.ts";
import { type SaveResult, startSync } from "./sync-engine.ts";

// Loaded once someone is signed in.

/** Syncs the favourites of this browser with the account until the returned function is called. */
export function syncFavourites(userId: string): () => void {
  return startSync<SavedItem>(userId, {
    ...favouriteIdentity,
    local: favourites,
    lastSynced: favouritesLastSynced,
    remote: { list: listFavourites, save: saveFavourite, delete: deleteFavourites },
    listen: (id, onChange) => listenToPerson(id, ["favorite_houses", "favorite_plots"], onChange),
    debounceMs: 0,
    onRejected: warnOfFullAccount,
    onAccountChange: () => window.dispatchEvent(new Event(favouritesSyncedEvent)),
  });
}

let hasWarned = false;

/** Once, because every sync tries to save the rejected favourites again. */
function warnOfFullAccount() {
  if (hasWarned) return;
  hasWarned = true;
  const t = translator(localeOf(location.pathname), "ui.savedItems");
  toast({ text: t("accountFull", { most: maxFavourites }), tone: "bad" });
}

/** Signing out leaves nothing behind in the browser. */
export function clearFavourites() {
  favouritesLastSynced.clear();
  favourites.replace([]);
}

async function listFavourites(): Promise<SavedItem[]> {
  const client = await loadSessionClient();
  const [houses, plots] = await Promise.all([
    client.from("favorite_houses").select("house_slug, created_at, houses(name)").throwOnError(),
    client.from("favorite_plots").select("plot_slug, created_at, plots(title)").throwOnError(),
  ]);
  return [
    ...houses.data.map((row) => ({
      kind: "house" as const,
      slug: row.house_slug,
      name: row.houses?.name ?? row.house_slug,
      at: Date.parse(row.created_at),
    })),
    ...plots.data.map((row) => ({
      kind: "plot" as const,
      slug: row.plot_slug,
      name: row.plots ? localise(row.plots.title as Localised, localeOf(location.pathname)) : row.plot_slug,
      at: Date.parse(row.created_at),
    })),
  ];
}

/** The note of a favourite that the account has already stays. */
async function saveFavourite({ kind, slug, note = "" }: SavedItem): Promise<SaveResult> {
  const client = await loadSessionClient();
  const { error } =
    kind === "house"
      ? await client
          .from("favorite_houses")
          .upsert({ house_slug: slug, note }, { onConflict: "user_id,house_slug", ignoreDuplicates: true })
      : await client
          .from("favorite_plots")
          .upsert({ plot_slug: slug, note }, { onConflict: "user_id,plot_slug", ignoreDuplicates: true });
  if (!error) return "saved";
  if (error.code === "23503") return "gone"; // The house or plot has left the site.
  if (error.code === "PT409") return "rejected"; // The account is full.
  throw error;
}

async function deleteFavourites(items: readonly SavedItem[]) {
  const client = await loadSessionClient();
  const slugsOf = (kind: SavedKind) => items.filter((item) => item.kind === kind).map(({ slug }) => slug);
  const houses = slugsOf("house");
  const plots = slugsOf("plot");
  if (houses.length > 0)
    await client.from("favorite_houses").delete().in("house_slug", houses).throwOnError();
  if (plots.length > 0) await client.from("favorite_plots").delete().in("plot_slug", plots).throwOnError();
}
