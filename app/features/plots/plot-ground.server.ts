import type { PlotGround } from "#app/domain/geo/geo-service.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type GroundLine, groundLines, slopeText } from "#app/listings/ground-lines.server.ts";

export interface DescribedGround {
  surfaceM2: number;
  /** Null while it is unknown. */
  slope: string | null;
  builtM2: number | null;
  limits: GroundLine[];
  askedOn: string;
}

export function describeGround(locale: Locale, { facts, surfaceM2 }: PlotGround): DescribedGround {
  const format = new Intl.NumberFormat(locale, { style: "percent" });
  return {
    surfaceM2,
    slope: slopeText(locale, facts, (value) => format.format(value / 100)),
    builtM2: facts.builtM2,
    limits: groundLines(locale, facts),
    askedOn: facts.askedOn,
  };
}
