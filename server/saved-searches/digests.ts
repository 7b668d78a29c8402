import type { Sql, TransactionSql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { type SearchKind, searchPaths } from "#app/domain/saved-search.ts";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import { listPlotsBySlug } from "#app/listings/plot-cards.server.ts";
import { pictureUrl } from "#app/pictures/picture.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import { enqueueMail, enqueuePush } from "#server/mail/outbox.ts";
import type { MailData } from "#server/mail/templates/index.ts";
import { alertsNotification } from "#server/mail/templates/saved-searches.ts";

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

interface Alert {
  id: string;
  search_id: string | null;
  listing: "plot" | "house";
  slug: string;
  event: "published" | "price" | "status";
  old_price_eur: number | null;
  new_price_eur: number | null;
  status: string | null;
}

interface Recipient {
  email: string;
  locale: Locale;
  /** The private page of someone without an account. */
  token: string | null;
}

type AlertGroup = MailData<"alerts">["groups"][number];

/** Queues the due mails and returns their number. Several processes may run this at once. */
export async function mailAlerts(sql: Sql, settings: Settings): Promise<number> {
  await skipEmptyPeriods(sql);
  let count = 0;
  while (await sql.begin((tx) => mailNext(tx, settings))) count += 1;
  return count;
}

/** Without this, an alert of the afternoon would go out at once because the morning's mail had nothing to say. */
async function skipEmptyPeriods(sql: Sql) {
  await sql`
    update public.saved_searches s set next_mail_at = private.next_mail_at(s.frequency, s.mail_hour)
    where s.frequency <> 'instant' and s.next_mail_at <= now()
      and not exists (select from public.alerts a where a.search_id = s.id and a.mailed_at is null)`;
  await sql`
    update public.profiles p set next_favourite_mail_at = private.next_mail_at(p.favourite_mails, 8::smallint)
    where p.favourite_mails in ('daily', 'weekly') and p.next_favourite_mail_at <= now()
      and not exists (select from public.alerts a where a.user_id = p.id and a.search_id is null and a.mailed_at is null)`;
}

/** Marks the alerts and queues their mail in one transaction, so that none is lost or mailed twice. */
async function mailNext(tx: TransactionSql, settings: Settings): Promise<boolean> {
  const owner = await takeNextOwner(tx);
  if (!owner) return false;
  const { userId, subscriberId } = owner;
  const searches = await tx<DueSearch[]>`
    select id, user_id, subscriber_id, kind, query, name, locale from public.saved_searches
    where (user_id = ${userId} or subscriber_id = ${subscriberId}) and next_mail_at <= now() and not is_paused
    order by created_at for update`;
  const [profile] = await tx<{ locale: Locale; has_mails: boolean }[]>`
    select locale, favourite_mails <> 'off' and next_favourite_mail_at <= now() as has_mails
    from public.profiles where id = ${userId}`;
  const searchIds = searches.map(({ id }) => id);
  const alerts = await tx<Alert[]>`
    update public.alerts set mailed_at = now()
    where mailed_at is null and (
      search_id = any (${searchIds})
      or (${profile?.has_mails ?? false} and search_id is null and user_id = ${userId}))
    returning id, search_id, listing, slug, event, old_price_eur, new_price_eur, status`;
  await tx`
    update public.saved_searches set next_mail_at = private.next_mail_at(frequency, mail_hour) where id = any (${searchIds})`;
  if (profile?.has_mails)
    await tx`
      update public.profiles set next_favourite_mail_at = private.next_mail_at(favourite_mails, 8::smallint)
      where id = ${userId}`;
  const recipient = await findRecipient(tx, owner, profile?.locale ?? searches[0]?.locale ?? "es");
  if (!recipient || alerts.length === 0) return true;
  const groups = await composeGroups(settings, recipient.locale, searches, alerts);
  if (groups.length === 0) return true;
  const newest = alerts.reduce((highest, { id }) => Math.max(highest, Number(id)), 0);
  const { locale, email } = recipient;
  const data = {
    groups,
    count: groups.reduce((sum, { cards, more }) => sum + cards.length + more, 0),
    ...linksOf(settings.publicOrigin, recipient),
  };
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

async function takeNextOwner(tx: TransactionSql) {
  const [search] = await tx<{ user_id: string | null; subscriber_id: string | null }[]>`
    select s.user_id, s.subscriber_id from public.saved_searches s
    where s.next_mail_at <= now() and not s.is_paused
      and exists (select from public.alerts a where a.search_id = s.id and a.mailed_at is null)
    order by s.next_mail_at limit 1 for update skip locked`;
  if (search) return { userId: search.user_id, subscriberId: search.subscriber_id };
  const [profile] = await tx<{ id: string }[]>`
    select p.id from public.profiles p
    where p.favourite_mails <> 'off' and p.next_favourite_mail_at <= now()
      and exists (select from public.alerts a where a.user_id = p.id and a.search_id is null and a.mailed_at is null)
    limit 1 for update skip locked`;
  return profile ? { userId: profile.id, subscriberId: null } : null;
}

async function findRecipient(
  tx: TransactionSql,
  { userId, subscriberId }: { userId: string | null; subscriberId: string | null },
  locale: Locale,
): Promise<Recipient | null> {
  const [row] = userId
    ? await tx<{ email: string; token: null }[]>`select private.email_of(${userId}) as email, null as token`
    : await tx<{ email: string; token: string }[]>`
        select email, token from private.search_subscribers where id = ${subscriberId} and confirmed_at is not null`;
  return row?.email ? { ...row, locale } : null;
}

function linksOf(origin: string, { token, locale }: Recipient) {
  const manage = origin + localizedPath(locale, token ? `/busquedas/${token}` : "/portal/busquedas");
  return { manage, unsubscribe: token && `${manage}?baja=1` };
}

async function composeGroups(
  { publicOrigin, createReader }: Settings,
  locale: Locale,
  searches: readonly DueSearch[],
  alerts: readonly Alert[],
): Promise<AlertGroup[]> {
  const cards = await loadCards(createReader(), publicOrigin, locale, alerts);
  const groupOf = (title: string | null, href: string, own: readonly Alert[]): AlertGroup[] => {
    const shown = newestOfEach(own).flatMap((alert) => {
      const card = cards.get(`${alert.listing} ${alert.slug}`);
      return card ? [{ ...card, ...changeOf(alert) }] : [];
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
  const ofFavourites = groupOf(
    null,
    publicOrigin + localizedPath(locale, "/portal/favoritos"),
    alerts.filter(({ search_id }) => search_id === null),
  );
  return [...bySearch, ...ofFavourites];
}

/** A listing that changed twice is shown once, as it is now. */
function newestOfEach(alerts: readonly Alert[]): Alert[] {
  const byListing = new Map<string, Alert>();
  for (const alert of alerts) {
    const key = `${alert.listing} ${alert.slug}`;
    const known = byListing.get(key);
    // Someone who sees a plot for the first time does not know its old price.
    if (known?.event !== "published") byListing.set(key, alert);
  }
  return [...byListing.values()];
}

function changeOf({ event, old_price_eur, status }: Alert) {
  return {
    change: event === "status" ? (status as "available" | "reserved" | "sold") : event,
    oldPriceEur: event === "price" ? old_price_eur : null,
  };
}

async function loadCards(reader: ContentReader, origin: string, locale: Locale, alerts: readonly Alert[]) {
  const slugsOf = (listing: Alert["listing"]) => [
    ...new Set(alerts.filter((alert) => alert.listing === listing).map(({ slug }) => slug)),
  ];
  const [plotSlugs, houseSlugs] = [slugsOf("plot"), slugsOf("house")];
  const [plots, houses] = await Promise.all([
    plotSlugs.length > 0 ? listPlotsBySlug(reader, locale, plotSlugs) : [],
    houseSlugs.length > 0 ? listHouses(reader, locale, { slugs: houseSlugs }) : [],
  ]);
  return new Map([
    ...plots.map(
      ({ slug, title, priceEur, surfaceM2, provinceName, picture }) =>
        [
          `plot ${slug}`,
          {
            title,
            place: provinceName,
            areaM2: surfaceM2,
            priceEur,
            href: origin + localizedPath(locale, `/terrenos/${slug}`),
            image: picture && !picture.drawing ? origin + pictureUrl(picture) : null,
          },
        ] as const,
    ),
    ...houses.map(
      ({ slug, name, priceEur, builtAreaM2, studioName, picture }) =>
        [
          `house ${slug}`,
          {
            title: name,
            place: studioName,
            areaM2: builtAreaM2,
            priceEur,
            href: origin + localizedPath(locale, `/catalogo/${slug}`),
            image: picture ? origin + pictureUrl(picture) : null,
          },
        ] as const,
    ),
  ]);
}
