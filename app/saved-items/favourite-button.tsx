import { useTranslations } from "use-intl";
import { Icon } from "#app/ui/icon/icon.tsx";
import { toast } from "#app/ui/notices.ts";
import type { SavedItemProps } from "./local-list.ts";
import { favourites, maxFavourites, useIsSaved } from "./saved-lists.ts";

/** Adds a house or plot to the favourites, or removes it; on a card it is a round button over the picture. */
export function FavouriteButton({ kind, slug, name }: SavedItemProps) {
  const t = useTranslations("ui.savedItems");
  const isFavourite = useIsSaved(favourites, kind, slug);

  function toggle() {
    if (!isFavourite && favourites.isFull(kind))
      return toast({ text: t("favouritesFull", { kind, most: maxFavourites, name }), tone: "bad" });
    if (isFavourite) favourites.remove({ kind, slug });
    else favourites.add({ kind, slug, name });
    toast({ text: t(isFavourite ? "removed" : "saved", { name }), tone: isFavourite ? "plain" : "good" });
  }

  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t("heart", { name })}
      onClick={toggle}
      className="icon-button noscript:hidden aria-pressed:text-terra aria-pressed:[&_path]:fill-current"
    >
      <Icon name="heart" />
    </button>
  );
}
