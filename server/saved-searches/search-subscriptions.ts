import type { Sql, TransactionSql } from "postgres";
import {
  type Frequency,
  maxSavedSearches,
  type NewSearch,
  type SavedSearch,
  type SearchSubscriber,
  type SearchSubscriptions,
} from "#app/domain/saved-search.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import type { VisitorRateLimits } from "#server/rate-limits/visitor-rules.ts";

interface Settings {
  publicOrigin: string;
  rateLimits: VisitorRateLimits;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Who types the address of someone else can cause this many mails to it. */
const maxUnconfirmed = 5;

/** Saved searches of people without an account. */
export function openSearchSubscriptions(
  sql: Sql,
  { publicOrigin, rateLimits }: Settings,
): SearchSubscriptions {
  async function findId(token: string): Promise<string | null> {
    if (!uuid.test(token)) return null;
    const [row] = await sql<{ id: string }[]>`
      update private.search_subscribers set last_active_at = now(), warned_at = null where token = ${token} returning id`;
    return row?.id ?? null;
  }

  /** The link in the mails of someone with an account ends them and shows nothing else. */
  async function findAccount(token: string): Promise<SearchSubscriber | null> {
    if (!uuid.test(token)) return null;
    const [account] = await sql<{ email: string | null }[]>`
      select private.email_of(user_id) as email from private.unsubscribe_links where token = ${token}`;
    return account?.email
      ? { email: account.email, hasAccount: true, isConfirmed: true, searches: [] }
      : null;
  }

  return {
    async subscribe(email, search, ip) {
      const isAllowed =
        (await rateLimits.tryConsume("formsByIp", ip)) &&
        (await rateLimits.tryConsume("alertMailsByRecipient", email.toLowerCase()));
      if (!isAllowed) return "tooMany";
      await sql.begin(async (tx) => {
        const [subscriber] = await tx<{ id: string; token: string; count: number; unconfirmed: number }[]>`
          with subscriber as (
            insert into private.search_subscribers (email) values (${email})
            on conflict (lower(email)) do update set email = search_subscribers.email
            returning id, token)
          select subscriber.*, searches.* from subscriber cross join lateral (
            select count(*)::int, count(*) filter (where not is_confirmed)::int as unconfirmed
            from public.saved_searches s where s.subscriber_id = subscriber.id) searches`;
        const { id, token, count, unconfirmed } = subscriber!;
        // The answer is the same in any case: it does not tell who has searches here.
        if (count >= maxSavedSearches || unconfirmed >= maxUnconfirmed) return;
        await addSearch(tx, id, search);
        await enqueueMail(tx, {
          kind: "confirm_search",
          locale: search.locale,
          recipient: email,
          data: {
            searchKind: search.kind,
            link: publicOrigin + localizedPath(search.locale, `/busquedas/${token}`),
          },
        });
      });
      return "done";
    },

    async find(token) {
      const id = await findId(token);
      if (!id) return findAccount(token);
      const [subscriber] = await sql<{ email: string; confirmed_at: Date | null }[]>`
        select email, confirmed_at from private.search_subscribers where id = ${id}`;
      const rows = await sql<
        (Omit<SavedSearch, "mailHour" | "isPaused" | "isConfirmed"> & {
          mail_hour: number;
          is_paused: boolean;
          is_confirmed: boolean;
        })[]
      >`
        select id, kind, query, name, locale, frequency, mail_hour, is_paused, is_confirmed from public.saved_searches
        where subscriber_id = ${id} order by created_at`;
      const searches = rows.map(({ mail_hour, is_paused, is_confirmed, ...search }) => ({
        ...search,
        mailHour: mail_hour,
        isPaused: is_paused,
        isConfirmed: is_confirmed,
      }));
      return {
        email: subscriber!.email,
        hasAccount: false,
        isConfirmed: subscriber!.confirmed_at !== null && searches.every(({ isConfirmed }) => isConfirmed),
        searches,
      };
    },

    async confirm(token) {
      const id = await findId(token);
      if (!id) return false;
      await sql.begin(async (tx) => {
        await tx`
          update private.search_subscribers set confirmed_at = coalesce(confirmed_at, now()) where id = ${id}`;
        await tx`
          update public.saved_searches set is_confirmed = true where subscriber_id = ${id} and not is_confirmed`;
      });
      return true;
    },

    async update(token, searchId, { name, frequency, mailHour, isPaused }) {
      const id = await findId(token);
      if (!id || !uuid.test(searchId)) return false;
      const { count } = await sql`
        update public.saved_searches set name = coalesce(${name ?? null}, name),
          frequency = coalesce(${frequency ?? (null as Frequency | null)}, frequency),
          mail_hour = coalesce(${mailHour ?? null}, mail_hour), is_paused = coalesce(${isPaused ?? null}, is_paused)
        where id = ${searchId} and subscriber_id = ${id}`;
      return count > 0;
    },

    async deleteSearch(token, searchId) {
      const id = await findId(token);
      if (!id || !uuid.test(searchId)) return false;
      const { count } = await sql`
        delete from public.saved_searches where id = ${searchId} and subscriber_id = ${id}`;
      return count > 0;
    },

    async unsubscribe(token) {
      if (!uuid.test(token)) return null;
      return sql.begin(async (tx) => {
        const { count } = await tx`delete from private.search_subscribers where token = ${token}`;
        if (count > 0) return "deleted";
        const [link] = await tx<{ userId: string }[]>`
          select user_id as "userId" from private.unsubscribe_links where token = ${token}`;
        if (!link) return null;
        await tx`update public.saved_searches set is_paused = true where user_id = ${link.userId} and not is_paused`;
        await tx`update public.profiles set favourite_mails = 'off' where id = ${link.userId} and favourite_mails <> 'off'`;
        return "paused";
      });
    },
  };
}

/**
 * A search that is saved twice is one; its settings are the newer ones until it is confirmed. Anyone may type the address,
 * also one that is confirmed, so each search waits for a click in its mail: its name is shown in alerts.
 */
async function addSearch(tx: TransactionSql, subscriberId: string, search: NewSearch) {
  const { kind, query, name, locale, frequency, mailHour } = search;
  const { count } = await tx`
    update public.saved_searches set name = case when is_confirmed then name else ${name} end,
      frequency = case when is_confirmed then frequency else ${frequency} end,
      mail_hour = case when is_confirmed then mail_hour else ${mailHour} end
    where subscriber_id = ${subscriberId} and kind = ${kind} and query = ${query}`;
  if (count === 0)
    await tx`
      insert into public.saved_searches (user_id, subscriber_id, kind, query, name, locale, frequency, mail_hour, is_confirmed)
      values (null, ${subscriberId}, ${kind}, ${query}, ${name}, ${locale}, ${frequency}, ${mailHour}, false)`;
}
