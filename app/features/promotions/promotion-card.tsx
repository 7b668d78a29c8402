import { useTranslations } from "use-intl";
import { useDay } from "#app/i18n/use-day.ts";
import type { PromotionCard as Promotion } from "#app/listings/promotion-types.ts";
import { Card, CardNote, CardPicture, CardTitle } from "#app/ui/card.tsx";
import { Tag } from "#app/ui/tag.tsx";

interface PromotionCardProps {
  promotion: Promotion;
  level?: 2 | 3;
}

export function PromotionCard({ promotion, level = 3 }: PromotionCardProps) {
  const t = useTranslations("catalogue.promotions");
  const { slug, title, tagline, picture } = promotion;
  return (
    <Card>
      {picture && (
        <CardPicture picture={picture} sizes="(min-width: 1240px) 378px, (min-width: 640px) 47vw, 88vw" />
      )}
      <p className="mt-3.5 flex flex-wrap gap-1.5">
        <PromotionDate promotion={promotion} />
        {promotion.state === "running" && (
          <Tag tone="mind">{t("daysLeft", { count: promotion.daysLeft })}</Tag>
        )}
      </p>
      <div className="-mt-2">
        <CardTitle title={title} to={`/promociones/${slug}`} level={level} />
      </div>
      <CardNote>{tagline}</CardNote>
    </Card>
  );
}

/** Until when, from when, or that it is over. */
export function PromotionDate({ promotion: { state, startsOn, endsOn } }: { promotion: Promotion }) {
  const t = useTranslations("catalogue.promotions");
  const day = useDay();
  if (state === "ended") return <Tag tone="plain">{t("endedOn", { date: day(endsOn) })}</Tag>;
  if (state === "upcoming") return <Tag tone="mind">{t("from", { date: day(startsOn) })}</Tag>;
  return <Tag tone="new">{t("until", { date: day(endsOn) })}</Tag>;
}
