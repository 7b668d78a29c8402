import { useTranslations } from "use-intl";
import { Tag } from "#app/components/ui/tag.tsx";
import type { OfferStatus } from "#app/domain/plot-offer.ts";

const tones = {
  sent: "new",
  in_review: "mind",
  accepted: "fits",
  declined: "plain",
  withdrawn: "plain",
} as const;

export function OfferStatusTag({ status }: { status: OfferStatus }) {
  const t = useTranslations("offers.own.statuses");
  return <Tag tone={tones[status]}>{t(status)}</Tag>;
}
