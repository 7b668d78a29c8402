import { useEffect } from "react";
import { useFetcher, useNavigate } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { useAnswer } from "#app/forms/use-answer.ts";
import { localise, localizedPath } from "#app/i18n/locale.ts";
import { useMoment } from "#app/i18n/use-day.ts";
import type { PagePath } from "#app/navigation/paths.ts";
import { confirm } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/notices.ts";
import type { Version } from "./content.ts";
import type { FieldReferences } from "./content-type.ts";
import { type Field, isSame, readField } from "./field.ts";
import type { Unsent } from "./send-or-stay.ts";
import { ValueChange } from "./value-change.tsx";
import { useValueText } from "./value-text.ts";

interface ContentHistoryProps {
  path: PagePath;
  fields: readonly Field[];
  references: FieldReferences;
  /** Newest first. */
  versions: Version[];
  /** Of the row as it is; null once it is deleted. */
  revision: number | null;
}

/** Who changed what and when, and the way back. */
export function ContentHistory({ path, fields, references, versions, revision }: ContentHistoryProps) {
  const t = useTranslations("contentEditing.history");
  const locale = useLocale();
  const momentOf = useMoment();
  const textOf = useValueText(references);
  const tOperator = useTranslations("operator.entry");
  const fetcher = useFetcher<{ to: string | null; failure: unknown } | Unsent>();
  const navigate = useNavigate();
  const answer = useAnswer(fetcher);
  const to = answer && "to" in answer ? answer.to : null;
  useEffect(() => {
    if (to) navigate(to);
  }, [to, navigate]);
  useEffect(() => {
    if (answer && ("isUnsent" in answer || answer.failure))
      toast({ text: tOperator("notSaved"), tone: "bad" });
  }, [answer, tOperator]);
  const post = (command: object) =>
    fetcher.submit(command as never, {
      method: "post",
      action: localizedPath(locale, path),
      encType: "application/json",
    });
  async function restore(to: number, at: string) {
    if (!(await confirm({ title: t("restoreTitle", { moment: momentOf(at) }), confirmLabel: t("restore") })))
      return;
    post({ intent: "restore", revision, to });
  }
  if (versions.length === 0) return <p className="mt-5 text-ink-3">{t("none")}</p>;
  return (
    <ol className="mt-6 border-t border-hair">
      {versions.map((version, i) => {
        const before = versions[i + 1] ?? null;
        const changed = before ? listChanged(fields, version, before) : [];
        const publication = before && publicationChange(version, before);
        return (
          <li key={version.revision} className="border-b border-hair py-4">
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <p className="font-[540]">{version.by ?? t("server")}</p>
              <time dateTime={version.at} className="text-note text-ink-3">
                {momentOf(version.at)}
              </time>
              {version.content && revision !== null && version.revision !== revision && (
                <button
                  type="button"
                  className="link ml-auto text-note"
                  onClick={() => restore(version.revision, version.at)}
                >
                  {t("restore")}
                </button>
              )}
              {version.content && revision === null && (
                <button
                  type="button"
                  className="link ml-auto text-note"
                  onClick={() => post({ intent: "recover", to: version.revision })}
                >
                  {t("recover")}
                </button>
              )}
            </div>
            {!version.content && <p className="mt-1 text-note">{t("deleted")}</p>}
            {version.content && !before && <p className="mt-1 text-note text-ink-3">{t("first")}</p>}
            {publication && <p className="mt-1 text-note">{t(publication)}</p>}
            {changed.length > 0 && (
              <dl className="mt-2 grid gap-x-6 gap-y-1.5 text-note sm:grid-cols-[12rem_minmax(0,1fr)]">
                {changed.map((field) => (
                  <div key={field.path} className="contents">
                    <dt className="text-ink-3">{localise(field.label, locale)}</dt>
                    <dd className="wrap-anywhere">
                      <ValueChange
                        before={textOf(fields, field.path, readField(field, before!.content!))}
                        after={textOf(fields, field.path, readField(field, version.content!))}
                      />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function listChanged(fields: readonly Field[], now: Version, before: Version): Field[] {
  if (!now.content || !before.content) return [];
  return fields.filter((field) => !isSame(readField(field, now.content!), readField(field, before.content!)));
}

function publicationChange(now: Version, before: Version): "published" | "unpublished" | null {
  if (!now.content || !before.content) return null;
  const [is, was] = [now.content.published_at ?? null, before.content.published_at ?? null];
  if (is === was) return null;
  return is === null ? "unpublished" : "published";
}
