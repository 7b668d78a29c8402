import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.ts";

/** What the loaders of all pages with a lead form return. */
export function leadPageData(context: Readonly<RouterContextProvider>) {
  const { env } = context.get(servicesContext);
  const { email, phone, hours, address } = env.operator;
  return { operator: { email, phone, hours, address }, isChallenged: env.hasFormChallenge };
}
