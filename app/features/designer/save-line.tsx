import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { localProjects } from "#app/saved-items/local-projects.ts";
import { useSaveState } from "#app/saved-items/save-state.ts";
import { returnCookie } from "#app/session/return-path.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Status } from "#app/ui/status.tsx";
import type { Designer } from "./use-designer.ts";

/** Where the project is saved; invites visitors to sign in. */
export function SaveLine({ designer: { id, saved, isOpening } }: { designer: Designer }) {
  const t = useTranslations("designer.saved");
  const state = useSaveState();
  const { pathname, search } = useLocation();
  // The URL names a new project only once its data has loaded.
  const here = saved ? `${pathname}?proyecto=${saved.id}` : pathname + search;
  const login = (text: ReactNode) => (
    <Link
      to="/login"
      onClick={() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the sign-in page reads the way back from it.
        document.cookie = returnCookie(here, { isHttps: location.protocol === "https:" });
      }}
      className="link"
    >
      {text}
    </Link>
  );
  const icon = { local: "hard-drive", saving: "loader-circle", saved: "cloud", offline: "cloud-off" }[state];
  return (
    <Status className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-note text-ink-2">
      {saved ? (
        <>
          <Icon name={icon} className={`size-4.5 text-ink-3 ${state === "saving" ? "animate-spin" : ""}`} />
          <span>
            {state === "local"
              ? t.rich(localProjects.isStored() ? "device" : "nowhere", { login })
              : t(state)}
          </span>
        </>
      ) : isOpening ? (
        <span>{t("opening")}</span>
      ) : id ? (
        <span className="text-warn">{t.rich("missing", { login })}</span>
      ) : (
        <span>{t("draft")}</span>
      )}
    </Status>
  );
}
