import type { Activity } from "#app/domain/activities.ts";
import type { Picture } from "#app/pictures/picture.ts";

export type CheckCode =
  | "company_registry"
  | "college_membership"
  | "liability_insurance"
  | "decennial_cover"
  | "technical_file"
  | "advance_guarantee"
  | "works_visited"
  | "installer_registry";

export interface Professional {
  slug: string;
  name: string;
  activity: Activity;
  city: string;
  provinceName: string;
  regionNames: string[];
  technologyNames: string[];
  foundedYear: number;
  deliveredHouses: number;
  /** What the operator has verified, and on which day. */
  checks: { code: CheckCode; checkedOn: string }[];
  summary: string;
  description: string[];
  /** Invented for the demonstration, checks and all. */
  isDemo: boolean;
  picture: Picture | null;
}
