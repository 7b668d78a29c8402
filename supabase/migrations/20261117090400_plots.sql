-- Building plots. Visitors never see the exact location of a plot: see the grants by column.

-- The bits, as app/domain/plot/traits.ts reads them: 0–1 soil, 2–3 slope, 4 seller, 5–11 one per service, 12–14 landscape,
-- 15 reserved. Bits 16–30 are free for further properties; 31 is the sign.
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
  'The properties of a plot that have few possible values, as bits of one integer; app/domain/plot/traits.ts reads them.';
grant execute on function public.plot_traits to service_role;

create table public.plots (
  id bigint generated always as identity primary key,
  slug public.slug not null unique,
  title public.bilingual not null,
  description public.bilingual not null,
  ine_code text not null references public.municipalities (ine_code),
  surface_m2 integer not null check (surface_m2 > 0),
  price_eur integer not null check (price_eur > 0),
  seller_type text not null check (seller_type in ('private', 'business')),
  status text not null default 'available' check (status in ('available', 'reserved', 'sold')),

  -- The planning rules; null means unknown.
  soil_class text not null check (soil_class in ('urban', 'urbanizable', 'rustic')),
  buildability_percent smallint check (buildability_percent between 0 and 1000),
  buildable_m2 integer generated always as (surface_m2::bigint * buildability_percent / 100) stored,
  occupancy_percent smallint check (occupancy_percent between 0 and 100),
  footprint_m2 integer generated always as (surface_m2::bigint * occupancy_percent / 100) stored,
  max_storeys smallint check (max_storeys between 0 and 20),
  max_height_cm integer check (max_height_cm > 0),
  min_plot_m2 integer check (min_plot_m2 > 0),
  setback_front_cm integer check (setback_front_cm >= 0),
  setback_side_cm integer check (setback_side_cm >= 0),
  setback_rear_cm integer check (setback_rear_cm >= 0),
  data_confidence text not null check (data_confidence in ('document', 'seller', 'estimate')),
  documents text[] not null default '{}'
    check (documents <@ array['nota_simple', 'cedula_urbanistica', 'catastro', 'topographic_survey', 'geotechnical_study']),

  -- The ground.
  outline jsonb not null check (jsonb_typeof(outline) = 'array' and jsonb_array_length(outline) >= 3),
  buildable_width_cm integer check (buildable_width_cm >= 0),
  buildable_depth_cm integer check (buildable_depth_cm >= 0),
  slope_percent smallint not null check (slope_percent between 0 and 100),
  slope_class text not null generated always as
    (case when slope_percent < 5 then 'flat' when slope_percent < 15 then 'gentle' else 'steep' end) stored,
  services text[] not null default '{}'
    check (services <@ array['water', 'electricity', 'sewer', 'fibre', 'gas', 'street_lighting', 'paved_access']),

  -- The location: exactly for the operator, to about 500 m for everyone else.
  exact_latitude double precision not null check (exact_latitude between 27 and 44),
  exact_longitude double precision not null check (exact_longitude between -19 and 5),
  latitude double precision not null generated always as (round((exact_latitude / 0.0045)::numeric) * 0.0045) stored,
  longitude double precision not null generated always as (round((exact_longitude / 0.006)::numeric) * 0.006) stored,
  cadastral_reference text check (cadastral_reference ~ '^[0-9A-ZÑ]{20}$'),

  landscape text not null check (landscape in ('coast', 'mountain', 'plain', 'olive_grove', 'forest', 'village_edge')),
  picture text not null,
  photos jsonb not null default '[]' check (jsonb_typeof(photos) = 'array' and jsonb_array_length(photos) <= 12),
  is_demo boolean not null default false,
  published_at timestamptz,

  -- For the search.
  traits integer not null generated always as
    (public.plot_traits(soil_class, slope_percent, seller_type, services, landscape, status)) stored,
  -- The default order of the list. Plots whose planning rules are complete and shown by a document come first; among equals
  -- the order is a shuffle that never changes, so that neighbours are of different places. Nobody can pay for a better rank.
  list_rank integer not null generated always as (
    (2 * case data_confidence when 'document' then 0 when 'seller' then 1 else 2 end
      + (num_nulls(buildability_percent, occupancy_percent, max_storeys, max_height_cm, min_plot_m2, buildable_width_cm,
          buildable_depth_cm) > 0)::integer) * 268435456
    + (hashint8(id) & 268435455)
  ) stored
);
comment on table public.plots is 'Plots for sale, with the planning rules that say what may be built on them.';
comment on column public.plots.buildability_percent is 'Edificabilidad: built m² allowed per 100 m² of plot.';
comment on column public.plots.occupancy_percent is 'Ocupación: share of the plot that the footprint may cover.';
comment on column public.plots.data_confidence is 'Source of the planning rules: a municipal document, the seller, or our own estimate.';
comment on column public.plots.outline is 'Corners in metres, [[x, y], …]; the first edge is the street. It does not reveal the location of the plot.';
comment on column public.plots.buildable_width_cm is 'Largest rectangle along the street that the setbacks leave; written together with the outline.';
comment on column public.plots.photos is 'Photos of the plot itself in the bucket plot-pictures, described like content/pictures/manifest.json; without any, the page shows picture.';
comment on column public.plots.traits is 'Soil, slope, seller, services, landscape and reservation, see plot_traits.';
comment on column public.plots.list_rank is
  'Lowest first: how well the planning rules are known in the upper bits, a shuffle by id in the lower 28.';
create index on public.plots (ine_code);
create index on public.plots (price_eur) where status <> 'sold';
-- Finds plots whose scheduled publication has passed since the last look.
create index on public.plots (published_at);
-- Covers everything the search compares, so that loading a million plots does not read their texts and outlines.
create index plots_search on public.plots (id) include (ine_code, traits, price_eur, surface_m2, buildable_m2, footprint_m2,
    max_storeys, max_height_cm, min_plot_m2, buildable_width_cm, buildable_depth_cm, latitude, longitude, published_at, list_rank)
  where status <> 'sold';
-- Available plots near a factory, for the total price on the page of a house.
create index plots_nearby on public.plots (latitude, longitude) where status = 'available' and soil_class = 'urban';
-- The home page shows plots that look different: per picture the one whose price is nearest to the usual one.
create index plots_selected on public.plots (picture, price_eur, id)
  where status = 'available' and soil_class = 'urban' and data_confidence = 'document' and buildable_m2 is not null;
create index plots_title_es on public.plots using gin (to_tsvector('pg_catalog.spanish', public.without_accents(title ->> 'es')));
create index plots_title_en on public.plots using gin (to_tsvector('pg_catalog.english', public.without_accents(title ->> 'en')));
create trigger notify_content_changed after insert or update or delete or truncate on public.plots
  for each statement execute function public.notify_content_changed();

alter table public.plots enable row level security;
-- By column: only operators read the exact point and the cadastral reference.
grant select (id, slug, title, description, ine_code, surface_m2, price_eur, seller_type, status, soil_class, buildability_percent,
  buildable_m2, occupancy_percent, footprint_m2, max_storeys, max_height_cm, min_plot_m2, setback_front_cm, setback_side_cm,
  setback_rear_cm, data_confidence, documents, outline, buildable_width_cm, buildable_depth_cm, slope_percent, slope_class, services,
  latitude, longitude, landscape, picture, photos, is_demo, published_at, traits, list_rank)
  on public.plots to anon, authenticated;
grant all on public.plots to service_role;
create policy "visitors read published plots" on public.plots for select to anon, authenticated using (published_at <= now());

-- Photos of published plots; the server writes them when an operator approves them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('plot-pictures', 'plot-pictures', true, 10485760, array['image/avif', 'image/webp', 'image/jpeg'])
on conflict (id) do nothing;

-- Price history -------------------------------------------------------------------------------------------------------

create table public.price_changes (
  id bigint generated always as identity primary key,
  plot_id bigint not null references public.plots (id) on delete cascade,
  old_price_eur integer not null,
  new_price_eur integer not null,
  changed_at timestamptz not null default now()
);
comment on table public.price_changes is 'Every change of a plot''s price, written by a trigger.';
create index on public.price_changes (plot_id, changed_at desc);
create trigger notify_content_changed after insert or update or delete or truncate on public.price_changes
  for each statement execute function public.notify_content_changed();

alter table public.price_changes enable row level security;
grant select on public.price_changes to anon, authenticated;
grant all on public.price_changes to service_role;
create policy "visitors read price changes of published plots" on public.price_changes for select to anon, authenticated
  using (exists (select from public.plots where plots.id = plot_id));

-- Security definer: a role that may change a price must not be able to write its history by hand.
create function public.record_price_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.price_changes (plot_id, old_price_eur, new_price_eur) values (new.id, old.price_eur, new.price_eur);
  return new;
end
$$;
comment on function public.record_price_change() is 'Adds a changed price to the history.';
create trigger record_price_change after update of price_eur on public.plots
  for each row when (old.price_eur is distinct from new.price_eur) execute function public.record_price_change();

-- Operators ----------------------------------------------------------------------------------------------------------

-- Security definer, all four: no role may write plots or read where exactly they lie, except operators through these.
create function public.operator_plot(plot bigint) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_verified_operator() then
    raise exception 'only operators may' using errcode = '42501';
  end if;
  return (select to_jsonb(p) from public.plots p where p.id = plot);
end
$$;
comment on function public.operator_plot is 'A plot with its private columns, for operators.';

create function public.save_operator_plot(plot bigint, facts jsonb) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  saved bigint;
begin
  if not private.is_verified_operator() then
    raise exception 'only operators may' using errcode = '42501';
  end if;
  if plot is null then
    insert into public.plots (slug, title, description, ine_code, surface_m2, price_eur, seller_type, status, soil_class,
      buildability_percent, occupancy_percent, max_storeys, max_height_cm, min_plot_m2, setback_front_cm, setback_side_cm,
      setback_rear_cm, data_confidence, documents, outline, buildable_width_cm, buildable_depth_cm, slope_percent, services,
      exact_latitude, exact_longitude, cadastral_reference, landscape, picture)
    select f.slug, f.title, f.description, f.ine_code, f.surface_m2, f.price_eur, f.seller_type, f.status, f.soil_class,
      f.buildability_percent, f.occupancy_percent, f.max_storeys, f.max_height_cm, f.min_plot_m2, f.setback_front_cm,
      f.setback_side_cm, f.setback_rear_cm, f.data_confidence, f.documents, f.outline, f.buildable_width_cm,
      f.buildable_depth_cm, f.slope_percent, f.services, f.exact_latitude, f.exact_longitude, f.cadastral_reference,
      f.landscape, f.picture
    from jsonb_populate_record(null::public.plots, facts) f
    returning id into saved;
  else
    update public.plots p set (slug, title, description, ine_code, surface_m2, price_eur, seller_type, status, soil_class,
      buildability_percent, occupancy_percent, max_storeys, max_height_cm, min_plot_m2, setback_front_cm, setback_side_cm,
      setback_rear_cm, data_confidence, documents, outline, buildable_width_cm, buildable_depth_cm, slope_percent, services,
      exact_latitude, exact_longitude, cadastral_reference, landscape, picture, photos)
    = (select f.slug, f.title, f.description, f.ine_code, f.surface_m2, f.price_eur, f.seller_type, f.status, f.soil_class,
      f.buildability_percent, f.occupancy_percent, f.max_storeys, f.max_height_cm, f.min_plot_m2, f.setback_front_cm,
      f.setback_side_cm, f.setback_rear_cm, f.data_confidence, f.documents, f.outline, f.buildable_width_cm,
      f.buildable_depth_cm, f.slope_percent, f.services, f.exact_latitude, f.exact_longitude, f.cadastral_reference,
      f.landscape, f.picture, f.photos
      from jsonb_populate_record(p, facts) f)
    where p.id = plot
    returning p.id into saved;
  end if;
  return saved;
end
$$;
comment on function public.save_operator_plot is 'Saves a plot from an operator''s form; without an id it creates one, unpublished.';

create function public.publish_operator_plot(plot bigint, is_public boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_verified_operator() then
    raise exception 'only operators may' using errcode = '42501';
  end if;
  update public.plots set published_at = case when is_public then coalesce(published_at, now()) end where id = plot;
end
$$;
comment on function public.publish_operator_plot is 'Publishes a plot or takes it off the site.';

create function public.find_operator_plots(query text) returns table (id bigint, slug text, title jsonb, municipality text,
    surface_m2 integer, price_eur integer, status text, published_at timestamptz, is_demo boolean)
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_verified_operator() then
    raise exception 'only operators may' using errcode = '42501';
  end if;
  return query
    select p.id, p.slug::text, p.title::jsonb, m.name, p.surface_m2, p.price_eur, p.status, p.published_at, p.is_demo
    from public.plots p join public.municipalities m on m.ine_code = p.ine_code
    where query = '' or position(public.without_accents(lower(query)) in
      public.without_accents(lower(p.slug || ' ' || (p.title ->> 'es') || ' ' || m.name))) > 0
    order by p.published_at is null desc, p.id desc limit 50;
end
$$;
comment on function public.find_operator_plots is 'Plots whose slug, title or town contains the query, unpublished first, then newest first.';

revoke execute on function public.operator_plot, public.save_operator_plot, public.publish_operator_plot,
  public.find_operator_plots from public, anon;
grant execute on function public.operator_plot, public.save_operator_plot, public.publish_operator_plot,
  public.find_operator_plots to authenticated, service_role;
