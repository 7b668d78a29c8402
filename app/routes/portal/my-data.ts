import { servicesContext, sessionContext } from "#app/context.ts";
import { readMyData } from "#app/features/account/queries.server.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/my-data.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("auth")];

/** All stored data of the user, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  await context.get(servicesContext).accounts.recordExport(context.get(sessionContext), "my-data");
  return new Response(`${JSON.stringify(await readMyData(client), null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="hornero.json"',
      "Cache-Control": "private, no-store",
    },
  });
}
