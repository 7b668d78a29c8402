import { useTranslations } from "use-intl";
import { today } from "#app/domain/today.ts";
import { Link } from "#app/i18n/link.tsx";
import { useDay } from "#app/i18n/use-day.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Check, Professional } from "./professional.ts";

/** The directory. */
export function ProfessionalList({ professionals }: { professionals: Professional[] }) {
  return professionals.map((professional) => (
    <ProfessionalEntry key={professional.slug} professional={professional} />
  ));
}

/** One entry of the directory: who, where, and what has been verified about them. */
export function ProfessionalEntry({
  professional,
  isPage = false,
}: {
  professional: Professional;
  /** As the page of its own. */
  isPage?: boolean;
}) {
  const t = useTranslations("catalogue.professionals");
  const tActivity = useTranslations("catalogue.professionals.activities");
  const {
    name,
    activity,
    city,
    provinceName,
    regionNames,
    technologyNames,
    foundedYear,
    deliveredHouses,
    checks,
    picture,
  } = professional;
  const Heading = isPage ? "h2" : "h3";
  const isDeliveryChecked = checks.some(({ code }) => code === "delivered_houses");
  return (
    <article
      id={professional.slug}
      className={`grid gap-x-12 gap-y-5 py-8 lg:grid-cols-[1.25fr_1fr] ${isPage ? "" : "border-t border-hair"}`}
    >
      <div>
        <p className="flex flex-wrap gap-1.5">
          <Tag tone="new">{tActivity(activity)}</Tag>
          {technologyNames.map((technology) => (
            <Tag key={technology} tone="plain">
              {technology}
            </Tag>
          ))}
          {professional.isDemo && <Tag tone="mind">{t("demo")}</Tag>}
        </p>
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 64rem) 20rem, 88vw"
            className="mt-4 aspect-3/2 w-full max-w-80 rounded-md"
          />
        )}
        {isPage ? (
          <h1 className="mt-3 text-[clamp(2.1rem,3.8vw,3rem)]">{name}</h1>
        ) : (
          <h2 className="mt-3 text-[1.5rem]">
            <Link to={`/profesionales/${professional.slug}`} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h2>
        )}
        <p className="num mt-1 text-note text-ink-3">
          {city === provinceName ? city : `${city}, ${provinceName}`} · {t("founded", { year: foundedYear })}
          {deliveredHouses > 0 &&
            ` · ${t(isDeliveryChecked ? "delivered" : "deliveredStated", { count: deliveredHouses })}`}
        </p>
        <p className="mt-3 max-w-[60ch] text-ink">{professional.summary}</p>
        {professional.description.map((paragraph) => (
          <p
            key={paragraph}
            className={`mt-2 max-w-[60ch] text-note text-ink-2 ${isPage ? "" : "max-sm:hidden"}`}
          >
            {paragraph}
          </p>
        ))}
      </div>
      <div className="text-note">
        <Heading className="text-base">{t("checks")}</Heading>
        <ul className="mt-2 grid gap-1.5">
          {checks.map((check) => (
            <CheckedFact key={check.code} check={check} />
          ))}
        </ul>
        <Heading className="mt-5 text-base">{t("regions")}</Heading>
        <p className="mt-1 text-ink-2">{regionNames.join(", ")}</p>
        {isPage ? (
          <ButtonLink
            to={`/contacto?profesional=${professional.slug}`}
            className="no-print mt-6 max-sm:w-full"
          >
            {t("contact", { name })}
          </ButtonLink>
        ) : (
          <Link
            to={`/contacto?profesional=${professional.slug}`}
            className="link no-print mt-4 inline-block py-1"
          >
            {t("contact", { name })}
          </Link>
        )}
      </div>
    </article>
  );
}

/** What was checked, when and by whom, and until when it holds. */
function CheckedFact({ check: { code, checkedOn, checkedBy, reference, validUntil } }: { check: Check }) {
  const t = useTranslations("catalogue.professionals");
  const tCheck = useTranslations("catalogue.professionals.checkNames");
  const dayOf = useDay("short");
  const isOver = Boolean(validUntil && validUntil < today());
  return (
    <li className="flex gap-2.5">
      <Icon
        name={isOver ? "x" : "check"}
        className={`mt-[.2rem] size-4 shrink-0 ${isOver ? "text-warn" : "text-olive"}`}
      />
      <span>
        {tCheck(code)}
        {reference && ` (${reference})`}{" "}
        <span className="num inline-block text-small text-ink-3">
          {[
            checkedBy ? t("checkedBy", { day: dayOf(checkedOn), name: checkedBy }) : dayOf(checkedOn),
            validUntil && t(isOver ? "endedOn" : "validUntil", { day: dayOf(validUntil) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
    </li>
  );
}
