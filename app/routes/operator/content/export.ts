import { Readable } from "node:stream";
import { data } from "react-router";
import { byteOrderMark, csvLine } from "#app/domain/csv.ts";
import { today } from "#app/domain/today.ts";
import type { ContentType } from "#app/features/content-editing/content-type.ts";
import { contentTypes } from "#app/features/content-editing/content-types.ts";
import { cellsOf, exampleCells } from "#app/features/content-editing/imports/export-cells.ts";
import { columnsOf } from "#app/features/content-editing/imports/import-columns.ts";
import { exportContent } from "#app/features/content-editing/imports/imports.server.ts";
import { requireType } from "#app/features/content-editing/require-type.server.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/export.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

type Client = ReturnType<typeof createRequestClient>["client"];

/** `all.json`: all content. `plots.csv`, `houses.csv`: a table as imports read it; `?template=1` one with an example alone. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const [, name = "", ending] = params.file.match(/^([a-z-]+)\.(csv|json)$/) ?? [];
  if (ending === "json" && name === "all") return download(everything(client), "hornero", "json");
  if (ending !== "csv") throw data("Not found", { status: 404 });
  const type = requireType(name);
  return download(csv(client, type, url.searchParams.has("template")), name, "csv");
}

function download(parts: AsyncGenerator<string>, name: string, ending: "csv" | "json") {
  return new Response(Readable.toWeb(Readable.from(parts)) as ReadableStream, {
    headers: {
      "Content-Type": ending === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${today()}.${ending}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

async function* csv(client: Client, type: ContentType, isTemplate: boolean) {
  const columns = columnsOf(type);
  yield byteOrderMark +
    csvLine(
      columns.map(({ name }) => name),
      ";",
    );
  if (isTemplate) yield csvLine(exampleCells(columns), ";");
  else for await (const row of exportContent(client, type.table)) yield csvLine(cellsOf(columns, row), ";");
}

async function* everything(client: Client) {
  yield "{";
  const tables = [...new Set(contentTypes.map(({ table }) => table))];
  for (const [at, table] of tables.entries()) {
    yield `${at > 0 ? "," : ""}\n${JSON.stringify(table)}: [`;
    let isFirst = true;
    for await (const row of exportContent(client, table)) {
      yield `${isFirst ? "" : ","}\n${JSON.stringify(row)}`;
      isFirst = false;
    }
    yield "]";
  }
  yield "\n}\n";
}
