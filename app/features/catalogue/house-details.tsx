import { type ReactNode, useId, useMemo } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { type optionProblems, priceWithOptions } from "#app/domain/chosen-options.ts";
import { shownExtras } from "#app/domain/house/extras.ts";
import { lookOf } from "#app/domain/house-finishes.ts";
import { isHeated } from "#app/domain/house-options.ts";
import { reportPath } from "#app/domain/lead-choices.ts";
import { FloorPlans } from "#app/house-view/floor-plans.tsx";
import type { HouseModel } from "#app/house-view/house-model.ts";
import { HouseView } from "#app/house-view/house-view.tsx";
import { Link } from "#app/i18n/link.tsx";
import { lowerFirst } from "#app/i18n/lower-first.ts";
import { CompanyDetails } from "#app/listings/company-details.tsx";
import FinishList from "#app/listings/finish-list.tsx";
import type { House } from "#app/listings/house-types.ts";
import { PriceHistory } from "#app/listings/price-history.tsx";
import { Button } from "#app/ui/button.tsx";
import { DetailList, DetailSection } from "#app/ui/detail-section.tsx";
import { ArchitectFiles, type FilesSection } from "./architect-files.tsx";
import { FloorPlanPictures } from "./floor-plan-pictures.tsx";
import { HouseDocuments, HouseVariants } from "./house-documents.tsx";
import { IncludesTable } from "./includes-table.tsx";
import { OptionsForm } from "./options-form.tsx";
import { useChosenOptions } from "./use-chosen-options.ts";

interface HouseStoryProps {
  house: House;
  /** Codes of the options that the URL names, and what it asks for in vain. */
  chosen: string[];
  problems: ReturnType<typeof optionProblems>;
  model: HouseModel | null;
  files: FilesSection | null;
  /** The total price on an example plot; null where the house fits on none. */
  allInEur: number | null;
}

/** The texts about the house, with its drawings after the description. */
export default function HouseDetails({
  house,
  chosen: fromUrl,
  problems,
  model,
  files,
  allInEur,
}: HouseStoryProps) {
  const t = useTranslations("catalogue.house");
  const tModels = useTranslations("models");
  const tFinishes = useTranslations("models.finishes");
  const tHistory = useTranslations("priceHistory");
  const format = useFormatter();
  const options = useChosenOptions(house, fromUrl);
  const { chosen } = options;
  const formId = useId();
  const look = useMemo(() => lookOf(house.options, chosen), [house.options, chosen]);
  const finishes = house.options.filter(({ slot }) => slot);
  const energyNotes = finishes.flatMap(({ code, energyNote }) =>
    energyNote && chosen.includes(code) ? [energyNote] : [],
  );
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
  const excluded = finishes.filter(({ code }) => problems.excluded.includes(code));
  const finishChoices = (heading: ReactNode) =>
    finishes.length > 0 && (
      <div id="finishes" className="scroll-mt-24 print:hidden">
        {heading}
        <div role="status">
          {(problems.hasUnknown || excluded.length > 0) && (
            <p className="mt-3 rounded-md bg-warn-soft px-4 py-3 text-note text-warn">
              {problems.hasUnknown && tFinishes("unknown", { name: house.name })}{" "}
              {excluded.length > 0 &&
                tFinishes("conflict", { names: format.list(excluded.map(({ name }) => name)) })}
            </p>
          )}
        </div>
        <FinishList
          options={house.options}
          chosen={chosen}
          slotColours={model?.slotColours}
          form={formId}
          onChoose={options.apply}
        />
        <p className="num mt-4">
          {tFinishes("total", {
            name: house.name,
            price: format.number(priceWithOptions(house, chosen).totalEur, "money"),
          })}
        </p>
        <Button
          type="submit"
          form={formId}
          look="outline"
          className="mt-2 [@media(scripting:enabled)]:hidden"
        >
          {t("optionsApply")}
        </Button>
      </div>
    );
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
            look={look}
            caption={{
              title: house.name,
              details:
                finishes
                  .filter(({ code, finish }) => finish && chosen.includes(code))
                  .map(({ name }) => name)
                  .join(" · ") || house.tagline,
              price:
                allInEur === null ? null : tModels("view.allIn", { price: format.number(allInEur, "money") }),
            }}
          />
          {finishChoices(<h3 className="mt-9 text-[1.3rem]">{tFinishes("title")}</h3>)}
          <FloorPlans name={house.name} storeys={model.storeys} shown={shown} look={look} />
        </DetailSection>
      )}
      {!model && finishes.length > 0 && (
        <DetailSection title={tFinishes("title")}>{finishChoices(null)}</DetailSection>
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
          <OptionsForm house={house} options={options} id={formId} />
        </DetailSection>
      )}
      <DetailSection title={t("materials")}>
        <DetailList items={house.materials.map(({ part, material }) => ({ label: part, value: material }))} />
      </DetailSection>
      <DetailSection title={t("energy")}>
        <DetailList
          items={[
            { label: t("energyLabel"), value: energyText() },
            ...(energyNotes.length > 0
              ? [{ label: tFinishes("title"), value: [...new Set(energyNotes)].join(" ") }]
              : []),
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
      <HouseDocuments certificates={house.certificates} documents={house.documents} />
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
