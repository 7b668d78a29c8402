import { useLocale, useTranslations } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/notices.ts";

interface ProjectShareProps {
  token: string | null;
  origin: string;
  isBusy: boolean;
  onShare: () => void;
  onEnd: () => void;
}

/** Creates, copies and ends the link that shares a project. */
export function ProjectShare({ token, origin, isBusy, onShare, onEnd }: ProjectShareProps) {
  const t = useTranslations("portal.projects");
  const locale = useLocale();
  const address = token && origin + localizedPath(locale, `/casa-de-tus-suenos/compartido/${token}`);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address!);
      toast({ text: t("linkCopied"), tone: "good" });
    } catch {
      toast({ text: t("linkNotCopied"), tone: "bad" });
    }
  }

  return (
    <div className="mt-3 rounded-md border border-hair bg-paper p-4">
      <p className="text-note text-ink-2">{t("shareText")}</p>
      {address ? (
        <>
          <div className="mt-3 flex flex-wrap gap-2">
            <input
              readOnly
              value={address}
              aria-label={t("link")}
              onFocus={(event) => event.target.select()}
              className="input min-w-0 flex-1 basis-48 text-note"
            />
            <Button look="ink" onClick={copy}>
              {t("copyLink")}
            </Button>
          </div>
          <p className="mt-2 flex flex-wrap gap-x-5 text-note">
            <a href={address} target="_blank" rel="noopener" className="link py-1.5">
              {t("openLink")}
            </a>
            <button type="button" onClick={onEnd} className="link py-1.5">
              {t("endLink")}
            </button>
          </p>
        </>
      ) : (
        <Button look="ink" className="mt-3" busyLabel={isBusy && t("makingLink")} onClick={onShare}>
          {t("makeLink")}
        </Button>
      )}
    </div>
  );
}
