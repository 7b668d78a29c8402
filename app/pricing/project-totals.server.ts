// The parts of a project, looked up, and all that is computed of them.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { Place } from "#app/domain/distance.ts";
import type { FitHouse } from "#app/domain/fit.ts";
import { rectangleRing } from "#app/domain/placement.ts";
import type { Project } from "#app/domain/project.ts";
import { computeTotals, type ProjectTotals, type TotalsHouse } from "#app/domain/project-totals.ts";
import { setbacksOf } from "#app/domain/site.ts";
import { today } from "#app/domain/today.ts";
import { findGroundPlan, findHouseModel } from "#app/house-view/house-models.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { findHouse } from "#app/listings/houses.server.ts";
import { findPlot } from "#app/listings/plots.server.ts";
import { findMunicipality } from "#app/places/municipalities.server.ts";
import {
  type ProjectData,
  type ProjectHouse,
  type ProjectKeys,
  type ProjectPlot,
  projectKeys,
} from "#app/pricing/project-data.ts";
import { listRates } from "#app/pricing/rates.server.ts";

export async function findProjectData(
  reader: ContentReader,
  locale: Locale,
  names: ProjectKeys,
): Promise<ProjectData> {
  const [house, plot, municipality, rates] = await Promise.all([
    names.houseSlug ? findProjectHouse(reader, locale, names.houseSlug) : null,
    names.plotSlug ? findProjectPlot(reader, locale, names.plotSlug) : null,
    names.ineCode ? findMunicipality(reader, names.ineCode) : null,
    listRates(reader),
  ]);
  const regionCode = plot?.regionCode ?? municipality?.regionCode ?? null;
  return {
    house,
    plot,
    municipality,
    rates: rates.filter((rate) => rate.regionCode === null || rate.regionCode === regionCode),
    onDay: today(),
  };
}

/** The parts of a project and everything computed of it. */
export async function findProjectTotals(
  reader: ContentReader,
  locale: Locale,
  project: Project,
): Promise<ProjectData & { totals: ProjectTotals }> {
  const parts = await findProjectData(reader, locale, projectKeys(project));
  return { ...parts, totals: computeTotals(project, parts) };
}

async function findProjectHouse(
  reader: ContentReader,
  locale: Locale,
  slug: string,
): Promise<ProjectHouse | null> {
  const sql = reader.tables("houses", "municipalities");
  const [house, [measured]] = await Promise.all([
    findHouse(reader, locale, slug),
    sql<(FitHouse & Place & Pick<TotalsHouse, "includes">)[]>`
      select h.includes, h.built_area_m2, h.footprint_m2, h.footprint_width_cm, h.footprint_depth_cm, h.storeys, h.height_cm,
        factory.latitude, factory.longitude
      from houses h join municipalities factory on factory.ine_code = h.factory_ine_code
      where h.slug = ${slug}`,
  ]);
  if (!house || !measured) return null;
  const { latitude, longitude, ...measures } = measured;
  const { rings, ...surroundings } = findGroundPlan(slug) ?? {
    rings: rectangleRing(measures),
    terraces: [],
    pools: [],
    middle: [0, 0] as const,
  };
  return {
    ...measures,
    slug: house.slug,
    name: house.name,
    kind: house.kind,
    tagline: house.tagline,
    styleName: house.styleName,
    studioName: house.studioName,
    bedrooms: house.bedrooms,
    bathrooms: house.bathrooms,
    priceEur: house.priceEur,
    netPriceEur: house.netPriceEur,
    taxPercent: house.taxPercent,
    options: house.options,
    picture: house.picture,
    factory: { latitude, longitude },
    rings,
    surroundings,
    model: findHouseModel(slug, locale),
  };
}

async function findProjectPlot(
  reader: ContentReader,
  locale: Locale,
  slug: string,
): Promise<ProjectPlot | null> {
  const plot = await findPlot(reader, locale, slug);
  if (!plot) return null;
  return {
    slug: plot.slug,
    title: plot.title,
    status: plot.status,
    dataConfidence: plot.dataConfidence,
    municipalityName: plot.municipalityName,
    provinceName: plot.provinceName,
    regionCode: plot.regionCode,
    point: { latitude: plot.latitude, longitude: plot.longitude },
    priceEur: plot.purchase.find(({ code }) => code === "plot")!.expected,
    shownPriceEur: plot.priceEur,
    taxName: plot.taxName,
    sellerType: plot.sellerType,
    soilClass: plot.soilClass,
    slopeClass: plot.slopeClass,
    services: plot.services,
    surfaceM2: plot.surfaceM2,
    minPlotM2: plot.minPlotM2,
    buildableM2: plot.buildableM2,
    maxFootprintM2: plot.footprintM2,
    maxStoreys: plot.maxStoreys,
    maxHeightCm: plot.maxHeightCm,
    buildableWidthCm: plot.buildableWidthCm,
    buildableDepthCm: plot.buildableDepthCm,
    outline: plot.outline,
    isOutlineAssumed: false,
    setbacks: setbacksOf(plot),
    buildableOutline: plot.buildableOutline,
    picture: plot.picture,
  };
}
