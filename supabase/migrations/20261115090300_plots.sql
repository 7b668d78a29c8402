-- Building plots. Visitors never see where exactly a plot lies: see the grants by column.

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

  -- What the planning rules say; null is "nobody has shown it yet".
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

  -- The ground itself.
  outline jsonb not null check (jsonb_typeof(outline) = 'array' and jsonb_array_length(outline) >= 3),
  buildable_width_cm integer check (buildable_width_cm >= 0),
  buildable_depth_cm integer check (buildable_depth_cm >= 0),
  slope_percent smallint not null check (slope_percent between 0 and 100),
  slope_class text not null generated always as
    (case when slope_percent < 5 then 'flat' when slope_percent < 15 then 'gentle' else 'steep' end) stored,
  services text[] not null default '{}'
    check (services <@ array['water', 'electricity', 'sewer', 'fibre', 'gas', 'street_lighting', 'paved_access']),

  -- Where it lies: exactly for the operator, to about 500 m for everybody else.
  exact_latitude double precision not null check (exact_latitude between 27 and 44),
  exact_longitude double precision not null check (exact_longitude between -19 and 5),
  latitude double precision not null generated always as (round((exact_latitude / 0.0045)::numeric) * 0.0045) stored,
  longitude double precision not null generated always as (round((exact_longitude / 0.006)::numeric) * 0.006) stored,
  cadastral_reference text check (cadastral_reference ~ '^[0-9A-ZÑ]{20}$'),

  landscape text not null check (landscape in ('coast', 'mountain', 'plain', 'olive_grove', 'forest', 'village_edge')),
  picture text not null,
  is_demo boolean not null default false,
  published_at timestamptz
);
comment on table public.plots is 'Plots for sale, with what the planning rules let one build on them.';
comment on column public.plots.buildability_percent is 'Edificabilidad: built m² allowed per 100 m² of plot.';
comment on column public.plots.occupancy_percent is 'Ocupación: share of the plot that the footprint may cover.';
comment on column public.plots.data_confidence is 'Who says so: a municipal document, the seller, or our own estimate.';
comment on column public.plots.outline is 'Corners in metres, [[x, y], …]; the first edge is the street. It says nothing of where the plot lies.';
comment on column public.plots.buildable_width_cm is 'Largest rectangle along the street that the setbacks leave; written together with the outline.';
create index on public.plots (ine_code);
create index on public.plots (price_eur) where status <> 'sold';

create table public.price_changes (
  id bigint generated always as identity primary key,
  plot_id bigint not null references public.plots (id) on delete cascade,
  old_price_eur integer not null,
  new_price_eur integer not null,
  changed_at timestamptz not null default now()
);
comment on table public.price_changes is 'Every change of a plot''s price, written by a trigger.';
create index on public.price_changes (plot_id, changed_at desc);

-- Security definer: whoever may change a price must not be able to write its history by hand.
create function public.note_price_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.price_changes (plot_id, old_price_eur, new_price_eur) values (new.id, old.price_eur, new.price_eur);
  return new;
end
$$;
create trigger note_price_change after update of price_eur on public.plots
  for each row when (old.price_eur is distinct from new.price_eur) execute function public.note_price_change();

alter table public.plots enable row level security;
alter table public.price_changes enable row level security;
-- By column: the exact point and the cadastral reference stay with the operator.
grant select (id, slug, title, description, ine_code, surface_m2, price_eur, seller_type, status, soil_class, buildability_percent,
  buildable_m2, occupancy_percent, footprint_m2, max_storeys, max_height_cm, min_plot_m2, setback_front_cm, setback_side_cm,
  setback_rear_cm, data_confidence, documents, outline, buildable_width_cm, buildable_depth_cm, slope_percent, slope_class, services,
  latitude, longitude, landscape, picture, is_demo, published_at)
  on public.plots to anon, authenticated;
grant select on public.price_changes to anon, authenticated;
grant all on public.plots, public.price_changes to service_role;
create policy "visitors read published plots" on public.plots for select to anon, authenticated using (published_at <= now());
create policy "visitors read price changes of published plots" on public.price_changes for select to anon, authenticated
  using (exists (select from public.plots where plots.id = plot_id));
