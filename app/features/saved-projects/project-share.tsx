import { useLocale, useTranslations } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyLink } from "#app/ui/copy-link.tsx";

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

  return (
    <div className="mt-3 rounded-md border border-hair bg-paper p-4">
      <p className="text-note text-ink-2">{t("shareText")}</p>
      {address ? (
        <>
          <CopyLink
            address={address}
            texts={{
              link: t("link"),
              copy: t("copyLink"),
              copied: t("linkCopied"),
              notCopied: t("linkNotCopied"),
            }}
            className="mt-3"
          />
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
