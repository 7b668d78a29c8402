import { useTranslations } from "use-intl";
import type { VisitStatus } from "#app/domain/visit.ts";
import { Tag } from "#app/ui/tag.tsx";

const tones = {
  unconfirmed: "mind",
  requested: "new",
  proposed: "mind",
  confirmed: "fits",
  refused: "plain",
  cancelled: "plain",
  called: "fits",
} as const;

export function VisitStatusTag({ status }: { status: VisitStatus }) {
  const t = useTranslations("visits.status");
  return <Tag tone={tones[status]}>{t(status)}</Tag>;
}
