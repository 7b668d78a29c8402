import type { Company } from "#app/domain/company.ts";
import type { HeightMeasure } from "#app/domain/fit.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import type { Landscape, PlotService, SlopeClass } from "#app/domain/plot/traits.ts";
import type { SellerType, SoilClass } from "#app/domain/plot-tax.ts";
import type { PriceHistory } from "#app/domain/price-history.ts";
import type { PurchaseLine } from "#app/domain/purchase.ts";
import type { Range } from "#app/domain/rates.ts";
import type { Picture } from "#app/pictures/picture.ts";

export interface PlotCard {
  slug: string;
  title: string;
  municipalityName: string;
  provinceName: string;
  surfaceM2: number;
  /** The least of what all known limits allow; null while the floor-area ratio is unknown. */
  buildableM2: number | null;
  soilClass: SoilClass;
  slopeClass: SlopeClass;
  sellerType: SellerType;
  status: "available" | "reserved" | "sold";
  /** With IVA or IGIC where the sale has one of these; ITP and IPSI are paid apart. */
  priceEur: number;
  taxName: "iva" | "igic" | "ipsi" | "itp";
  picture: Picture | null;
  /** The outline was neither drawn nor imported: a rectangle of the right surface. What fits rests on it. */
  isOutlineAssumed: boolean;
}

export const plotDocuments = [
  "nota_simple",
  "cedula_urbanistica",
  "catastro",
  "topographic_survey",
  "geotechnical_study",
] as const;
export type PlotDocument = (typeof plotDocuments)[number];

/** A municipal document that the rules come from. */
export interface PlanningDocument {
  name: string;
  issuer: string;
  /** A day, of the document itself. */
  date: string;
  /** A path below /documents. */
  file: string;
}

export interface PlotFacts {
  id: number;
  /** Invented by the demonstration. */
  isDemo: boolean;
  description: string;
  /** A day: 2026-11-03. */
  publishedOn: string;
  ineCode: string;
  /** Its location, to about 500 m. */
  latitude: number;
  longitude: number;
  landscape: Landscape;
  regionCode: string;
  regionName: string;
  buildabilityPercent: number | null;
  occupancyPercent: number | null;
  footprintM2: number | null;
  /** By the floor-area ratio alone. */
  floorAreaM2: number | null;
  maxStoreys: number | null;
  maxHeightCm: number | null;
  /** What the maximum height is measured to; null while that is unknown. */
  heightMeasure: HeightMeasure | null;
  minPlotM2: number | null;
  setbackFrontCm: number | null;
  setbackSideCm: number | null;
  setbackRearCm: number | null;
  /** Who says so: a municipal document, the seller, or an estimate of ours. */
  dataConfidence: "document" | "seller" | "estimate";
  documents: PlotDocument[];
  planningDocuments: PlanningDocument[];
  slopePercent: number;
  services: PlotService[];
  /** Corners in metres; the first edge is the street. */
  outline: Point[];
  /** The area within the setbacks. */
  setbackAreaM2: number | null;
  /** The business that sells; null for private sellers and where it is unknown. */
  sellerCompany: Company | null;
  /** Null until a document or the official map has been seen. */
  floodZone: "none" | "t10" | "t100" | "t500" | null;
  protectedArea: "none" | "natura_2000" | "natural_park" | "other" | null;
  /** The shapes of houses that find room there, see hasShape. */
  fittingShapes: string | null;
}

export interface Plot extends PlotCard, PlotFacts {
  /** The parts within the setbacks; null while they are unknown. */
  setbackArea: Point[][] | null;
  /** The rate of the tax included in the price, if any. */
  taxPercent: number | null;
  /** What the buyer owes the region on top: transfer tax, or stamp duty where the price holds a consumption tax. */
  extraTaxEur: Range;
  /** What buying it costs, line by line. */
  purchase: PurchaseLine[];
  /** Photos of itself or, without any, pictures of its kind of land. */
  pictures: Picture[];
  /** Its first photo or a picture of its kind of land, for links that are shared. */
  sharePictureId: string;
  /** As visitors saw the prices. */
  priceHistory: PriceHistory;
  /** What the seller asks for a square metre, without taxes. */
  askedEurM2: number;
}

export interface PlotWithHouses extends PlotCard {
  /** How many houses of the catalogue fit on it. */
  fittingHouses: number;
}
