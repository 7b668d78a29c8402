import { useTranslations } from "use-intl";
import { useArea } from "#app/i18n/use-area.ts";
import { useDay } from "#app/i18n/use-day.ts";
import type { ParcelResult } from "./parcel-result.ts";

/** What is already built on the parcel, and what that means for building there. */
export default function ExistingBuildings({ register, site }: Pick<ParcelResult, "register" | "site">) {
  const t = useTranslations("whatFits.register");
  const area = useArea();
  const day = useDay();
  const { buildings, addresses, buildingsAskedOn } = register;
  return (
    <section className="mt-6" aria-labelledby="existing-buildings">
      <h2 id="existing-buildings" className="text-[1.35rem]">
        {t("title")}
      </h2>
      {addresses.length > 0 && (
        <p className="mt-2 text-note text-ink-2">
          {t("addresses", { count: addresses.length, list: addresses.join(" · ") })}
        </p>
      )}
      {buildings ? (
        <>
          <p className="mt-2 max-w-[60ch]">
            {buildings.areaM2 === null
              ? t("builtUnknown", { count: buildings.count })
              : t("built", { count: buildings.count, area: area(buildings.areaM2) })}
            {buildings.builtYear !== null && ` ${t("year", { year: String(buildings.builtYear) })}`}
          </p>
          <p className="mt-2 max-w-[60ch] text-note text-ink-2">
            {buildings.remainingM2 === null
              ? t("remainingUnknown")
              : buildings.remainingM2 === 0
                ? t("remainingNone")
                : t("remaining", {
                    rest: area(buildings.remainingM2),
                    allowed: area(site.floorAreaM2 ?? 0),
                  })}{" "}
            {t("counted")}
          </p>
        </>
      ) : (
        <p className="mt-2 max-w-[60ch]">{buildingsAskedOn ? t("none") : t("away")}</p>
      )}
      {buildingsAskedOn && (
        <p className="mt-2 text-small text-ink-3">{t("source", { day: day(buildingsAskedOn) })}</p>
      )}
    </section>
  );
}
