import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { isNewKey } from "#app/features/content-editing/editor.server.ts";
import { previewReview } from "#app/features/content-editing/maker-editor.server.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/review-preview.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The page of a house as visitors would see it with the draft that its maker has sent. */
export async function loader({ request, params: { person, key }, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const preview = isUuid.test(person) ? await previewReview(client, person, key) : null;
  if (!preview) throw data("Not found", { status: 404 });
  const path = localizedPath(localeOf(url.pathname), preview.path as never);
  return context.get(servicesContext).previews.render(path, {
    kind: "houses",
    key: isNewKey(key) ? null : key,
    content: preview.content,
  });
}
