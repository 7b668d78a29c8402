import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { findDocumentFile } from "#app/features/makers/maker-queries.server.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/document.ts";

// Makers open their own and operators all of them: the policies of the table decide.
export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("auth")];

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const name = /^\d{1,15}$/.test(id) ? await findDocumentFile(client, Number(id)) : null;
  const file = name && (await context.get(servicesContext).documents.findPrivate(name));
  if (!file) throw data("Not found", { status: 404 });
  return new Response(file.stream(), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(file.size),
      "Content-Disposition": 'inline; filename="documento.pdf"',
      "Cache-Control": "private, no-store",
    },
  });
}
