import { byteOrderMark, csvLine } from "#app/domain/csv.ts";
import { today } from "#app/domain/today.ts";
import {
  listOffers,
  type OfferRow,
  parseOfferFilter,
} from "#app/features/operator/submission-queries.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/submissions-export.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

/** As many as the data API gives at once. */
const most = 1000;

/** The newest offers of a filter as a table for spreadsheets. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const locale = localeOf(url.pathname);
  const t = translator(locale, "operatorSubmissions.list");
  const tStatus = translator(locale, "plotSubmissions.mine.statuses");
  const separator = locale === "es" ? ";" : ",";
  const columns: [name: string, cellOf: (offer: OfferRow) => string | number | undefined][] = [
    [t("number"), ({ number }) => number],
    [t("received"), ({ sentAt }) => sentAt.slice(0, 16).replace("T", " ")],
    [t("status"), ({ status }) => tStatus(status)],
    [t("municipality"), ({ municipality }) => municipality],
    [t("surface"), ({ surfaceM2 }) => surfaceM2],
    [t("price"), ({ priceEur }) => priceEur ?? ""],
    [t("name"), ({ name }) => name],
    [t("email"), ({ email }) => email],
    [t("phone"), ({ phone }) => phone],
  ];
  const offers = await listOffers(client, { ...parseOfferFilter(url.searchParams), before: null }, most);
  const lines = [
    byteOrderMark +
      csvLine(
        columns.map(([name]) => name),
        separator,
      ),
    ...offers.map((offer) =>
      csvLine(
        columns.map(([, cellOf]) => cellOf(offer)),
        separator,
      ),
    ),
  ];
  return new Response(lines.join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${t("file")}-${today()}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
