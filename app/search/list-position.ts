/** Which page of a list this is. A list by keyset pagination has no page numbers in its URLs. */
export interface ListPosition {
  page: number;
  pages: number;
  /** How many results come before this page. */
  before: number;
}

export function listPosition(before: number, total: number, perPage: number): ListPosition {
  const page = Math.floor(before / perPage) + 1;
  return { page, pages: Math.max(page, Math.ceil(total / perPage)), before };
}
