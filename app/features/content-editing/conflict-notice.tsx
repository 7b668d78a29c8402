import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type Difference, textIn } from "./content.ts";
import type { FieldReferences } from "./content-type.ts";
import type { Field } from "./field.ts";
import { useValueText } from "./value-text.ts";

interface ConflictNoticeProps {
  fields: readonly Field[];
  references: FieldReferences;
  differences: Difference[];
  by: string | null;
  onKeepTheirs: () => void;
  onKeepMine: () => void;
  /** Their value wins in these fields, mine in the others. */
  onChoose: (theirs: string[]) => void;
}

/** Someone has saved the row while this operator was writing: what changed, and the choice between both. */
export function ConflictNotice({
  fields,
  references,
  differences,
  by,
  onKeepTheirs,
  onKeepMine,
  onChoose,
}: ConflictNoticeProps) {
  const t = useTranslations("contentEditing.conflict");
  const locale = useLocale();
  const textOf = useValueText(references);
  const [isOpen, setOpen] = useState(false);
  const [theirs, setTheirs] = useState<string[]>([]);
  if (differences.length === 0) return null;
  const labelOf = (path: string) =>
    textIn(fields.find((field) => field.path === path)?.label, locale) || path;
  const [first] = differences;
  const isBoth = differences.some(({ mine }) => mine !== undefined);
  return (
    <section aria-label={t("label")} className="mt-4 rounded-lg bg-warn-soft px-4 py-3 text-note">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="alert">
          <b className="font-[560]">
            {t("changed", {
              by: by ?? t("server"),
              field: labelOf(first!.path).toLocaleLowerCase(locale),
              count: differences.length,
            })}
          </b>{" "}
          {t("meanwhile")}
          {differences.length === 1 &&
            ` ${textOf(fields, first!.path, first!.before)} → ${textOf(fields, first!.path, first!.theirs)}.`}
        </p>
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="btn btn-outline min-h-9 px-3 py-1.5 text-note"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t("show")}
          </button>
          {isBoth && (
            <button
              type="button"
              className="btn btn-outline min-h-9 px-3 py-1.5 text-note"
              onClick={onKeepMine}
            >
              {t("keepMine")}
            </button>
          )}
          <button type="button" className="btn btn-ink min-h-9 px-3 py-1.5 text-note" onClick={onKeepTheirs}>
            {t("keepTheirs")}
          </button>
        </div>
      </div>
      {isOpen && (
        <div className="mt-3 overflow-x-auto">
          <table className="w-full min-w-130 text-left text-small">
            <caption className="sr-only">{t("label")}</caption>
            <thead className="text-ink-3">
              <tr>
                {["field", "before", "theirs", "mine"].map((name) => (
                  <th key={name} scope="col" className="py-1.5 pr-4 font-normal">
                    {t(name as "field")}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {differences.map(({ path, before, theirs: other, mine }) => {
                const isMine = mine !== undefined && !theirs.includes(path);
                return (
                  <tr key={path} className="border-t border-edge/30 align-top">
                    <th scope="row" className="py-2 pr-4 font-[520]">
                      {labelOf(path)}
                    </th>
                    <td className="py-2 pr-4 text-ink-3">{textOf(fields, path, before)}</td>
                    <td className="py-2 pr-4">
                      {/* biome-ignore lint/a11y/noLabelWithoutControl: where there is nothing to choose, it is text alone */}
                      <label className="flex gap-2">
                        {mine !== undefined && (
                          <input
                            type="radio"
                            name={`choice-${path}`}
                            checked={!isMine}
                            onChange={() => setTheirs([...theirs, path])}
                            className="mt-0.5 accent-terra"
                          />
                        )}
                        {textOf(fields, path, other)}
                      </label>
                    </td>
                    <td className="py-2">
                      {mine !== undefined && (
                        <label className="flex gap-2">
                          <input
                            type="radio"
                            name={`choice-${path}`}
                            checked={isMine}
                            onChange={() => setTheirs(theirs.filter((each) => each !== path))}
                            className="mt-0.5 accent-terra"
                          />
                          {textOf(fields, path, mine)}
                        </label>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {isBoth && (
            <button
              type="button"
              className="btn mt-3 min-h-9 px-3 py-1.5 text-note"
              onClick={() => onChoose(theirs)}
            >
              {t("choose")}
            </button>
          )}
        </div>
      )}
    </section>
  );
}
