import type { Sql } from "postgres";
import { type ContentReader, createContentReader } from "#app/data/content-reader.server.ts";
import type { PreviewedContent, Previews } from "#app/domain/preview.ts";
import type { PageHandler } from "./page-handler.ts";

/**
 * Renders pages as visitors would see them with content that is not on the site yet. The content is written in a
 * transaction, read there by the page with a visitor's rights, and rolled back: what is shown is the page itself, and
 * nothing of it is ever seen by anyone else. `visitor` is the connection of public pages, whose login is the server's.
 */
export function createPreviews(visitor: Sql, render: PageHandler, origin: string): Previews<ContentReader> {
  async function read<Value>(
    { kind, key, content }: PreviewedContent,
    work: (reader: ContentReader) => Promise<Value>,
  ): Promise<Value> {
    const rollback = new Error("the end of a preview");
    let value: Value | undefined;
    await visitor
      .begin("read write", async (tx) => {
        await tx`set local role none`;
        const shown = { ...content, published_at: content.published_at ?? new Date(0), unpublish_at: null };
        const { columns } = (
          await tx<{ columns: string[] }[]>`select private.content_columns(${kind}) as columns`
        )[0]!;
        const written = Object.fromEntries(
          Object.entries(shown).filter(([name]) => name in content || columns.includes(name)),
        );
        await tx`select private.write_content(${kind}, ${key}, ${tx.json(written as never)})`;
        await tx`set local role anon`;
        value = await work(createContentReader(tx as unknown as Sql).reader);
        throw rollback;
      })
      .catch((error) => {
        if (error !== rollback) throw error;
      });
    return value as Value;
  }

  return {
    read,
    async render(path, content) {
      const page = await read(content, async (reader) => {
        const response = await render(new Request(origin + path), { reader, isPublic: true });
        return new Response(await response.text(), response);
      });
      // Without scripts: the page would ask the site for itself, and the site does not have it.
      page.headers.set(
        "Content-Security-Policy",
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
      );
      page.headers.set("Cache-Control", "private, no-store");
      page.headers.set("X-Robots-Tag", "noindex");
      return page;
    },
  };
}
