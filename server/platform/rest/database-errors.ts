// Translates PostgreSQL errors into responses by SQLSTATE.
import { answerTooLarge, RestError } from "./errors.ts";
import { isAnswerTooLarge } from "./sql/answer-limit.ts";

interface DatabaseFailure {
  code?: string;
  message?: string;
  detail?: string;
  hint?: string;
}

/** With PostgREST's status; 503 if the database is unreachable. */
export function databaseError(error: unknown, isAnonymous: boolean): RestError {
  const { code = "", message = "", detail = null, hint = null } = error as DatabaseFailure;
  if (!/^[0-9A-Z]{5}$/.test(code)) return lostConnection(code);
  if (code === "PGRST") return raisedResponse(message, detail);
  if (isAnswerTooLarge(code, message)) return answerTooLarge();
  const status = statusOf(code, message, isAnonymous);
  const headers: Record<string, string> = status === 401 ? { "WWW-Authenticate": "Bearer" } : {};
  if (status === 503) headers["Retry-After"] = "1";
  return new RestError(status, code, message, { details: detail, hint, headers });
}

function lostConnection(code: string): RestError {
  const message =
    code === "CONNECT_TIMEOUT" || code === "ECONNREFUSED"
      ? "Database connection error."
      : "Database client error.";
  return new RestError(503, code === "ECONNREFUSED" ? "PGRST000" : "PGRST001", message, {
    headers: { "Retry-After": "1" },
  });
}

const statusByCode: Record<string, number> = {
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "42883": 404,
  "42P01": 404,
  "42P17": 500,
  "53400": 500,
  "57P01": 503,
  P0001: 400,
};

const statusByClass: Record<string, number> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "54": 500,
  "55": 500,
  "57": 500,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

function statusOf(code: string, message: string, isAnonymous: boolean): number {
  if (code === "42501") return isAnonymous ? 401 : 403;
  if (code === "21000") return message.endsWith("requires a WHERE clause") ? 400 : 500;
  if (code === "22023" && /^role .* does not exist$/.test(message)) return 401;
  if (code.startsWith("PT")) return httpStatus(Number(code.slice(2)));
  return statusByCode[code] ?? statusByClass[code.slice(0, 2)] ?? 400;
}

function httpStatus(number: number): number {
  return Number.isInteger(number) && number >= 200 && number <= 599 ? number : 500;
}

/** `raise sqlstate 'PGRST'` sets the complete response: the body as MESSAGE, status and headers as DETAIL. */
function raisedResponse(message: string, detail: string | null): RestError {
  const body = parseObject(message);
  if (typeof body?.code !== "string" || typeof body.message !== "string") {
    return unreadableRaise(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const shape =
    "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";
  if (detail === null) return unreadableRaise("DETAIL is missing in the RAISE statement", shape);
  const response = parseObject(detail);
  if (
    typeof response?.status !== "number" ||
    typeof response.headers !== "object" ||
    response.headers === null
  ) {
    return unreadableRaise(`Invalid JSON value for DETAIL: '${detail}'`, shape);
  }
  return new RestError(httpStatus(response.status), body.code, body.message, {
    details: body.details ?? null,
    hint: (body.hint as string | undefined) ?? null,
    headers: response.headers as Record<string, string>,
  });
}

function unreadableRaise(details: string, hint: string): RestError {
  return new RestError(500, "PGRST121", `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, {
    details,
    hint,
  });
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : null;
  } catch {
    return null;
  }
}
