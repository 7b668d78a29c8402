import { data } from "react-router";
import { makerContext, servicesContext, sessionContext } from "#app/context.ts";
import { isNewKey } from "#app/features/content-editing/editor.server.ts";
import { listDraftProblems, previewOwnHouse } from "#app/features/content-editing/maker-editor.server.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/preview.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("maker")];

/** The page of a house as visitors would see it with this maker's draft. A new house has none until it is whole. */
export async function loader({ request, params: { key }, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const of = { key, maker: context.get(makerContext), userId: context.get(sessionContext).sub };
  const locale = localeOf(url.pathname);
  const preview = await previewOwnHouse(client, of);
  if (!preview) throw data("Not found", { status: 404 });
  const problems = isNewKey(key) ? await listDraftProblems(client, locale, of) : {};
  if (Object.keys(problems).length > 0)
    return new Response(null, {
      status: 303,
      headers: { Location: localizedPath(locale, `/maker/houses/${key}`) },
    });
  return context.get(servicesContext).previews.render(localizedPath(locale, preview.path as never), {
    kind: "houses",
    key: isNewKey(key) ? null : key,
    content: preview.content,
  });
}
