import { Form, useNavigation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { isLocale, localise } from "#app/domain/localised.ts";
import type { FieldDifference, ReferenceUpdate } from "#app/domain/reference-update.ts";
import { Button } from "#app/ui/button.tsx";

type UpdateTexts = ReturnType<typeof useTranslations<"operatorUpdates">>;

/** A row that the operator edited beside its new version: the differences by field and the choice. */
export function ReferenceUpdateItem({ update }: { update: ReferenceUpdate }) {
  const t = useTranslations("operatorUpdates");
  const tEntry = useTranslations("operator.entry");
  const sent = useNavigation().formData;
  const locale = useLocale();
  const { table, key, title, release, fields } = update;
  const sentChoice = sent?.get("table") === table && sent.get("key") === key && sent.get("choice");
  return (
    <article aria-label={localise(title, locale)} className="border-t border-hair py-7">
      <p className="text-note text-ink-3">
        {t(`tables.${table}`)} · {t("release", { release })}
      </p>
      <h2 className="mt-1 wrap-anywhere">{localise(title, locale)}</h2>
      <dl className="mt-5 grid gap-5">
        {fields.map((field) => (
          <div key={field.path} className="grid gap-x-8 gap-y-1 lg:grid-cols-[16rem_1fr]">
            <dt className="text-note text-ink-2">
              <FieldName path={field.path} t={t} />
            </dt>
            <dd>
              <Difference field={field} />
            </dd>
          </div>
        ))}
      </dl>
      <Form method="post" preventScrollReset className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="table" value={table} />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="release" value={release} />
        <Button type="submit" name="choice" value="new" busyLabel={sentChoice === "new" && tEntry("saving")}>
          {t("useNew")}
        </Button>
        <Button
          type="submit"
          name="choice"
          value="own"
          look="outline"
          busyLabel={sentChoice === "own" && tEntry("saving")}
        >
          {t("keepOwn")}
        </Button>
      </Form>
    </article>
  );
}

/** The column, the language, and where inside a column with several texts. */
function FieldName({ path, t }: { path: string; t: UpdateTexts }) {
  const [column = "", ...rest] = path.split(".");
  const language = isLocale(rest[0]) ? rest[0] : null;
  const place = (language ? rest.slice(1) : rest).join(" ");
  const name = t.has(`columns.${column}` as never) ? t(`columns.${column}` as never) : column;
  return (
    <>
      {name}
      {language && ` ${t(`languages.${language}`)}`}
      {place && (
        <span lang="en" className="block text-small text-ink-3">
          {place}
        </span>
      )}
    </>
  );
}

function Difference({ field: { path, parts } }: { field: FieldDifference }) {
  const language = path.split(".")[1];
  return (
    <p
      lang={isLocale(language) ? language : undefined}
      className="max-w-[72ch] whitespace-pre-line wrap-anywhere"
    >
      {parts.map(({ text, change }, index) => {
        const key = `${index} ${change}`;
        if (change === "removed")
          return (
            <del key={key} className="bg-terra-soft text-terra-deep">
              {text}
            </del>
          );
        if (change === "added")
          return (
            <ins key={key} className="bg-olive-soft text-olive-deep">
              {text}
            </ins>
          );
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}
