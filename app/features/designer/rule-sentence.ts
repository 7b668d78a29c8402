import type { useTranslations } from "use-intl";
import type { FitRule } from "#app/domain/fit.ts";
import type { PlacementCheck } from "#app/domain/placement.ts";
import type { Site } from "#app/domain/site.ts";

interface RuleWriter {
  t: ReturnType<typeof useTranslations<"designer.rules">>;
  area: (m2: number) => string;
  metres: (metres: number) => string;
  fault: (fault: PlacementCheck["faults"][number]) => string;
}

/** For the current placement: the house could keep the setbacks elsewhere, but not here. */
export function verdictOf(
  { code, verdict }: FitRule,
  { faults }: Pick<PlacementCheck, "faults">,
): FitRule["verdict"] {
  if (code !== "setbacks" || verdict === "unknown") return verdict;
  return faults.length > 0 ? "fails" : "passes";
}

/** A rule in words, on the page and in the dossier: what the house needs, what is allowed and what was assumed. */
export function ruleSentence(
  rule: FitRule,
  site: Pick<Site, "soilClass">,
  placementCheck: Pick<PlacementCheck, "faults">,
  { t, area, metres, fault }: RuleWriter,
): string {
  const { code, needed = 0, allowed = null } = rule;
  const verdict = verdictOf(rule, placementCheck);
  const height = (cm: number) => metres(cm / 100);
  switch (code) {
    case "soil_class":
      return t(`soil.${site.soilClass}`);
    case "setbacks": {
      if (verdict === "unknown") return t("setbacksUnknown");
      if (verdict === "passes")
        return allowed === null ? t("setbacksKeptBare") : t("setbacksKept", { area: area(allowed) });
      const isElsewhere =
        rule.verdict === "passes" && placementCheck.faults.some(({ part }) => part === "house");
      const room = rule.verdict === "fails" ? "setbacksNoRoom" : isElsewhere ? "setbacksHasRoom" : null;
      return [
        ...placementCheck.faults.map(fault),
        ...(room && allowed !== null ? [t(room, { area: area(allowed) })] : []),
      ].join(" ");
    }
    case "height": {
      const eaves = rule.neededToEaves;
      if (allowed === null)
        return eaves === undefined
          ? t("unknownNeeds", { needed: height(needed) })
          : t("heightUnknown", { eaves: height(eaves), ridge: height(needed) });
      if (eaves !== undefined)
        return t("heightBoth", { eaves: height(eaves), ridge: height(needed), allowed: height(allowed) });
      return t("needsHeight", {
        measure: rule.measure ?? "ridge",
        needed: height(needed),
        allowed: height(allowed),
      });
    }
    default: {
      const write = code === "storeys" ? (count: number) => t("storeyCount", { count }) : area;
      if (verdict === "unknown")
        return rule.needed === undefined ? t("unknown") : t("unknownNeeds", { needed: write(needed) });
      const values = { needed: write(needed), allowed: write(allowed ?? 0) };
      return t(code === "min_plot" ? "plotHas" : code === "occupancy" ? "needsCoverage" : "needs", values);
    }
  }
}
