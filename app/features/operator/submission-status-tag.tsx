import { useTranslations } from "use-intl";
import type { SubmissionStatus } from "#app/domain/plot-submission.ts";
import { Tag } from "#app/ui/tag.tsx";

const tones = {
  sent: "new",
  in_review: "mind",
  accepted: "fits",
  declined: "plain",
  withdrawn: "plain",
} as const;

export function SubmissionStatusTag({ status }: { status: SubmissionStatus }) {
  const t = useTranslations("plotSubmissions.mine.statuses");
  return <Tag tone={tones[status]}>{t(status)}</Tag>;
}
