// One saved project: a house, perhaps a plot, options, placement and finance. Browser, account, shared page and dossier
// use this type.
import * as z from "zod/mini";
import { groundFactsSchema } from "#app/domain/geo/ground-facts.ts";
import { parcelShapeSchema } from "#app/domain/geo/parcel-shape.ts";
import { plotServices, sellerTypes, slopeClasses, soilClasses } from "#app/domain/plot/traits.ts";

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,120}$/));
const text = (max: number) => z.string().check(z.maxLength(max));
const between = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max));
const integer = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
const moment = z.iso.datetime({ offset: true });

export const maxOptions = 60;
export const maxNameLength = 140;

/** "I have a plot": what the person knows of it. Null means unknown. */
export const ownPlotSchema = z.object({
  surfaceM2: integer(20, 1_000_000),
  /** Along the street; without it a usual shape is assumed. */
  frontM: z.nullable(between(2, 2000)),
  ineCode: z.nullable(z.string().check(z.regex(/^\d{5}$/))),
  municipalityName: text(120),
  provinceName: text(120),
  /** Without tax; null when it is the person's already. */
  priceEur: z.nullable(integer(1, 100_000_000)),
  sellerType: z.enum(sellerTypes),
  soilClass: z.enum(soilClasses),
  slopeClass: z.enum(slopeClasses),
  services: z.array(z.enum(plotServices)).check(z.maxLength(plotServices.length)),
  buildabilityPercent: z.nullable(integer(0, 1000)),
  occupancyPercent: z.nullable(integer(0, 100)),
  maxStoreys: z.nullable(integer(0, 20)),
  maxHeightCm: z.nullable(integer(1, 10_000)),
  minPlotM2: z.nullable(integer(1, 1_000_000)),
  setbackFrontCm: z.nullable(integer(0, 10_000)),
  setbackSideCm: z.nullable(integer(0, 10_000)),
  setbackRearCm: z.nullable(integer(0, 10_000)),
  /** What public maps say about it, if it comes from /que-cabe. */
  ground: z.optional(groundFactsSchema),
  /** Its shape, if it comes from /que-cabe; for its owner alone. */
  parcel: z.optional(parcelShapeSchema),
});
export type OwnPlot = z.infer<typeof ownPlotSchema>;

/** The middle of the house in the metres of the plot's outline, and how it is turned, counter-clockwise in degrees. */
export const placementSchema = z.object({
  x: between(-5000, 5000),
  y: between(-5000, 5000),
  rotation: between(0, 360),
  /** The direction of north on the drawing, clockwise from its upper edge in degrees. */
  north: z._default(between(0, 360), 0),
});
export type Placement = z.infer<typeof placementSchema>;

/** Null follows the rates. */
export const financeInputsSchema = z.object({
  ownMoneyEur: z.nullable(integer(0, 100_000_000)),
  years: z.nullable(integer(1, 40)),
  interestPercent: z.nullable(between(0, 20)),
  /** Whether the bank pays for the house while it is still in the factory; few do. */
  certifiesFactory: z.optional(z.boolean()),
});
export type FinanceInputs = z.infer<typeof financeInputsSchema>;

/** The totals when it was last saved, for lists that do not compute them. */
export const summarySchema = z.object({
  sizeM2: integer(1, 100_000),
  bedrooms: integer(0, 100),
  bathrooms: integer(0, 100),
  totalLowEur: integer(0, 2_000_000_000),
  totalEur: integer(0, 2_000_000_000),
  totalHighEur: integer(0, 2_000_000_000),
});
export type ProjectSummary = z.infer<typeof summarySchema>;

export const projectSchema = z.object({
  id: z.uuid(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNameLength)),
  houseSlug: z.nullable(slug),
  /** At most one of the two plots. */
  plotSlug: z.nullable(slug),
  ownPlot: z.nullable(ownPlotSchema),
  options: z.array(z.string().check(z.regex(/^[a-z0-9_]{1,60}$/))).check(z.maxLength(maxOptions)),
  placement: z.nullable(placementSchema),
  finance: z.nullable(financeInputsSchema),
  summary: z.nullable(summarySchema),
  createdAt: moment,
  updatedAt: moment,
  /** The last quote request: from the account, or from this browser for visitors. */
  quoteRequestedAt: z.optional(moment),
});
export type Project = z.infer<typeof projectSchema>;

/** A row of the table `projects`, as the data API gives it. */
export interface ProjectRow {
  id: string;
  name: string;
  house_slug: string | null;
  plot_slug: string | null;
  own_plot: unknown;
  options: string[];
  placement: unknown;
  finance: unknown;
  size_m2: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  total_low_eur: number | null;
  total_eur: number | null;
  total_high_eur: number | null;
  created_at: string;
  updated_at: string;
  /** Written by the database alone. */
  quote_requested_at?: string | null;
}

/** Invalid values are ignored: users may write any JSON through the data API. */
export function projectOfRow(row: ProjectRow): Project {
  const ownPlot = row.plot_slug === null ? orNull(ownPlotSchema, row.own_plot) : null;
  return {
    id: row.id,
    name: row.name,
    houseSlug: row.house_slug,
    plotSlug: row.plot_slug,
    ownPlot,
    options: row.options,
    placement: orNull(placementSchema, row.placement),
    finance: orNull(financeInputsSchema, row.finance),
    summary: orNull(summarySchema, {
      sizeM2: row.size_m2,
      bedrooms: row.bedrooms,
      bathrooms: row.bathrooms,
      totalLowEur: row.total_low_eur,
      totalEur: row.total_eur,
      totalHighEur: row.total_high_eur,
    }),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    ...(row.quote_requested_at && { quoteRequestedAt: new Date(row.quote_requested_at).toISOString() }),
  };
}

export function rowOfProject({ summary, ...project }: Project) {
  return {
    id: project.id,
    name: project.name,
    house_slug: project.houseSlug,
    plot_slug: project.plotSlug,
    own_plot: project.plotSlug === null ? project.ownPlot : null,
    options: project.options,
    placement: project.placement,
    finance: project.finance,
    size_m2: summary?.sizeM2 ?? null,
    bedrooms: summary?.bedrooms ?? null,
    bathrooms: summary?.bathrooms ?? null,
    total_low_eur: summary?.totalLowEur ?? null,
    total_eur: summary?.totalEur ?? null,
    total_high_eur: summary?.totalHighEur ?? null,
    created_at: project.createdAt,
    updated_at: project.updatedAt,
  } satisfies ProjectRow;
}

/** An independent copy under another name. */
export function duplicateProject(
  { quoteRequestedAt: _, ...project }: Project,
  name: string,
  id: string,
  now: Date,
): Project {
  const at = now.toISOString();
  return { ...project, id, name: name.slice(0, maxNameLength).trim(), createdAt: at, updatedAt: at };
}

export function parseProject(value: unknown): Project | null {
  return orNull(projectSchema, value);
}

function orNull<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> | null {
  const { success, data } = z.safeParse(schema, value);
  return success ? data : null;
}
