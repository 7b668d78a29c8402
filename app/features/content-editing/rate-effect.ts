/** A house on a plot: its whole price now, and with a rate that is not saved yet. */
export interface SampleBudget {
  name: string;
  beforeEur: number;
  afterEur: number;
}
