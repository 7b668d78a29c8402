import type { Sql } from "postgres";

/** What a query may read: tables whose changes are told, tables whose changes nobody would hear of, functions. */
export type ContentSources = ReadonlyMap<string, "watched" | "unwatched" | "function">;

export async function readContentSources(owner: Sql): Promise<ContentSources> {
  const sources = await owner<{ name: string; kind: "watched" | "unwatched" | "function" }[]>`
    select c.relname as name, case when t.oid is null then 'unwatched' else 'watched' end as kind
    from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'notify_content_changed'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    union all
    select proname, 'function' from pg_proc
    where pronamespace = 'public'::regnamespace and provolatile <> 'i' and prorettype <> 'trigger'::regtype`;
  return new Map(sources.map(({ name, kind }) => [name, kind]));
}

/**
 * Tells of every committed change, whichever process made it. `onGap` runs whenever the line was down, because what
 * changed meanwhile is not known.
 */
export async function listenToContent(
  owner: Sql,
  { onChange, onGap }: { onChange: (table: string) => void; onGap: () => void },
): Promise<() => Promise<void>> {
  const { unlisten } = await owner.listen("content_changed", onChange, onGap);
  return unlisten;
}
