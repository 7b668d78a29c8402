import type { RateLimits } from "#server/rate-limits/rate-limits.ts";

const minute = 60;
const hour = 3600;

export const authRules = {
  signInFailuresByAddress: { points: 30, seconds: 5 * minute },
  signInFailuresByAccount: { points: 10, seconds: 15 * minute },
  refreshesByAddress: { points: 300, seconds: 5 * minute },
  signUpsByAddress: { points: 30, seconds: hour },
  anonymousSignInsByAddress: { points: 30, seconds: hour },
  codeFailuresByAddress: { points: 30, seconds: 5 * minute },
  codeFailuresByAccount: { points: 10, seconds: hour },
  factorFailuresByAccount: { points: 10, seconds: 15 * minute },
  reauthenticationFailuresByAccount: { points: 10, seconds: hour },
  formsByAddress: { points: 60, seconds: hour },
  mailsByAddress: { points: 30, seconds: hour },
  mailsByRecipient: { points: 6, seconds: hour },
  mailPauseByRecipient: { points: 1, seconds: minute, scalesTime: true },
} as const;

export type AuthRateLimits = RateLimits<keyof typeof authRules>;
