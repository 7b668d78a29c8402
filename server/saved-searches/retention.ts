import type { Sql } from "postgres";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import { enqueueMail } from "#server/mail/outbox.ts";

/** People without an account: their searches end after a year without a click, a month after a warning. */
const warnAfterMonths = 11;
const endAfterMonths = 12;
const confirmWithinDays = 7;
const alertDays = 90;

/** Warns people whose searches are about to end, and deletes what has ended. */
export async function cleanUpSearches(sql: Sql, { publicOrigin }: { publicOrigin: string }) {
  await sql.begin(async (tx) => {
    const warned = await tx<{ email: string; token: string; locale: Locale }[]>`
      update private.search_subscribers p set warned_at = now()
      where confirmed_at is not null and warned_at is null
        and last_active_at < now() - make_interval(months => ${warnAfterMonths})
      returning email, token, (
        select coalesce(min(s.locale), 'es') from public.saved_searches s where s.subscriber_id = p.id) as locale`;
    for (const { email, token, locale } of warned)
      await enqueueMail(tx, {
        kind: "searches_end",
        locale,
        recipient: email,
        data: { link: publicOrigin + localizedPath(locale, `/busquedas/${token}`) },
      });
  });
  await sql`
    delete from private.search_subscribers
    where (confirmed_at is null and created_at < now() - make_interval(days => ${confirmWithinDays}))
      or (last_active_at < now() - make_interval(months => ${endAfterMonths}) and warned_at < now() - interval '4 weeks')
      or (confirmed_at is not null and not exists (
        select from public.saved_searches s where s.subscriber_id = search_subscribers.id))`;
  await sql`
    delete from public.saved_searches
    where not is_confirmed and created_at < now() - make_interval(days => ${confirmWithinDays})`;
  await sql`delete from public.alerts where created_at < now() - make_interval(days => ${alertDays})`;
}
