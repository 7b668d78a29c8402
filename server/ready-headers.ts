import { randomUUID } from "node:crypto";

/** Names and values in turn, as node writes them; the last value is the request's own id. */
export type FlatHeaders = string[];

export function flatHeaders(headers: Headers): FlatHeaders {
  return [...headers].flat().concat("x-request-id", "");
}

/** As Hono's requestId does: whoever stands before us may have given one. */
export function requestIdOf(given: string | string[] | undefined) {
  return typeof given === "string" && /^[\w\-=]{1,255}$/.test(given) ? given : randomUUID();
}
