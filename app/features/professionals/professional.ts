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
  | "delivered_houses"
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
  checks: Check[];
  summary: string;
  description: string[];
  /** Invented for the demonstration, checks and all. */
  isDemo: boolean;
  picture: Picture | null;
}

/** A fact about a company that the operator checked. */
export interface Check {
  code: CheckCode;
  checkedOn: string;
  /** Who of the operators did. */
  checkedBy?: string | null;
  /** The number of the entry, the policy or the member, or the evidence that was seen. */
  reference?: string | null;
  /** The last day on which it holds. */
  validUntil?: string | null;
}
