import { useEffect, useRef, useState } from "react";
import { useLocale } from "use-intl";
import { houseParam, plotParam } from "#app/domain/search-names.ts";
import type { DesignParts } from "#app/features/designer/design-data.ts";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import type { PartNames } from "#app/pricing/project-parts.ts";

const retryMs = 4000;

/** The parts of what is designed; after a change of house or plot the former ones until the new ones have arrived. */
export function useParts(names: PartNames, first: DesignParts) {
  const locale = useLocale();
  const key = addressOf(locale, names);
  const [loaded, setLoaded] = useState({ key: addressOf(locale, namesIn(first)), parts: first });
  const [isFailed, setFailed] = useState(false);
  const latest = useRef(first);

  // The server's answer to another address replaces what was fetched here.
  useEffect(() => {
    if (latest.current === first) return;
    latest.current = first;
    setLoaded({ key: addressOf(locale, namesIn(first)), parts: first });
  }, [first, locale]);

  useEffect(() => {
    if (key === loaded.key) return;
    const leaving = new AbortController();
    let retry: ReturnType<typeof setTimeout>;
    const load = async () => {
      try {
        const response = await fetch(key, { signal: leaving.signal });
        if (!response.ok) throw new Error(`${key} answers ${response.status}`);
        setLoaded({ key, parts: await response.json() });
        setFailed(false);
      } catch {
        if (leaving.signal.aborted) return;
        setFailed(true);
        retry = setTimeout(load, retryMs);
      }
    };
    load();
    return () => {
      leaving.abort();
      clearTimeout(retry);
    };
  }, [key, loaded.key]);

  return { parts: loaded.parts, isCurrent: key === loaded.key, isFailed };
}

function namesIn({ house, plot, municipality }: DesignParts): PartNames {
  return {
    houseSlug: house?.slug ?? null,
    plotSlug: plot?.slug ?? null,
    ineCode: municipality?.ineCode ?? null,
  };
}

function addressOf(locale: Locale, { houseSlug, plotSlug, ineCode }: PartNames) {
  const query = new URLSearchParams();
  if (houseSlug) query.set(houseParam, houseSlug);
  if (plotSlug) query.set(plotParam, plotSlug);
  if (ineCode) query.set("municipio", ineCode);
  return `${localizedPath(locale, "/_project/parts")}?${query}`;
}
