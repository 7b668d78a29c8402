/** The maker or studio that an account acts for: one of both ids is set. */
export interface Maker {
  professional: number | null;
  studio: number | null;
  name: string;
  /** Quote requests that nobody has answered yet. */
  unanswered: number;
}

export const makerDocumentKinds = ["liability_insurance", "decennial_cover", "certificate", "other"] as const;
export type MakerDocumentKind = (typeof makerDocumentKinds)[number];
