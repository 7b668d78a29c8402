import { Readable } from "node:stream";
import type { Activity } from "#app/domain/activities.ts";
import { byteOrderMark, csvLine } from "#app/domain/csv.ts";
import type { Topic } from "#app/domain/lead-choices.ts";
import { type LeadFilter, parseLeadFilter } from "#app/domain/lead-filter.ts";
import { today } from "#app/domain/today.ts";
import { type LeadRow, listLeads, listOperators } from "#app/features/operator/lead-queries.server.ts";
import { type Locale, localeOf } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/leads-export.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

/** As many as the data API gives at once. */
const batch = 1000;

/** The leads of a filter as a table for spreadsheets, which read lists by the separator of their language. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const locale = localeOf(url.pathname);
  const filter = { ...parseLeadFilter(url.searchParams), before: null };
  const operators = new Map((await listOperators(client)).map(({ id, name }) => [id, name]));
  const { heading, lineOf, file } = tableIn(locale, operators);

  async function* lines() {
    yield byteOrderMark + heading;
    let before: LeadFilter["before"] = null;
    do {
      const leads: LeadRow[] = await listLeads(client, { ...filter, before }, batch);
      yield leads.map(lineOf).join("");
      before = leads.length === batch ? leads.at(-1)!.id : null;
    } while (before !== null);
  }

  return new Response(Readable.toWeb(Readable.from(lines())) as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}-${today()}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}

function tableIn(locale: Locale, operators: ReadonlyMap<string, string>) {
  const t = translator(locale, "operator.leadExport");
  const tLeads = translator(locale, "operator.leads");
  const tLead = translator(locale, "operator.lead");
  const separator = locale === "es" ? ";" : ",";
  const moment = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: "Europe/Madrid",
  });
  const columns: [name: string, cellOf: (lead: LeadRow) => string | number | undefined][] = [
    [t("number"), ({ id }) => id],
    [t("received"), ({ createdAt }) => moment.format(new Date(createdAt))],
    [t("kind"), ({ kind }) => tLeads(`kinds.${kind}`)],
    [t("status"), ({ status }) => tLeads(`status.${status}`)],
    [t("name"), ({ name }) => name],
    [t("email"), ({ email }) => email],
    [t("phone"), ({ phone }) => phone],
    [t("language"), ({ locale: writtenIn }) => tLead(`languages.${writtenIn}`)],
    [t("topic"), ({ topic }) => (topic ? tLead(`topics.${topic as Topic}`) : "")],
    [t("about"), ({ about }) => about],
    [t("company"), ({ details }) => details.company],
    [t("taxId"), ({ details }) => details.taxId],
    [
      t("activity"),
      ({ details }) => (details.activity ? tLead(`activities.${details.activity as Activity}`) : ""),
    ],
    [t("regions"), ({ details }) => details.regions?.map(({ name }) => name).join(", ")],
    [t("website"), ({ details }) => details.website],
    [t("options"), ({ details }) => details.options?.map(({ name }) => name).join(", ")],
    [t("total"), ({ details }) => details.totalEur],
    [t("message"), ({ message }) => message],
    [t("assignee"), ({ assignee }) => (assignee ? operators.get(assignee) : "")],
  ];
  return {
    file: t("file"),
    heading: csvLine(
      columns.map(([name]) => name),
      separator,
    ),
    lineOf: (lead: LeadRow) =>
      csvLine(
        columns.map(([, cellOf]) => cellOf(lead)),
        separator,
      ),
  };
}
