import { useEffect } from "react";
import { sendMeasurement } from "#app/analytics/send-count.ts";
import type { Measurement } from "#app/analytics/visit-counts.ts";

type List = Extract<Measurement, { kind: "search" }>["list"];

/** Counts each search of a list once, and whether it found anything; a list that nothing is asked of is no search. */
export function useCountedSearch(list: List, query: string, hasResults: boolean) {
  useEffect(() => {
    if (query) sendMeasurement({ kind: "search", list, hasResults });
  }, [list, query, hasResults]);
}
