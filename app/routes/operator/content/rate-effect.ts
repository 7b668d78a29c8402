import { data } from "react-router";
import * as z from "zod/mini";
import { servicesContext } from "#app/context.ts";
import { readContent } from "#app/features/content-editing/content-queries.server.ts";
import { fieldsOf } from "#app/features/content-editing/content-type.ts";
import { isNewKey, listProblems } from "#app/features/content-editing/editor.server.ts";
import { writeFields } from "#app/features/content-editing/field.ts";
import { findRateEffect } from "#app/features/content-editing/rate-effect.server.ts";
import { requireType } from "#app/features/content-editing/require-type.server.ts";
import { answerOrNull } from "#app/forms/answer-or-null.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/rate-effect.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

const input = z.object({
  key: z.string().check(z.maxLength(140)),
  values: z.record(z.string(), z.unknown()),
});

/** Three sample budgets with and without the rate as it is typed; null while it is not complete. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const parsed = input.safeParse(await request.json().catch(() => null));
  if (!parsed.success) throw data("Bad request", { status: 400 });
  const { key, values } = parsed.data;
  const type = requireType("rates");
  const { client } = createRequestClient(request, context);
  const { reader, previews } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const isNew = isNewKey(key);
  const row = isNew ? (type.blank ?? {}) : await readContent(client, type, key);
  if (!row) throw data("Not found", { status: 404 });
  const whole = { ...row, ...writeFields(fieldsOf(type), row, values) };
  const { source, ...problems } = await listProblems(client, locale, fieldsOf(type), whole);
  if (Object.keys(problems).length > 0) return { budgets: null };
  const content = { ...whole, source: whole.source ?? { es: "", en: "" } };
  return {
    budgets: await findRateEffect(reader, previews, locale, {
      kind: type.table,
      key: isNew ? null : key,
      content,
    }),
  };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOrNull(serverAction);
