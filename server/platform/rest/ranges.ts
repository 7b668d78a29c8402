// The requested rows, by limit and offset or by the Range header, and Content-Range.

import type { Query } from "#server/platform/rest/grammar/query-string.ts";
import { negativeLimit, type RowRange } from "#server/platform/rest/query-plan/build-query-plan.ts";
import { RestError } from "./errors.ts";

/** If both are given, the intersection. Range applies to GET only (RFC 9110). */
export function requestedRange(query: Query, method: string, rangeHeader: string | null): RowRange {
  const own = query.limits.filter(({ path }) => path.length === 0);
  const limit = own.findLast((found) => found.limit !== null)?.limit ?? null;
  const offset = Math.max(0, own.findLast((found) => found.offset !== null)?.offset ?? 0);
  if (limit === 0) return { offset: 0, limit: 0 };
  if (limit !== null && limit < 0) throw negativeLimit();

  const header = method === "GET" ? rangeHeader?.match(/^(\d{1,15})-(\d{0,15})$/) : null;
  if (!header) return { offset, limit };
  const first = Number(header[1]);
  const last = header[2] ? Number(header[2]) : Number.POSITIVE_INFINITY;
  if (first > last) {
    throw unsatisfiable(
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    );
  }
  const from = Math.max(offset, first);
  const to = Math.min(limit === null ? Number.POSITIVE_INFINITY : offset + limit - 1, last);
  if (from > to) throw negativeLimit();
  return { offset: from, limit: to === Number.POSITIVE_INFINITY ? null : to - from + 1 };
}

export function unsatisfiable(details: string): RestError {
  return new RestError(416, "PGRST103", "Requested range not satisfiable", { details });
}

/** 206 if the total is known and larger than the response. */
export function rangeStatus({ offset }: RowRange, rows: number, total: number | null): 200 | 206 | 416 {
  if (total === null) return 200;
  if (offset > total) return 416;
  return rows < total ? 206 : 200;
}

export function contentRange(first: number, last: number, total: number | null): string {
  const rows = total !== 0 && first <= last ? `${first}-${last}` : "*";
  return `${rows}/${total ?? "*"}`;
}
