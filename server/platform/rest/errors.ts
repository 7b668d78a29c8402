import { maxAnswerBytes } from "./sql/answer-limit.ts";

/** An error response with PostgREST's four fields; routes.ts turns it into a response. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    {
      details = null,
      hint = null,
      headers = {},
    }: { details?: unknown; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }
}

/** PostgreSQL's message for an unknown name, without a query. */
export function unknownColumn(relation: string, column: string, similar: string | null = null): RestError {
  const hint = similar && `Perhaps you meant to reference the column "${relation}.${similar}".`;
  return new RestError(400, "42703", `column ${relation}.${column} does not exist`, { hint });
}

export function unknownType(name: string): RestError {
  return new RestError(400, "42704", `type "${name}" does not exist`);
}

export function invalidBody(message: string): RestError {
  return new RestError(400, "PGRST102", message);
}

export function notEmbedded(name: string): RestError {
  return new RestError(400, "PGRST108", `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

export function notSingular(rows: number): RestError {
  return new RestError(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
    details: `The result contains ${rows} rows`,
  });
}

export function answerTooLarge(): RestError {
  return new RestError(
    400,
    "PGRST100",
    `The answer is too large: more than ${maxAnswerBytes / 1024 ** 2} MB`,
    {
      hint: "Select fewer columns, set a limit on the embedded resources, or send several requests.",
    },
  );
}

/** Refuses expensive requests before they cost anything. */
export function tooComplex(what: string): RestError {
  return new RestError(400, "PGRST100", `The request is too complex: ${what}`);
}
