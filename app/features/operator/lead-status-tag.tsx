import { useTranslations } from "use-intl";
import type { LeadStatus } from "#app/domain/lead-filter.ts";
import { Tag } from "#app/ui/tag.tsx";

const tones = { new: "new", in_progress: "mind", answered: "fits", closed: "plain", spam: "plain" } as const;

export function LeadStatusTag({ status }: { status: LeadStatus }) {
  const t = useTranslations("operator.leads.status");
  return <Tag tone={tones[status]}>{t(status)}</Tag>;
}
