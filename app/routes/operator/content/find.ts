import { findContent } from "#app/features/content-editing/find-content.server.ts";
import { answerOrNull } from "#app/forms/answer-or-null.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/find.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

/** `?q=`: content of every kind by its words, for the command palette. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const words = (url.searchParams.get("q") ?? "").trim().slice(0, 80);
  return { entries: words.length < 2 ? [] : await findContent(client, localeOf(url.pathname), words) };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => answerOrNull(serverLoader);
