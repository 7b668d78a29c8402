import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { upperFirst } from "#app/i18n/upper-first.ts";
import { useOpeningHours } from "#app/i18n/use-opening-hours.ts";

interface ContactChannelsProps {
  operator: { email: string; phone: string; hours: string; address?: string };
}

/** E-mail, phone, opening hours and address of the operator. */
export function ContactChannels({ operator: { email, phone, hours, address } }: ContactChannelsProps) {
  const t = useTranslations("leads.reach");
  const hoursText = useOpeningHours(hours);
  return (
    <dl className="border-b border-hair">
      <Line name={t("email")}>
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
      </Line>
      <Line name={t("phone")}>
        <a href={`tel:${phone.replaceAll(" ", "")}`} className="link num whitespace-nowrap">
          {phone}
        </a>
      </Line>
      <Line name={t("hours")}>
        <span className="num block">{upperFirst(hoursText)}</span>
      </Line>
      {address && <Line name={t("address")}>{address}</Line>}
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-t border-hair py-3">
      <dt className="text-small text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
