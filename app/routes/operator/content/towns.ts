import { suggestTowns } from "#app/features/content-editing/uploads.server.ts";
import { answerOrNull } from "#app/forms/answer-or-null.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import type { Route } from "./+types/towns.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

export function loader(args: Route.LoaderArgs) {
  return suggestTowns(args);
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => answerOrNull(serverLoader);
