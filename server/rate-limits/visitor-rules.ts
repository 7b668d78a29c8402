import type { RateLimits } from "./rate-limits.ts";

const minute = 60;
const hour = 3600;

/** What visitors may send how often. A rule whose name ends in ByIp counts IPv6 networks as one. */
export const visitorRules = {
  formsByIp: { points: 30, seconds: hour },
  acknowledgementsByRecipient: { points: 4, seconds: hour },
  alertMailsByRecipient: { points: 5, seconds: 24 * hour },
  visitsByRecipient: { points: 5, seconds: 24 * hour },
  plotSubmissionsByIp: { points: 20, seconds: hour },
  parcelsByIp: { points: 240, seconds: hour },
  uploadsByIp: { points: 120, seconds: hour },
};

export type VisitorRateLimits = RateLimits<keyof typeof visitorRules>;

/** Counted in memory: they protect this process, not the database. */
export const processRules = {
  dossiersByIp: { points: 10, seconds: minute },
  architectFilesByIp: { points: 40, seconds: minute },
  measurementsByIp: { points: 120, seconds: minute },
  /** Those that are not on disk yet. */
  tilesByIp: { points: 900, seconds: minute },
};
