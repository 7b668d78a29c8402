import { type ReactNode, useEffect, useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type Locale, locales, localise } from "#app/domain/localised.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Row, RowColumn, RowsField } from "./field.ts";
import { type FieldContext, optionsOf, typedValue } from "./field-options.ts";
import { FileCell } from "./file-cell.tsx";
import { NumberControl } from "./number-control.tsx";

interface RowsControlProps {
  field: RowsField;
  control: { id: string };
  rows: Row[];
  context: FieldContext;
  onChange: (value: unknown) => void;
  language?: Locale | undefined;
}

/** A short table: rows are added, removed and put in order. */
export function RowsControl({ field, control, rows, context, onChange, language }: RowsControlProps) {
  const t = useTranslations("contentEditing.rows");
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  /** The pressed button of the row that has moved. */
  const pressed = useRef<{ at: number; name: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row takes the focus along once it is in its new place
  useEffect(() => {
    const { at, name } = pressed.current ?? {};
    pressed.current = null;
    if (at !== undefined)
      list.current?.children[at]?.querySelector<HTMLElement>(`[data-move="${name}"]`)?.focus();
  }, [rows]);
  const commit = (next: Row[]) =>
    onChange(field.hasPosition ? next.map((row, position) => ({ ...row, position })) : next);
  const change = (at: number, name: string, value: unknown) =>
    commit(rows.map((row, i) => (i === at ? { ...row, [name]: value } : row)));
  function move(at: number, by: number) {
    const to = at + by;
    if (to < 0 || to >= rows.length) return;
    pressed.current = { at: to, name: by < 0 ? "up" : "down" };
    const next = [...rows];
    const [row] = next.splice(at, 1);
    next.splice(to, 0, row!);
    commit(next);
  }
  const button =
    "grid size-8 place-items-center rounded-full text-ink-3 hover:bg-hair/60 hover:text-ink aria-disabled:opacity-30";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in the grid of the form
    <div role="group" id={control.id} aria-labelledby={`${control.id}-label`}>
      <ul ref={list} className="grid gap-3">
        {rows.map((row, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their fields are controlled
            key={at}
            className="flex items-start gap-3 rounded-md bg-paper p-3 shadow-[inset_0_0_0_1px_var(--color-hair)]"
          >
            <div className="grid grow gap-2 sm:grid-cols-2">
              {field.columns.map((column) =>
                column.isBilingual ? (
                  locales.map((own) => {
                    const both = (row[column.name] ?? {}) as Record<string, unknown>;
                    return (
                      <Cell
                        key={`${column.name} ${own}`}
                        column={column}
                        label={<span lang={own}>{`${localise(column.label, own)} (${own})`}</span>}
                        lang={own}
                        value={both[own] ?? null}
                        context={context}
                        onChange={(value) => change(at, column.name, { ...both, [own]: value })}
                      />
                    );
                  })
                ) : (
                  <Cell
                    key={column.name}
                    column={column}
                    label={localise(column.label, locale)}
                    lang={language}
                    value={row[column.name] ?? null}
                    context={context}
                    onChange={(value) => change(at, column.name, value)}
                  />
                ),
              )}
            </div>
            <div className="flex shrink-0">
              {(
                [
                  ["up", -1, at === 0],
                  ["down", 1, at === rows.length - 1],
                ] as const
              ).map(([name, by, isEnd]) => (
                <button
                  key={name}
                  type="button"
                  data-move={name}
                  className={button}
                  // Not `disabled`, which would lose the focus.
                  aria-disabled={isEnd}
                  aria-label={t(name, { number: at + 1, count: rows.length })}
                  onClick={() => move(at, by)}
                >
                  <Icon name={`chevron-${name}`} className="size-4" />
                </button>
              ))}
              <button
                type="button"
                className={button}
                aria-label={t("remove", { number: at + 1 })}
                onClick={() => commit(rows.filter((_, i) => i !== at))}
              >
                <Icon name="x" className="size-4" />
              </button>
            </div>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-outline mt-2 min-h-9 px-3 py-1 text-small"
        onClick={() => commit([...rows, {}])}
      >
        <Icon name="plus" className="size-4" />
        {t("add")}
      </button>
    </div>
  );
}

function Cell({
  column,
  label,
  lang,
  value,
  context,
  onChange,
}: {
  column: RowColumn;
  label: ReactNode;
  /** Of what is typed. */
  lang: Locale | undefined;
  value: unknown;
  context: FieldContext;
  onChange: (value: unknown) => void;
}) {
  const locale = useLocale();
  const className = "input min-h-9 px-2.5 py-1.5 text-note text-ink";
  const text = (value as string | null) ?? "";
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: each kind of cell has one control
    <label className="block text-small text-ink-3">
      {label}
      {column.kind === "checkbox" ? (
        <input
          type="checkbox"
          checked={Boolean(value)}
          onChange={({ target }) => onChange(target.checked)}
          className="ml-2 size-4.5 accent-terra"
        />
      ) : column.kind === "file" ? (
        <FileCell value={text} onChange={onChange} />
      ) : column.kind === "choice" ? (
        <select
          className={className}
          value={value === null ? "" : String(value)}
          onChange={({ target }) => onChange(typedValue(target.value, value, column.reference))}
        >
          <option value="" />
          {optionsOf(column, context, locale).map(({ value: own, text: name }) => (
            <option key={own} value={own}>
              {name}
            </option>
          ))}
        </select>
      ) : column.kind === "number" ? (
        <NumberControl
          field={{ kind: "number", path: column.name, label: column.label, min: 0, max: 1e9 }}
          control={{ className }}
          value={value as number | null}
          onChange={onChange}
        />
      ) : column.kind === "multiline" ? (
        <textarea
          rows={2}
          lang={lang}
          className={className}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <input
          type={column.kind === "date" ? "date" : "text"}
          lang={lang}
          className={className}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </label>
  );
}
