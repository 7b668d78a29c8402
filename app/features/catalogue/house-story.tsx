import { useTranslations } from "use-intl";
import { shownExtras } from "#app/domain/house/extras.ts";
import { isHeated } from "#app/domain/house-options.ts";
import { reportPath } from "#app/domain/lead-choices.ts";
import { FloorPlans } from "#app/house-view/floor-plans.tsx";
import type { HouseModel } from "#app/house-view/house-model.ts";
import { HouseView } from "#app/house-view/house-view.tsx";
import { Link } from "#app/i18n/link.tsx";
import { lowerFirst } from "#app/i18n/lower-first.ts";
import { CompanyDetails } from "#app/listings/company-details.tsx";
import type { House } from "#app/listings/house-types.ts";
import { PriceHistory } from "#app/listings/price-history.tsx";
import { DetailList, DetailSection } from "#app/ui/detail-section.tsx";
import { ArchitectFiles, type FilesSection } from "./architect-files.tsx";
import { FloorPlanPictures } from "./floor-plan-pictures.tsx";
import { HousePapers, HouseVariants } from "./house-papers.tsx";
import { IncludesTable } from "./includes-table.tsx";
import { OptionsForm } from "./options-form.tsx";

interface HouseStoryProps {
  house: House;
  /** Codes of the options that are ticked. */
  chosen: string[];
  model: HouseModel | null;
  files: FilesSection | null;
}

/** The texts about the house, with its drawings after the description. */
export default function HouseStory({ house, chosen, model, files }: HouseStoryProps) {
  const t = useTranslations("catalogue.house");
  const tModels = useTranslations("models");
  const tHistory = useTranslations("priceHistory");
  const { energyClass, deliveryWeeks, factoryName, style, technology, studio } = house;
  const heating = house.options.find(
    ({ code, isHeating }) => isHeating && (chosen.includes(code) || !isHeated(house, chosen)),
  );
  const shown = shownExtras(
    {
      included: house.includes.filter(({ state }) => state === "included").map(({ code }) => code),
      sold: house.options.map(({ code }) => code),
    },
    chosen,
  );
  const energyText = () =>
    t(isHeated(house, chosen) ? "energyText" : "energyNone", {
      letter: energyClass,
      heating: heating ? lowerFirst(heating.name) : t("energyIncluded"),
    });
  return (
    <>
      <DetailSection title={t("about")}>
        <div className="prose">
          {house.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1">
          <Link to={`/viviendas-prefabricadas-estilos/${style.slug}`} className="link">
            {t("styleLink", { name: style.name })}
          </Link>
          <Link to={`/viviendas-prefabricadas-tecnologias/${technology.slug}`} className="link">
            {t("technologyLink", { name: technology.name })}
          </Link>
        </p>
      </DetailSection>
      {model && (
        <DetailSection title={tModels("title")}>
          <HouseView
            key={house.slug}
            name={house.name}
            model={model}
            pictures={house.pictures}
            shown={shown}
          />
          <FloorPlans name={house.name} storeys={model.storeys} shown={shown} />
        </DetailSection>
      )}
      {!model && house.floorPlanPictures.length > 0 && (
        <DetailSection title={t("floorPlans")}>
          <FloorPlanPictures pictures={house.floorPlanPictures} />
        </DetailSection>
      )}
      <HouseVariants variants={house.variants} />
      {house.includes.length > 0 && (
        <DetailSection title={t("includes")}>
          <IncludesTable house={house} />
        </DetailSection>
      )}
      {house.options.length > 0 && (
        <DetailSection title={t("options")}>
          <OptionsForm house={house} chosen={chosen} />
        </DetailSection>
      )}
      <DetailSection title={t("materials")}>
        <DetailList items={house.materials.map(({ part, material }) => ({ label: part, value: material }))} />
      </DetailSection>
      <DetailSection title={t("energy")}>
        <DetailList
          items={[
            { label: t("energyLabel"), value: energyText() },
            { label: t("deliveryLabel"), value: t("deliveryText", deliveryWeeks) },
            { label: t("factoryLabel"), value: t("factoryText", { place: factoryName }) },
          ]}
        />
      </DetailSection>
      <DetailSection title={t("historyTitle")}>
        <PriceHistory history={house.priceHistory} />
        <p className="mt-2 max-w-[60ch] text-small text-ink-3">{tHistory("houseNote")}</p>
      </DetailSection>
      {files && <ArchitectFiles files={files} />}
      <HousePapers certificates={house.certificates} documents={house.documents} />
      <DetailSection title={t("studio")}>
        <p className="font-display text-[1.3rem]">{studio.name}</p>
        <p className="mt-1 max-w-[58ch] text-ink-2">{studio.tagline}</p>
        <p className="mt-2 text-note text-ink-3">{t("studioIn", { city: studio.city })}</p>
        <CompanyDetails company={studio.company} />
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          <Link to={`/studios-signature/${studio.slug}`} className="link">
            {t("studioLink")}
          </Link>
        </p>
      </DetailSection>
      <DetailSection title={t("maker")}>
        {house.maker ? (
          <>
            <p className="font-display text-[1.3rem]">{house.maker.name}</p>
            <CompanyDetails company={house.maker.company} />
          </>
        ) : (
          <p className="max-w-[66ch] text-ink-2">{t("makerUnknown")}</p>
        )}
        <p className="mt-2 max-w-[66ch] text-note text-ink-3">{t("makerNote")}</p>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          <Link to={reportPath("house", house.slug)} className="link no-print">
            {t("reportListing")}
          </Link>
        </p>
      </DetailSection>
    </>
  );
}
