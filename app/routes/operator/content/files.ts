import { receiveFile } from "#app/features/content-editing/uploads.server.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import type { Route } from "./+types/files.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

export function action(args: Route.ActionArgs) {
  return receiveFile(args);
}
