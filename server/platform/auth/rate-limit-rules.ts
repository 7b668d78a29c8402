import type { RateLimits } from "#server/rate-limits/rate-limits.ts";

const minute = 60;
const hour = 3600;

export const authRules = {
  signInFailuresByIp: { points: 30, seconds: 5 * minute },
  signInFailuresByAccount: { points: 10, seconds: 15 * minute },
  refreshesByIp: { points: 300, seconds: 5 * minute },
  signUpsByIp: { points: 30, seconds: hour },
  anonymousSignInsByIp: { points: 30, seconds: hour },
  codeFailuresByIp: { points: 30, seconds: 5 * minute },
  codeFailuresByAccount: { points: 10, seconds: hour },
  factorFailuresByAccount: { points: 10, seconds: 15 * minute },
  reauthenticationFailuresByAccount: { points: 10, seconds: hour },
  formsByIp: { points: 60, seconds: hour },
  mailsByIp: { points: 30, seconds: hour },
  mailsByRecipient: { points: 6, seconds: hour },
  mailPauseByRecipient: { points: 1, seconds: minute, scalesTime: true },
} as const;

export type AuthRateLimits = RateLimits<keyof typeof authRules>;
