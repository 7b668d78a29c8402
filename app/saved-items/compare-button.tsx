import { useTranslations } from "use-intl";
import { Icon } from "#app/ui/icon/icon.tsx";
import { toast } from "#app/ui/notices.ts";
import type { SavedItemProps } from "./local-list.ts";
import { compared, maxCompared, useIsSaved } from "./saved-lists.ts";

/** Adds a house or plot to those that the tray offers to compare. */
export function CompareButton({ kind, slug, name }: SavedItemProps) {
  const t = useTranslations("ui.savedItems");
  const isCompared = useIsSaved(compared, kind, slug);

  function toggle() {
    if (isCompared) return compared.remove({ kind, slug });
    if (compared.isFull(kind)) toast({ text: t("compareFull", { most: maxCompared, name }) });
    else compared.add({ kind, slug, name });
  }

  return (
    <button
      type="button"
      aria-pressed={isCompared}
      aria-label={t("compare", { name })}
      onClick={toggle}
      className="icon-button noscript:hidden aria-pressed:bg-ink aria-pressed:text-on-ink"
    >
      <Icon name="columns-3" />
    </button>
  );
}
