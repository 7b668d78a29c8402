import { useLocale, useTranslations } from "use-intl";
import { track } from "#app/analytics/track.ts";
import { subjectNames } from "#app/domain/lead-choices.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { useOpeningHours } from "#app/i18n/use-opening-hours.ts";
import { useRootData } from "#app/navigation/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

interface ContactOptionsProps {
  item: { kind: "house" | "plot"; slug: string; name: string };
  /** There is something to go and see; else people can ask for a call. */
  canVisit: boolean;
}

/** How to see a listing or to talk about it: a visit, the phone, WhatsApp. What the operator has not set is not there. */
export function ContactOptions({ item: { kind, slug, name }, canVisit }: ContactOptionsProps) {
  const t = useTranslations("reach");
  const root = useRootData();
  const { phone = "", whatsapp = null, hours = "" } = root?.operator ?? {};
  const hoursText = useOpeningHours(hours);
  const opened = (channel: "phone" | "whatsapp") => () =>
    track("contact_opened", { channel, context: `${kind}:${slug}` });
  const path = kind === "house" ? `/catalogo/${slug}` : `/terrenos/${slug}`;
  const link = (root?.origin ?? "") + localizedPath(useLocale(), path);
  const text = t("whatsappText", { name, link });
  return (
    <section aria-labelledby="reach" className="no-print mt-6 mb-8 border-b border-hair pb-6">
      <h2 id="reach" className="text-[1.2rem]">
        {t(canVisit ? "title" : "titleCall")}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <ButtonLink to={`/visita?${subjectNames[kind]}=${slug}`} look="outline">
          <Icon name={canVisit ? "calendar-days" : "phone-incoming"} className="size-4.5" />
          {t(canVisit ? (kind === "house" ? "visitHouse" : "visitPlot") : "call")}
        </ButtonLink>
        {phone && (
          <a
            href={`tel:${phone.replaceAll(" ", "")}`}
            onClick={opened("phone")}
            className="btn btn-outline num"
          >
            <Icon name="phone" className="size-4.5" />
            <span className="sr-only">{t("phone")} </span>
            {phone}
          </a>
        )}
        {whatsapp && (
          <a
            href={`https://wa.me/${whatsapp.replaceAll(/\D/g, "")}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
            onClick={opened("whatsapp")}
            className="btn btn-outline"
          >
            <Icon name="message-circle" className="size-4.5" />
            WhatsApp
          </a>
        )}
      </div>
      {hours && (phone || whatsapp) && (
        <p className="num mt-3 text-small text-ink-3">{t("hours", { hours: hoursText })}</p>
      )}
    </section>
  );
}
