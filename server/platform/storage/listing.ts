// Folders have no rows: they are names with a slash after the prefix. Listing walks the index of names and skips each
// folder, so that a page takes as many steps as it has entries, however many files the folders contain.

import { asCaller } from "./database-role.ts";
import { errors } from "./errors.ts";
import { requireBucketId } from "./name-rules.ts";
import type { RequestMeta, StorageService } from "./service.ts";

interface Entry {
  name: string;
  id: string | null;
  updated_at: Date | null;
  created_at: Date | null;
  last_accessed_at: Date | null;
  metadata: Record<string, unknown> | null;
}

export interface ListOptions {
  prefix: string;
  search: string;
  limit: number;
  offset: number;
  column: "name" | "updated_at" | "created_at" | "last_accessed_at";
  order: "asc" | "desc";
}

/** For `list`: names relative to the prefix, case-insensitive. */
export async function listObjects(
  service: StorageService,
  meta: RequestMeta,
  bucketId: string,
  { prefix, search, limit, offset, column, order }: ListOptions,
): Promise<Entry[]> {
  requireBucketId(bucketId);
  const folder = prefix && !prefix.endsWith("/") ? `${prefix}/` : prefix;
  const start = folder + search;
  return asCaller(service, meta, (tx) => {
    const isDescending = order === "desc";
    const direction = isDescending ? tx`desc` : tx`asc`;
    // Where an entry's name starts, and from where to look for the slash that makes it a folder.
    const base = folder.length;
    const from = start.length;
    const columns = tx`o.id, o.updated_at, o.created_at, o.last_accessed_at, o.metadata`;
    const isFolder = tx`strpos(substr(o.name, ${from + 1}), '/') > 0`;
    const upToSlash = tx`left(o.name, ${from} + strpos(substr(o.name, ${from + 1}), '/') - 1)`;
    if (column !== "name") {
      return tx<Entry[]>`
        with inside as materialized (
          select o.name, ${isFolder} as in_folder, ${columns} from storage.objects as o
          where o.bucket_id = ${bucketId} and starts_with(lower(o.name), lower(${start})))
        (select folder.name, null::uuid as id, null::timestamptz as updated_at,
            null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
          from (select distinct substr(${upToSlash}, ${base + 1}) as name from inside as o where in_folder) as folder
          order by lower(folder.name) collate "C" ${direction})
        union all
        (select substr(o.name, ${base + 1}), ${columns} from inside as o where not in_folder
          order by ${tx(column)} ${direction}, o.name)
        limit ${limit} offset ${offset}`;
    }
    const beyond = isDescending ? tx`<` : tx`>`;
    const within = tx`o.bucket_id = ${bucketId}
      and lower(o.name) collate "C" >= lower(${start}) collate "C"
      and (${start} = '' or lower(o.name) collate "C" < (lower(${start}) || chr(1114111)) collate "C")`;
    const one = tx`order by lower(o.name) collate "C" ${direction}, o.name collate "C" ${direction} limit 1`;
    // Skips a folder: continues after "folder/" and its files or, in descending order, before them.
    return tx<Entry[]>`
      with recursive walk as (
        (select o.name, ${isFolder} as in_folder, ${columns} from storage.objects as o where ${within} ${one})
        union all
        select next.* from walk, lateral (
          select o.name, ${isFolder} as in_folder, ${columns} from storage.objects as o
          where ${within} and (lower(o.name) collate "C", o.name collate "C") ${beyond} (
            case when walk.in_folder
              then (lower(left(walk.name, ${from} + strpos(substr(walk.name, ${from + 1}), '/')))
                || ${isDescending ? "" : String.fromCodePoint(0x10ffff)}) collate "C"
              else lower(walk.name) collate "C" end,
            case when walk.in_folder then '' else walk.name end collate "C")
          ${one}
        ) as next)
      select substr(case when in_folder then ${tx`left(name, ${from} + strpos(substr(name, ${from + 1}), '/') - 1)`} else name end, ${base + 1}) as name,
        case when not in_folder then id end as id,
        case when not in_folder then updated_at end as updated_at,
        case when not in_folder then created_at end as created_at,
        case when not in_folder then last_accessed_at end as last_accessed_at,
        case when not in_folder then metadata end as metadata
      from walk limit ${limit} offset ${offset}`;
  });
}

export interface ListV2Options {
  prefix: string;
  limit: number;
  cursor?: string | undefined;
  hasDelimiter: boolean;
  column: "name" | "updated_at" | "created_at";
  order: "asc" | "desc";
}

interface Cursor {
  name: string;
  column: ListV2Options["column"];
  order: ListV2Options["order"];
  /** The sort value of the last entry; null for folders, which come first. */
  at: string | null;
}

type EntryV2 = Omit<Entry, "metadata"> & { metadata: unknown; at: string | null };

/** For `listV2`: full, case-sensitive names, folders and objects separately, in pages with a cursor. */
export async function listObjectsV2(
  service: StorageService,
  meta: RequestMeta,
  bucketId: string,
  options: ListV2Options,
) {
  requireBucketId(bucketId);
  const cursor = options.cursor ? decodeCursor(options.cursor) : null;
  const { column, order } = cursor ?? options;
  const entries = await asCaller(service, meta, (tx) => {
    const { prefix, hasDelimiter, limit } = options;
    const isDescending = order === "desc";
    const direction = isDescending ? tx`desc` : tx`asc`;
    const beyond = isDescending ? tx`<` : tx`>`;
    const from = prefix.length;
    const isFolder = hasDelimiter ? tx`strpos(substr(o.name, ${from + 1}), '/') > 0` : tx`false`;
    const columns = tx`o.id, o.updated_at, o.created_at, o.last_accessed_at, o.metadata`;
    const within = tx`o.bucket_id = ${bucketId} and o.name collate "C" >= ${prefix} collate "C"
      and (${prefix} = '' or o.name collate "C" < (${prefix} || chr(1114111)) collate "C")`;
    const noColumns = tx`null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
      null::timestamptz as last_accessed_at, null::jsonb as metadata`;
    if (column !== "name") {
      const isAfterFolders = cursor !== null && cursor.at !== null;
      const folders = tx`
        select distinct left(o.name, ${from} + strpos(substr(o.name, ${from + 1}), '/')) as name
        from storage.objects as o where ${within} and ${isFolder} and ${!isAfterFolders}`;
      return tx<EntryV2[]>`
        (select name, ${noColumns}, null::text as at from (${folders}) as folder
          where ${cursor?.name ?? null}::text is null or name collate "C" ${beyond} ${cursor?.name ?? ""} collate "C"
          order by name collate "C" ${direction} limit ${limit + 1})
        union all
        (select o.name, ${columns}, o.${tx(column)}::text as at from storage.objects as o
          where ${within} and not (${isFolder})
            and (${cursor?.at ?? null}::text is null
              or (o.${tx(column)}, o.name collate "C") ${beyond} (${cursor?.at ?? null}::text::timestamptz, ${cursor?.name ?? ""} collate "C"))
          order by o.${tx(column)} ${direction}, o.name collate "C" ${direction} limit ${limit + 1})
        limit ${limit + 1}`;
    }
    const one = tx`order by o.name collate "C" ${direction} limit 1`;
    // The cursor is a name, or a folder with its slash, whose files are skipped.
    const isFolderName = cursor?.name.endsWith("/") ?? false;
    const seek =
      isFolderName && !isDescending ? `${cursor?.name}${String.fromCodePoint(0x10ffff)}` : cursor?.name;
    const first = seek === undefined ? tx`true` : tx`o.name collate "C" ${beyond} ${seek} collate "C"`;
    const shown = tx`case when ${isFolder} then left(o.name, ${from} + strpos(substr(o.name, ${from + 1}), '/')) else o.name end`;
    return tx<EntryV2[]>`
      with recursive walk as (
        (select ${shown} as name, ${isFolder} as in_folder, ${columns} from storage.objects as o
          where ${within} and ${first} ${one})
        union all
        select next.* from walk, lateral (
          select ${shown} as name, ${isFolder} as in_folder, ${columns} from storage.objects as o
          where ${within} and o.name collate "C" ${beyond}
            (case when walk.in_folder then walk.name || ${isDescending ? "" : String.fromCodePoint(0x10ffff)} else walk.name end) collate "C"
          ${one}
        ) as next)
      select name, case when not in_folder then id end as id, updated_at, created_at, last_accessed_at, metadata, null as at
      from walk limit ${limit + 1}`;
  });

  const page = entries.slice(0, options.limit);
  const last = page.at(-1);
  const hasNext = entries.length > options.limit;
  return {
    hasNext,
    ...(hasNext && last ? { nextCursor: encodeCursor({ name: last.name, column, order, at: last.at }) } : {}),
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ name, key: name.replace(/\/$/, "") })),
    objects: page
      .filter(({ id }) => id !== null)
      .map(({ at: _, ...object }) => ({ ...object, key: object.name })),
  };
}

function encodeCursor(cursor: Cursor) {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

function decodeCursor(text: string): Cursor {
  try {
    const { name, column, order, at } = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    const isCursor =
      typeof name === "string" &&
      !name.includes("\0") &&
      ["name", "updated_at", "created_at"].includes(column) &&
      ["asc", "desc"].includes(order) &&
      (at === null || (typeof at === "string" && /^[\d :.+-]{10,40}$/.test(at)));
    if (isCursor) return { name, column, order, at };
  } catch {
    // Falls through to the error.
  }
  throw errors.invalidParameter("continuation token");
}
