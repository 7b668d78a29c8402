import { useTranslations } from "use-intl";
import type { Company } from "#app/domain/company.ts";

/** The legal name of a business with its tax number, address and register; a sentence while they are unknown. */
export function CompanyDetails({ company }: { company: Company | null }) {
  const t = useTranslations("ui.company");
  if (!company) return <p className="mt-1 text-note text-ink-3">{t("unknown")}</p>;
  return <p className="mt-1 max-w-[66ch] text-note text-ink-2">{t("details", { ...company })}</p>;
}
