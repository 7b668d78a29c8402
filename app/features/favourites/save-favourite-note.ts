import type { SavedItem } from "#app/saved-items/local-list.ts";
import { loadSessionClient } from "#app/session/session-store.ts";

export async function saveFavouriteNote({ kind, slug }: Pick<SavedItem, "kind" | "slug">, note: string) {
  const client = await loadSessionClient();
  const request =
    kind === "house"
      ? client.from("favorite_houses").update({ note }).eq("house_slug", slug)
      : client.from("favorite_plots").update({ note }).eq("plot_slug", slug);
  await request.throwOnError();
}
