import { createHash } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import {
  type ItemKind,
  type ListActor,
  type ListChange,
  type ListItem,
  type ListOutcome,
  maxItems,
  maxLists,
  maxMembers,
  maxPollOptions,
  maxPolls,
  type PollOption,
  type SharedLists,
} from "#app/domain/shared-list.ts";
import { isUuid } from "#app/navigation/uuid.ts";
import type { VisitorRateLimits } from "#server/rate-limits/visitor-rules.ts";

/** Lists and votes end so long after the last change. */
const listMonths = 24;
const pollDays = 90;

interface ListRow {
  id: string;
  name: string;
  owner_id: string;
}

/** Lists that several people decide about; the link is the permission to join. */
export function openSharedLists(sql: Sql, rateLimits: VisitorRateLimits): SharedLists {
  return {
    async create(userId, name, memberName) {
      return sql.begin(async (tx) => {
        const [{ count }] = (await tx`
          select count(*)::int from public.shared_lists where owner_id = ${userId}`) as unknown as [
          { count: number },
        ];
        if (count >= maxLists) return null;
        const [list] = await tx<{ id: string; token: string }[]>`
          insert into public.shared_lists (owner_id, name) values (${userId}, ${name}) returning id, token`;
        await tx`
          insert into public.shared_list_members (list_id, user_id, name) values (${list!.id}, ${userId}, ${memberName})`;
        return list!.token;
      });
    },

    async listOf(userId) {
      return sql<{ token: string; name: string; items: number; members: string[] }[]>`
        select l.token, l.name,
          (select count(*)::int from public.shared_list_items i where i.list_id = l.id) as items,
          array(select m.name from public.shared_list_members m where m.list_id = l.id order by m.created_at) as members
        from public.shared_lists l join public.shared_list_members own on own.list_id = l.id
        where own.user_id = ${userId} order by l.updated_at desc`;
    },

    async find(token, actor) {
      const list = await findList(sql, token);
      if (!list) return null;
      const me = await findMember(sql, list.id, actor);
      if (!me) return { name: list.name, list: null };
      const [members, items, ratings, comments, polls] = await Promise.all([
        sql<{ id: string; name: string }[]>`
          select id, name from public.shared_list_members where list_id = ${list.id} order by created_at`,
        sql<{ id: string; kind: ItemKind; ref: string; name: string; added_by: string | null }[]>`
          select id, kind, ref, name, added_by from public.shared_list_items where list_id = ${list.id} order by created_at`,
        sql<{ item_id: string; member_id: string; stars: number }[]>`
          select r.* from public.shared_list_ratings r join public.shared_list_items i on i.id = r.item_id
          where i.list_id = ${list.id}`,
        sql<{ id: string; item_id: string; member_id: string; body: string; created_at: Date }[]>`
          select c.* from public.shared_list_comments c join public.shared_list_items i on i.id = c.item_id
          where i.list_id = ${list.id} order by c.id`,
        sql<{ token: string }[]>`
          select token from public.polls where list_id = ${list.id} order by created_at desc`,
      ]);
      return {
        name: list.name,
        list: {
          name: list.name,
          isOwner: list.owner_id === actor.userId,
          me,
          members: [...members],
          items: items.map(
            ({ added_by, ...item }): ListItem => ({
              ...item,
              addedBy: added_by,
              ratings: ratings
                .filter(({ item_id }) => item_id === item.id)
                .map(({ member_id, stars }) => ({ memberId: member_id, stars })),
              comments: comments
                .filter(({ item_id }) => item_id === item.id)
                .map(({ id, member_id, body, created_at }) => ({
                  id: Number(id),
                  memberId: member_id,
                  body,
                  createdAt: created_at.toISOString(),
                })),
            }),
          ),
          polls: await Promise.all(
            polls.map(async ({ token: pollToken }) => {
              const { choice: _, ...poll } = (await readPoll(sql, pollToken, null))!;
              return poll;
            }),
          ),
        },
      };
    },

    async join(token, actor, name, ip) {
      if (!(await rateLimits.tryConsume("formsByIp", ip))) return "tooMany";
      return sql.begin(async (tx) => {
        const list = await lockList(tx, token);
        if (!list || (!actor.userId && !actor.device)) return "gone";
        if (await findMember(tx, list.id, actor)) return "done";
        const [{ count }] = (await tx`
          select count(*)::int from public.shared_list_members where list_id = ${list.id}`) as unknown as [
          { count: number },
        ];
        if (count >= maxMembers) return "full";
        const device = actor.userId ? null : hashOf(actor.device!);
        await tx`
          insert into public.shared_list_members (list_id, user_id, device_hash, name)
          values (${list.id}, ${actor.userId}, ${device}, ${name})`;
        await touch(tx, list.id);
        return "done";
      });
    },

    change: (token, actor, change) =>
      sql.begin(async (tx) => {
        const list = await lockList(tx, token);
        const me = list && (await findMember(tx, list.id, actor));
        if (!list || !me) return "gone";
        const isOwner = list.owner_id === actor.userId;
        const outcome = await apply(tx, { list, me, isOwner }, change);
        if (outcome === "done" && change.do !== "delete") await touch(tx, list.id);
        return outcome;
      }),

    removeMember: (token, userId, memberId) =>
      sql.begin(async (tx) => {
        const list = await lockList(tx, token);
        if (list?.owner_id !== userId) return null;
        const { count } = await tx`
          delete from public.shared_list_members
          where list_id = ${list.id} and id = ${memberId} and user_id is distinct from ${userId}`;
        if (count === 0) return null;
        // Announced under the old token first, so that pages which are open notice that it has ended.
        await touch(tx, list.id);
        const [row] = await tx<{ token: string }[]>`
          update public.shared_lists set token = gen_random_uuid() where id = ${list.id} returning token`;
        return row!.token;
      }),

    async findPoll(token, device) {
      const poll = await readPoll(sql, token, device);
      if (!poll) return null;
      return poll.isClosed || poll.choice !== null ? poll : { ...poll, counts: [] };
    },

    async vote(token, device, choice, ip) {
      if (!(await rateLimits.tryConsume("formsByIp", ip))) return "tooMany";
      if (!isUuid(token)) return "gone";
      return sql.begin(async (tx) => {
        // The lock keeps a vote from passing while the poll is being closed.
        const [poll] = await tx<
          { id: string; list_id: string; options: PollOption[]; closed_at: Date | null }[]
        >`
          select id, list_id, options, closed_at from public.polls where token = ${token} for update`;
        if (!poll) return "gone";
        if (poll.closed_at) return "closed";
        if (!poll.options[choice]) return "wrong";
        // A device votes once; a second vote changes nothing.
        await tx`
          insert into private.poll_votes (poll_id, device_hash, choice) values (${poll.id}, ${hashOf(device)}, ${choice})
          on conflict do nothing`;
        await touch(tx, poll.list_id);
        return "done";
      });
    },
  };
}

type Queries = Sql | TransactionSql;

async function findList(sql: Queries, token: string): Promise<ListRow | null> {
  if (!isUuid(token)) return null;
  const [row] = await sql<
    ListRow[]
  >`select id, name, owner_id from public.shared_lists where token = ${token}`;
  return row ?? null;
}

/** Changes of one list run one after the other, so that limits hold. */
async function lockList(tx: TransactionSql, token: string): Promise<ListRow | null> {
  if (!isUuid(token)) return null;
  const [row] = await tx<ListRow[]>`
    select id, name, owner_id from public.shared_lists where token = ${token} for update`;
  return row ?? null;
}

async function findMember(
  sql: Queries,
  listId: string,
  { userId, device }: ListActor,
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from public.shared_list_members
    where list_id = ${listId} and (user_id = ${userId} or device_hash = ${device ? hashOf(device) : null})
    order by user_id nulls last limit 1`;
  return row?.id ?? null;
}

/** Also announces the change, see notify_list. */
async function touch(tx: TransactionSql, listId: string) {
  await tx`update public.shared_lists set updated_at = now() where id = ${listId}`;
}

interface Member {
  list: ListRow;
  me: string;
  isOwner: boolean;
}

async function apply(
  tx: TransactionSql,
  { list, me, isOwner }: Member,
  change: ListChange,
): Promise<ListOutcome> {
  switch (change.do) {
    case "add": {
      const name = await findName(tx, change.kind, change.ref);
      if (!name) return "gone";
      const [{ count }] = (await tx`
        select count(*)::int from public.shared_list_items where list_id = ${list.id}`) as unknown as [
        { count: number },
      ];
      if (count >= maxItems) return "full";
      await tx`
        insert into public.shared_list_items (list_id, kind, ref, name, added_by)
        values (${list.id}, ${change.kind}, ${change.ref}, ${name}, ${me}) on conflict do nothing`;
      return "done";
    }
    case "remove":
      return changedOne(
        await tx`delete from public.shared_list_items where list_id = ${list.id} and id = ${change.item}`,
      );
    case "rate":
      return changedOne(
        await tx`
          insert into public.shared_list_ratings (item_id, member_id, stars)
          select id, ${me}, ${change.stars} from public.shared_list_items where list_id = ${list.id} and id = ${change.item}
          on conflict (item_id, member_id) do update set stars = excluded.stars`,
      );
    case "comment":
      return changedOne(
        await tx`
          insert into public.shared_list_comments (item_id, member_id, body)
          select id, ${me}, ${change.body} from public.shared_list_items where list_id = ${list.id} and id = ${change.item}`,
      );
    case "poll": {
      const [{ count }] = (await tx`
        select count(*)::int from public.polls where list_id = ${list.id}`) as unknown as [{ count: number }];
      if (count >= maxPolls) return "full";
      const options = await tx<PollOption[]>`
        select kind, ref, name from public.shared_list_items where list_id = ${list.id} and id = any(${change.items})
        order by created_at limit ${maxPollOptions}`;
      if (options.length < 2) return "wrong";
      await tx`insert into public.polls (list_id, options) values (${list.id}, ${tx.json([...options] as never)})`;
      return "done";
    }
    case "close":
      return changedOne(
        await tx`
          update public.polls set closed_at = coalesce(closed_at, now()) where list_id = ${list.id} and token = ${change.poll}`,
      );
    case "rename":
      if (!isOwner) return "wrong";
      return changedOne(await tx`update public.shared_lists set name = ${change.name} where id = ${list.id}`);
    case "leave":
      if (isOwner) return "wrong";
      return changedOne(await tx`delete from public.shared_list_members where id = ${me}`);
    case "delete":
      if (!isOwner) return "wrong";
      return changedOne(await tx`delete from public.shared_lists where id = ${list.id}`);
  }
}

function changedOne({ count }: { count: number }): ListOutcome {
  return count > 0 ? "done" : "gone";
}

/** Names come from the catalogue and from shared projects, never from the request. */
async function findName(tx: TransactionSql, kind: ItemKind, ref: string): Promise<string | null> {
  if (kind === "project") {
    if (!isUuid(ref)) return null;
    const [row] = await tx<
      { name: string | null }[]
    >`select public.shared_project(${ref}) ->> 'name' as name`;
    return row?.name ?? null;
  }
  const [row] =
    kind === "house"
      ? await tx<
          { name: string }[]
        >`select name from public.houses where slug = ${ref} and published_at <= now()`
      : await tx<{ name: string }[]>`
          select m.name from public.plots p join public.municipalities m on m.ine_code = p.ine_code
          where p.slug = ${ref} and p.published_at <= now()`;
  return row?.name ?? null;
}

async function readPoll(sql: Queries, token: string, device: string | null) {
  if (!isUuid(token)) return null;
  const [row] = await sql<
    { options: PollOption[]; closed_at: Date | null; choices: number[]; own: number | null }[]
  >`
    select options, closed_at,
      array(select v.choice::int from private.poll_votes v where v.poll_id = p.id) as choices,
      (select v.choice::int from private.poll_votes v where v.poll_id = p.id and v.device_hash = ${device ? hashOf(device) : null}) as own
    from public.polls p where token = ${token}`;
  if (!row) return null;
  return {
    token,
    options: row.options,
    counts: row.options.map((_, index) => row.choices.filter((choice) => choice === index).length),
    isClosed: row.closed_at !== null,
    choice: row.own,
  };
}

function hashOf(device: string) {
  return createHash("sha256").update(device).digest();
}

/** Deletes lists that nobody uses any more, and closes votes that were forgotten. */
export async function cleanUpSharedLists(sql: Sql) {
  await sql`delete from public.shared_lists where updated_at < now() - make_interval(months => ${listMonths})`;
  await sql`
    update public.polls set closed_at = now() where closed_at is null and created_at < now() - make_interval(days => ${pollDays})`;
}
