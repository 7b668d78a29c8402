import { type Rate, requireRate } from "#app/domain/rates.ts";

export type PhaseCode = "project" | "licence" | "factory" | "works";

/** In weeks from the start, at the quickest and at the slowest. */
export interface Phase {
  code: PhaseCode;
  start: { min: number; max: number };
  end: { min: number; max: number };
  rate: Rate;
}

export interface Timeline {
  phases: Phase[];
  totalWeeks: { min: number; max: number };
}

/** Project, then licence; the factory works while the licence is pending; works on site follow both. */
export function timeline(rates: readonly Rate[], onDay: string): Timeline {
  const weeks = (code: PhaseCode) => requireRate(rates, `weeks.${code}`, null, onDay);
  const follows = (code: PhaseCode, start: { min: number; max: number }): Phase => {
    const rate = weeks(code);
    return { code, start, end: { min: start.min + rate.low, max: start.max + rate.high }, rate };
  };
  const project = follows("project", { min: 0, max: 0 });
  const licence = follows("licence", project.end);
  const factory = weeks("factory");
  // The factory aims to be ready when the licence is granted, and cannot begin before the project is done.
  const overlapping: Phase = {
    code: "factory",
    start: {
      min: Math.max(project.end.min, licence.end.min - factory.high),
      max: Math.max(project.end.max, licence.end.max - factory.high),
    },
    end: {
      min: Math.max(licence.end.min, project.end.min + factory.low),
      max: Math.max(licence.end.max, project.end.max + factory.high),
    },
    rate: factory,
  };
  const works = follows("works", {
    min: Math.max(licence.end.min, overlapping.end.min),
    max: Math.max(licence.end.max, overlapping.end.max),
  });
  return { phases: [project, licence, overlapping, works], totalWeeks: works.end };
}
