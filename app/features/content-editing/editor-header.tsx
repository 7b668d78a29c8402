import { useEffect } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { localise, localizedPath } from "#app/i18n/locale.ts";
import { barRef } from "#app/ui/bar-height.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { PublicationState } from "./content.ts";
import type { ContentType } from "./content-type.ts";

interface EditorHeaderProps {
  type: ContentType;
  title: string;
  rowKey: string;
  isNew: boolean;
  state: PublicationState;
  /** Whether the draft is saved. */
  note: string;
  changeCount: number;
  isBusy: boolean;
  onApply: () => void;
}

/** Title, state and main actions of the editor. Ctrl+S applies too. */
export function EditorHeader(props: EditorHeaderProps) {
  const { type, title, rowKey, isNew, state, note, changeCount, isBusy, onApply } = props;
  const t = useTranslations("contentEditing.editor");
  const locale = useLocale();

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key === "s") {
        event.preventDefault();
        document.getElementById("apply")?.click();
      }
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <div className="sticky top-0 z-20 -mx-2 flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-hair bg-lime/95 px-2 py-3.5 max-lg:static">
      {!type.onlyKey && (
        <Link
          to={`/operator/content/${type.name}`}
          aria-label={localise(type.label.many, locale)}
          className="-ml-1 grid size-9 place-items-center xl:hidden"
        >
          <Icon name="arrow-left" className="size-5" />
        </Link>
      )}
      <h1 className="max-w-[18ch] wrap-anywhere text-[1.75rem]">
        {title || localise(type.label.one, locale)}
      </h1>
      {type.isPublished && (
        <Tag tone={state === "published" ? "fits" : state === "scheduled" ? "new" : "mind"}>
          {t(`states.${state}`)}
        </Tag>
      )}
      <span aria-live="polite" className="text-small text-ink-3">
        {note}
      </span>
      <div className="ml-auto flex flex-wrap items-center gap-2.5">
        {!isNew && (
          <Link to={`/operator/content/${type.name}/${rowKey}/history`} className="link text-note">
            {t("history")}
          </Link>
        )}
        <a
          href={localizedPath(locale, `/operator/preview/${type.name}/${rowKey}`)}
          target="_blank"
          rel="noreferrer"
          className="btn btn-outline min-h-10 px-4 py-2 text-note"
        >
          {t("preview")}
        </a>
        {/* On a narrow screen it stays at hand below. */}
        <div
          ref={barRef}
          className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-hair max-lg:bg-paper max-lg:p-3"
        >
          <Button
            id="apply"
            className="min-h-10 px-4 py-2 text-note max-lg:w-full"
            busyLabel={isBusy && t("applying")}
            disabled={!isNew && changeCount === 0 && (state === "published" || !type.isPublished)}
            onClick={onApply}
          >
            {!type.isPublished
              ? t("saveChanges", { count: changeCount })
              : state === "published"
                ? t("publishChanges", { count: changeCount })
                : t("publish")}
          </Button>
        </div>
      </div>
    </div>
  );
}
