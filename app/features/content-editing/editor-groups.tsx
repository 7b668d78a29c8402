import { lazy, Suspense } from "react";
import { useLocale } from "use-intl";
import { type Locale, localise } from "#app/domain/localised.ts";
import { RequiredNote } from "#app/ui/field.tsx";
import { type Field, type FieldGroup, type Problem, type Row, readField } from "./field.ts";
import { FieldControl } from "./field-control.tsx";
import type { FieldContext } from "./field-options.ts";

const PlaceControl = lazy(() => import("./place-control.tsx"));

interface EditorGroupsProps {
  groups: readonly FieldGroup[];
  /** With what is typed. */
  row: Row;
  isNew: boolean;
  problems: Record<string, Problem>;
  outdated: Record<string, Locale>;
  context: FieldContext;
  onChange: (field: Field, value: unknown) => void;
}

/** The fields of a row, group by group. */
export function EditorGroups({
  groups,
  row,
  isNew,
  problems,
  outdated,
  context,
  onChange,
}: EditorGroupsProps) {
  const locale = useLocale();
  const hasRequired = groups.some(({ fields }) => fields.some(({ isRequired }) => isRequired));
  const sections = groups.map(({ title, fields, place }) => (
    <section key={title.es} aria-label={localise(title, locale)} className="mt-8">
      <h2 className="text-[1.25rem]">{localise(title, locale)}</h2>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {fields.map((field) => (
          <FieldControl
            key={field.path}
            field={field}
            value={readField(field, row)}
            onChange={(value) => onChange(field, value)}
            problem={problems[field.path] ?? null}
            outdated={outdated[field.path] ?? null}
            isNew={isNew}
            row={row}
            context={context}
          />
        ))}
        {place && (
          <Suspense>
            <PlaceControl fields={place} row={row} context={context} />
          </Suspense>
        )}
      </div>
    </section>
  ));
  return (
    <>
      {hasRequired && <RequiredNote className="mt-6" />}
      {sections}
    </>
  );
}
