import { type ReactNode, useId } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { type SavedSearch, searchFeedPath, searchPaths } from "#app/domain/saved-search.ts";
import { confirmFirst } from "#app/forms/confirm-first.ts";
import { Link } from "#app/i18n/link.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { Status } from "#app/ui/status.tsx";
import { SettingsFields } from "./settings-fields.tsx";

interface SavedSearchItemProps {
  search: SavedSearch;
  /** How many alerts are new since the last look. */
  newCount?: number;
  children?: ReactNode;
}

/** A saved search with its settings; every button is a form, so that it works without scripts. */
export function SavedSearchItem({ search, newCount = 0, children }: SavedSearchItemProps) {
  const t = useTranslations("savedSearches");
  const locale = useLocale();
  const headingId = useId();
  const { id, kind, query, name, frequency, isPaused, isConfirmed } = search;
  const submit = useSubmit();
  const sentId = useNavigation().formData?.get("id");
  return (
    <li aria-labelledby={headingId} className="border-t border-hair py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 id={headingId} className="text-[1.25rem]">
          <Link
            to={query ? `${searchPaths[kind]}?${query}` : searchPaths[kind]}
            className="hover:text-terra-deep"
          >
            {name}
          </Link>
        </h2>
        {newCount > 0 && (
          <p className="tag bg-terra-soft text-terra-deep">{t("newCount", { count: newCount })}</p>
        )}
      </div>
      <Status className="mt-1 text-note text-ink-2">
        {t(`lists.${kind}`)} ·{" "}
        {isConfirmed ? (isPaused ? t("paused") : t(`frequencies.${frequency}`)) : t("unconfirmed")}
      </Status>
      {children}
      <div className="mt-3 flex flex-wrap items-start gap-x-5 gap-y-2">
        <details className="group min-w-0 grow basis-full">
          <summary aria-describedby={headingId} className="link inline-block cursor-pointer py-1.5 text-note">
            {t("edit")}
          </summary>
          <Form method="post" className="mt-4 grid max-w-xl gap-5">
            <input type="hidden" name="id" value={id} />
            <SettingsFields settings={search} />
            <Button
              type="submit"
              name="intent"
              value="update"
              look="outline"
              busyLabel={sentId === id && t("saving")}
              className="justify-self-start"
            >
              {t("saveChanges")}
            </Button>
          </Form>
        </details>
        <a
          href={localizedPath(locale, searchFeedPath(kind, query))}
          rel="nofollow"
          aria-describedby={headingId}
          className="link py-1.5 text-note"
        >
          RSS
        </a>
        <Form method="post" className="flex flex-wrap gap-x-5 gap-y-1">
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            name="intent"
            value={isPaused ? "resume" : "pause"}
            aria-describedby={headingId}
            className="link py-1.5 text-note"
          >
            {t(isPaused ? "resume" : "pause")}
          </button>
          <button
            type="submit"
            name="intent"
            value="delete"
            onClick={confirmFirst(submit, {
              title: t("deleteQuestion"),
              text: name,
              confirmLabel: t("delete"),
            })}
            aria-describedby={headingId}
            className="link py-1.5 text-note text-terra-deep"
          >
            {t("delete")}
          </button>
        </Form>
      </div>
    </li>
  );
}
