import type { RouterContextProvider } from "react-router";
import { findBrand } from "#app/brand/brand.server.ts";
import { servicesContext } from "#app/context.ts";

/** What the loaders of all pages with a lead form return. */
export async function leadPageData(context: Readonly<RouterContextProvider>) {
  const { env, reader } = context.get(servicesContext);
  const { email, phone, hours, address } = (await findBrand(reader, env)).operator;
  return { operator: { email, phone, hours, address }, isChallenged: env.hasFormChallenge };
}
