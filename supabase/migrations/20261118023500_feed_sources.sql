-- Plots that come from the feeds of other portals, every night.

create table public.feed_sources (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '\S' and length(name) <= 80),
  url text not null check (url ~ '^https?://[^[:space:][:cntrl:]]+$' and length(url) <= 1000),
  format text not null check (format in ('kyero', 'json')),
  hour smallint not null default 3 check (hour between 0 and 23),
  is_active boolean not null default true,
  is_published boolean not null default false,
  defaults jsonb not null check (jsonb_typeof(defaults) = 'object'),
  next_run_at timestamptz not null default now(),
  running_since timestamptz,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now()
);
comment on table public.feed_sources is 'Feeds of plots that the server imports every night.';
comment on column public.feed_sources.format is 'kyero: XML, version 3; json: as /feeds/terrenos.json.';
comment on column public.feed_sources.hour is 'The hour in Madrid at which it is imported.';
comment on column public.feed_sources.is_published is 'Whether new plots are published at once.';
comment on column public.feed_sources.defaults is 'Columns of a plot that feeds do not have: land class, landscape, slope, who sells.';
comment on column public.feed_sources.running_since is 'While a process imports it; it counts as given up after half an hour.';
alter table public.feed_sources enable row level security;
grant select, delete, insert (name, url, format, hour, is_published, defaults), update (name, url, hour, is_active, is_published, defaults)
  on public.feed_sources to authenticated;
grant all on public.feed_sources to service_role;
create policy "operators read feeds" on public.feed_sources for select to authenticated using ((select private.is_verified_operator()));
create policy "operators add feeds" on public.feed_sources for insert to authenticated with check ((select private.is_verified_operator()));
create policy "operators change feeds" on public.feed_sources for update to authenticated
  using ((select private.is_verified_operator())) with check ((select private.is_verified_operator()));
create policy "operators delete feeds" on public.feed_sources for delete to authenticated using ((select private.is_verified_operator()));

create function private.schedule_feed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.next_run_at := private.next_mail_at('daily', new.hour);
  return new;
end
$$;
comment on function private.schedule_feed() is 'Computes when a feed is imported next. Security definer: operators do not call private.next_mail_at.';
create trigger schedule_feed before insert or update of hour on public.feed_sources for each row execute function private.schedule_feed();

create table public.feed_items (
  source_id bigint not null references public.feed_sources (id) on delete cascade,
  reference text not null check (length(reference) <= 120),
  plot_id bigint not null references public.plots (id) on delete cascade,
  hash text not null,
  revision integer not null,
  is_gone boolean not null default false,
  primary key (source_id, reference)
);
comment on table public.feed_items is 'Which plot came from which entry of a feed.';
comment on column public.feed_items.hash is 'Of the entry as it was imported: unchanged entries are left alone.';
comment on column public.feed_items.revision is 'Of the plot after the import: one that somebody has changed since is theirs.';
comment on column public.feed_items.is_gone is 'The feed has it no longer; the plot is off the site.';
create index on public.feed_items (plot_id);
alter table public.feed_items enable row level security;
grant select on public.feed_items to authenticated;
grant all on public.feed_items to service_role;
create policy "operators read entries of feeds" on public.feed_items for select to authenticated
  using ((select private.is_verified_operator()));

create table public.feed_runs (
  id bigint generated always as identity primary key,
  source_id bigint not null references public.feed_sources (id) on delete cascade,
  is_dry_run boolean not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz not null default now(),
  failure text,
  counts jsonb not null default '{}',
  errors jsonb not null default '[]'
);
comment on table public.feed_runs is 'Reports of imported feeds: all of a feed is imported or nothing.';
comment on column public.feed_runs.failure is 'Why nothing was imported: unreachable, notAllowed, tooLarge, unreadable, empty, shrunk, errors; or a message.';
comment on column public.feed_runs.counts is 'How many entries: created, updated, unchanged, kept (somebody changed the plot), removed, skipped (no land).';
comment on column public.feed_runs.errors is '[{"reference", "problem", "value"}], the first 200.';
create index on public.feed_runs (source_id, id desc);
alter table public.feed_runs enable row level security;
grant select on public.feed_runs to authenticated;
grant all on public.feed_runs to service_role;
create policy "operators read reports of feeds" on public.feed_runs for select to authenticated
  using ((select private.is_verified_operator()));

create function private.claim_feed(source bigint, is_due boolean) returns public.feed_sources
  language sql set search_path = '' as $$
    update public.feed_sources set running_since = now(),
      next_run_at = case when is_due then private.next_mail_at('daily', hour) else next_run_at end
    where id = source and (running_since is null or running_since < now() - interval '30 minutes')
      and (not is_due or (is_active and next_run_at <= now()))
    returning *
  $$;
comment on function private.claim_feed is 'Begins the import of a feed in this process; nothing while another one is at it.';

create function private.apply_feed(source bigint, entries jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  of_source public.feed_sources;
  entry jsonb;
  known public.feed_items;
  plot record;
  key text;
  created integer := 0;
  updated integer := 0;
  unchanged integer := 0;
  kept integer := 0;
  removed integer := 0;
begin
  select * into strict of_source from public.feed_sources s where s.id = source for update;
  for entry in select e from jsonb_array_elements(entries) e loop
    select * into known from public.feed_items i where i.source_id = source and i.reference = entry ->> 'reference';
    if not found then
      key := private.write_content('plots', null, (entry -> 'content')
        || jsonb_build_object('published_at', case when of_source.is_published then now() end));
      insert into public.feed_items (source_id, reference, plot_id, hash, revision) values (source, entry ->> 'reference', key::bigint, entry ->> 'hash', 1);
      created := created + 1;
      continue;
    end if;
    select p.revision into plot from public.plots p where p.id = known.plot_id for update;
    if plot.revision <> known.revision then
      kept := kept + 1;
    elsif known.hash = entry ->> 'hash' and not known.is_gone then
      unchanged := unchanged + 1;
    else
      -- The address stays.
      perform private.write_content('plots', known.plot_id::text, (entry -> 'content') - 'slug'
        || case when known.is_gone and of_source.is_published then jsonb_build_object('published_at', now()) else '{}' end);
      update public.feed_items i set hash = entry ->> 'hash', is_gone = false, revision = (select p.revision from public.plots p where p.id = i.plot_id)
        where i.source_id = source and i.reference = known.reference;
      updated := updated + 1;
    end if;
  end loop;
  for known in select i.* from public.feed_items i where i.source_id = source and not i.is_gone
    and i.reference not in (select e ->> 'reference' from jsonb_array_elements(entries) e)
  loop
    select p.revision into plot from public.plots p where p.id = known.plot_id for update;
    if plot.revision <> known.revision then
      kept := kept + 1;
      continue;
    end if;
    update public.plots set published_at = null where id = known.plot_id;
    update public.feed_items i set is_gone = true, revision = (select p.revision from public.plots p where p.id = i.plot_id)
      where i.source_id = source and i.reference = known.reference;
    removed := removed + 1;
  end loop;
  return jsonb_build_object('created', created, 'updated', updated, 'unchanged', unchanged, 'kept', kept, 'removed', removed);
end
$$;
comment on function private.apply_feed is
  'Creates and updates the plots of a feed, and takes those off the site that it has no longer; plots that somebody changed since stay as they are. Returns the counts.';
revoke execute on function private.schedule_feed(), private.claim_feed, private.apply_feed from public, anon, authenticated;
