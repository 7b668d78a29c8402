import { useTranslations } from "use-intl";
import { Tag } from "#app/components/ui/tag.tsx";
import type { LeadStatus } from "#app/domain/lead-filter.ts";

const tones = { new: "new", in_progress: "mind", answered: "fits", closed: "plain", spam: "plain" } as const;

export function StatusTag({ status }: { status: LeadStatus }) {
  const t = useTranslations("operator.leads.status");
  return <Tag tone={tones[status]}>{t(status)}</Tag>;
}
