import { useTranslations } from "use-intl";
import type { KeepProps } from "#app/saved-items/heart-button.tsx";
import { compared, mostCompared, useIsKept } from "#app/saved-items/saved-lists.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { toast } from "#app/ui/notices.ts";

/** Puts a house or a plot beside others of its kind, see the tray. */
export function CompareButton({ kind, slug, name }: KeepProps) {
  const t = useTranslations("ui.keep");
  const isCompared = useIsKept(compared, kind, slug);

  function toggle() {
    if (isCompared) return compared.remove(kind, slug);
    const isFull = compared.read().filter((kept) => kept.kind === kind).length >= mostCompared;
    if (isFull) toast({ text: t("compareFull", { most: mostCompared, name }) });
    else compared.add(kind, slug, name);
  }

  return (
    <button
      type="button"
      aria-pressed={isCompared}
      aria-label={t("compare", { name })}
      onClick={toggle}
      className="round-button noscript:hidden aria-pressed:bg-ink aria-pressed:text-white"
    >
      <Icon name="columns-3" />
    </button>
  );
}
