import { type RefObject, useEffect, useRef, useState } from "react";
import { Form, useFetcher, useSearchParams, useSubmit } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { today } from "#app/domain/today.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { Link } from "#app/i18n/link.tsx";
import { type Locale, localise, localizedPath } from "#app/i18n/locale.ts";
import { useMoment } from "#app/i18n/use-day.ts";
import { confirm } from "#app/ui/confirm-dialog.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { toast } from "#app/ui/notices.ts";
import { Picture } from "#app/ui/picture.tsx";
import { type ContentRow, type Draft, publicationOf, type Reference, textIn } from "./content.ts";
import { type ContentType, type FieldReferences, fieldsOf, quickChoices, titleOf } from "./content-type.ts";
import { findContentType } from "./content-types.ts";
import type { EditorPicture } from "./editor-picture.ts";
import { type ReferenceName, writeFields } from "./field.ts";
import { type ListFilter, listStatuses } from "./list-filter.ts";
import { useValueText } from "./value-text.ts";

/** What became of the chosen rows. */
export interface ListAnswer {
  done: number;
  refused: number;
  isNotSent?: boolean;
}

interface ContentListProps {
  kind: string;
  filter: ListFilter;
  rows: ContentRow[];
  next: string | null;
  drafts: Draft[];
  references: Partial<Record<ReferenceName, Reference[]>>;
  pictures: EditorPicture[];
  openKey: string | null;
}

/** The rows of a kind of content: search, filters, and actions on several of them. */
export function ContentList({
  kind,
  filter,
  rows,
  next,
  drafts,
  references,
  pictures,
  openKey,
}: ContentListProps) {
  const t = useTranslations("contentEditing.list");
  const locale = useLocale();
  const type = findContentType(kind)!;
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<string[]>([]);
  const list = useRef<HTMLUListElement>(null);
  // Rows of another page or search are not chosen.
  const shownKeys = rows.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the signal
  useEffect(() => setChosen([]), [shownKeys]);
  useArrowKeys(list);
  const Heading = openKey ? "h2" : "h1";
  const pictureOf = new Map(pictures.map(({ picture }) => [picture.id, picture]));
  return (
    <section
      aria-label={localise(type.label.many, locale)}
      // Rows stop below the header and whole above the foot.
      className="border-hair bg-paper xl:sticky xl:top-0 xl:h-dvh xl:scroll-pt-56 xl:scroll-pb-3 xl:overflow-y-auto xl:border-r max-xl:min-h-dvh"
    >
      <header className="sticky top-0 z-10 border-b border-hair bg-paper px-4.5 pt-4 pb-3 max-lg:static">
        <div className="flex items-center justify-between gap-3">
          <Heading className="text-[1.2rem]">{localise(type.label.many, locale)}</Heading>
          {type.canCreate !== false && <NewLink type={type} locale={locale} />}
        </div>
        <ListSearch type={type} filter={filter} references={references} />
        {chosen.length > 0 && (
          <ChosenActions type={type} chosen={chosen} onDone={() => setChosen([])} locale={locale} />
        )}
      </header>
      <p role="status" className="sr-only">
        {t(next === null ? "shown" : "shownOnPage", { count: rows.length })}
      </p>
      <ul ref={list}>
        {drafts.map((draft) => (
          <li key={draft.key} className="relative border-b border-hair px-4.5 py-3">
            <Link
              to={`/operator/content/${kind}/${draft.key}`}
              aria-current={draft.key === openKey ? "page" : undefined}
              className="font-[560] after:absolute after:inset-0 aria-[current]:after:bg-terra-soft/40 aria-[current]:after:shadow-[inset_3px_0_0_var(--color-terra)]"
            >
              {textIn(titleOf(type, writeFields(fieldsOf(type), {}, draft.values)), locale) || t("untitled")}
            </Link>
            <p className="text-small text-warn">{t("newDraft")}</p>
          </li>
        ))}
        {rows.map((row) => {
          const picture = row.pictureId && pictureOf.get(row.pictureId);
          return (
            <li
              key={row.key}
              className={`relative flex gap-3 border-b border-hair px-4.5 py-3 ${row.key === openKey ? "bg-terra-soft shadow-[inset_3px_0_0_var(--color-terra)] [--color-ink-3:var(--color-ink-2)]" : "hover:bg-lime"}`}
            >
              <input
                type="checkbox"
                aria-label={t("choose1", { name: textIn(row.title, locale) })}
                checked={chosen.includes(row.key)}
                onChange={({ target }) =>
                  setChosen((keys) =>
                    target.checked ? [...keys, row.key] : keys.filter((key) => key !== row.key),
                  )
                }
                className="relative z-10 mt-0.5 size-6 shrink-0 accent-terra"
              />
              {picture && (
                <span className="block h-12 w-16 shrink-0">
                  <Picture picture={picture} isDecorative sizes="64px" className="size-full rounded-sm" />
                </span>
              )}
              <div className="min-w-0">
                <Link
                  to={`/operator/content/${kind}/${row.key}${query.size ? `?${query}` : ""}`}
                  aria-current={row.key === openKey ? "page" : undefined}
                  className="block wrap-anywhere font-[560] forced-colors:-mx-1 forced-colors:px-1 after:absolute after:inset-0"
                >
                  {textIn(row.title, locale)}
                </Link>
                <RowNote {...{ type, row, references }} />
              </div>
            </li>
          );
        })}
      </ul>
      {rows.length === 0 && drafts.length === 0 && (
        <p className="px-4.5 py-6 text-ink-3">{t(query.size > 0 ? "none" : "empty")}</p>
      )}
      {(next || filter.after) && (
        <p className="flex justify-between gap-4 px-4.5 py-4 text-note">
          {filter.after ? (
            <Link to={`/operator/content/${kind}?${without(query, "after")}`} className="link">
              {t("first")}
            </Link>
          ) : (
            <span />
          )}
          {next && (
            <Link
              to={`/operator/content/${kind}?${new URLSearchParams({ ...Object.fromEntries(query), after: next })}`}
              className="link"
            >
              {t("next")}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

/** Alt+↓ and Alt+↑ open the next and the previous row. */
function useArrowKeys(list: RefObject<HTMLUListElement | null>) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const step = event.altKey ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined;
      // These open a list of choices or a calendar.
      const isOpening =
        event.target instanceof Element && event.target.matches("select, [type^=date], [role=combobox]");
      if (!step || isOpening) return;
      const links = [...(list.current?.querySelectorAll("a") ?? [])];
      const current = links.findIndex((link) => link.ariaCurrent === "page");
      const next = links[current === -1 ? 0 : current + step];
      if (!next) return;
      event.preventDefault();
      next.click();
      next.scrollIntoView({ block: "nearest" });
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [list]);
}

function without(query: URLSearchParams, name: string) {
  const rest = new URLSearchParams(query);
  rest.delete(name);
  return rest;
}

/** A new row begins as a draft under a key of its own. */
function NewLink({ type, locale }: { type: ContentType; locale: Locale }) {
  // Another one for each visit of the list; the URL of a draft that was typed in stays.
  const [key, setKey] = useState("new-00000000");
  useEffect(() => setKey(`new-${crypto.randomUUID()}`), []);
  return (
    <Link
      to={`/operator/content/${type.name}/${key}`}
      onClick={() => setTimeout(() => setKey(`new-${crypto.randomUUID()}`), 500)}
      className="btn btn-outline min-h-9 px-3 py-1.5 text-note"
    >
      {localise(type.label.add, locale)}
    </Link>
  );
}

function RowNote({
  type,
  row,
  references,
}: {
  type: ContentType;
  row: ContentRow;
  references: FieldReferences;
}) {
  const t = useTranslations("contentEditing.list");
  const momentOf = useMoment();
  const textOf = useValueText();
  const locale = useLocale();
  const note = type.describe
    ? type.describe(row.columns, locale, references)
    : type.note && row.note !== null
      ? textOf(fieldsOf(type), type.note, row.note)
      : null;
  const state = publicationOf(row);
  const states = {
    published: t("published"),
    hidden: t("hidden"),
    scheduled: row.publishedAt ? t("scheduledFor", { moment: momentOf(row.publishedAt) }) : "",
  };
  return (
    <p className="wrap-anywhere text-small text-ink-3">
      {[type.isPublished && states[state], note].filter(Boolean).join(" · ")}
      {type.isStale?.(row.columns, today()) && <span className="block text-warn">{t("stale")}</span>}
      {row.unpublishAt && (
        <span className="block text-warn">{t("until", { moment: momentOf(row.unpublishAt) })}</span>
      )}
    </p>
  );
}

function ListSearch({
  type,
  filter,
  references,
}: {
  type: ContentType;
  filter: ListFilter;
  references: Partial<Record<ReferenceName, Reference[]>>;
}) {
  const t = useTranslations("contentEditing.list");
  const locale = useLocale();
  const submit = useSubmit();
  const words = useRef<HTMLInputElement>(null);
  const shownWords = useRef(filter.words);
  // A key would make another field, without the focus. What was typed before hydration stays.
  useEffect(() => {
    if (shownWords.current !== filter.words && words.current) words.current.value = filter.words;
    shownWords.current = filter.words;
  }, [filter.words]);
  const select = "input min-h-9 py-1 pr-8 pl-2.5 text-small";
  return (
    <Form
      method="get"
      action={localizedPath(locale, `/operator/content/${type.name}`)}
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement) submit(currentTarget);
      }}
      className="mt-3 grid gap-2"
    >
      <input
        ref={words}
        type="search"
        name="q"
        defaultValue={filter.words}
        placeholder={t("search")}
        aria-label={t("search")}
        className="input min-h-10 py-1.5"
      />
      <div className="grid grid-cols-2 gap-2">
        {type.isPublished && (
          <select
            name="status"
            aria-label={t("status")}
            defaultValue={filter.status ?? ""}
            className={select}
          >
            <option value="">{t("anyStatus")}</option>
            {listStatuses.map((status) => (
              <option key={status} value={status}>
                {t(status)}
              </option>
            ))}
          </select>
        )}
        {fieldsOf(type)
          .filter(({ path }) => type.filters?.includes(path))
          .map((field) => {
            if (field.kind !== "choice") return null;
            const options = field.reference
              ? (references[field.reference] ?? [])
              : (field.choices ?? []).map(({ value, label }) => ({ value, text: localise(label, locale) }));
            return (
              <select
                key={field.path}
                name={field.path}
                aria-label={localise(field.label, locale)}
                defaultValue={filter.values[field.path] ?? ""}
                className={select}
              >
                <option value="">{localise(field.label, locale)}</option>
                {options.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            );
          })}
        {type.sorts.length > 1 && (
          <select
            name="sort"
            aria-label={t("sort")}
            defaultValue={filter.sort ?? type.sorts[0]!.column}
            className={select}
          >
            {type.sorts.map(({ column, label }) => (
              <option key={column} value={column}>
                {t("sortBy", { name: localise(label, locale) })}
              </option>
            ))}
          </select>
        )}
      </div>
    </Form>
  );
}

function ChosenActions({
  type,
  chosen,
  onDone,
  locale,
}: {
  type: ContentType;
  chosen: string[];
  onDone: () => void;
  locale: Locale;
}) {
  const t = useTranslations("contentEditing.list");
  const tOperator = useTranslations("operator");
  const fetcher = useFetcher<ListAnswer>();
  const answer = useAnswer(fetcher);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (!answer) return;
    const { done, refused, isNotSent } = answer;
    if (isNotSent) {
      toast({ text: tOperator("notSent"), tone: "bad" });
      return;
    }
    const failure = ran.current === "publish" ? "someIncomplete" : "someRefused";
    toast(
      refused > 0
        ? { text: t(failure, { done, refused }), tone: "bad" }
        : { text: t("done", { done }), tone: "good" },
    );
    onDone();
  }, [answer]);
  const ran = useRef("");
  function run(intent: "publish" | "hide" | "delete" | `mark ${string}`) {
    ran.current = intent;
    const form = new FormData();
    form.set("intent", intent);
    for (const key of chosen) form.append("key", key);
    fetcher.submit(form, { method: "post", action: localizedPath(locale, `/operator/content/${type.name}`) });
  }
  async function remove() {
    const title = t("deleteTitle", { count: chosen.length });
    if (await confirm({ title, text: t("deleteText"), confirmLabel: t("delete"), isDangerous: true }))
      run("delete");
  }
  const button = "btn btn-outline min-h-9 px-3 py-1 text-small";
  return (
    <fieldset
      aria-label={t("chosen", { count: chosen.length })}
      className="mt-3 flex flex-wrap items-center gap-2"
    >
      <span className="mr-auto text-small text-ink-3">{t("chosen", { count: chosen.length })}</span>
      {type.isPublished && (
        <>
          <button type="button" className={button} onClick={() => run("publish")}>
            {t("publish")}
          </button>
          <button type="button" className={button} onClick={() => run("hide")}>
            {t("hide")}
          </button>
        </>
      )}
      {quickChoices(type).map(({ value, label }) => (
        <button key={value} type="button" className={button} onClick={() => run(`mark ${value}`)}>
          {localise(label, locale)}
        </button>
      ))}
      <button type="button" className={button} aria-label={t("delete")} onClick={remove}>
        <Icon name="trash-2" className="size-4" />
      </button>
    </fieldset>
  );
}
