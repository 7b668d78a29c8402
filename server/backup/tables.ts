import { closeSync, openSync, writeSync } from "node:fs";
import { finished } from "node:stream/promises";
import type { ReservedSql, TransactionSql } from "postgres";
import { parseCopyText } from "./copy-text.ts";
import { Digest } from "./digest.ts";

type Session = ReservedSql | TransactionSql;

/** What the next start or the next minute makes again, and uploads that are not finished. */
const transientTables = [
  "platform_private.rate_limits",
  "platform_private.realtime_bus_messages",
  "platform_private.realtime_changes",
  "platform_private.realtime_nodes",
  "platform_private.realtime_presences",
  "platform_private.storage_garbage",
  "realtime.messages",
  "storage.s3_multipart_uploads",
  "storage.s3_multipart_uploads_parts",
];

const schemas = [
  "auth",
  "platform_private",
  "private",
  "public",
  "realtime",
  "storage",
  "supabase_migrations",
];

export interface Table {
  schema: string;
  name: string;
  columns: string[];
}

/** The tables whose rows a backup contains, each after those that it refers to. Generated columns are left out. */
export async function listTables(sql: Session): Promise<Table[]> {
  const tables = await sql<Table[]>`
    select namespaces.nspname as schema, tables.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class as tables join pg_namespace as namespaces on namespaces.oid = tables.relnamespace
    where tables.relkind = 'r' and namespaces.nspname in ${sql(schemas)}
      and namespaces.nspname || '.' || tables.relname not in ${sql(transientTables)}
    order by 1, 2`;
  const references = await sql<{ from: string; to: string }[]>`
    select sources.nspname || '.' || source.relname as from, targets.nspname || '.' || target.relname as to
    from pg_constraint
      join pg_class as source on source.oid = conrelid join pg_namespace as sources on sources.oid = source.relnamespace
      join pg_class as target on target.oid = confrelid join pg_namespace as targets on targets.oid = target.relnamespace
    where contype = 'f' and conrelid <> confrelid`;
  return inOrderOfReference([...tables], references);
}

const nameOf = ({ schema, name }: Table) => `${schema}.${name}`;

function inOrderOfReference(tables: Table[], references: readonly { from: string; to: string }[]) {
  const ordered: Table[] = [];
  const done = new Set<string>();
  let rest = tables;
  while (rest.length > 0) {
    const names = new Set(rest.map(nameOf));
    const next = rest.filter(
      (table) => !references.some(({ from, to }) => from === nameOf(table) && names.has(to)),
    );
    if (next.length === 0) throw new Error(`these tables refer to each other: ${[...names].join(", ")}`);
    for (const table of next) done.add(nameOf(table));
    ordered.push(...next);
    rest = rest.filter((table) => !done.has(nameOf(table)));
  }
  return ordered;
}

/** The last value of each sequence that was used. */
export async function listSequences(sql: Session) {
  return [
    ...(await sql<{ schema: string; name: string; value: string }[]>`
      select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
      where schemaname in ${sql(schemas)} and last_value is not null order by 1, 2`),
  ];
}

/**
 * Writes the rows to a file in PostgreSQL's text format, one line for each row. At once and not through a pipeline: a
 * reader that makes postgres.js wait before the last rows would wait for ever.
 */
export async function copyOut(sql: Session, { schema, name, columns }: Table, file: string) {
  const digest = new Digest();
  const output = openSync(file, "wx", 0o600);
  try {
    const rows =
      await sql`copy (select ${sql(columns)} from ${sql(schema)}.${sql(name)}) to stdout`.readable();
    rows.on("data", (chunk: Buffer) => {
      digest.add(chunk);
      for (let done = 0; done < chunk.length; ) done += writeSync(output, chunk, done);
    });
    await finished(rows);
    return digest.result();
  } finally {
    closeSync(output);
  }
}

/**
 * Inserts rows of that format. Not by COPY, because postgres.js waits for ever when the server refuses a row after the
 * last one was sent.
 */
export async function insertRows(
  sql: Session,
  { schema, name, columns }: Table,
  body: AsyncIterable<Uint8Array>,
) {
  const types = await sql<{ column: string; type: string }[]>`
    select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = format('%I.%I', ${schema}::text, ${name}::text)::regclass and attnum > 0 and not attisdropped`;
  const typeOf = new Map(types.map(({ column, type }) => [column, type]));
  const names = columns.map((_column, index) => `c${index}`).join(", ");
  const values = columns.map((column, index) => `c${index}::${typeOf.get(column) ?? "text"}`).join(", ");
  const parameters = columns.map((_column, index) => `$${index + 1}::text[]`).join(", ");
  const identifiers = [schema, name, ...columns].map(quote);
  const statement = `insert into ${identifiers[0]}.${identifiers[1]} (${identifiers.slice(2).join(", ")})
    overriding system value select ${values} from unnest(${parameters}) as rows (${names})`;
  for await (const rows of parseCopyText(body, 1000)) {
    await sql.unsafe(
      statement,
      columns.map((_column, index) => rows.map((row) => row[index] ?? null)),
    );
  }
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
