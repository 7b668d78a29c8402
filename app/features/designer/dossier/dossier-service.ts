import type { Dossier } from "./dossier.ts";

/** Who puts dossiers on paper; done by the server beside its other work. */
export interface Dossiers {
  /** Counts one more dossier for this address; false when there have been too many of late. */
  mayAsk(address: string): Promise<boolean>;
  /** True while so many are waited for that another would wait too long. */
  isBusy(): boolean;
  /** The PDF. */
  render(dossier: Dossier): Promise<Uint8Array>;
}
