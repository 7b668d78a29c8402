// Which leads the desk shows, read from an address and written back; whatever stands there, a list can be shown.

export const leadKinds = ["contact", "professional", "quote_request"] as const;
export const leadStatuses = ["new", "in_progress", "answered", "closed", "spam"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** `pending` waits for somebody, `all` is everything but spam. */
export const leadViews = ["pending", ...leadStatuses, "all"] as const;
export type LeadView = (typeof leadViews)[number];

export interface LeadFilter {
  view: LeadView;
  kind: (typeof leadKinds)[number] | null;
  /** An operator, or those that nobody has taken. */
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
    // Whoever looks for a name looks everywhere.
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
