// The parsed request, before names are resolved.
import type { Caller } from "#server/platform/keys/caller.ts";
import { RestError } from "./errors.ts";
import { type Preferences, parsePreferences } from "./prefer-header.ts";
import type { RestSettings } from "./settings.ts";

export type Resource =
  | { kind: "root" }
  | { kind: "relation"; name: string }
  | { kind: "routine"; name: string };

export interface RestRequest {
  method: string;
  path: string;
  resource: Resource;
  /** From the URL, with its question mark. */
  search: string;
  headers: Headers;
  readBody: () => Promise<string>;
  caller: Caller;
  schema: string;
  /** Whether the response has a Content-Profile header. */
  namesSchema: boolean;
  preferences: Preferences;
}

const writes = ["POST", "PATCH", "PUT", "DELETE"];

export function parseRestRequest(
  request: Request,
  { path, caller, settings }: { path: string; caller: Caller; settings: RestSettings },
): RestRequest {
  const { method, headers } = request;
  const { search } = new URL(request.url);
  return {
    method,
    path,
    resource: resourceOf(path),
    search,
    headers,
    readBody: () => request.text(),
    caller,
    ...schemaOf(method, headers, settings.schemas),
    preferences: parsePreferences(headers.get("Prefer"), { allowsTx: settings.allowsTxOverride }),
  };
}

function resourceOf(path: string): Resource {
  const names = path.split("/").filter(Boolean).map(decodeSegment);
  const [first, second] = names;
  if (first === undefined) return { kind: "root" };
  if (names.length === 1) return { kind: "relation", name: first };
  if (names.length === 2 && first === "rpc") return { kind: "routine", name: second! };
  throw new RestError(404, "PGRST125", "Invalid path specified in request URL");
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new RestError(404, "PGRST125", "Invalid path specified in request URL");
  }
}

/** Content-Profile for writes, Accept-Profile for reads; the first exposed schema by default. */
function schemaOf(method: string, headers: Headers, schemas: string[]) {
  const requested = headers.get(writes.includes(method) ? "Content-Profile" : "Accept-Profile");
  if (requested === null) return { schema: schemas[0]!, namesSchema: schemas.length > 1 };
  if (schemas.includes(requested)) return { schema: requested, namesSchema: true };
  throw new RestError(406, "PGRST106", `Invalid schema: ${requested}`, {
    hint: `Only the following schemas are exposed: ${schemas.join(", ")}`,
  });
}
