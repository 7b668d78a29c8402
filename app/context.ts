import type { Sql } from "postgres";
import { createContext, RouterContextProvider } from "react-router";
import type { PlotSubmissions } from "#app/domain/plot-submission-api.ts";
import type { Env } from "#app/env.server.ts";
import type { Dossiers } from "#app/features/designer/dossier/dossier-service.ts";
import type { Inbox } from "#app/features/leads/lead-inbox.ts";
import type { Accounts, SessionClaims } from "#app/session/accounts-service.ts";

/** What the server gives to every request: built once per process, never about the visitor. */
export interface Services {
  env: Env;
  /** Reads as a visitor: role anon, row-level security on. */
  sql: Sql;
  accounts: Accounts;
  /** Where what visitors send arrives. */
  inbox: Inbox;
  /** Who puts a project on paper. */
  dossiers: Dossiers;
  plotSubmissions: PlotSubmissions;
  /** True while rows of the demonstration are published. */
  hasDemoCatalogue: () => boolean;
  /** Changes with every build, see build-manifest.ts. */
  buildId: string;
}

export const servicesContext = createContext<Services>();

/** Reaches the authentication service on behalf of whoever sent this request, so that its limits count them. */
export const platformFetchContext = createContext<typeof fetch>(fetch);

/** Where the request comes from, for limits by address; of this machine itself unless a visitor sent it. */
export const visitorAddressContext = createContext("127.0.0.1");

/** Who is signed in; set by the guard, so only pages behind it may ask. */
export const sessionContext = createContext<SessionClaims>();

export interface Asker {
  /** Asks the authentication service on the visitor's behalf. */
  platformFetch?: typeof fetch | undefined;
  address?: string | undefined;
}

export function createRequestContext(services: Services, { platformFetch, address }: Asker = {}) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  if (platformFetch) context.set(platformFetchContext, platformFetch);
  if (address) context.set(visitorAddressContext, address);
  return context;
}
