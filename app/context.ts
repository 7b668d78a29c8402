import type { Sql } from "postgres";
import { createContext, RouterContextProvider } from "react-router";
import type { Env } from "#app/env.server.ts";

/** What the server gives to every request: built once per process, never about the visitor. */
export interface Services {
  env: Env;
  /** Reads as a visitor: role anon, row-level security on. */
  sql: Sql;
  /** Changes with every build, see build-manifest.ts. */
  buildId: string;
}

export const servicesContext = createContext<Services>();

export function createRequestContext(services: Services) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return context;
}
