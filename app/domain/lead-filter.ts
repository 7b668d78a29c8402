// Which leads an operator's list shows, parsed from the URL and written back; invalid values are ignored.
import { type LeadKind, leadKinds } from "./lead.ts";

export const leadStatuses = ["new", "in_progress", "answered", "closed", "spam"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** `pending`: new or in progress. `all`: everything but spam. */
export const leadViews = ["pending", ...leadStatuses, "all"] as const;
export type LeadView = (typeof leadViews)[number];

export interface LeadFilter {
  view: LeadView;
  kind: LeadKind | null;
  /** The id of an operator, or `nobody` for leads without one. */
  assignee: string | "nobody" | null;
  words: string;
  /** Older than this lead. */
  before: number | null;
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

export function parseLeadFilter(query: URLSearchParams): LeadFilter {
  const words = (query.get("q") ?? "").trim().slice(0, 80);
  const assignee = query.get("assignee") ?? "";
  const before = Number(query.get("before"));
  return {
    // A search covers all leads.
    view: leadViews.find((view) => view === query.get("status")) ?? (words ? "all" : "pending"),
    kind: leadKinds.find((kind) => kind === query.get("kind")) ?? null,
    assignee: assignee === "nobody" || uuid.test(assignee) ? assignee : null,
    words,
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  };
}

export function leadFilterQuery(filter: Partial<LeadFilter>): `?${string}` | "" {
  const { view, kind, assignee, words, before } = filter;
  const pairs = [
    ["status", view === (words ? "all" : "pending") ? null : view],
    ["kind", kind],
    ["assignee", assignee],
    ["q", words],
    ["before", before?.toString()],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

/** The statuses that a view shows. */
export function statusesOf(view: LeadView): readonly LeadStatus[] {
  if (view === "all") return leadStatuses.filter((status) => status !== "spam");
  return view === "pending" ? ["new", "in_progress"] : [view];
}
