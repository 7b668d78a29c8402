// Files of a house for architects and for the 3D viewers of phones: which there are, and who writes them.
import type { House } from "./house/description.ts";
import type { Locale } from "./localised.ts";

interface ArchitectFile {
  /** The last segment of its URL. */
  path: string;
  contentType: string;
  /** The name of the downloaded file. */
  name: (slug: string, locale: Locale) => string;
}

const drawingsNames: Record<Locale, string> = { es: "planos", en: "drawings" };
const sheetNames: Record<Locale, string> = { es: "ficha-tecnica", en: "technical-sheet" };

export const architectFiles = {
  ifc: {
    path: "modelo.ifc",
    contentType: "application/x-step",
    name: (slug, locale) => `${slug}-${locale}.ifc`,
  },
  dxf: {
    path: "planos.dxf",
    contentType: "image/vnd.dxf",
    name: (slug, locale) => `${slug}-${drawingsNames[locale]}.dxf`,
  },
  plans: {
    path: "planos.pdf",
    contentType: "application/pdf",
    name: (slug, locale) => `${slug}-${drawingsNames[locale]}.pdf`,
  },
  sheet: {
    path: "ficha.pdf",
    contentType: "application/pdf",
    name: (slug, locale) => `${slug}-${sheetNames[locale]}.pdf`,
  },
  glb: { path: "modelo.glb", contentType: "model/gltf-binary", name: (slug) => `${slug}.glb` },
  usdz: { path: "modelo.usdz", contentType: "model/vnd.usdz+zip", name: (slug) => `${slug}.usdz` },
} as const satisfies Record<string, ArchitectFile>;

export type ArchitectFormat = keyof typeof architectFiles;

export const architectFormats = Object.keys(architectFiles) as ArchitectFormat[];

/** Printed on documents. */
export interface ArchitectFileFacts {
  product: string;
  isDemo: boolean;
  /** In words. */
  date: string;
  energyClass: string | null;
  maker: string | null;
  materials: { part: string; material: string }[];
}

export interface ArchitectFileOrder {
  format: ArchitectFormat;
  locale: Locale;
  house: House;
  facts: ArchitectFileFacts;
}

/** Who writes the files; done by the server beside its other work. */
export interface ArchitectFiles {
  /** Counts one more file for this address; false when there have been too many of late. */
  mayAsk(address: string): Promise<boolean>;
  /** True while so many are waited for that another would wait too long. */
  isBusy(): boolean;
  /** From memory where it was written before. */
  write(order: ArchitectFileOrder): Promise<{ bytes: Uint8Array<ArrayBuffer>; etag: string }>;
}

/** The section of a house's page that has them. */
export const filesAnchor = "archivos";
