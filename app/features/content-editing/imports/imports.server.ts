// Imports of houses and plots: reading, checking and exporting them.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { listReferences } from "../content-queries.server.ts";
import type { ContentType } from "../content-type.ts";
import { fieldsOf } from "../content-type.ts";
import { deriveColumns } from "../derived-columns.server.ts";
import type { Row } from "../field.ts";
import { type Converted, convertRows, type Table } from "./convert-rows.ts";
import { suggestMapping } from "./import-columns.ts";

type Client = SupabaseClient<Database>;

export interface ImportSummary {
  id: string;
  kind: string;
  fileName: string;
  status: "uploaded" | "running" | "done" | "failed" | "undone";
  total: number;
  done: number;
  failure: string | null;
  createdAt: string;
}

export interface Import extends ImportSummary {
  table: Table;
  mapping: Record<string, string>;
}

const summary = "id, kind, file_name, status, total, done, failure, created_at";

type SummaryRow = Pick<
  Database["public"]["Tables"]["imports"]["Row"],
  "id" | "kind" | "file_name" | "status" | "total" | "done" | "failure" | "created_at"
>;

const toSummary = (row: SummaryRow): ImportSummary => ({
  id: row.id,
  kind: row.kind,
  fileName: row.file_name,
  status: row.status as ImportSummary["status"],
  total: row.total,
  done: row.done,
  failure: row.failure,
  createdAt: row.created_at,
});

export async function listImports(client: Client): Promise<ImportSummary[]> {
  const { data } = await client
    .from("imports")
    .select(summary)
    .order("created_at", { ascending: false })
    .limit(50)
    .throwOnError();
  return data.map(toSummary);
}

/** Without the table while it runs or is over: it may be large, and nobody looks at it. */
export async function findImport(client: Client, id: string): Promise<Import | null> {
  const { data } = await client.from("imports").select(summary).eq("id", id).maybeSingle().throwOnError();
  if (!data) return null;
  const isOpen = data.status === "uploaded" || data.status === "failed";
  const { data: content } = isOpen
    ? await client.from("imports").select("content, mapping").eq("id", id).single().throwOnError()
    : { data: null };
  return {
    ...toSummary(data),
    table: (content?.content as unknown as Table | undefined) ?? { columns: [], rows: [] },
    mapping: (content?.mapping as Record<string, string> | undefined) ?? {},
  };
}

export async function createImport(client: Client, type: ContentType, fileName: string, table: Table) {
  const { data } = await client
    .from("imports")
    .insert({
      kind: type.table,
      file_name: fileName.slice(0, 200),
      content: table as never,
      mapping: suggestMapping(type, table.columns),
      total: table.rows.length,
    })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

export async function mapImport(client: Client, id: string, mapping: Record<string, string>) {
  await client.from("imports").update({ mapping }).eq("id", id).throwOnError();
}

/** Every row as it would be created, and every error. */
export async function checkImport(
  client: Client,
  reader: ContentReader,
  locale: Locale,
  type: ContentType,
  { table, mapping }: Pick<Import, "table" | "mapping">,
): Promise<Converted> {
  const sql = reader.sqlFor("municipalities", "provinces");
  const [references, towns, taken] = await Promise.all([
    listReferences(reader, client, locale, fieldsOf(type)),
    sql<{ code: string; name: string; province: string }[]>`
      select m.ine_code as code, m.name, p.name as province
      from municipalities m join provinces p on p.code = m.province_code`,
    listSlugs(client, type),
  ]);
  const codes = new Map<string, string>();
  for (const { code, name, province } of towns) {
    for (const each of name.toLowerCase().split("/")) {
      codes.set(`${each} (${province.toLowerCase()})`, code);
      // A name that two towns share says nothing.
      codes.set(each, codes.has(each) ? "" : code);
    }
  }
  for (const [name, code] of codes) if (code === "") codes.delete(name);
  const codesOfTowns = new Set(towns.map(({ code }) => code));
  const converted = convertRows(type, table, mapping, { references, towns: codes, takenSlugs: taken });
  converted.rows.forEach((row, index) => {
    const code = row.ine_code ?? row.factory_ine_code;
    if (typeof code === "string" && !codesOfTowns.has(code))
      converted.errors.push({ line: index + 2, column: "ine_code", problem: "town", value: code });
  });
  converted.errors.sort((a, b) => a.line - b.line);
  return converted;
}

/** What the site adds to the rows of a file. */
export function completeRows(
  type: ContentType,
  rows: Row[],
  { isPublished }: { isPublished: boolean },
): Row[] {
  const published_at = isPublished ? new Date().toISOString() : null;
  return rows.map((row) => ({ ...row, ...deriveColumns(type, row), published_at }));
}

async function listSlugs(client: Client, { table }: ContentType): Promise<Set<string>> {
  const slugs = new Set<string>();
  let after: string | null = null;
  for (;;) {
    const { data } = await client
      .rpc("list_content", {
        kind: table,
        columns: ["slug"],
        sort: "slug",
        is_descending: false,
        max_rows: 500,
        ...(after === null ? {} : { after: { value: after, key: "" } as never }),
      })
      .throwOnError();
    const rows = data as { slug: string }[];
    for (const { slug } of rows) slugs.add(slug);
    if (rows.length < 500) return slugs;
    after = rows.at(-1)!.slug;
  }
}

/** All rows of a kind, a page at a time. */
export async function* exportContent(client: Client, kind: string): AsyncGenerator<Row> {
  let after = "";
  for (;;) {
    const { data } = await client.rpc("export_content", { kind, after, max_rows: 200 }).throwOnError();
    const rows = data as (Row & { _key: string })[];
    for (const { _key, ...row } of rows) yield row;
    if (rows.length < 200) return;
    after = rows.at(-1)!._key;
  }
}
