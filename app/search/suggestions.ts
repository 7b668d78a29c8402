/** Where a search may lead while someone types. */
export interface Suggestion {
  kind:
    | "coast"
    | "county"
    | "island"
    | "region"
    | "province"
    | "municipality"
    | "style"
    | "technology"
    | "house"
    | "list";
  name: string;
  /** The province of a municipality. */
  within?: string;
  /** The list that it leads to, and how many results it has. */
  list?: "houses" | "plots";
  count?: number;
  path: string;
}

/** What /_suggest answers: with its texts, so that pages need not load them. */
export interface Suggestions {
  label: string;
  status: string;
  options: { kind: Suggestion["kind"]; name: string; note: string; path: string }[];
}
