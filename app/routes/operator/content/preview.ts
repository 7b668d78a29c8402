import { data } from "react-router";
import { servicesContext, sessionContext } from "#app/context.ts";
import { findDraft, readContent } from "#app/features/content-editing/content-queries.server.ts";
import { fieldsOf } from "#app/features/content-editing/content-type.ts";
import { deriveColumns } from "#app/features/content-editing/derived-columns.server.ts";
import { isNewKey, listProblems } from "#app/features/content-editing/editor.server.ts";
import { writeFields } from "#app/features/content-editing/field.ts";
import { requireType } from "#app/features/content-editing/require-type.server.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/preview.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

/** The page of a row as visitors would see it with this operator's draft. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const type = requireType(params.kind);
  const { client } = createRequestClient(request, context);
  const { previews } = context.get(servicesContext);
  const isNew = isNewKey(params.key);
  const [row, draft] = await Promise.all([
    isNew ? (type.blank ?? {}) : readContent(client, type, params.key),
    findDraft(client, type, params.key, context.get(sessionContext).sub),
  ]);
  if (!row) throw data("Not found", { status: 404 });
  const fields = fieldsOf(type);
  const written = { ...(isNew ? row : {}), ...writeFields(fields, row, draft?.values ?? {}) };
  const whole = { ...row, ...written };
  const locale = localeOf(url.pathname);
  const problems = await listProblems(client, locale, fields, whole);
  delete problems.slug;
  if (isNew && Object.keys(problems).length > 0)
    return new Response(null, {
      status: 303,
      headers: { Location: localizedPath(locale, `/operator/content/${type.name}/${params.key}?check=1`) },
    });
  return previews.render(localizedPath(locale, type.page(whole) as never), {
    kind: type.table,
    key: isNew ? null : params.key,
    content: { ...written, ...deriveColumns(type, whole) },
  });
}
