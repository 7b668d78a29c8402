import type { PollOption } from "#app/domain/shared-list.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";

/** Plots with their titles in the reader's language: the list stores the name of the town, and a town has many plots. */
export function nameItems<Item extends PollOption>(
  items: readonly Item[],
  plots: readonly { slug: string; title: string }[],
  locale: Locale,
): Item[] {
  const titles = new Map(plots.map(({ slug, title }) => [slug, title]));
  const t = translator(locale, "sharedLists");
  return items.map((item) =>
    item.kind === "plot" ? { ...item, name: titles.get(item.ref) ?? t("plotIn", { name: item.name }) } : item,
  );
}
