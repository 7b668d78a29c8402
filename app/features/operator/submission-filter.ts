// Which plot submissions an operator's list shows, parsed from the URL and written back.
import { type SubmissionStatus, submissionStatuses } from "#app/domain/plot-submission.ts";

/** `open`: sent or in review. */
export const submissionViews = ["open", ...submissionStatuses, "all"] as const;

export interface SubmissionFilter {
  status: SubmissionStatus | "open" | "all";
  words: string;
  /** Sent before this moment. */
  before: string | null;
}

export function parseSubmissionFilter(query: URLSearchParams): SubmissionFilter {
  return {
    status: submissionViews.find((view) => view === query.get("status")) ?? "open",
    words: (query.get("q") ?? "").trim().slice(0, 80),
    before: query.get("before")?.match(/^[\d:.TZ+-]{10,40}$/)?.[0] ?? null,
  };
}

export function submissionFilterQuery({ status, words, before }: SubmissionFilter): `?${string}` | "" {
  const query = new URLSearchParams({
    ...(status !== "open" && { status }),
    ...(words && { q: words }),
    ...(before && { before }),
  }).toString();
  return query ? `?${query}` : "";
}
