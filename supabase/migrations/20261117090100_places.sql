-- Regions, provinces and municipalities of Spain by their INE codes.

create table public.regions (
  code text primary key check (code ~ '^[0-9]{2}$'),
  name public.bilingual not null
);
comment on table public.regions is 'Autonomous communities and cities; the code is INE''s.';
create trigger notify_content_changed after insert or update or delete or truncate on public.regions
  for each statement execute function public.notify_content_changed();

alter table public.regions enable row level security;
grant select on public.regions to anon, authenticated;
grant all on public.regions to service_role;
create policy "everyone reads regions" on public.regions for select to anon, authenticated using (true);

create table public.provinces (
  code text primary key check (code ~ '^[0-9]{2}$'),
  region_code text not null references public.regions (code),
  name text not null
);
comment on table public.provinces is 'Provinces; the code starts their postcodes and the INE codes of their municipalities.';
create index on public.provinces (region_code);
create trigger notify_content_changed after insert or update or delete or truncate on public.provinces
  for each statement execute function public.notify_content_changed();

alter table public.provinces enable row level security;
grant select on public.provinces to anon, authenticated;
grant all on public.provinces to service_role;
create policy "everyone reads provinces" on public.provinces for select to anon, authenticated using (true);

create table public.municipalities (
  ine_code text primary key check (ine_code ~ '^[0-9]{5}$'),
  province_code text not null references public.provinces (code),
  name text not null,
  latitude double precision not null check (latitude between 27 and 44),
  longitude double precision not null check (longitude between -19 and 5)
);
comment on table public.municipalities is 'Municipalities by INE code, each with its central point.';
create index on public.municipalities (province_code);
create trigger notify_content_changed after insert or update or delete or truncate on public.municipalities
  for each statement execute function public.notify_content_changed();

alter table public.municipalities enable row level security;
grant select on public.municipalities to anon, authenticated;
grant all on public.municipalities to service_role;
create policy "everyone reads municipalities" on public.municipalities for select to anon, authenticated using (true);
