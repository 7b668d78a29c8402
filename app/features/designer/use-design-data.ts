import { useEffect, useRef, useState } from "react";
import { useLocale } from "use-intl";
import { designDataPath } from "#app/domain/design-path.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import type { ProjectKeys } from "#app/pricing/project-data.ts";
import type { DesignData } from "./design-data.ts";

const retryMs = 4000;

/** The data of the design; after a change of house or plot the previous data until the new one has loaded. */
export function useDesignData(keys: ProjectKeys, first: DesignData) {
  const locale = useLocale();
  const key = localizedPath(locale, designDataPath(keys));
  const [loaded, setLoaded] = useState({
    key: localizedPath(locale, designDataPath(keysOf(first))),
    data: first,
  });
  const [isFailed, setFailed] = useState(false);
  const latest = useRef(first);

  // New loader data replaces what was fetched here.
  useEffect(() => {
    if (latest.current === first) return;
    latest.current = first;
    setLoaded({ key: localizedPath(locale, designDataPath(keysOf(first))), data: first });
  }, [first, locale]);

  useEffect(() => {
    if (key === loaded.key) return;
    const controller = new AbortController();
    let retry: ReturnType<typeof setTimeout>;
    const load = async () => {
      try {
        const response = await fetch(key, { signal: controller.signal });
        if (!response.ok) throw new Error(`${key} returned ${response.status}`);
        setLoaded({ key, data: await response.json() });
        setFailed(false);
      } catch {
        if (controller.signal.aborted) return;
        setFailed(true);
        retry = setTimeout(load, retryMs);
      }
    };
    load();
    return () => {
      controller.abort();
      clearTimeout(retry);
    };
  }, [key, loaded.key]);

  return { data: loaded.data, isCurrent: key === loaded.key, isFailed };
}

function keysOf({ house, plot, municipality }: DesignData): ProjectKeys {
  return {
    houseSlug: house?.slug ?? null,
    plotSlug: plot?.slug ?? null,
    ineCode: municipality?.ineCode ?? null,
  };
}
