-- Regions, provinces and municipalities of Spain by their INE codes.

create table public.regions (
  code text primary key check (code ~ '^[0-9]{2}$'),
  name public.bilingual not null
);
comment on table public.regions is 'Autonomous communities and cities; the code is INE''s.';

create table public.provinces (
  code text primary key check (code ~ '^[0-9]{2}$'),
  region_code text not null references public.regions (code),
  name text not null
);
comment on table public.provinces is 'Provinces; the code is the start of their postcodes and of their municipalities'' INE codes.';
create index on public.provinces (region_code);

create table public.municipalities (
  ine_code text primary key check (ine_code ~ '^[0-9]{5}$'),
  province_code text not null references public.provinces (code),
  name text not null,
  latitude double precision not null check (latitude between 27 and 44),
  longitude double precision not null check (longitude between -19 and 5)
);
comment on table public.municipalities is 'Municipalities by INE code, with a point in their middle.';
create index on public.municipalities (province_code);

alter table public.regions enable row level security;
alter table public.provinces enable row level security;
alter table public.municipalities enable row level security;
grant select on public.regions, public.provinces, public.municipalities to anon, authenticated;
grant all on public.regions, public.provinces, public.municipalities to service_role;
create policy "everybody reads regions" on public.regions for select to anon, authenticated using (true);
create policy "everybody reads provinces" on public.provinces for select to anon, authenticated using (true);
create policy "everybody reads municipalities" on public.municipalities for select to anon, authenticated using (true);
