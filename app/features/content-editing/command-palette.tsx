import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import type { FoundContent } from "./find-content.server.ts";

interface Entry {
  path: string;
  text: string;
  kind?: string;
}

const typingPauseMs = 200;
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Ctrl+K or ⌘K: pages of the operator area, new content, and everything that exists, by a few letters. */
export function CommandPalette({ pages }: { pages: Entry[] }) {
  const t = useTranslations("operator.palette");
  const locale = useLocale();
  const navigateTo = useNavigateTo();
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState("");
  const [current, setCurrent] = useState(0);
  const found = useFetcher<{ entries: FoundContent[] } | null>();
  const listId = useId();

  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      if (!dialog.current?.open) dialog.current?.showModal();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  const load = found.load;
  useEffect(() => {
    if (words.trim().length < 2) return;
    const query = new URLSearchParams({ q: words.trim() });
    const timer = setTimeout(
      () => load(`${localizedPath(locale, "/operator/find")}?${query}`),
      typingPauseMs,
    );
    return () => clearTimeout(timer);
  }, [words, load, locale]);

  const wanted = fold(words.trim());
  const entries: Entry[] = [
    ...pages.filter(({ text }) => fold(text).includes(wanted)).slice(0, wanted ? 6 : 40),
    ...(wanted.length < 2 ? [] : (found.data?.entries ?? [])),
  ];
  const chosen = Math.min(current, entries.length - 1);
  function close() {
    dialog.current?.close();
    setWords("");
    setCurrent(0);
  }
  function go({ path }: Entry) {
    close();
    // A new row begins as a draft under a key of its own.
    const target = path.endsWith("/new") ? `${path}-${crypto.randomUUID()}` : path;
    navigateTo(localizedPath(locale, target as "/operator"));
  }
  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      setCurrent((chosen + step + entries.length) % entries.length);
    }
    if (event.key === "Enter" && entries[chosen]) {
      event.preventDefault();
      go(entries[chosen]);
    }
  }
  return (
    <>
      <button
        type="button"
        onClick={() => dialog.current?.showModal()}
        className="mx-2.5 flex items-center justify-between gap-3 rounded-md px-2.5 py-2 text-left whitespace-nowrap text-[#cfc7b9] -outline-offset-2 shadow-[inset_0_0_0_1px_#4a443b] hover:text-on-night lg:mx-0 lg:mb-3"
      >
        {t("open")}
        <kbd className="font-sans text-small opacity-70 max-lg:hidden">Ctrl K</kbd>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog */}
      <dialog
        ref={dialog}
        aria-label={t("label")}
        onClose={close}
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
        className="m-auto mt-[12vh] w-[min(36rem,calc(100vw-2rem))] rounded-lg bg-paper p-0 text-ink shadow-float backdrop:bg-ink/40"
      >
        <input
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={entries[chosen] ? `${listId}-${chosen}` : undefined}
          aria-label={t("label")}
          placeholder={t("placeholder")}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setCurrent(0);
          }}
          onKeyDown={onKey}
          className="w-full border-b border-hair bg-transparent px-5 py-4 text-[1.05rem] -outline-offset-2"
        />
        <div role="listbox" id={listId} aria-label={t("label")} className="max-h-[50vh] overflow-y-auto py-2">
          {entries.map((entry, at) => (
            <div
              key={`${entry.path} ${entry.text}`}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              ref={(element) => {
                if (at === chosen) element?.scrollIntoView({ block: "nearest" });
              }}
              onPointerMove={() => setCurrent(at)}
              onClick={() => go(entry)}
              onKeyDown={onKey}
              className={`flex cursor-pointer justify-between gap-4 px-5 py-2 ${at === chosen ? "bg-terra-soft shadow-[inset_4px_0_0_var(--color-terra)]" : ""}`}
            >
              <span className="truncate">{entry.text}</span>
              {entry.kind && <span className="shrink-0 text-small text-ink-3">{entry.kind}</span>}
            </div>
          ))}
        </div>
        <p role="status" className={entries.length === 0 ? "px-5 pb-3 text-ink-3" : "sr-only"}>
          {entries.length === 0 ? t("none") : wanted && t("found", { count: entries.length })}
        </p>
      </dialog>
    </>
  );
}
