/** What a file in parts/ exports as `part`. See README.md. */
export interface Part {
  title: string;
  /** One or two sentences: what is measured, and on what. */
  question: string;
  /** The run is cut off after this time and counts as failed. */
  limitMinutes: number;
  /** Set by parts that start no site, so that nobody waits for its build. */
  needsNoSite?: true;
  run: () => Promise<Findings>;
}

export interface Findings {
  tables: Table[];
  goals: Goal[];
  /** Sentences that a reader needs to judge the numbers. */
  notes?: string[];
}

export interface Table {
  title: string;
  columns: string[];
  rows: (string | number)[][];
  /** Which column of numbers is drawn as bars, by its name; none when absent. */
  chart?: string;
}

/** What design or issue asks for, e.g. { name: "page p95 under 50 sign-ins", measured: 1.6, atMost: 2, unit: "× quiet" }. */
export interface Goal {
  name: string;
  measured: number;
  atMost?: number;
  atLeast?: number;
  unit: string;
}

export function isMet({ measured, atMost, atLeast }: Goal): boolean {
  return (
    measured <= (atMost ?? Number.POSITIVE_INFINITY) && measured >= (atLeast ?? Number.NEGATIVE_INFINITY)
  );
}
