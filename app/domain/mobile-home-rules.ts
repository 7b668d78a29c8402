// What one must know before buying a mobile home, from four answers: licence, tax and mortgage.
import { houseTax } from "#app/domain/house-tax.ts";
import { type Rate, requireRate } from "#app/domain/rates.ts";

/** Questions as the URL names them, each with its answers. */
export const mobileHomeQuestions = {
  suelo: ["urban", "rustic", "campsite", "none"],
  apoyo: ["movable", "fixed"],
  lugar: ["mainland", "canarias", "ceuta-melilla"],
  uso: ["home", "holidays", "let"],
} as const;

export type MobileHomeQuestion = keyof typeof mobileHomeQuestions;
export const mobileHomeQuestionNames = Object.keys(mobileHomeQuestions) as MobileHomeQuestion[];

/** Null where nothing has been answered yet. */
export type MobileHomeAnswers = {
  [Question in MobileHomeQuestion]: (typeof mobileHomeQuestions)[Question][number] | null;
};

export function parseMobileHomeAnswers(query: URLSearchParams): MobileHomeAnswers {
  const { suelo, apoyo, lugar, uso } = mobileHomeQuestions;
  const one = <Answer extends string>(answers: readonly Answer[], given: string | null) =>
    answers.find((answer) => answer === given) ?? null;
  return {
    suelo: one(suelo, query.get("suelo")),
    apoyo: one(apoyo, query.get("apoyo")),
    lugar: one(lugar, query.get("lugar")),
    uso: one(uso, query.get("uso")),
  };
}

export type LicenceVerdict = "needed" | "exceptional" | "campsite" | "neededLater";
/** What the use adds to the licence. */
export type UseDuty = "firstOccupation" | "touristLet" | "notHome";
export type TaxReason = "movable" | "contract" | "eitherByLicence" | "sameForBoth";
export type MortgageVerdict = "possible" | "later" | "no";
export type MortgageObstacle = "movable" | "notUrban" | "notOwned";

export interface MobileHomeVerdicts {
  licence: { verdict: LicenceVerdict; duty: UseDuty | null } | null;
  tax: {
    name: "iva" | "igic" | "ipsi";
    lowPercent: number;
    highPercent: number;
    reason: TaxReason;
    sources: Rate["source"][];
  } | null;
  mortgage: { verdict: MortgageVerdict; obstacles: MortgageObstacle[]; worksPercent: number } | null;
}

type Answers = { [Question in MobileHomeQuestion]: NonNullable<MobileHomeAnswers[Question]> };

const regionOf: Record<Answers["lugar"], string | null> = {
  mainland: null,
  canarias: "05",
  // Melilla's rates are the same: both cities are under one law.
  "ceuta-melilla": "18",
};
const taxNames = { mainland: "iva", canarias: "igic", "ceuta-melilla": "ipsi" } as const;
const licences: Record<Answers["suelo"], LicenceVerdict> = {
  urban: "needed",
  rustic: "exceptional",
  campsite: "campsite",
  none: "neededLater",
};

/** Each verdict as soon as the answers that decide it are there. */
export function mobileHomeVerdicts(
  answers: MobileHomeAnswers,
  rates: readonly Rate[],
  onDay: string,
): MobileHomeVerdicts {
  const { suelo, apoyo, lugar, uso } = answers;
  return {
    licence: suelo && { verdict: licences[suelo], duty: uso && dutyOf(suelo, uso) },
    tax: suelo && apoyo && lugar && taxOf(suelo, apoyo, lugar, rates, onDay),
    mortgage: suelo && apoyo && mortgageOf(suelo, apoyo, rates, onDay),
  };
}

function dutyOf(suelo: Answers["suelo"], uso: Answers["uso"]): UseDuty | null {
  if (uso === "let") return "touristLet";
  if (uso === "home") return suelo === "campsite" ? "notHome" : "firstOccupation";
  return null;
}

/** A house built on one's own plot under contract with its builder is taxed as a building, what is delivered as it is as a product. */
function taxOf(
  suelo: Answers["suelo"],
  apoyo: Answers["apoyo"],
  lugar: Answers["lugar"],
  rates: readonly Rate[],
  onDay: string,
): MobileHomeVerdicts["tax"] {
  const product = houseTax(rates, "mobile", regionOf[lugar], onDay);
  const building = houseTax(rates, "modular", regionOf[lugar], onDay);
  const isBuilding = apoyo === "fixed" && (suelo === "urban" || suelo === "none");
  const isOpen = apoyo === "fixed" && suelo === "rustic";
  const isSame = product.low === building.low && product.high === building.high;
  const used = isOpen ? [building, product] : [isBuilding ? building : product];
  return {
    name: taxNames[lugar],
    lowPercent: Math.min(...used.map(({ low }) => low)),
    highPercent: Math.max(...used.map(({ high }) => high)),
    reason: isSame ? "sameForBoth" : isOpen ? "eitherByLicence" : isBuilding ? "contract" : "movable",
    sources: [...new Map(used.map(({ source }) => [source.es, source])).values()],
  };
}

/** Banks lend on what cannot be moved, on an owned urban plot, with an endorsed project and a licence. */
function mortgageOf(
  suelo: Answers["suelo"],
  apoyo: Answers["apoyo"],
  rates: readonly Rate[],
  onDay: string,
): MobileHomeVerdicts["mortgage"] {
  const obstacles: MortgageObstacle[] = [
    ...(apoyo === "movable" ? (["movable"] as const) : []),
    ...(suelo === "rustic" ? (["notUrban"] as const) : []),
    ...(suelo === "campsite" ? (["notOwned"] as const) : []),
  ];
  return {
    verdict: obstacles.length > 0 ? "no" : suelo === "none" ? "later" : "possible",
    obstacles,
    worksPercent: requireRate(rates, "loan.works_share", null, onDay).high,
  };
}
