import { receivePicture } from "#app/features/content-editing/uploads.server.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import type { Route } from "./+types/pictures.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("maker")];

export function action(args: Route.ActionArgs) {
  return receivePicture(args);
}
