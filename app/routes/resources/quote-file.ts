import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/quote-file.ts";

/** A quote as PDF. Its name cannot be guessed: only the thread and the mail to the person tell it. */
export async function loader({ params: { file: name }, context }: Route.LoaderArgs) {
  const file = await context.get(servicesContext).documents.findPrivate(name);
  if (!file) throw data("Not found", { status: 404 });
  return new Response(file.stream(), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(file.size),
      "Content-Disposition": 'inline; filename="oferta.pdf"',
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
  });
}
