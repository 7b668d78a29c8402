import { useFormatter, useTranslations } from "use-intl";
import { useArea } from "#app/i18n/use-area.ts";
import { useDay } from "#app/i18n/use-day.ts";
import type { House } from "#app/listings/house-types.ts";
import { DetailList, DetailSection } from "#app/ui/detail-section.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

/** Other sizes in which the maker builds the house. */
export function HouseVariants({ variants }: Pick<House, "variants">) {
  const t = useTranslations("catalogue.house");
  const format = useFormatter();
  const area = useArea();
  if (variants.length === 0) return null;
  return (
    <DetailSection title={t("variants")}>
      <DetailList
        items={variants.map(({ name, builtAreaM2, bedrooms, priceEur }) => ({
          label: name,
          value: t("variantText", {
            area: area(builtAreaM2),
            bedrooms,
            price: format.number(priceEur, "money"),
          }),
        }))}
      />
    </DetailSection>
  );
}

/** What the maker shows about the house on paper. */
export function HouseDocuments({ certificates, documents }: Pick<House, "certificates" | "documents">) {
  const t = useTranslations("catalogue.house");
  const dayOf = useDay();
  if (certificates.length === 0 && documents.length === 0) return null;
  return (
    <DetailSection title={t("papers")}>
      {certificates.length > 0 && (
        <DetailList
          items={certificates.map(({ name, issuer, number, validUntil }) => ({
            label: name,
            value: [issuer, number, validUntil && t("validUntil", { day: dayOf(validUntil) })]
              .filter(Boolean)
              .join(" · "),
          }))}
        />
      )}
      {documents.length > 0 && (
        <ul className="mt-4 grid gap-1.5">
          {documents.map(({ name, file }) => (
            <li key={file}>
              <a href={file} className="link inline-flex items-center gap-1.5">
                <Icon name="download" className="size-4.5" />
                {name} (PDF)
              </a>
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  );
}
