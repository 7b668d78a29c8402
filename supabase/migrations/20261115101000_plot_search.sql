-- Finding plots. The process keeps the few figures that a search compares in memory (app/data/plot-index); here is what
-- it reads them from, how it learns of changes, and the words of the titles.

create function public.plot_traits(
    soil_class text, slope_percent smallint, seller_type text, services text[], landscape text, status text)
  returns integer
  language sql immutable parallel safe set search_path = ''
  as $$
    select array_position(array['urban', 'urbanizable', 'rustic'], soil_class) - 1
      + 4 * case when slope_percent < 5 then 0 when slope_percent < 15 then 1 else 2 end
      + 16 * (array_position(array['private', 'business'], seller_type) - 1)
      + 32 * ('water' = any (services))::integer
      + 64 * ('electricity' = any (services))::integer
      + 128 * ('sewer' = any (services))::integer
      + 256 * ('fibre' = any (services))::integer
      + 512 * ('gas' = any (services))::integer
      + 1024 * ('street_lighting' = any (services))::integer
      + 2048 * ('paved_access' = any (services))::integer
      + 4096 * (array_position(array['coast', 'mountain', 'plain', 'olive_grove', 'forest', 'village_edge'], landscape) - 1)
      + 32768 * (status = 'reserved')::integer
  $$;
comment on function public.plot_traits is
  'What a plot is among few possibilities, packed into 16 bits; app/domain/plot/traits.ts says which bit means what.';
grant execute on function public.plot_traits to service_role;

alter table public.plots add column traits integer not null generated always as
  (public.plot_traits(soil_class, slope_percent, seller_type, services, landscape, status)) stored;
comment on column public.plots.traits is 'Soil, slope, seller, services, landscape and reservation, see plot_traits.';
grant select (traits) on public.plots to anon, authenticated;

-- All that the search compares, so that reading a million plots does not touch their texts and outlines.
create index plots_figures on public.plots (id) include (ine_code, traits, price_eur, surface_m2, buildable_m2, footprint_m2,
    max_storeys, max_height_cm, min_plot_m2, buildable_width_cm, buildable_depth_cm, latitude, longitude, published_at)
  where status <> 'sold';
-- Plots whose hour of publication has come since somebody looked.
create index on public.plots (published_at);

create table public.plot_changes (
  plot_id bigint primary key,
  -- Not a time: a transaction that began earlier may be committed later, and only its number tells.
  changed_in xid8 not null
);
comment on table public.plot_changes is 'When each plot was last written or deleted, by transaction; written by triggers.';
create index on public.plot_changes (changed_in);
alter table public.plot_changes enable row level security;
grant select on public.plot_changes to anon, authenticated;
grant all on public.plot_changes to service_role;
create policy "everybody reads which plots changed" on public.plot_changes for select to anon, authenticated using (true);

-- Security definer: whoever may change a plot must not be able to hide that it changed.
create function public.note_plot_changes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.plot_changes (plot_id, changed_in)
  select id, pg_current_xact_id() from changed order by id
  on conflict (plot_id) do update set changed_in = excluded.changed_in;
  return null;
end
$$;
create trigger note_inserted_plots after insert on public.plots
  referencing new table as changed for each statement execute function public.note_plot_changes();
create trigger note_updated_plots after update on public.plots
  referencing new table as changed for each statement execute function public.note_plot_changes();
create trigger note_deleted_plots after delete on public.plots
  referencing old table as changed for each statement execute function public.note_plot_changes();

create trigger tell_content_changed after insert or update or delete or truncate on public.plot_changes
  for each statement execute function public.tell_content_changed();

create index plots_title_es on public.plots using gin (to_tsvector('pg_catalog.spanish', public.without_accents(title ->> 'es')));
create index plots_title_en on public.plots using gin (to_tsvector('pg_catalog.english', public.without_accents(title ->> 'en')));

-- Security definer: under row-level security an operator that is not leakproof (@@ is not) may not use its index.
-- It answers with published plots only, and with no more of them than their ids.
create function public.match_plot_titles(query text, language text, most integer) returns setof bigint
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      plain text := public.without_accents(left(query, 200));
    begin
      if language = 'en' then
        return query select p.id from public.plots p
          where to_tsvector('pg_catalog.english', public.without_accents(p.title ->> 'en')) @@ websearch_to_tsquery('pg_catalog.english', plain)
            and p.status <> 'sold' and p.published_at <= now()
          limit most;
      else
        return query select p.id from public.plots p
          where to_tsvector('pg_catalog.spanish', public.without_accents(p.title ->> 'es')) @@ websearch_to_tsquery('pg_catalog.spanish', plain)
            and p.status <> 'sold' and p.published_at <= now()
          limit most;
      end if;
    end
  $$;
comment on function public.match_plot_titles is 'Published plots whose title holds a visitor''s words.';
revoke execute on function public.match_plot_titles from public;
grant execute on function public.match_plot_titles to anon, authenticated, service_role;
