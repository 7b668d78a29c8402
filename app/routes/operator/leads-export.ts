import { Readable } from "node:stream";
import { servicesContext, sessionContext } from "#app/context.ts";
import type { Activity } from "#app/domain/activities.ts";
import type { ProjectStart, Topic } from "#app/domain/lead-choices.ts";
import { type LeadFilter, parseLeadFilter } from "#app/domain/lead-filter.ts";
import { type CsvColumn, csvResponse, csvTable } from "#app/features/operator/csv-table.server.ts";
import type { LeadRow } from "#app/features/operator/lead.ts";
import { listLeads, listOperators } from "#app/features/operator/lead-queries.server.ts";
import { type Locale, localeOf } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/leads-export.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

/** The maximum that the data API returns at once. */
const batchSize = 1000;

/** The leads of a filter as a CSV file, streamed in batches. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  await context.get(servicesContext).accounts.recordExport(context.get(sessionContext), "leads");
  const locale = localeOf(url.pathname);
  const filter = { ...parseLeadFilter(url.searchParams), before: null };
  const operators = new Map((await listOperators(client)).map(({ id, name }) => [id, name]));
  const { heading, lineOf } = csvTable(locale, columnsIn(locale, operators));

  async function* lines() {
    yield heading;
    let before: LeadFilter["before"] = null;
    do {
      const leads: LeadRow[] = await listLeads(client, { ...filter, before }, batchSize);
      yield leads.map(lineOf).join("");
      before = leads.length === batchSize ? leads.at(-1)!.id : null;
    } while (before !== null);
  }

  const body = Readable.toWeb(Readable.from(lines())) as ReadableStream;
  return csvResponse(body, translator(locale, "operator.leadExport")("file"));
}

function columnsIn(locale: Locale, operators: ReadonlyMap<string, string>): CsvColumn<LeadRow>[] {
  const t = translator(locale, "operator.leadExport");
  const tLeads = translator(locale, "operator.leads");
  const tLead = translator(locale, "operator.lead");
  const moment = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: "Europe/Madrid",
  });
  return [
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
    [t("whole"), ({ details }) => details.allInEur],
    [t("ownPlot"), ({ details }) => details.ownPlot],
    [
      t("when"),
      ({ details }) => (details.when ? tLead(`projectStarts.${details.when as ProjectStart}`) : ""),
    ],
    [t("message"), ({ message }) => message],
    [t("assignee"), ({ assignee }) => (assignee ? operators.get(assignee) : "")],
  ];
}
