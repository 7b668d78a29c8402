import { useEffect, useId, useRef, useState } from "react";
import { useLocale } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import type { Suggestion, Suggestions } from "#app/search/suggestions.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

const minLength = 2;
const debounceMs = 150;

const icons: Record<Suggestion["kind"], string> = {
  coast: "waves",
  county: "map-pin",
  island: "map-pin",
  region: "map-pin",
  province: "map-pin",
  municipality: "map-pin",
  style: "house",
  technology: "house",
  house: "house",
  list: "search",
};

/**
 * The suggestions below a search field, which becomes a combobox by the ARIA pattern: arrows move, Enter follows the
 * active one or searches for the words, Escape closes. Loaded when the field gets the focus, so it takes the field over.
 */
export function SuggestionList({ field, isTyped }: { field: HTMLInputElement; isTyped: boolean }) {
  const path = localizedPath(useLocale(), "/_suggest");
  const navigateTo = useNavigateTo();
  const listId = useId();
  const [found, setFound] = useState<Suggestions | null>(null);
  const options = found?.options ?? [];
  const [activeIndex, setActiveIndex] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && options.length > 0;
  const isChoosing = useRef(false);
  const wasTyped = useRef(isTyped);

  const choose = (path: string) => {
    setOpen(false);
    // The field shows the words that the next page searches for; otherwise it would submit the typed ones when it is left.
    const words = new URLSearchParams(path.split("?")[1] ?? "").get("q") ?? "";
    isChoosing.current = true;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, words);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    isChoosing.current = false;
    navigateTo(path);
  };

  useEffect(() => {
    let abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const load = () => {
      clearTimeout(timer);
      abort.abort();
      setActiveIndex(-1);
      const text = field.value.trim();
      if (isChoosing.current || text.length < minLength) return setOpen(false);
      abort = new AbortController();
      const { signal } = abort;
      timer = setTimeout(async () => {
        // Offline: the field works without suggestions.
        const query = { q: text };
        const answer = await genericFetch<Suggestions>(path, { query, signal }).catch(() => null);
        if (signal.aborted) return;
        setFound(answer);
        setOpen(answer !== null && field === document.activeElement);
      }, debounceMs);
    };
    const close = () => setOpen(false);
    field.addEventListener("input", load);
    field.addEventListener("blur", close);
    // Something may have been typed before this was loaded, also before the page was hydrated.
    if (wasTyped.current || field.value !== field.defaultValue) load();
    return () => {
      clearTimeout(timer);
      abort.abort();
      field.removeEventListener("input", load);
      field.removeEventListener("blur", close);
    };
  }, [field, path]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShown) return;
      const { length } = options;
      if (event.key === "ArrowDown") setActiveIndex((activeIndex + 1) % length);
      else if (event.key === "ArrowUp") setActiveIndex((activeIndex <= 0 ? length : activeIndex) - 1);
      else if (event.key === "Escape") setOpen(false);
      else if (event.key === "Enter" && activeIndex >= 0) choose(options[activeIndex]!.path);
      else {
        if (event.key === "Enter") setOpen(false);
        return;
      }
      event.preventDefault();
    };
    field.addEventListener("keydown", onKeyDown);
    return () => field.removeEventListener("keydown", onKeyDown);
  });

  useEffect(() => {
    const attributes: Record<string, string | null> = {
      "aria-expanded": String(isShown),
      "aria-controls": isShown ? listId : null,
      "aria-activedescendant": isShown && activeIndex >= 0 ? `${listId}-${activeIndex}` : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
    // In a low window the list scrolls.
    if (isShown) document.getElementById(`${listId}-${activeIndex}`)?.scrollIntoView({ block: "nearest" });
  }, [field, isShown, activeIndex, listId]);

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && found?.status}
      </p>
      {isShown && (
        <div
          id={listId}
          role="listbox"
          aria-label={found?.label}
          className="absolute inset-x-0 top-full z-40 mt-1 max-h-[min(26rem,60vh)] overflow-y-auto rounded-md border border-hair bg-paper py-1.5 shadow-float"
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
            <div
              key={option.path}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option.path)}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-lime aria-selected:bg-terra-soft aria-selected:shadow-[inset_4px_0_0_var(--color-terra)]"
            >
              <Icon name={icons[option.kind]} className="size-4.5 shrink-0 text-ink-3" />
              <span className="min-w-0 grow">{option.name}</span>
              <span className="num text-right text-small text-ink-3">{option.note}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
