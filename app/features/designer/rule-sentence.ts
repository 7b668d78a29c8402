import type { FitRule } from "#app/domain/fit.ts";
import type { PlacementCheck } from "#app/domain/placement.ts";
import type { Site } from "#app/domain/site.ts";
import type { Messages } from "#app/i18n/messages.ts";

type RuleKey = keyof Messages["designer"]["rules"] | `soil.${Site["soilClass"]}`;

/** How the page or the dossier writes. */
export interface RuleWriter {
  say: (key: RuleKey, values?: Record<string, string | number>) => string;
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
  { say, area, metres, fault }: RuleWriter,
): string {
  const { code, needed = 0, allowed = null } = rule;
  const verdict = verdictOf(rule, placementCheck);
  const height = (cm: number) => metres(cm / 100);
  switch (code) {
    case "soil_class":
      return say(`soil.${site.soilClass}`);
    case "setbacks": {
      if (verdict === "unknown") return say("setbacksUnknown");
      if (verdict === "passes")
        return allowed === null ? say("setbacksKeptBare") : say("setbacksKept", { area: area(allowed) });
      const isElsewhere =
        rule.verdict === "passes" && placementCheck.faults.some(({ part }) => part === "house");
      const room = rule.verdict === "fails" ? "setbacksNoRoom" : isElsewhere ? "setbacksHasRoom" : null;
      return [
        ...placementCheck.faults.map(fault),
        ...(room && allowed !== null ? [say(room, { area: area(allowed) })] : []),
      ].join(" ");
    }
    case "height": {
      const eaves = rule.neededToEaves;
      if (allowed === null)
        return eaves === undefined
          ? say("unknownNeeds", { needed: height(needed) })
          : say("heightUnknown", { eaves: height(eaves), ridge: height(needed) });
      if (eaves !== undefined)
        return say("heightBoth", { eaves: height(eaves), ridge: height(needed), allowed: height(allowed) });
      return say("needsHeight", {
        measure: rule.measure ?? "ridge",
        needed: height(needed),
        allowed: height(allowed),
      });
    }
    default: {
      const write = code === "storeys" ? (count: number) => say("storeyCount", { count }) : area;
      if (verdict === "unknown")
        return rule.needed === undefined ? say("unknown") : say("unknownNeeds", { needed: write(needed) });
      const values = { needed: write(needed), allowed: write(allowed ?? 0) };
      return say(code === "min_plot" ? "plotHas" : code === "occupancy" ? "needsCoverage" : "needs", values);
    }
  }
}
