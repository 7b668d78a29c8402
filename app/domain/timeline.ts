import { type Rate, requireRate } from "#app/domain/rates.ts";

export type UsualPhaseCode = "project" | "licence" | "factory" | "works";
export type PhaseCode = UsualPhaseCode | "transport";

/** Weeks, at the quickest and at the slowest. */
interface Weeks {
  min: number;
  max: number;
}

export interface Phase<Code extends PhaseCode = PhaseCode> {
  code: Code;
  /** From the start of the project. */
  start: Weeks;
  end: Weeks;
  /** How long it takes. */
  weeks: Weeks;
}

export interface Timeline<Code extends PhaseCode = PhaseCode> {
  phases: Phase<Code>[];
  totalWeeks: Weeks;
}

/** The usual times: project, then licence; the factory works while the licence is pending; works on site follow both. */
export function usualTimeline(rates: readonly Rate[], onDay: string): Timeline<UsualPhaseCode> {
  const { weeksOf, project, licence } = preparation(rates, onDay);
  const making = weeksOf("factory");
  // The factory aims to be ready when the licence is granted, and cannot begin before the project is done.
  const factory = {
    code: "factory" as const,
    start: later(project.end, {
      min: licence.end.min - making.max,
      max: licence.end.max - making.max,
    }),
    end: later(licence.end, plus(project.end, making)),
    weeks: making,
  };
  const works = phase("works", later(licence.end, factory.end), weeksOf("works"));
  return { phases: [project, licence, factory, works], totalWeeks: works.end };
}

/** What decides the dates besides the rates. */
interface Building {
  /** From granted licence and order to the handover, as the maker says. */
  deliveryWeeks: Weeks;
  slopeClass: "flat" | "gentle" | "steep";
}

/**
 * The times of one house on one plot. It is ordered with the licence: its foundation is built while the factory works,
 * then it is transported and finished.
 */
export function houseTimeline(
  rates: readonly Rate[],
  onDay: string,
  { deliveryWeeks, slopeClass }: Building,
): Timeline {
  const { weeksOf, project, licence } = preparation(rates, onDay);
  const granted = licence.end;
  const [moving, assembly] = [weeksOf("transport"), weeksOf("assembly")];
  const ground = weeksOf(`foundation.${slopeClass}`);
  const factory = phase("factory", granted, {
    min: Math.max(1, deliveryWeeks.min - moving.min - assembly.min),
    max: Math.max(1, deliveryWeeks.max - moving.max - assembly.max),
  });
  const transport = phase("transport", later(factory.end, plus(granted, ground)), moving);
  const works = {
    code: "works" as const,
    start: granted,
    end: plus(transport.end, assembly),
    weeks: plus(ground, assembly),
  };
  return { phases: [project, licence, factory, transport, works], totalWeeks: works.end };
}

function preparation(rates: readonly Rate[], onDay: string) {
  const weeksOf = (code: string): Weeks => {
    const { low, high } = requireRate(rates, `weeks.${code}`, null, onDay);
    return { min: low, max: high };
  };
  const project = phase("project", { min: 0, max: 0 }, weeksOf("project"));
  return { weeksOf, project, licence: phase("licence", project.end, weeksOf("licence")) };
}

function phase<Code extends PhaseCode>(code: Code, start: Weeks, weeks: Weeks): Phase<Code> {
  return { code, start, end: plus(start, weeks), weeks };
}

function plus(a: Weeks, b: Weeks): Weeks {
  return { min: a.min + b.min, max: a.max + b.max };
}

function later(a: Weeks, b: Weeks): Weeks {
  return { min: Math.max(a.min, b.min), max: Math.max(a.max, b.max) };
}
