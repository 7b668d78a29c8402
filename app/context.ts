import type { Sql } from "postgres";
import { createContext, RouterContextProvider } from "react-router";
import type { Env } from "#app/env.server.ts";
import type { Accounts, SessionClaims } from "#app/session/accounts.ts";

/** What the server gives to every request: built once per process, never about the visitor. */
export interface Services {
  env: Env;
  /** Reads as a visitor: role anon, row-level security on. */
  sql: Sql;
  accounts: Accounts;
  /** True while rows of the demonstration are published. */
  hasDemoCatalogue: () => boolean;
  /** Changes with every build, see build-manifest.ts. */
  buildId: string;
}

export const servicesContext = createContext<Services>();

/** Reaches the authentication service on behalf of whoever sent this request, so that its limits count them. */
export const platformFetchContext = createContext<typeof fetch>(fetch);

/** Who is signed in; set by the guard, so only pages behind it may ask. */
export const sessionContext = createContext<SessionClaims>();

export function createRequestContext(services: Services, platformFetch: typeof fetch = fetch) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(platformFetchContext, platformFetch);
  return context;
}
