import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { Locale } from "#app/domain/localised.ts";
import { slugOf } from "#app/domain/slug.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { listenToOperators } from "#app/session/person-channel.ts";
import { confirm } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/notices.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { type Difference, publicationOf, type Reference, textIn } from "./content.ts";
import { fieldsOf, titleOf } from "./content-type.ts";
import { findContentType } from "./content-types.ts";
import { EditorActions } from "./editor-actions.tsx";
import { EditorGroups } from "./editor-groups.tsx";
import { EditorHeader } from "./editor-header.tsx";
import type { EditorPicture } from "./editor-picture.ts";
import {
  type Field,
  findProblems,
  isEmpty,
  isSame,
  type Problem,
  type ReferenceName,
  type Row,
  readField,
  type Values,
  writeFields,
} from "./field.ts";
import { PublicationDialog } from "./publication-dialog.tsx";
import { RateEffect } from "./rate-effect-table.tsx";
import type { Unsent } from "./send-or-stay.ts";
import { useDraft } from "./use-draft.ts";

interface ContentEditorProps {
  kind: string;
  /** The key of the row, or of a new one that is not created yet. */
  rowKey: string;
  row: Row;
  isNew: boolean;
  revision: number;
  values: Values;
  baseRevision: number;
  draftedAt: string | null;
  differences: Difference[];
  changedBy: { name: string | null; at: string } | null;
  outdated: Record<string, Locale>;
  references: Partial<Record<ReferenceName, Reference[]>>;
  pictures: EditorPicture[];
  towns: Record<string, string>;
  publishedAt: string | null;
  unpublishAt: string | null;
  canUndo: boolean;
  mapStyleUrl: string | null;
}

interface Answer {
  intent: string;
  /** The page to go to. */
  to: string | null;
  problems: Record<string, Problem> | null;
  failure: "conflict" | "taken" | "referenced" | { column: string | null; message: string } | null;
}

const hidden = { publishedAt: null, unpublishAt: null };

/** The form of a row. What is typed is saved as a draft at once and applied by a button. */
export function ContentEditor(props: ContentEditorProps) {
  const { kind, rowKey, row, isNew, revision, outdated, references, towns, publishedAt, unpublishAt } = props;
  const type = findContentType(kind)!;
  const fields = fieldsOf(type);
  const t = useTranslations("contentEditing.editor");
  const locale = useLocale();
  const [query] = useSearchParams();
  const [isChecked, setChecked] = useState(query.has("check"));
  const [isScheduling, setScheduling] = useState(false);
  const [added, setAdded] = useState<EditorPicture[]>([]);
  const apply = useFetcher<Answer | Unsent>();
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<Record<string, Problem>>({});
  const path = localizedPath(locale, `/operator/content/${kind}/${rowKey}`);
  const draft = useDraft(path, { values: props.values, base: props.baseRevision });
  const { values, base, setBase, save } = draft;
  const shown: Row = { ...row, ...writeFields(fields, row, values) };
  const changes = fields.filter(({ path: of }) => of in values);
  const problems = { ...refused, ...findProblems(fields, shown) };
  const problemCount = Object.keys(problems).length;
  const state = isNew ? "draft" : publicationOf({ publishedAt });

  function change(field: Field, value: unknown) {
    const isBack = !isNew && isSame(value, readField(field, row));
    const { [field.path]: _before, ...others } = draft.latest();
    setRefused(({ [field.path]: _problem, ...rest }) => rest);
    save(isBack ? others : { ...others, [field.path]: value, ...slugFor(field, value) });
  }

  /** A new row gets its URL from its name, until someone writes another. */
  function slugFor(field: Field, value: unknown): Values {
    if (!isNew || field.path !== type.title || !fields.some(({ kind: of }) => of === "slug")) return {};
    const slugOfTitle = (of: Row) => slugOf(textIn(titleOf(type, of), "es")).slice(0, 100);
    const isOwn = !isEmpty(shown.slug) && shown.slug !== slugOfTitle(shown);
    return isOwn
      ? {}
      : { slug: slugOfTitle({ ...shown, ...writeFields([field], shown, { [field.path]: value }) }) };
  }

  function changeSeveral(next: Values) {
    const changed = fields.filter(({ path: of }) => of in next);
    const isBack = (field: Field) => !isNew && isSame(next[field.path], readField(field, row));
    const others = Object.fromEntries(Object.entries(draft.latest()).filter(([of]) => !(of in next)));
    const rest = changed.filter((field) => !isBack(field)).map(({ path: of }) => [of, next[of]]);
    save({ ...others, ...Object.fromEntries(rest) });
  }

  // Others' changes appear while one writes.
  const revalidate = revalidator.revalidate;
  useEffect(() => listenToOperators(["content_versions"], () => void revalidate()), [revalidate]);

  // What was typed last may not be in the draft yet when it is refused.
  const keepDraft = useEffectEvent(() => changes.length > 0 && save(values));
  const clearDraft = useEffectEvent(() => {
    draft.cancel();
    draft.show({});
  });

  // What was applied is the row now.
  const data = useAnswer(apply);
  const applyState = apply.state;
  const applied = useRef<Answer | Unsent | undefined>(undefined);
  useEffect(() => {
    if (!data || applied.current === data || applyState !== "idle") return;
    applied.current = data;
    if ("isUnsent" in data) {
      keepDraft();
      toast({ text: t("unsent"), tone: "bad" });
      return;
    }
    if (data.failure || data.problems) keepDraft();
    if (data.failure === "conflict") {
      toast({ text: t("conflict"), tone: "bad" });
      return;
    }
    if (data.failure) {
      const message = typeof data.failure === "object" ? data.failure.message : t(`failures.${data.failure}`);
      toast({ text: message, tone: "bad" });
      return;
    }
    if (data.problems) {
      setChecked(true);
      setRefused(data.problems);
      requestAnimationFrame(() => document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    if (data.to) {
      navigate(data.to, { replace: data.intent !== "duplicate" });
      return;
    }
    clearDraft();
    setChecked(false);
    setRefused({});
    const isShown = !type.isPublished || state === "published";
    const outcome = isShown ? "applied" : state === "scheduled" ? "appliedLater" : "appliedHidden";
    toast({ text: t(data.intent === "restore" ? "restored" : outcome), tone: "good" });
  }, [data, applyState, t, navigate, type, state]);
  useEffect(() => {
    if (Object.keys(values).length === 0) setBase(revision);
  }, [revision, values, setBase]);

  // What the site itself changed, such as photos that arrived, is no matter of choice while nobody writes it here too.
  const changedBySite =
    props.changedBy?.name === null && props.differences.every(({ mine }) => mine === undefined);
  const rebase = useEffectEvent(() => save(values, revision));
  const isBehind = base < revision && changes.length > 0 && changedBySite;
  useEffect(() => {
    if (isBehind) rebase();
  }, [isBehind]);

  function submit(command: object) {
    draft.cancel();
    apply.submit(command as never, { method: "post", action: path, encType: "application/json" });
  }
  function publish(publication: { publishedAt: string | null; unpublishAt: string | null } | null) {
    if (problemCount > 0 && Object.keys(findProblems(fields, shown)).length > 0) {
      setChecked(true);
      requestAnimationFrame(() => document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    submit({ intent: "apply", values, revision: base, publication });
  }
  const now = () => new Date().toISOString();
  const publishNow = () =>
    publish(state === "published" ? { publishedAt, unpublishAt } : { publishedAt: now(), unpublishAt: null });

  function addPicture(picture: EditorPicture) {
    setAdded((all) => [...all, picture]);
    setRefused((all) => Object.fromEntries(Object.entries(all).filter(([, each]) => each !== "altMissing")));
  }

  async function remove() {
    const title = t("deleteTitle", { name: textIn(titleOf(type, shown), locale) });
    if (await confirm({ title, text: t("deleteText"), confirmLabel: t("delete"), isDangerous: true }))
      submit({ intent: "delete", revision });
  }
  async function discard() {
    if (await confirm({ title: t("discardTitle"), confirmLabel: t("discard"), isDangerous: true })) {
      draft.show({});
      submit({ intent: "discard" });
    }
  }

  // What was uploaded or described here is newer than what was loaded.
  const pictures = [...props.pictures, ...added];
  const savedNote = draft.isUnsent
    ? t("offline")
    : draft.isSaving
      ? t("saving")
      : changes.length > 0
        ? t("saved")
        : "";
  return (
    <div className="min-w-0 px-5 pb-24 sm:px-9">
      <EditorHeader
        type={type}
        title={textIn(titleOf(type, shown), locale)}
        rowKey={rowKey}
        isNew={isNew}
        state={state}
        note={savedNote}
        changeCount={changes.length}
        isBusy={apply.state !== "idle"}
        onApply={() => (type.isPublished ? publishNow() : publish(null))}
      />
      <ConflictNotice
        fields={fields}
        references={references}
        differences={props.differences.filter(() => base < revision)}
        by={props.changedBy?.name ?? null}
        onKeepTheirs={() => {
          const rest = { ...values };
          for (const { path: of } of props.differences) delete rest[of];
          save(rest, revision);
        }}
        onKeepMine={() => save(values, revision)}
        onChoose={(paths) => {
          const rest = { ...values };
          for (const of of paths) delete rest[of];
          save(rest, revision);
        }}
      />
      {isChecked && problemCount > 0 && (
        <p role="alert" className="mt-4 rounded-lg bg-warn-soft px-4 py-3 text-note">
          {t("problems", { count: problemCount })}
        </p>
      )}

      {kind === "rates" && changes.length > 0 && <RateEffect rowKey={rowKey} values={values} />}
      <EditorGroups
        groups={type.groups}
        row={shown}
        isNew={isNew}
        problems={isChecked ? problems : {}}
        outdated={outdated}
        context={{
          references,
          pictures,
          towns,
          mapStyleUrl: props.mapStyleUrl,
          onPicture: addPicture,
          onValues: changeSeveral,
        }}
        onChange={change}
      />

      <EditorActions
        type={type}
        isNew={isNew}
        state={state}
        isChanged={changes.length > 0}
        canUndo={props.canUndo}
        onSchedule={() => setScheduling(true)}
        onSaveHidden={() => publish(isNew ? hidden : { publishedAt, unpublishAt })}
        onUnpublish={() => submit({ intent: "apply", values: {}, revision, publication: hidden })}
        onUndo={() => submit({ intent: "restore", revision, to: revision - 1 })}
        onDuplicate={() => submit({ intent: "duplicate" })}
        onDiscard={discard}
        onDelete={remove}
      />
      {isScheduling && (
        <PublicationDialog
          publishedAt={publishedAt}
          unpublishAt={unpublishAt}
          onClose={() => setScheduling(false)}
          onChoose={(publication) => {
            setScheduling(false);
            publish(publication);
          }}
        />
      )}
    </div>
  );
}
