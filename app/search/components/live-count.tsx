import { useEffect, useRef, useState } from "react";
import { useLocale } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import { queryOf } from "#app/search/components/search-bar.tsx";
import { useCountOf } from "#app/search/components/use-count-of.ts";

interface LiveCountProps {
  /** The list that the form leads to. */
  list: "/viviendas" | "/mobile-homes" | "/terrenos";
  /** What is said while the count is not known, and once it is. */
  plain: string;
  counted: (values: { count: number; number: string }) => string;
}

/** Somebody who goes through the choices with the arrow keys asks once. */
const restMs = 150;

/** In the button of a form: how much the search would find, from when somebody comes near the form. */
export function LiveCount({ list, plain, counted }: LiveCountProps) {
  const path = localizedPath(useLocale(), `/_count${list}`);
  const countOf = useCountOf();
  const [count, setCount] = useState<number | null>(null);
  const text = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const form = text.current!.closest("form")!;
    let asked: { query: string; abort: AbortController } | null = null;
    const ask = () => {
      const query = queryOf(form);
      if (asked?.query === query) return;
      asked?.abort.abort();
      const abort = new AbortController();
      asked = { query, abort };
      const { signal } = abort;
      setTimeout(async () => {
        if (signal.aborted) return;
        const found = await genericFetch<{ total: number }>(`${path}?${query}`, { signal }).catch(() => null);
        if (signal.aborted) return;
        setCount(found?.total ?? null);
        // What could not be had is asked for again by the next look at the form.
        if (!found) asked = null;
      }, restMs);
    };
    const looks = ["pointerenter", "focusin", "change"];
    for (const look of looks) form.addEventListener(look, ask);
    // Whoever was there before the scripts has come near already.
    if (form.matches(":hover, :focus-within")) ask();
    return () => {
      for (const look of looks) form.removeEventListener(look, ask);
      asked?.abort.abort();
    };
  }, [path]);

  return (
    <span ref={text} aria-live="polite" className="lg:min-w-42">
      {count === null ? plain : counted({ count, number: countOf(count) })}
    </span>
  );
}
