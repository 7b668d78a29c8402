// The Prefer header (RFC 7240) and Preference-Applied.
import { RestError } from "./errors.ts";

export interface Preferences {
  resolution: "merge-duplicates" | "ignore-duplicates" | null;
  return: "representation" | "minimal" | "headers-only" | null;
  count: "exact" | "planned" | "estimated" | null;
  tx: "commit" | "rollback" | null;
  missing: "default" | "null" | null;
  handling: "strict" | "lenient" | null;
  timezone: string | null;
  maxAffected: number | null;
  unknown: string[];
}

const choices = {
  resolution: ["merge-duplicates", "ignore-duplicates"],
  return: ["representation", "minimal", "headers-only"],
  count: ["exact", "planned", "estimated"],
  tx: ["commit", "rollback"],
  missing: ["default", "null"],
  handling: ["strict", "lenient"],
} as const;

/** The first of contradicting preferences wins. */
export function parsePreferences(header: string | null, { allowsTx }: { allowsTx: boolean }): Preferences {
  const found: Preferences = {
    resolution: null,
    return: null,
    count: null,
    tx: null,
    missing: null,
    handling: null,
    timezone: null,
    maxAffected: null,
    unknown: [],
  };
  for (const preference of (header ?? "").split(",").map((part) => part.trim())) {
    if (preference && !store(found, preference)) found.unknown.push(preference);
  }
  if (!allowsTx) found.tx = null;
  if (found.unknown.length > 0 && found.handling === "strict") {
    throw new RestError(400, "PGRST122", "Invalid preferences given with handling=strict", {
      details: `Invalid preferences: ${found.unknown.join(", ")}`,
    });
  }
  return found;
}

function store(found: Preferences, preference: string): boolean {
  const equals = preference.indexOf("=");
  const name = preference.slice(0, equals);
  const value = preference.slice(equals + 1);
  if (name === "timezone") {
    if (!isTimezone(value)) return false;
    found.timezone ??= value;
    return true;
  }
  if (name === "max-affected") {
    if (/^\d{1,15}$/.test(value)) found.maxAffected ??= Number(value);
    return true;
  }
  const allowed: readonly string[] | undefined = Object.hasOwn(choices, name)
    ? choices[name as keyof typeof choices]
    : undefined;
  if (!allowed?.includes(value)) return false;
  const preferences = found as unknown as Record<string, string | null>;
  preferences[name] ??= value;
  return true;
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

type Applied = Pick<Preferences, "count" | "tx" | "handling" | "timezone"> & Partial<Preferences>;

/** Preference-Applied, for the preferences that apply to the request. */
export function appliedHeader(applied: Applied): string | null {
  const names = ["resolution", "missing", "return", "count", "tx", "handling", "timezone"] as const;
  const parts = names.flatMap((name) => (applied[name] ? [`${name}=${applied[name]}`] : []));
  if (applied.handling === "strict" && applied.maxAffected != null)
    parts.push(`max-affected=${applied.maxAffected}`);
  return parts.length > 0 ? parts.join(", ") : null;
}
