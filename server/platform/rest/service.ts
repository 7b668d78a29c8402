import type { Context } from "hono";
import type { Logger } from "pino";
import type { CallerKeys } from "#server/platform/keys/caller.ts";
import { sessionOf } from "#server/platform/keys/user-session.ts";
import type { Catalog } from "#server/platform/rest/catalog/catalog.ts";
import { quoteName } from "#server/platform/rest/sql/statement.ts";
import type { PayloadReader } from "./payload-thread.ts";
import type { RestRequest } from "./rest-request.ts";
import type { RestSettings } from "./settings.ts";
import type { Rows, Transact, Work } from "./transaction.ts";

/** As on hosted Supabase; `alter role anon set statement_timeout` overrides it. */
const anonymousTimeout = "3s";

/** The dependencies of every function of the data API; built once per process. */
export interface RestService {
  settings: RestSettings;
  callers: CallerKeys;
  /** The current catalog; replaced when the schema changes. */
  catalog: () => Catalog;
  transact: Transact;
  payloads: PayloadReader;
  /** Runs the work of one IP address; null when too much of it waits already. */
  runFor: <T>(ip: string, work: () => Promise<T>) => Promise<T | null>;
  ipOf: (c: Context) => string;
  log: Logger;
}

/** Runs the work with the caller's role and claims. */
export function workAsCaller(
  { settings, catalog, transact }: RestService,
  request: RestRequest,
  work: Pick<Work, "isReadOnly" | "statements" | "decide"> & { extraSettings?: Record<string, string> },
): Promise<Rows[]> {
  const { role, claims } = request.caller;
  const { default_transaction_isolation: isolation, ...extraSettings } = work.extraSettings ?? {};
  const path = [request.schema, ...settings.extraSearchPath];
  const headers = Object.fromEntries(request.headers);
  const { cookie, ...plainHeaders } = headers;
  return transact({
    ...work,
    isolation,
    isAnonymous: role === "anon",
    session: sessionOf(claims),
    settings: {
      search_path: [...new Set(path)].map(quoteName).join(", "),
      ...(role === "anon" ? { statement_timeout: anonymousTimeout } : {}),
      ...catalog().roleSettings(role),
      role,
      "request.jwt.claims": JSON.stringify({ ...claims, role }),
      "request.method": request.method,
      "request.path": request.path,
      "request.headers": JSON.stringify(plainHeaders),
      "request.cookies": JSON.stringify(cookiesOf(cookie)),
      ...(request.preferences.timezone ? { timezone: request.preferences.timezone } : {}),
      ...extraSettings,
    },
  });
}

function cookiesOf(header = ""): Record<string, string> {
  return Object.fromEntries(
    header.split(";").flatMap((part) => {
      const equals = part.indexOf("=");
      return equals < 0 ? [] : [[part.slice(0, equals).trim(), part.slice(equals + 1).trim()]];
    }),
  );
}
