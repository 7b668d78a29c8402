import { type ReactNode, useRef } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useDay } from "#app/i18n/use-day.ts";
import type { SavedKind } from "#app/saved-items/local-list.ts";
import { favourites } from "#app/saved-items/saved-lists.ts";
import { confirm } from "#app/ui/confirm-dialog.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { toast } from "#app/ui/notices.ts";
import type { Favourite } from "./favourite.ts";
import { FavouriteNote } from "./favourite-note.tsx";
import { saveFavouriteNote } from "./save-favourite-note.ts";

interface FavouriteItemProps {
  kind: SavedKind;
  name: string;
  favourite: Favourite<{ slug: string }>;
  children: ReactNode;
}

/** A favourite with the user's note and the change of its price since it was saved. */
export function FavouriteItem({
  kind,
  name,
  favourite: { card, note, savedOn, priceChange },
  children,
}: FavouriteItemProps) {
  const t = useTranslations("portal.favourites");
  const format = useFormatter();
  const dayOf = useDay();
  const tSaved = useTranslations("ui.savedItems");

  const savedNote = useRef(note);

  async function remove() {
    if (savedNote.current) {
      const question = { title: t("removeQuestion", { name }), text: t("removesNote") };
      if (!(await confirm({ ...question, confirmLabel: t("remove"), isDangerous: true }))) return;
    }
    favourites.remove({ kind, slug: card.slug });
    toast({ text: tSaved("removed", { name }) });
  }

  async function saveNote(text: string) {
    await saveFavouriteNote({ kind, slug: card.slug }, text);
    savedNote.current = text;
  }

  const percent = format.number(Math.abs(priceChange), { style: "percent", maximumFractionDigits: 1 });
  return (
    <li className="flex flex-col">
      {children}
      <p className="mt-2 flex flex-wrap gap-x-4 text-small text-ink-3">
        {t("savedOn", { day: dayOf(savedOn) })}
        {Math.abs(priceChange) >= 0.001 && (
          <span className={priceChange < 0 ? "font-[560] text-olive-deep" : "font-[560] text-warn"}>
            {t(priceChange < 0 ? "cheaper" : "dearer", { percent })}
          </span>
        )}
      </p>
      <div className="mt-1 flex items-end gap-4">
        <FavouriteNote name={name} note={note} save={saveNote} />
        <button
          type="button"
          onClick={remove}
          aria-label={t("removeNamed", { name })}
          className="link flex w-fit items-center gap-1.5 py-1.5 text-note"
        >
          <Icon name="trash-2" className="size-4" />
          {t("remove")}
        </button>
      </div>
    </li>
  );
}
