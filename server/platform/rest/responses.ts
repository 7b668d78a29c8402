// HTTP responses, whose status and headers the database may change.

import type { ResultRow } from "#server/platform/rest/sql/result-query.ts";
import { RestError } from "./errors.ts";

/** Headers without a value are left out. */
export interface Answer {
  status: number;
  headers: Record<string, string | null | undefined>;
  body: string | null;
}

export function toResponse(
  { status, headers, body }: Answer,
  own?: Pick<ResultRow, "headers" | "status">,
): Response {
  const found = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value) found.set(name, value);
  applyOwnHeaders(found, own?.headers ?? null);
  const finalStatus = ownStatus(own?.status ?? null) ?? status;
  const isEmpty = body === null || finalStatus === 204 || finalStatus === 304;
  if (!isEmpty) found.set("Content-Length", String(Buffer.byteLength(body)));
  return new Response(isEmpty ? null : body, { status: finalStatus, headers: found });
}

export function errorResponse(
  { status, code, message, details, hint, headers }: RestError,
  isHead = false,
): Response {
  return toResponse({
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Proxy-Status": /^[\w-]+$/.test(code) ? `PostgREST; error=${code}` : null,
      ...headers,
    },
    body: isHead ? null : JSON.stringify({ code, details, hint, message }),
  });
}

/** `set_config('response.headers', '[{"X-Name": "value"}]', true)` in a function overrides headers. */
function applyOwnHeaders(found: Headers, text: string | null) {
  if (text === null) return;
  const replaced = new Set<string>();
  for (const [name, value] of ownHeaders(text)) {
    if (replaced.has(name.toLowerCase())) found.append(name, value);
    else found.set(name, value);
    replaced.add(name.toLowerCase());
  }
}

function ownHeaders(text: string): [string, string][] {
  const failure = new RestError(
    500,
    "PGRST111",
    "response.headers guc must be a JSON array composed of objects with a single key and a string value",
  );
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) throw failure;
    return list.map((item) => {
      const entries = Object.entries(item);
      const [entry] = entries;
      if (!entry || entries.length !== 1 || typeof entry[1] !== "string") throw failure;
      new Headers().set(entry[0], entry[1]);
      return entry as [string, string];
    });
  } catch {
    throw failure;
  }
}

function ownStatus(text: string | null): number | null {
  if (text === null) return null;
  const status = Number(text);
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw new RestError(500, "PGRST112", "response.status guc must be a valid status code");
}
