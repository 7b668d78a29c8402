import type { Block, Chapter } from "#app/domain/dossier.ts";
import type { Fit } from "#app/domain/fit.ts";
import type { BoundaryDistance, PlacementCheck } from "#app/domain/placement.ts";
import type { Site } from "#app/domain/site.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import type { ProjectHouse, ProjectPlot } from "#app/pricing/project-data.ts";
import { type RuleWriter, ruleSentence, verdictOf } from "../rule-sentence.ts";
import type { DocumentFormat } from "./document-format.ts";
import { siteShapes } from "./site-shapes.ts";

interface PlotChapterInput {
  site: Site | null;
  /** The plot of the catalogue, when it is one. */
  plot: ProjectPlot | null;
  house: ProjectHouse | null;
  fit: Fit | null;
  placementCheck: PlacementCheck | null;
}

/** The plot with its rules, and the placement of the house. */
export function plotChapter(locale: Locale, given: PlotChapterInput, format: DocumentFormat): Chapter {
  const t = translator(locale, "dossier.plot");
  const tSite = translator(locale, "designer.site");
  const { site, plot, house, fit, placementCheck } = given;
  if (!site) return { title: t("title"), blocks: [{ kind: "text", text: t("none") }] };
  const known = <Value>(value: Value | null, say: (value: Value) => string) =>
    value === null ? t("unknown") : say(value);
  const metres = (cm: number) => format.metres(cm / 100);
  const standing = house && placementCheck ? { house, placementCheck } : null;
  const drawing = siteShapes(site, standing, {
    street: tSite("street"),
    north: tSite("northLetter"),
    metres: (value) => format.number(value, 1, 1),
  });
  const blocks: Block[] = [
    {
      kind: "facts",
      facts: [
        {
          label: t("where"),
          value: t("place", { place: site.municipalityName, province: site.provinceName }),
        },
        { label: t("surface"), value: format.area(site.surfaceM2) },
        { label: t("soil"), value: t(`soils.${site.soilClass}`) },
        { label: t("slope"), value: t(`slopes.${site.slopeClass}`) },
        { label: t("price"), value: site.priceEur === null ? t("owned") : format.money(site.priceEur, true) },
        ...(site.priceEur === null ? [] : [{ label: t("seller"), value: t(`sellers.${site.sellerType}`) }]),
        { label: t("buildable"), value: known(site.buildableM2, format.area) },
        { label: t("footprint"), value: known(site.maxFootprintM2, format.area) },
        { label: t("storeys"), value: known(site.maxStoreys, String) },
        { label: t("height"), value: known(site.maxHeightCm, metres) },
        { label: t("setbackArea"), value: known(site.setbackAreaM2, format.area) },
        {
          label: t("setbacks"),
          value: known(site.setbacks, ({ frontM, sideM, rearM }) =>
            [frontM, sideM, rearM].map((value) => format.metres(value)).join(", "),
          ),
        },
        { label: t("minimum"), value: known(site.minPlotM2, format.area) },
      ],
    },
    { kind: "drawing", drawing, caption: t(standing ? "caption" : "captionAlone"), heightMm: 104 },
  ];
  if (site.isOutlineAssumed) blocks.push({ kind: "note", text: tSite("assumed") });
  if (house && fit && placementCheck)
    blocks.push(...standingBlocks(locale, { site, house, fit, placementCheck }, format));
  if (plot) blocks.push({ kind: "note", text: t(`confidence.${plot.dataConfidence}`) });
  blocks.push({ kind: "note", text: t("proof") });
  return { title: t("title"), blocks };
}

type Standing = { site: Site; house: ProjectHouse; fit: Fit; placementCheck: PlacementCheck };

function standingBlocks(
  locale: Locale,
  { site, house, fit, placementCheck }: Standing,
  format: DocumentFormat,
): Block[] {
  const t = translator(locale, "dossier.plot");
  const tRule = translator(locale, "designer.rules");
  const tSite = translator(locale, "designer.site");
  const plain = (text: string) => text;
  const tags = { minima: plain, edificabilidad: plain, ocupacion: plain, retranqueo: plain };
  const metres = (value: number) => format.metres(value, 1);
  const writer: RuleWriter = {
    say: (key, values) => tRule(key as "needs", values as never),
    area: format.area,
    metres: (value) => format.metres(value),
    fault: faultText,
  };
  const failing = fit.rules.filter((rule) => verdictOf(rule, placementCheck) === "fails").length;
  const verdict =
    failing > 0
      ? tSite("fails", { count: failing })
      : fit.isOpen
        ? tSite("open")
        : tSite("fits", { house: house.name });
  return [
    { kind: "heading", text: t("standing") },
    { kind: "verdict", text: verdict, isGood: failing === 0 && !fit.isOpen },
    {
      kind: "checks",
      checks: fit.rules.map((rule) => {
        const judged = verdictOf(rule, placementCheck);
        return {
          isMet: judged === "unknown" ? null : judged === "passes",
          verdict: tRule(`verdicts.${judged}`).replace(/:$/, ""),
          name: tRule.markup(`names.${rule.code}`, tags).replace(/\.$/, ""),
          text: ruleSentence(rule, site, placementCheck, writer),
        };
      }),
    },
  ];

  function faultText({ edge, side, part, distanceM, neededM }: BoundaryDistance) {
    const xs = site.outline.map(([x]) => x);
    const isLeft =
      (xs[edge]! + xs[(edge + 1) % xs.length]!) / 2 < xs.reduce((sum, x) => sum + x, 0) / xs.length;
    const name = side === "side" ? tSite(isLeft ? "sides.left" : "sides.right") : tSite(`sides.${side}`);
    if (distanceM < 0) return tSite("beyond", { part, side: name, by: metres(-distanceM) });
    const needed = neededM ?? 0;
    return tSite("tooNear", {
      part,
      side: name,
      distance: metres(distanceM),
      needed: metres(needed),
      missing: metres(needed - distanceM),
    });
  }
}
