import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useRootData } from "#app/navigation/root-data.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { toast } from "#app/ui/notices.ts";

/** Shares the page's URL: by the Web Share API, else by the clipboard, without scripts by mail. */
export function ShareButton({ title, className = "" }: { title: string; className?: string }) {
  const t = useTranslations("ui.savedItems");
  const { pathname, search } = useLocation();
  const origin = useRootData()?.origin ?? "";
  const url = origin + pathname + search;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;

  async function share(event: MouseEvent) {
    const canCopy = Boolean(navigator.clipboard);
    if (!navigator.share && !canCopy) return;
    event.preventDefault();
    try {
      if (navigator.share) return await navigator.share({ title, url });
    } catch (error) {
      // The user closed the share sheet.
      if ((error as Error).name === "AbortError") return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ text: t("copied"), tone: "good" });
    } catch {
      location.assign(mail);
    }
  }

  return (
    <a href={mail} onClick={share} className={`btn btn-outline ${className}`}>
      <Icon name="share-2" className="size-4.5" />
      {t("share")}
    </a>
  );
}
