import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type Locale, languages, localise } from "#app/domain/localised.ts";
import { FieldError, FieldHint, RequiredMark, useField } from "#app/ui/field.tsx";
import { CadastralControl } from "./cadastral-control.tsx";
import { ChoicesControl } from "./choices-control.tsx";
import { type Field, hasModel, localesOf, type Problem, type Row } from "./field.ts";
import { type FieldContext, optionsOf, typedValue } from "./field-options.ts";
import { MarkdownControl } from "./markdown-control.tsx";
import { MatrixControl } from "./matrix-control.tsx";
import { ModelControl } from "./model-control.tsx";
import { NumberControl } from "./number-control.tsx";
import { OutlineControl } from "./outline-control.tsx";
import { PicturesControl } from "./pictures-control.tsx";
import { RowsControl } from "./rows-control.tsx";
import { TownControl } from "./town-control.tsx";

interface FieldControlProps {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  problem: Problem | null;
  /** The language that has not followed the other's last change. */
  outdated: Locale | null;
  isNew: boolean;
  row: Row;
  context: FieldContext;
}

const missingProblems: { [language in Locale]?: Problem } = {
  es: "spanishMissing",
  en: "englishMissing",
};

const spans: Partial<Record<Field["kind"], string>> = {
  number: "",
  date: "",
  choice: "",
  town: "",
  checkbox: "",
  slug: "sm:col-span-2",
  code: "",
  text: "sm:col-span-2",
};

/** A field of any kind with its label, hint and problem; its languages side by side. */
export function FieldControl(props: FieldControlProps) {
  const { field, value, onChange, problem, outdated } = props;
  const t = useTranslations("contentEditing.field");
  const locale = useLocale();
  const isWide = field.isWide || field.isBilingual || !(field.kind in spans);
  const span = isWide ? "col-span-full" : spans[field.kind]!;
  if (!field.isBilingual)
    return (
      <div className={span}>
        <Labelled field={field} label={localise(field.label, locale)} problem={problem}>
          {(control) => <Control {...props} control={control} />}
        </Labelled>
      </div>
    );
  const both = (value ?? {}) as Record<string, unknown>;
  return (
    <div className={`${span} grid gap-x-5 gap-y-4 sm:grid-cols-2`}>
      {localesOf(field).map((language) => {
        const own = both[language] ?? null;
        const isMissing = problem === missingProblems[language];
        const isProblem = problem && !Object.values(missingProblems).includes(problem);
        return (
          <Labelled
            key={language}
            field={field}
            label={t("inLanguage", {
              label: localise(field.label, language),
              language: languages[language].name,
            })}
            lang={language}
            problem={isMissing || isProblem ? problem : null}
            note={
              outdated === language
                ? t(language === "en" ? "spanishNewer" : "englishNewer")
                : "max" in field && field.max && field.kind !== "number" && typeof own === "string"
                  ? `${own.length} / ${field.max}`
                  : undefined
            }
            isOutdated={outdated === language}
          >
            {(control) => (
              <Control
                {...props}
                value={own}
                language={language}
                control={control}
                onChange={(next) => onChange({ es: null, en: null, ...both, [language]: next })}
              />
            )}
          </Labelled>
        );
      })}
    </div>
  );
}

type ControlAttributes = ReturnType<typeof useField>["control"] & {
  /** Of what is typed: hints, errors and buttons around are in the page's. */
  lang: Locale | undefined;
  "aria-required": boolean | undefined;
  className: string;
};

function Labelled({
  field,
  label,
  lang,
  problem,
  note,
  isOutdated = false,
  children,
}: {
  field: Field;
  label: string;
  lang?: Locale;
  problem: Problem | null;
  note?: string | undefined;
  isOutdated?: boolean;
  children: (control: ControlAttributes) => ReactNode;
}) {
  const tProblem = useTranslations("contentEditing.problems");
  const locale = useLocale();
  const hint = field.hint && localise(field.hint, locale);
  const error = problem ? tProblem(problem) : undefined;
  const attributes = useField({ hint, error });
  const className = `input min-h-10.5 py-2 ${isOutdated ? "shadow-[inset_0_0_0_1px_#d9b45c]" : ""}`;
  const isGroup =
    field.kind === "choices" ||
    field.kind === "rows" ||
    field.kind === "pictures" ||
    field.kind === "picture" ||
    field.kind === "matrix" ||
    field.kind === "model";
  const caption = (
    <>
      <span>
        <span lang={lang}>{label}</span>
        {field.isRequired && <RequiredMark />}
      </span>
      {note && <i className={isOutdated ? "text-warn" : "num"}>{note}</i>}
    </>
  );
  const captionClass = "mb-1 flex justify-between gap-3 text-small text-ink-3";
  return (
    <div className="min-w-0">
      {isGroup ? (
        <p id={`${attributes.control.id}-label`} className={captionClass}>
          {caption}
        </p>
      ) : (
        <label htmlFor={attributes.control.id} className={captionClass}>
          {caption}
        </label>
      )}
      {children({
        ...attributes.control,
        lang,
        "aria-required": (field.isRequired && !isGroup) || undefined,
        className,
      })}
      <FieldHint id={attributes.hintId}>{hint}</FieldHint>
      <FieldError id={attributes.errorId}>{error}</FieldError>
    </div>
  );
}

function Control({
  field,
  value,
  onChange,
  context,
  control,
  isNew,
  row,
  language,
}: FieldControlProps & { control: ControlAttributes; language?: Locale }) {
  const locale = useLocale();
  switch (field.kind) {
    case "text":
    case "slug":
    case "code":
      return (
        <input
          {...control}
          type="text"
          value={(value as string | null) ?? ""}
          readOnly={field.isFixed && !isNew}
          spellCheck={field.kind === "text"}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case "multiline":
      return (
        <textarea
          {...control}
          className={`${control.className} field-sizing-content max-h-100 min-h-24`}
          value={(value as string | null) ?? ""}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case "markdown":
      return (
        <MarkdownControl
          control={control}
          value={(value as string | null) ?? ""}
          onChange={onChange}
          language={language ?? locale}
        />
      );
    case "paragraphs":
    case "lines":
      return (
        <ListControl
          control={control}
          value={value}
          separator={field.kind === "lines" ? "\n" : "\n\n"}
          onChange={onChange}
        />
      );
    case "number":
      return (
        <NumberControl
          field={field}
          control={control}
          value={value as number | null}
          isReadOnly={Boolean(field.isFromModel) && hasModel(row)}
          onChange={onChange}
        />
      );
    case "date":
      return (
        <input
          {...control}
          type="date"
          value={(value as string | null) ?? ""}
          onChange={({ target }) => onChange(target.value || null)}
        />
      );
    case "checkbox":
      return (
        <input
          {...control}
          className="size-5 accent-terra"
          type="checkbox"
          checked={Boolean(value)}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case "choice":
      return (
        <select
          {...control}
          disabled={Boolean(field.isFixed) && !isNew}
          value={value === null || value === undefined ? "" : String(value)}
          onChange={({ target }) => onChange(typedValue(target.value, value, field.reference))}
        >
          <option value="" />
          {optionsOf(field, context, locale).map(({ value: own, text }) => (
            <option key={own} value={own}>
              {text}
            </option>
          ))}
        </select>
      );
    case "choices":
      return (
        <ChoicesControl
          control={control}
          options={optionsOf(field, context, locale)}
          value={(value as string[] | null) ?? []}
          onChange={onChange}
        />
      );
    case "town":
      return (
        <TownControl
          control={control}
          value={(value as string | null) ?? ""}
          towns={context.towns}
          onChange={onChange}
        />
      );
    case "picture":
      return (
        <PicturesControl
          control={control}
          ids={value ? [value as string] : []}
          context={context}
          isSingle
          onChange={(ids) => onChange(ids[0] ?? null)}
        />
      );
    case "pictures":
      return (
        <PicturesControl
          control={control}
          ids={(value as string[] | null) ?? []}
          context={context}
          onChange={onChange}
        />
      );
    case "rows":
      return (
        <RowsControl
          field={field}
          control={control}
          rows={(value as Row[] | null) ?? []}
          context={context}
          onChange={onChange}
          language={language}
        />
      );
    case "matrix":
      return (
        <MatrixControl
          control={control}
          items={context.references.include_items ?? []}
          value={(value as Record<string, string> | null) ?? {}}
          onChange={onChange}
        />
      );
    case "model":
      return <ModelControl control={control} value={value} onChange={onChange} />;
    case "cadastral":
      return (
        <CadastralControl
          control={control}
          value={String(value ?? "")}
          onChange={onChange}
          onValues={context.onValues}
        />
      );
    case "outline":
      return (
        <OutlineControl
          control={control}
          value={value as [number, number][] | string | null}
          onChange={onChange}
          onValues={context.onValues}
        />
      );
  }
}

/** A list of texts as one text, divided by line ends or by empty lines. */
function ListControl({
  control,
  value,
  separator,
  onChange,
}: {
  control: ControlAttributes;
  value: unknown;
  separator: string;
  onChange: (value: unknown) => void;
}) {
  const list = Array.isArray(value) ? (value as string[]) : [];
  return (
    <textarea
      {...control}
      className={`${control.className} field-sizing-content max-h-100 min-h-24`}
      value={list.join(separator)}
      // Empty entries stay while one types; the check and the page leave them out.
      onChange={({ target }) => onChange(target.value === "" ? [] : target.value.split(separator))}
    />
  );
}
