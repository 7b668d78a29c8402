import type { RateLimits } from "./rate-limits.ts";

const minute = 60;
const hour = 3600;

/** What visitors may send how often. A rule whose name ends in ByAddress counts IPv6 networks as one address. */
export const visitorRules = {
  formsByAddress: { points: 30, seconds: hour },
  acknowledgementsByRecipient: { points: 4, seconds: hour },
  alertMailsByRecipient: { points: 5, seconds: 24 * hour },
  visitsByRecipient: { points: 5, seconds: 24 * hour },
  plotSubmissionsByAddress: { points: 20, seconds: hour },
  parcelsByAddress: { points: 240, seconds: hour },
  uploadsByAddress: { points: 120, seconds: hour },
};

export type VisitorRateLimits = RateLimits<keyof typeof visitorRules>;

/** Counted in memory: they protect this process, not the database. */
export const processRules = {
  dossiersByAddress: { points: 10, seconds: minute },
  architectFilesByAddress: { points: 40, seconds: minute },
  measurementsByAddress: { points: 120, seconds: minute },
  /** Those that are not on disk yet. */
  tilesByAddress: { points: 900, seconds: minute },
};
