import { useEffect, useRef, useState } from "react";
import { useLocale } from "use-intl";
import { formQuery } from "#app/forms/form-query.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import { useFormatCount } from "#app/search/components/use-format-count.ts";

interface LiveCountProps {
  /** The list that the form leads to. */
  list: "/viviendas" | "/mobile-homes" | "/terrenos";
  /** The text before the count is known, and with it. */
  plain: string;
  counted: (values: { count: number; number: string }) => string;
}

/** Going through the options with the arrow keys sends one request. */
const debounceMs = 150;

/** The number of results inside the submit button, loaded once the pointer or the focus reaches the form. */
export function LiveCount({ list, plain, counted }: LiveCountProps) {
  const path = localizedPath(useLocale(), `/_count${list}`);
  const formatCount = useFormatCount();
  const [count, setCount] = useState<number | null>(null);
  const text = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const form = text.current!.closest("form")!;
    let pending: { query: string; abort: AbortController } | null = null;
    const load = () => {
      const query = formQuery(form).toString();
      if (pending?.query === query) return;
      pending?.abort.abort();
      const abort = new AbortController();
      pending = { query, abort };
      const { signal } = abort;
      setTimeout(async () => {
        if (signal.aborted) return;
        const found = await genericFetch<{ total: number }>(`${path}?${query}`, { signal }).catch(() => null);
        if (signal.aborted) return;
        setCount(found?.total ?? null);
        // A failed request is repeated by the next event.
        if (!found) pending = null;
      }, debounceMs);
    };
    const events = ["pointerenter", "focusin", "input", "change"];
    for (const event of events) form.addEventListener(event, load);
    // The pointer or the focus may have arrived before the scripts.
    if (form.matches(":hover, :focus-within")) load();
    return () => {
      for (const event of events) form.removeEventListener(event, load);
      pending?.abort.abort();
    };
  }, [path]);

  return (
    <span ref={text} aria-live="polite" className="lg:min-w-42">
      {count === null ? plain : counted({ count, number: formatCount(count) })}
    </span>
  );
}
