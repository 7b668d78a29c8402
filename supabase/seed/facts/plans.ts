// The three service plans: one phase each of the architect's work. Texts: content/{es,en}/plans.json.

interface PlanFacts {
  slug: string;
  phase: "preliminary_design" | "basic_project" | "execution_project";
  /** Share of the architect's whole fee that this phase is worth. */
  feeSharePercent: number;
  /** Whole euros without VAT: the share of a fee of 8 % on works of 150,000 € (PEM). */
  priceEur: number;
  vatPercent: number;
  durationWeeks: { min: number; max: number };
}

export const plans = [
  {
    slug: "anteproyecto-adaptado",
    phase: "preliminary_design",
    feeSharePercent: 10,
    priceEur: 1_200,
    vatPercent: 21,
    durationWeeks: { min: 2, max: 3 },
  },
  {
    slug: "basico-adaptado",
    phase: "basic_project",
    feeSharePercent: 30,
    priceEur: 3_600,
    vatPercent: 21,
    durationWeeks: { min: 3, max: 5 },
  },
  {
    slug: "ejecucion-adaptado",
    phase: "execution_project",
    feeSharePercent: 30,
    priceEur: 3_600,
    vatPercent: 21,
    durationWeeks: { min: 4, max: 6 },
  },
] as const satisfies readonly PlanFacts[];
