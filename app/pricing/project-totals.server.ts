// The parts of a project, looked up, and all that is computed of them.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { Place } from "#app/domain/distance.ts";
import { findParcelFit } from "#app/domain/fit/find-parcel-fit.ts";
import { findRoom, findStartPlacement } from "#app/domain/fit/find-start-placement.ts";
import { type FitHouse, hasRoom } from "#app/domain/fit.ts";
import type { Project } from "#app/domain/project.ts";
import {
  computeTotals,
  type MirroredStart,
  mirrorGround,
  type ProjectTotals,
  type TotalsHouse,
  withChosenGround,
} from "#app/domain/project-totals.ts";
import { setbacksOf } from "#app/domain/site.ts";
import { today } from "#app/domain/today.ts";
import type { GroundPlan } from "#app/house-view/house-model.ts";
import { findGroundPlan, findHouseModel } from "#app/house-view/house-models.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { fitHouseColumns } from "#app/listings/fit-sql.server.ts";
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
    startPlacement: house && plot && findStartPlacement(house.ground, plot, hasRoom(house, plot)),
    mirroredStart: house && plot && findMirroredStart(house, plot),
    municipality,
    rates: rates.filter((rate) => rate.regionCode === null || rate.regionCode === regionCode),
    onDay: today(),
  };
}

/** The outlines of catalogue houses are compared with the plots as drawn, so that a mirrored one is tried now. */
function findMirroredStart({ ground, options }: ProjectHouse, plot: ProjectPlot): MirroredStart | null {
  const isSold = options.some(({ slot, finish }) => slot === "plan" && finish === "mirrored");
  return isSold ? findRoom(mirrorGround(ground), plot) : null;
}

/** The parts of a project and everything computed of it. */
export async function findProjectTotals(
  reader: ContentReader,
  locale: Locale,
  project: Project,
): Promise<ProjectData & { totals: ProjectTotals }> {
  const parts = await findProjectData(reader, locale, projectKeys(project));
  const house = parts.house && withChosenGround(parts.house, project.options);
  const parcelFit = project.ownPlot && findParcelFit(house?.ground ?? null, project.ownPlot);
  return { ...parts, house, totals: computeTotals(project, parts, parcelFit) };
}

type MeasuredHouse = FitHouse &
  Place &
  Pick<TotalsHouse, "includes" | "footprintM2"> &
  Pick<GroundPlan, "outline"> &
  Pick<ProjectHouse, "finishNames">;

async function findProjectHouse(
  reader: ContentReader,
  locale: Locale,
  slug: string,
): Promise<ProjectHouse | null> {
  const sql = reader.sqlFor("houses", "house_shapes", "house_options", "municipalities");
  const [house, drawn, model, [measured]] = await Promise.all([
    findHouse(reader, locale, slug),
    findGroundPlan(reader, slug),
    findHouseModel(reader, slug, locale),
    sql<MeasuredHouse[]>`
      select h.includes, h.footprint_m2, ${fitHouseColumns(sql)}, shape.outline, factory.latitude, factory.longitude,
        coalesce((select json_object_agg(o.code, o.name order by o.position) from house_options o
          where o.house_id = h.id and o.finish <> ''), '{}') as finish_names
      from houses h
      join municipalities factory on factory.ine_code = h.factory_ine_code
      join house_shapes shape on shape.id = h.shape_id
      where h.slug = ${slug}`,
  ]);
  if (!house || !measured) return null;
  const { latitude, longitude, outline, ...measures } = measured;
  const ground: GroundPlan = {
    ...(drawn ?? { walls: outline, terraces: [], pools: [], middle: [0, 0] }),
    outline,
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
    deliveryWeeks: house.deliveryWeeks,
    priceEur: house.priceEur,
    netPriceEur: house.netPriceEur,
    taxPercent: house.taxPercent,
    options: house.options,
    defaultOptions: house.defaultOptions,
    notes: house.notes,
    picture: house.picture,
    factory: { latitude, longitude },
    ground,
    model,
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
    floorAreaM2: plot.floorAreaM2,
    maxFootprintM2: plot.footprintM2,
    maxStoreys: plot.maxStoreys,
    maxHeightCm: plot.maxHeightCm,
    heightMeasure: plot.heightMeasure,
    setbackAreaM2: plot.setbackAreaM2,
    fittingShapes: plot.fittingShapes,
    outline: plot.outline,
    isOutlineAssumed: plot.isOutlineAssumed,
    relief: null,
    setbacks: setbacksOf(plot),
    setbackArea: plot.setbackArea,
    picture: plot.picture,
  };
}
