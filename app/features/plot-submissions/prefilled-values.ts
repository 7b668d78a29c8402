// What another page already knows of a plot that its owner wants to offer, to and from the query of /sell-plot.

import type { SubmissionValues } from "./submission-draft.ts";

const fields = {
  cadastralReference: { param: "referencia", pattern: /^[0-9A-ZÑ]{20}$/ },
  province: { param: "provincia", pattern: /^\d{2}$/ },
  municipality: { param: "municipio", pattern: /^[\p{L}\d '’·/().-]{1,120}$/u },
  surfaceM2: { param: "superficie", pattern: /^\d{2,7}$/ },
  soilClass: { param: "suelo", pattern: /^(?:urban|rustic)$/ },
} as const;

type PrefilledField = keyof typeof fields;

export function parsePrefilled(query: URLSearchParams): SubmissionValues {
  const values: SubmissionValues = {};
  for (const name of Object.keys(fields) as PrefilledField[]) {
    const { param, pattern } = fields[name];
    const value = query.get(param);
    if (value && pattern.test(value)) values[name] = value;
  }
  return values;
}

export function prefilledPath(known: Partial<Record<PrefilledField, string | null>>): `/sell-plot?${string}` {
  const query = new URLSearchParams();
  for (const name of Object.keys(fields) as PrefilledField[]) {
    const value = known[name];
    if (value) query.set(fields[name].param, value);
  }
  return `/sell-plot?${query}`;
}
