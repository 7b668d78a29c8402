-- Saved searches, and alerts about what they find and about favourites.

-- People without an account ------------------------------------------------------------------------------------------

create table private.search_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email !~ '[[:cntrl:]]' and length(email) <= 255),
  -- The address of their private page. Every mail contains it, so it is stored as it is, where no API role reads.
  token uuid not null unique default gen_random_uuid(),
  confirmed_at timestamptz,
  last_active_at timestamptz not null default now(),
  warned_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table private.search_subscribers is 'People who get alerts by e-mail without an account.';
comment on column private.search_subscribers.confirmed_at is 'When they proved that the address is theirs; nothing else is sent before.';
comment on column private.search_subscribers.last_active_at is 'The last time that they opened their page; their searches end a year later.';
create unique index on private.search_subscribers (lower(email));

-- Searches -----------------------------------------------------------------------------------------------------------

create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users (id) on delete cascade,
  subscriber_id uuid references private.search_subscribers (id) on delete cascade,
  kind text not null check (kind in ('plots', 'houses', 'mobile_homes')),
  query text not null default '' check (length(query) <= 1500 and query !~ '[[:cntrl:]#]'),
  name text not null check (length(btrim(name)) between 1 and 80),
  locale text not null check (locale in ('es', 'en')),
  frequency text not null default 'daily' check (frequency in ('instant', 'daily', 'weekly')),
  mail_hour smallint not null default 8 check (mail_hour between 0 and 23),
  is_paused boolean not null default false,
  next_mail_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(user_id, subscriber_id) = 1)
);
comment on table public.saved_searches is 'Searches of houses and plots that people want to hear about.';
comment on column public.saved_searches.query is 'The canonical query of the list, without its question mark.';
comment on column public.saved_searches.mail_hour is 'The hour in Madrid at which daily and weekly mails are sent; weekly ones on Mondays.';
comment on column public.saved_searches.next_mail_at is 'When alerts are mailed next; set by the server.';
comment on column public.saved_searches.seen_at is 'When the user last looked at the results; later alerts are new.';
create index on public.saved_searches (user_id);
create index on public.saved_searches (subscriber_id);
create index on public.saved_searches (updated_at);

alter table public.saved_searches enable row level security;
grant select, delete, insert (user_id, kind, query, name, locale, frequency, mail_hour),
  update (name, frequency, mail_hour, is_paused, seen_at) on public.saved_searches to authenticated;
grant all on public.saved_searches to service_role;
create policy "users read their saved searches" on public.saved_searches for select to authenticated
  using (user_id = (select auth.uid()));
create policy "users save searches of their own" on public.saved_searches for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "users update their saved searches" on public.saved_searches for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "users delete their saved searches" on public.saved_searches for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "users with a second factor have verified it" on public.saved_searches as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

-- Security definer: it counts all searches of a person, also those that policies hide.
create function private.check_saved_search() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if (select count(*) from public.saved_searches
        where user_id = new.user_id or subscriber_id = new.subscriber_id) >= 20 then
      raise exception 'a person may have at most 20 saved searches' using errcode = 'PT409';
    end if;
    new.next_mail_at := private.next_mail_at(new.frequency, new.mail_hour);
  elsif (new.frequency, new.mail_hour) is distinct from (old.frequency, old.mail_hour) then
    new.next_mail_at := private.next_mail_at(new.frequency, new.mail_hour);
  end if;
  new.updated_at := clock_timestamp();
  return new;
end
$$;
comment on function private.check_saved_search is 'Limits the searches of a person, and computes when the next mail is due.';

create function private.next_mail_at(frequency text, mail_hour smallint) returns timestamptz
  language sql stable set search_path = '' as $$
    select case frequency
      when 'instant' then now()
      else (
        select min(day + make_interval(hours => mail_hour)) at time zone 'Europe/Madrid'
        from generate_series(date_trunc('day', now() at time zone 'Europe/Madrid'),
          date_trunc('day', now() at time zone 'Europe/Madrid') + interval '8 days', interval '1 day') as day
        where (frequency = 'daily' or extract(isodow from day) = 1)
          and (day + make_interval(hours => mail_hour)) at time zone 'Europe/Madrid' > now())
    end
  $$;
comment on function private.next_mail_at is 'The next time of a frequency, by the clock of Madrid.';
revoke execute on function private.check_saved_search, private.next_mail_at from public, anon, authenticated;
create trigger check_saved_search before insert or update on public.saved_searches
  for each row execute function private.check_saved_search();
create trigger notify_user after insert or update on public.saved_searches
  for each row when (new.user_id is not null) execute function public.notify_user();

-- What happens to houses and plots ------------------------------------------------------------------------------------

create table private.listing_events (
  id bigint generated always as identity primary key,
  listing text not null check (listing in ('plot', 'house')),
  listing_id bigint not null,
  event text not null check (event in ('published', 'price', 'status')),
  old_price_eur integer,
  new_price_eur integer,
  status text,
  due_at timestamptz not null
);
comment on table private.listing_events is
  'The outbox of alerts: written in the transaction that publishes or changes a house or plot, deleted in the one that writes the alerts about it.';
create index on private.listing_events (due_at);

-- Security definer: nobody writes events by hand.
create function private.record_listing_event() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  kind text := case tg_table_name when 'plots' then 'plot' else 'house' end;
begin
  -- A site on which nobody has saved anything, such as one that is being filled, has nobody to tell.
  if new.published_at is null or not (
    exists (select from public.saved_searches) or exists (select from public.favorite_plots)
    or exists (select from public.favorite_houses)) then
    return null;
  end if;
  if old_row is null or coalesce((old_row ->> 'published_at')::timestamptz > now(), true) then
    insert into private.listing_events (listing, listing_id, event, due_at)
    values (kind, new.id, 'published', greatest(now(), new.published_at));
    return null;
  end if;
  if (old_row ->> 'price_eur')::integer <> new.price_eur then
    insert into private.listing_events (listing, listing_id, event, old_price_eur, new_price_eur, due_at)
    values (kind, new.id, 'price', (old_row ->> 'price_eur')::integer, new.price_eur, now());
  end if;
  if old_row ->> 'status' <> to_jsonb(new) ->> 'status' then
    insert into private.listing_events (listing, listing_id, event, status, due_at)
    values (kind, new.id, 'status', to_jsonb(new) ->> 'status', now());
  end if;
  return null;
end
$$;
comment on function private.record_listing_event is 'Records that a house or plot was published, or changed its price or status.';
revoke execute on function private.record_listing_event from public, anon, authenticated;
create trigger record_listing_event after insert or update of published_at, price_eur, status on public.plots
  for each row execute function private.record_listing_event();
create trigger record_listing_event after insert or update of published_at, price_eur on public.houses
  for each row execute function private.record_listing_event();

-- Alerts ---------------------------------------------------------------------------------------------------------------

create table public.alerts (
  id bigint generated always as identity primary key,
  user_id uuid references auth.users (id) on delete cascade,
  search_id uuid references public.saved_searches (id) on delete cascade,
  listing text not null check (listing in ('plot', 'house')),
  slug text not null,
  event text not null check (event in ('published', 'price', 'status')),
  event_id bigint not null,
  old_price_eur integer,
  new_price_eur integer,
  status text,
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, search_id) > 0)
);
comment on table public.alerts is 'What a saved search found, or what happened to a favourite (without a search).';
comment on column public.alerts.user_id is 'Whose alert it is; null for people without an account.';
comment on column public.alerts.event_id is 'The event that it is about: an event makes one alert for each search and each person at most.';
create unique index on public.alerts (search_id, event_id) where search_id is not null;
create unique index on public.alerts (user_id, event_id) where search_id is null;
create unique index on public.alerts (search_id, listing, slug) where event = 'published';
create index on public.alerts (user_id, created_at desc);
create index on public.alerts (search_id, created_at desc);
create index on public.alerts (id) where mailed_at is null;

alter table public.alerts enable row level security;
grant select on public.alerts to authenticated;
grant all on public.alerts to service_role;
create policy "users read their alerts" on public.alerts for select to authenticated using (user_id = (select auth.uid()));
create policy "users with a second factor have verified it" on public.alerts as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));
create trigger notify_user after insert on public.alerts
  for each row when (new.user_id is not null) execute function public.notify_user();

-- Alerts about favourites are mailed to those who ask for it.
alter table public.profiles add column favourite_mails text not null default 'off'
  check (favourite_mails in ('off', 'instant', 'daily', 'weekly'));
comment on column public.profiles.favourite_mails is 'How often alerts about favourites are mailed; off unless the user asks for them.';
grant update (favourite_mails) on public.profiles to authenticated;
alter table public.profiles add column next_favourite_mail_at timestamptz not null default now();
comment on column public.profiles.next_favourite_mail_at is 'When alerts about favourites are mailed next; set by the server.';

-- The copy of their data -------------------------------------------------------------------------------------------------

create function private.my_searches() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'saved_searches', coalesce((
      select jsonb_agg(to_jsonb(s) - array['user_id', 'subscriber_id', 'next_mail_at'] order by s.created_at)
      from public.saved_searches s
      left join private.search_subscribers p on p.id = s.subscriber_id
      where s.user_id = auth.uid() or lower(p.email) = private.my_verified_email()), '[]'),
    'alerts', coalesce((
      select jsonb_agg(to_jsonb(a) - array['user_id', 'event_id'] order by a.id)
      from public.alerts a where a.user_id = auth.uid()), '[]'))
$$;
comment on function private.my_searches is 'Saved searches and alerts of the user, also those without an account from an address that is proven to be theirs.';
revoke execute on function private.my_searches from public, anon, authenticated;

create or replace function public.my_data() returns jsonb language sql stable security definer set search_path = '' as $$
  select private.my_account_data() || private.my_leads() || private.my_plot_submissions() || private.my_searches()
  where auth.uid() is not null and private.has_passed_mfa()
$$;
