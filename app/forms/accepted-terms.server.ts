import type { ContentReader } from "#app/data/content-reader.server.ts";

/** The versions of the legal notice and the privacy policy that users accept when they sign up. */
export async function findAcceptedTerms(reader: ContentReader): Promise<string> {
  const sql = reader.sqlFor("legal_pages");
  const rows = await sql<{ version: string }[]>`
    select version::text from legal_pages where slug in ('aviso-legal', 'politica-privacidad') order by slug`;
  return rows.map(({ version }) => version).join("/");
}
