import { priceWithOptions } from "#app/domain/chosen-options.ts";
import type { Block, Chapter, DossierPicture } from "#app/domain/dossier.ts";
import { isHeated } from "#app/domain/house-options.ts";
import type { PlanSheet } from "#app/house-view/house-model.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import type { House } from "#app/listings/house-types.ts";
import type { ProjectHouse } from "#app/pricing/project-data.ts";
import type { DocumentFormat } from "./document-format.ts";
import { planShapes } from "./plan-shapes.ts";

export interface DossierHouse {
  house: House;
  /** Beside that of the cover. */
  pictures: DossierPicture[];
  chosenOptions: readonly string[];
}

export function houseChapter(locale: Locale, given: DossierHouse | null, format: DocumentFormat): Chapter {
  const tHouse = translator(locale, "dossier.house");
  if (!given) return { title: tHouse("title"), blocks: [{ kind: "text", text: tHouse("none") }] };
  const { house, pictures, chosenOptions } = given;
  const options = house.options.filter(({ code }) => chosenOptions.includes(code));
  const optionBlocks: Block[] =
    options.length === 0
      ? [{ kind: "text", text: tHouse("noOptions") }]
      : [
          {
            kind: "facts",
            facts: options.map(({ name, priceEur }) => ({
              label: name,
              value: format.money(priceEur, true),
            })),
          },
          { kind: "note", text: tHouse("optionsVat", { percent: house.taxPercent }) },
          ...(options.some(({ finish }) => finish)
            ? [{ kind: "note", text: tHouse("standardPictures") } as const]
            : []),
        ];
  return {
    title: `${tHouse("title")}: ${house.name}`,
    blocks: [
      { kind: "text", text: house.summary },
      ...(pictures.length > 0 ? [{ kind: "pictures", pictures } as const] : []),
      {
        kind: "facts",
        facts: [
          { label: tHouse("built"), value: format.area(house.builtAreaM2) },
          { label: tHouse("usable"), value: format.area(house.usableAreaM2) },
          { label: tHouse("bedrooms"), value: String(house.bedrooms) },
          { label: tHouse("bathrooms"), value: String(house.bathrooms) },
          { label: tHouse("storeys"), value: String(house.storeys) },
          { label: tHouse("style"), value: house.styleName },
          { label: tHouse("technology"), value: house.technologyName },
          { label: tHouse("studio"), value: house.studioName },
          {
            label: tHouse("energy"),
            value: isHeated(house, chosenOptions) ? house.energyClass : tHouse("noEnergy"),
          },
          { label: tHouse("delivery"), value: tHouse("weeks", house.deliveryWeeks) },
          { label: tHouse("factory"), value: house.factoryName },
          {
            label: tHouse("price"),
            value: format.money(priceWithOptions(house, chosenOptions).totalEur, true),
          },
        ],
      },
      { kind: "heading", text: tHouse("options") },
      ...optionBlocks,
      ...options.flatMap(({ energyNote }): Block[] =>
        energyNote ? [{ kind: "note", text: energyNote }] : [],
      ),
      ...(isHeated(house, chosenOptions) ? [] : [{ kind: "note", text: house.notes.noHeating } as const]),
      ...promotionBlocks(house.notes),
      { kind: "heading", text: tHouse("included") },
      {
        kind: "facts",
        facts: house.includes.map(({ name, state }) => ({ label: name, value: tHouse(`state.${state}`) })),
      },
    ],
  };
}

/** The running promotion, what it does to the price, and its conditions. */
function promotionBlocks({ promotion }: House["notes"]): Block[] {
  if (!promotion) return [];
  return [
    { kind: "heading", text: promotion.title },
    { kind: "text", text: promotion.effect },
    ...promotion.conditions.map((text): Block => ({ kind: "note", text })),
  ];
}

/** A storey takes about half a page, so that two share one. */
const planHeightMm = 105;

/** The plans of all storeys; null for a house that has none. */
export function plansChapter(
  locale: Locale,
  { model }: Pick<ProjectHouse, "model">,
  sheets: PlanSheet[],
  format: DocumentFormat,
): Chapter | null {
  const tPlan = translator(locale, "dossier.plans");
  if (!model || sheets.length === 0) return null;
  return {
    title: tPlan("title"),
    blocks: [
      ...model.storeys.flatMap(({ name, plan }, storey): Block[] => {
        const sheet = sheets[storey];
        if (!sheet) return [];
        const caption = tPlan("caption", {
          storey: name,
          usable: format.area(plan.usableAreaM2, 1),
          built: format.area(plan.builtAreaM2, 1),
        });
        return [
          { kind: "drawing", drawing: planShapes(sheet.svg), caption, heightMm: planHeightMm },
          {
            kind: "facts",
            facts: plan.rooms.map((room) => ({ label: room.name, value: format.area(room.areaM2, 1) })),
          },
        ];
      }),
      { kind: "note", text: tPlan("note") },
    ],
  };
}
