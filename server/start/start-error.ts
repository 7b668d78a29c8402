/** The start failed for a reason that the operator can fix: one sentence, and what to do. */
export class StartError extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
    this.remedy = remedy;
  }
}
