import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { useAnswer } from "#app/forms/use-answer.ts";
import { Link } from "#app/i18n/link.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { confirm } from "#app/ui/confirm-dialog.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { toast } from "#app/ui/notices.ts";
import { Tag } from "#app/ui/tag.tsx";
import { type FieldReferences, fieldsOf } from "./content-type.ts";
import { EditorArea } from "./editor-area.ts";
import { EditorGroups } from "./editor-groups.tsx";
import type { EditorPicture } from "./editor-picture.ts";
import {
  type Field,
  findProblems,
  isSame,
  type Problem,
  type Row,
  readField,
  type Values,
  writeFields,
} from "./field.ts";
import { makerHouseType } from "./maker-house.ts";
import type { Unsent } from "./send-or-stay.ts";
import { useDraft } from "./use-draft.ts";

interface MakerHouseEditorProps {
  rowKey: string;
  row: Row;
  isNew: boolean;
  isStudio: boolean;
  values: Values;
  baseRevision: number;
  isPublished: boolean;
  submittedAt: string | null;
  returnReason: string | null;
  references: FieldReferences;
  pictures: EditorPicture[];
  towns: Record<string, string>;
}

interface Answer {
  intent: string;
  problems: Record<string, Problem> | null;
  to: string | null;
}

/** The form of a house for its maker: a draft while one types, published once the operator approves it. */
export function MakerHouseEditor(props: MakerHouseEditorProps) {
  const { rowKey, row, isNew, isStudio, submittedAt, returnReason, references, towns } = props;
  const type = makerHouseType({ isNew, isStudio });
  const fields = fieldsOf(type);
  const t = useTranslations("makers.house");
  const tEditor = useTranslations("contentEditing.editor");
  const locale = useLocale();
  const path = localizedPath(locale, `/maker/houses/${rowKey}`);
  const { values, latest, base, save, show, cancel, isSaving, isUnsent } = useDraft(path, {
    values: props.values,
    base: props.baseRevision,
  });
  const apply = useFetcher<Answer | Unsent>();
  const navigate = useNavigate();
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Record<string, Problem>>({});
  const [added, setAdded] = useState<EditorPicture[]>([]);
  const isWaiting = submittedAt !== null;
  const shown: Row = { ...row, ...writeFields(fields, row, values) };
  const problems = { ...refused, ...findProblems(fields, shown) };
  const count = fields.filter(({ path: of }) => of in values).length;

  function change(field: Field, value: unknown) {
    const isBack = !isNew && isSame(value, readField(field, row));
    const { [field.path]: _before, ...others } = latest();
    setRefused(({ [field.path]: _problem, ...rest }) => rest);
    save(isBack ? others : { ...others, [field.path]: value });
  }
  function submit(command: object) {
    cancel();
    apply.submit(command as never, { method: "post", action: path, encType: "application/json" });
  }
  function send() {
    if (Object.keys(findProblems(fields, shown)).length > 0) return check();
    submit({ intent: "send", values, revision: base });
  }
  function check() {
    setChecked(true);
    requestAnimationFrame(() => document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }
  async function discard() {
    if (!(await confirm({ title: t("discardTitle"), confirmLabel: t("discard"), isDangerous: true }))) return;
    show({});
    submit({ intent: "discard" });
  }

  // What was typed last may not be in the draft yet.
  const keepDraft = useEffectEvent(() => count > 0 && save(values));
  const data = useAnswer(apply);
  const { state } = apply;
  const applied = useRef<Answer | Unsent | undefined>(undefined);
  useEffect(() => {
    if (!data || applied.current === data || state !== "idle") return;
    applied.current = data;
    if ("isUnsent" in data) {
      keepDraft();
      toast({ text: tEditor("unsent"), tone: "bad" });
      return;
    }
    if (data.problems) {
      setRefused(data.problems);
      setChecked(true);
      return;
    }
    if (data.intent === "send") toast({ text: t("sent"), tone: "good" });
    if (data.to) navigate(data.to);
  }, [data, state, t, tEditor, navigate]);

  const problemCount = Object.keys(problems).length;
  return (
    <EditorArea value="/maker">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 border-b border-hair pb-4">
        <Link to="/maker" aria-label={t("back")} className="-ml-1 grid size-9 place-items-center">
          <Icon name="arrow-left" className="size-5" />
        </Link>
        <h1 className="text-[clamp(1.75rem,3vw,2.3rem)]">{String(shown.name || "") || t("untitled")}</h1>
        <Tag tone={isWaiting ? "new" : returnReason || count > 0 ? "mind" : "fits"}>
          {t(isWaiting ? "waiting" : returnReason ? "returned" : count > 0 || isNew ? "draft" : "published")}
        </Tag>
        <span aria-live="polite" className="text-small text-ink-3">
          {isUnsent ? tEditor("offline") : isSaving ? t("saving") : count > 0 && !isWaiting ? t("saved") : ""}
        </span>
        <div className="flex flex-wrap gap-2.5 sm:ml-auto">
          <a
            href={localizedPath(locale, `/maker/preview/${rowKey}`)}
            target="_blank"
            rel="noreferrer"
            className="btn btn-outline min-h-10 px-4 py-2 text-note"
          >
            {t("preview")}
          </a>
          {isWaiting ? (
            <Button
              look="outline"
              className="min-h-10 px-4 py-2 text-note"
              onClick={() => submit({ intent: "withdraw" })}
            >
              {t("withdraw")}
            </Button>
          ) : (
            <Button
              className="min-h-10 px-4 py-2 text-note"
              disabled={count === 0}
              busyLabel={state !== "idle" && t("sending")}
              onClick={send}
            >
              {t("send")}
            </Button>
          )}
        </div>
      </div>
      <div role="status">
        {isWaiting && (
          <p className="mt-4 rounded-lg bg-terra-soft/50 px-4 py-3 text-note">{t("waitingText")}</p>
        )}
        {returnReason && !isWaiting && (
          <div className="mt-4 rounded-lg bg-warn-soft px-4 py-3 text-note">
            <p className="font-[560]">{t("returnedText")}</p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{returnReason}</p>
          </div>
        )}
      </div>
      {isChecked && problemCount > 0 && (
        <p role="alert" className="mt-4 rounded-lg bg-warn-soft px-4 py-3 text-note">
          {t("problems", { count: problemCount })}
        </p>
      )}
      <fieldset disabled={isWaiting} className="min-w-0">
        <EditorGroups
          groups={type.groups}
          row={shown}
          isNew={isNew}
          problems={isChecked ? problems : {}}
          outdated={{}}
          context={{
            references,
            towns,
            pictures: [...props.pictures, ...added],
            onPicture: (picture) => {
              setAdded((all) => [...all, picture]);
              setRefused((all) =>
                Object.fromEntries(Object.entries(all).filter(([, each]) => each !== "altMissing")),
              );
            },
          }}
          onChange={change}
        />
      </fieldset>
      {count > 0 && !isWaiting && (
        <p className="mt-10 border-t border-hair pt-6">
          <button type="button" className="btn btn-outline min-h-10 py-2 text-note" onClick={discard}>
            {t("discard")}
          </button>
        </p>
      )}
    </EditorArea>
  );
}
