import type { Sql, TransactionSql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { type SearchKind, searchPaths } from "#app/domain/saved-search.ts";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import { enqueueMail, enqueuePush } from "#server/mail/outbox.ts";
import type { MailData } from "#server/mail/templates/index.ts";
import { alertsNotification } from "#server/mail/templates/saved-searches.ts";
import { type Alert, loadAlertCards, loadOldPrices, oldPriceKey } from "./alert-cards.ts";

// One mail for each person and period, with everything that their searches and favourites have found since the last, and
// the same as a notification in the browsers where they allow it.

const cardsPerGroup = 8;

interface Settings {
  publicOrigin: string;
  createReader: () => ContentReader;
}

interface DueSearch {
  id: string;
  user_id: string | null;
  subscriber_id: string | null;
  kind: SearchKind;
  query: string;
  name: string;
  locale: Locale;
}

interface Recipient {
  email: string;
  locale: Locale;
  hasAccount: boolean;
  /** Of the page that ends the mails; someone without an account manages everything there. */
  token: string;
}

type AlertGroup = MailData<"alerts">["groups"][number];

/** Queues the due mails and returns their number. Several processes may run this at once. */
export async function mailAlerts(sql: Sql, settings: Settings): Promise<number> {
  let count = 0;
  while (await sql.begin((tx) => mailNext(tx, settings))) count += 1;
  return count;
}

interface Owner {
  userId: string | null;
  subscriberId: string | null;
}

/** Marks the alerts and queues their mail in one transaction, so that none is lost or mailed twice. */
async function mailNext(tx: TransactionSql, settings: Settings): Promise<boolean> {
  const owner = await findNextOwner(tx);
  if (!owner) return false;
  const { userId, subscriberId } = owner;
  // Another process that mails the same person waits here, and finds nothing left.
  const [profile] = await tx<{ locale: Locale; has_mails: boolean }[]>`
    select locale, favourite_mails <> 'off' as has_mails from public.profiles where id = ${userId} for update`;
  await tx`select from private.search_subscribers where id = ${subscriberId} for update`;
  const searches = await tx<DueSearch[]>`
    select id, user_id, subscriber_id, kind, query, name, locale from public.saved_searches
    where (user_id = ${userId} or subscriber_id = ${subscriberId}) and not is_paused order by created_at`;
  const alerts = await tx<Alert[]>`
    update public.alerts set mailed_at = now()
    where mailed_at is null and mail_at <= now() and (
      search_id = any (${searches.map(({ id }) => id)})
      or (${profile?.has_mails ?? false} and search_id is null and user_id = ${userId}))
    returning id, search_id, listing, slug, event, old_price_eur, status`;
  const recipient = await findRecipient(tx, owner, profile?.locale ?? searches[0]?.locale ?? "es");
  if (!recipient || alerts.length === 0) return true;
  const { groups, count } = await composeGroups(settings, recipient.locale, searches, alerts);
  if (count === 0) return true;
  const newest = alerts.reduce((highest, { id }) => Math.max(highest, Number(id)), 0);
  const { locale, email } = recipient;
  const data = { groups, count, ...linksOf(settings.publicOrigin, recipient) };
  const idempotencyKey = `alerts ${userId ?? subscriberId} ${newest}`;
  await enqueueMail(tx, { kind: "alerts", locale, recipient: email, data, idempotencyKey });
  if (userId)
    await enqueuePush(tx, {
      userId,
      locale,
      recipient: email,
      message: alertsNotification(locale, data, `alerts-${newest}`),
      idempotencyKey: `push ${idempotencyKey}`,
    });
  return true;
}

async function findNextOwner(tx: TransactionSql): Promise<Owner | null> {
  const [owner] = await tx<Owner[]>`
    select coalesce(s.user_id, a.user_id) as "userId", s.subscriber_id as "subscriberId"
    from public.alerts a
    left join public.saved_searches s on s.id = a.search_id
    left join public.profiles p on p.id = a.user_id and a.search_id is null
    where a.mailed_at is null and a.mail_at <= now()
      and case when a.search_id is null then p.favourite_mails <> 'off' else not s.is_paused end
    order by a.mail_at limit 1`;
  return owner ?? null;
}

async function findRecipient(
  tx: TransactionSql,
  { userId, subscriberId }: Owner,
  locale: Locale,
): Promise<Recipient | null> {
  const [row] = userId
    ? await tx<{ email: string | null; token: string }[]>`
        insert into private.unsubscribe_links (user_id) values (${userId})
        on conflict (user_id) do update set user_id = excluded.user_id
        returning private.email_of(user_id) as email, token`
    : await tx<{ email: string; token: string }[]>`
        select email, token from private.search_subscribers where id = ${subscriberId} and confirmed_at is not null`;
  return row?.email ? { email: row.email, token: row.token, hasAccount: userId !== null, locale } : null;
}

function linksOf(origin: string, { token, locale, hasAccount }: Recipient) {
  const page = origin + localizedPath(locale, `/busquedas/${token}`);
  const manage = hasAccount ? origin + localizedPath(locale, "/portal/busquedas") : page;
  return { manage, unsubscribe: `${page}?baja=1` };
}

async function composeGroups(
  { publicOrigin, createReader }: Settings,
  locale: Locale,
  searches: readonly DueSearch[],
  alerts: readonly Alert[],
): Promise<{ groups: AlertGroup[]; count: number }> {
  const reader = createReader();
  // A listing that several searches have found is one update.
  const listings = new Set<string>();
  const [cards, oldPrices] = await Promise.all([
    loadAlertCards(reader, publicOrigin, locale, alerts),
    loadOldPrices(reader, alerts),
  ]);
  const groupOf = (title: string | null, href: string, own: readonly Alert[]): AlertGroup[] => {
    const shown = newestOfEach(own).flatMap((alert) => {
      const key = `${alert.listing} ${alert.slug}` as const;
      const card = cards.get(key);
      const oldPriceEur = oldPrices.get(oldPriceKey(alert)) ?? null;
      if (!card) return [];
      listings.add(key);
      return [{ ...card, change: changeOf(alert), oldPriceEur }];
    });
    if (shown.length === 0) return [];
    return [
      { title, href, cards: shown.slice(0, cardsPerGroup), more: Math.max(0, shown.length - cardsPerGroup) },
    ];
  };
  const bySearch = searches.flatMap(({ id, kind, query, name }) =>
    groupOf(
      name,
      `${publicOrigin}${localizedPath(locale, searchPaths[kind])}${query ? `?${query}` : ""}`,
      alerts.filter(({ search_id }) => search_id === id),
    ),
  );
  // A favourite that a search has found too is in the mail once.
  const found = new Set(
    alerts.flatMap((alert) => (alert.search_id ? [`${alert.listing} ${alert.slug}`] : [])),
  );
  const ofFavourites = groupOf(
    null,
    publicOrigin + localizedPath(locale, "/portal/favoritos"),
    alerts.filter(({ search_id, listing, slug }) => search_id === null && !found.has(`${listing} ${slug}`)),
  );
  return { groups: [...bySearch, ...ofFavourites], count: listings.size };
}

/** A listing that changed twice is shown once, as it is now. */
function newestOfEach(alerts: readonly Alert[]): Alert[] {
  const byListing = new Map<string, Alert>();
  for (const alert of alerts.toSorted((a, b) => Number(a.id) - Number(b.id))) {
    const key = `${alert.listing} ${alert.slug}`;
    const known = byListing.get(key);
    // Someone who sees a plot for the first time does not know its old price.
    if (known?.event !== "published" || alert.event === "status") byListing.set(key, alert);
  }
  return [...byListing.values()];
}

function changeOf({ event, status }: Alert) {
  return event === "status" ? (status as "available" | "reserved" | "sold") : event;
}
