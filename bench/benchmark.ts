/** What a file in benchmarks/ exports as `benchmark`. See README.md. */
export interface Benchmark {
  title: string;
  /** One or two sentences: what is measured, and on what. */
  question: string;
  /** The run is cut off after this time and counts as failed. */
  limitMinutes: number;
  /** Set where no site is started, so that none is built. */
  needsNoSite?: true;
  run: () => Promise<Findings>;
}

export interface Findings {
  tables: Table[];
  goals: Goal[];
  /** What a reader must know to judge the numbers. */
  notes?: string[];
}

export interface Table {
  title: string;
  columns: string[];
  rows: (string | number)[][];
  /** The name of the column that is drawn as a bar chart. */
  chart?: string;
}

/** E.g. { name: "page p95 under 50 sign-ins", measured: 1.6, atMost: 2, unit: "× quiet" }. */
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
