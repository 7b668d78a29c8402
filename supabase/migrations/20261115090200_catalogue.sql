-- Houses and who makes them. Prices are whole euros without VAT.

create table public.house_styles (
  id text primary key check (id ~ '^[a-z0-9_]+$'),
  slug text not null unique generated always as (replace(id, '_', '-')) stored,
  position smallint not null,
  name public.bilingual not null,
  content public.bilingual_content not null,
  picture text not null
);
comment on table public.house_styles is 'The seven styles of spec §1, each with the story its landing page tells.';

create table public.house_technologies (
  id text primary key check (id ~ '^[a-z0-9_]+$'),
  slug text not null unique generated always as (replace(id, '_', '-')) stored,
  position smallint not null,
  name public.bilingual not null,
  content public.bilingual_content not null,
  picture text not null
);
comment on table public.house_technologies is 'The four building technologies of spec §1, each with the story its landing page tells.';

create table public.studios (
  id bigint generated always as identity primary key,
  slug public.slug not null unique,
  name text not null,
  ine_code text not null references public.municipalities (ine_code),
  region_codes text[] not null,
  founded_year smallint not null check (founded_year between 1900 and 2100),
  content public.bilingual_content not null,
  picture text not null,
  is_demo boolean not null default false,
  published_at timestamptz
);
comment on table public.studios is 'Signature studios that design houses of the catalogue.';

create table public.houses (
  id bigint generated always as identity primary key,
  slug public.slug not null unique,
  name text not null check (name <> ''),
  studio_id bigint not null references public.studios (id),
  kind text not null check (kind in ('modular', 'mobile')),
  style text not null references public.house_styles (id),
  technology text not null references public.house_technologies (id),
  price_eur integer not null check (price_eur > 0),
  built_area_m2 integer not null check (built_area_m2 > 0),
  usable_area_m2 integer not null check (usable_area_m2 > 0),
  bedrooms smallint not null check (bedrooms >= 0),
  bathrooms smallint not null check (bathrooms >= 0),
  storeys smallint not null check (storeys between 1 and 4),
  height_cm integer not null check (height_cm > 0),
  footprint_m2 integer not null check (footprint_m2 > 0),
  footprint_width_cm integer not null check (footprint_width_cm > 0),
  footprint_depth_cm integer not null check (footprint_depth_cm > 0),
  energy_class text not null check (energy_class in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  delivery_weeks_min smallint not null check (delivery_weeks_min > 0),
  delivery_weeks_max smallint not null,
  factory_ine_code text not null references public.municipalities (ine_code),
  tagline public.bilingual not null,
  summary public.bilingual not null,
  description public.bilingual not null,
  character public.bilingual not null,
  materials public.bilingual_content not null,
  picture_alts public.bilingual_content not null,
  includes jsonb not null check (jsonb_typeof(includes) = 'object'),
  model jsonb not null check (jsonb_typeof(model) = 'object'),
  is_featured boolean not null default false,
  is_demo boolean not null default false,
  published_at timestamptz,
  check (usable_area_m2 <= built_area_m2),
  check (delivery_weeks_max >= delivery_weeks_min)
);
comment on table public.houses is 'Prefabricated (modular) and mobile houses on offer.';
comment on column public.houses.price_eur is 'Whole euros without VAT; every price shown to a person adds it.';
comment on column public.houses.includes is 'What the price includes: item code → included | optional | excluded, the same items for every house.';
comment on column public.houses.footprint_width_cm is 'The rectangle around all outer walls, along the main front; depth across it.';
comment on column public.houses.model is 'The description that measures, floor plans and the 3D view derive from.';
create index on public.houses (studio_id);
create index on public.houses (kind, style);
create index on public.houses (kind, technology);
create index on public.houses (kind, price_eur);

create table public.house_options (
  house_id bigint not null references public.houses (id) on delete cascade,
  code text not null check (code ~ '^[a-z0-9_]+$'),
  position smallint not null,
  name public.bilingual not null,
  note public.bilingual not null,
  price_eur integer not null check (price_eur >= 0),
  primary key (house_id, code)
);
comment on table public.house_options is 'What may be added to a house, and what it costs without VAT.';

create table public.include_items (
  code text primary key check (code ~ '^[a-z0-9_]+$'),
  position smallint not null,
  name public.bilingual not null,
  note public.bilingual not null
);
comment on table public.include_items is 'The lines of "what the price includes", the same for every house; houses.includes says which apply.';

create table public.professionals (
  id bigint generated always as identity primary key,
  slug public.slug not null unique,
  name text not null check (name <> ''),
  activity text not null,
  ine_code text not null references public.municipalities (ine_code),
  region_codes text[] not null check (cardinality(region_codes) > 0),
  founded_year smallint not null check (founded_year between 1800 and 2100),
  technologies text[] not null default '{}',
  checks jsonb not null default '[]' check (jsonb_typeof(checks) = 'array'),
  delivered_houses smallint not null default 0 check (delivered_houses >= 0),
  content public.bilingual_content not null,
  is_demo boolean not null default false,
  published_at timestamptz
);
comment on table public.professionals is 'Makers, architects and builders of the directory, with the regions they serve.';
comment on column public.professionals.checks is 'What the operator has verified: [{"code": "…", "checkedOn": "YYYY-MM-DD"}].';

create table public.plans (
  id bigint generated always as identity primary key,
  slug public.slug not null unique,
  position smallint not null,
  phase text not null check (phase in ('preliminary_design', 'basic_project', 'execution_project')),
  fee_share_percent smallint not null check (fee_share_percent between 1 and 100),
  price_eur integer not null check (price_eur > 0),
  duration_weeks_min smallint not null check (duration_weeks_min > 0),
  duration_weeks_max smallint not null,
  content public.bilingual_content not null,
  published_at timestamptz,
  check (duration_weeks_max >= duration_weeks_min)
);
comment on table public.plans is 'The three service plans (phases of the architect''s project).';
comment on column public.plans.fee_share_percent is 'Share of the architect''s whole fee that this phase is worth.';

create table public.faqs (
  id bigint generated always as identity primary key,
  topic text not null check (topic ~ '^[a-z_]+$'),
  topic_name public.bilingual not null,
  position smallint not null,
  question public.bilingual not null,
  answer public.bilingual not null,
  published_at timestamptz
);
comment on table public.faqs is 'Questions that buyers ask, with answers, by topic.';

alter table public.house_styles enable row level security;
alter table public.house_technologies enable row level security;
alter table public.studios enable row level security;
alter table public.houses enable row level security;
alter table public.house_options enable row level security;
alter table public.include_items enable row level security;
alter table public.professionals enable row level security;
alter table public.plans enable row level security;
alter table public.faqs enable row level security;
grant select on public.house_styles, public.house_technologies, public.studios, public.houses, public.house_options,
  public.include_items, public.professionals, public.plans, public.faqs to anon, authenticated;
grant all on public.house_styles, public.house_technologies, public.studios, public.houses, public.house_options,
  public.include_items, public.professionals, public.plans, public.faqs to service_role;

create policy "everybody reads styles" on public.house_styles for select to anon, authenticated using (true);
create policy "everybody reads technologies" on public.house_technologies for select to anon, authenticated using (true);
create policy "visitors read published studios" on public.studios for select to anon, authenticated using (published_at <= now());
create policy "visitors read published houses" on public.houses for select to anon, authenticated using (published_at <= now());
create policy "visitors read options of published houses" on public.house_options for select to anon, authenticated
  using (exists (select from public.houses where houses.id = house_id));
create policy "everybody reads include items" on public.include_items for select to anon, authenticated using (true);
create policy "visitors read published professionals" on public.professionals for select to anon, authenticated using (published_at <= now());
create policy "visitors read published plans" on public.plans for select to anon, authenticated using (published_at <= now());
create policy "visitors read published faqs" on public.faqs for select to anon, authenticated using (published_at <= now());
