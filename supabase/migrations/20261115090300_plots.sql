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
  soil_class text not null check (soil_class in ('urban', 'urbanizable', 'rustic')),
  buildability_percent smallint check (buildability_percent between 0 and 1000),
  buildable_m2 integer generated always as (surface_m2 * buildability_percent / 100) stored,
  occupancy_percent smallint check (occupancy_percent between 0 and 100),
  max_storeys smallint check (max_storeys between 0 and 20),
  slope_class text not null check (slope_class in ('flat', 'gentle', 'steep')),
  services text[] not null default '{}'
    check (services <@ array['water', 'electricity', 'sewer', 'fibre', 'gas', 'street_lighting', 'paved_access']),
  status text not null default 'available' check (status in ('available', 'reserved', 'sold')),
  exact_latitude double precision check (exact_latitude between 27 and 44),
  exact_longitude double precision check (exact_longitude between -19 and 5),
  cadastral_reference text check (cadastral_reference ~ '^[0-9A-ZÑ]{20}$'),
  picture text not null,
  is_demo boolean not null default false,
  published_at timestamptz
);
comment on table public.plots is 'Plots for sale, with what the planning rules let one build on them.';
comment on column public.plots.buildability_percent is 'Edificabilidad: built m² allowed per 100 m² of plot; null while nobody has shown a document.';
comment on column public.plots.occupancy_percent is 'Ocupación: share of the plot that the footprint may cover.';
create index on public.plots (ine_code);
create index on public.plots (price_eur) where status <> 'sold';

alter table public.plots enable row level security;
-- By column: the exact point and the cadastral reference stay with the operator.
grant select (id, slug, title, description, ine_code, surface_m2, price_eur, seller_type, soil_class, buildability_percent,
  buildable_m2, occupancy_percent, max_storeys, slope_class, services, status, picture, is_demo, published_at)
  on public.plots to anon, authenticated;
grant all on public.plots to service_role;
create policy "visitors read published plots" on public.plots for select to anon, authenticated using (published_at <= now());
