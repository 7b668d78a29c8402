import { answerModelRequest } from "#app/features/content-editing/check-model.server.ts";
import { answerOrNull } from "#app/forms/answer-or-null.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import type { Route } from "./+types/model.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

export function action({ request, url }: Route.ActionArgs) {
  return answerModelRequest(request, url);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOrNull(serverAction);
