import { useEffect } from "react";
import type { Measurement } from "#app/analytics/measurement.ts";
import { sendMeasurement } from "#app/analytics/send-measurement.ts";

type List = Extract<Measurement, { kind: "search" }>["list"];

/** Counts each search of a list once, and whether it had results. A list without a query is no search. */
export function useCountedSearch(list: List, query: string, hasResults: boolean) {
  useEffect(() => {
    if (query) sendMeasurement({ kind: "search", list, hasResults });
  }, [list, query, hasResults]);
}
