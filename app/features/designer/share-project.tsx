import { lazy, Suspense, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Project } from "#app/domain/project.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

const ShareDialog = lazy(() => import("./share-dialog.tsx"));

/** Shares the project in place, with or without an account. */
export function ShareProject(shared: { project: Project; name: string; isInAccount: boolean }) {
  const t = useTranslations("designer.share");
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="chip"
      >
        <Icon name="share-2" className="size-4.5" />
        {t("share")}
      </button>
      {isOpen && (
        <Suspense>
          <ShareDialog
            {...shared}
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
