import { findBrand } from "#app/brand/brand.server.ts";
import { servicesContext } from "#app/context.ts";
import { locales } from "#app/domain/localised.ts";
import type { Route } from "./+types/security-contact.ts";

const validDays = 180;

/** RFC 9116: where to report a vulnerability. */
export async function loader({ context }: Route.LoaderArgs) {
  const { reader, env } = context.get(servicesContext);
  const { operator } = await findBrand(reader, env);
  const expires = new Date(Date.now() + validDays * 86_400_000);
  // Whole days, so that the file is the same all day.
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: mailto:${operator.email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(", ")}`,
    `Canonical: ${env.publicOrigin}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
