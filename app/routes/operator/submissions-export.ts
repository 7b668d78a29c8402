import { servicesContext, sessionContext } from "#app/context.ts";
import { csvResponse, csvTable } from "#app/features/operator/csv-table.server.ts";
import type { SubmissionRow } from "#app/features/operator/submission.ts";
import { parseSubmissionFilter } from "#app/features/operator/submission-filter.ts";
import { listSubmissions } from "#app/features/operator/submission-queries.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/submissions-export.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

/** The maximum that the data API returns at once. */
const maxRows = 1000;

/** The newest submissions of a filter as a CSV file. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  await context.get(servicesContext).accounts.recordExport(context.get(sessionContext), "plot-submissions");
  const locale = localeOf(url.pathname);
  const t = translator(locale, "operatorSubmissions.list");
  const tStatus = translator(locale, "plotSubmissions.mine.statuses");
  const { heading, lineOf } = csvTable<SubmissionRow>(locale, [
    [t("number"), ({ number }) => number],
    [t("received"), ({ sentAt }) => sentAt.slice(0, 16).replace("T", " ")],
    [t("status"), ({ status }) => tStatus(status)],
    [t("municipality"), ({ municipality }) => municipality],
    [t("surface"), ({ surfaceM2 }) => surfaceM2],
    [t("price"), ({ priceEur }) => priceEur ?? ""],
    [t("name"), ({ name }) => name],
    [t("email"), ({ email }) => email],
    [t("phone"), ({ phone }) => phone],
  ]);
  const filter = { ...parseSubmissionFilter(url.searchParams), before: null };
  const submissions = await listSubmissions(client, filter, maxRows);
  return csvResponse(heading + submissions.map(lineOf).join(""), t("file"));
}
