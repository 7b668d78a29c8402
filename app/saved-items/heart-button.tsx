import { useTranslations } from "use-intl";
import type { KeptKind } from "#app/saved-items/local-list.ts";
import { favourites, useIsKept } from "#app/saved-items/saved-lists.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { toast } from "#app/ui/notices.ts";

export interface KeepProps {
  kind: KeptKind;
  slug: string;
  name: string;
}

/** Keeps a house or a plot among the favourites of this device; on a card it is a round button over the picture. */
export function HeartButton({ kind, slug, name }: KeepProps) {
  const t = useTranslations("ui.keep");
  const isKept = useIsKept(favourites, kind, slug);

  function toggle() {
    if (isKept) favourites.remove(kind, slug);
    else favourites.add(kind, slug, name);
    toast({ text: t(isKept ? "unkept" : "kept", { name }), tone: isKept ? "plain" : "good" });
  }

  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={t("heart", { name })}
      onClick={toggle}
      className="round-button noscript:hidden aria-pressed:text-terra aria-pressed:[&_path]:fill-current"
    >
      <Icon name="heart" />
    </button>
  );
}
