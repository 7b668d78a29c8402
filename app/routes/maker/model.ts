import { checkModel } from "#app/features/desk/check-model.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import type { Route } from "./+types/model.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("maker")];

/** What is wrong with the description of a house, or its measures and plans. */
export async function action({ request, url }: Route.ActionArgs) {
  return checkModel(await request.json().catch(() => null), localeOf(url.pathname));
}
