-- Houses, the studios that design them and the professionals that build them. Prices are whole euros without VAT.

create table public.house_styles (
  id text primary key check (id ~ '^[a-z0-9_]+$'),
  slug text not null unique generated always as (replace(id, '_', '-')) stored,
  position smallint not null,
  name public.bilingual not null,
  content public.bilingual_content not null,
  picture text not null
);
comment on table public.house_styles is 'The seven styles of houses, each with the content of its landing page.';
create trigger notify_content_changed after insert or update or delete or truncate on public.house_styles
  for each statement execute function public.notify_content_changed();

alter table public.house_styles enable row level security;
grant select on public.house_styles to anon, authenticated;
grant all on public.house_styles to service_role;
create policy "everyone reads styles" on public.house_styles for select to anon, authenticated using (true);

create table public.house_technologies (
  id text primary key check (id ~ '^[a-z0-9_]+$'),
  slug text not null unique generated always as (replace(id, '_', '-')) stored,
  position smallint not null,
  name public.bilingual not null,
  content public.bilingual_content not null,
  picture text not null
);
comment on table public.house_technologies is 'The four building technologies, each with the content of its landing page.';
create trigger notify_content_changed after insert or update or delete or truncate on public.house_technologies
  for each statement execute function public.notify_content_changed();

alter table public.house_technologies enable row level security;
grant select on public.house_technologies to anon, authenticated;
grant all on public.house_technologies to service_role;
create policy "everyone reads technologies" on public.house_technologies for select to anon, authenticated using (true);

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
create trigger notify_content_changed after insert or update or delete or truncate on public.studios
  for each statement execute function public.notify_content_changed();

alter table public.studios enable row level security;
grant select on public.studios to anon, authenticated;
grant all on public.studios to service_role;
create policy "visitors read published studios" on public.studios for select to anon, authenticated using (published_at <= now());

-- Houses --------------------------------------------------------------------------------------------------------------

create function public.site_included(includes jsonb) returns smallint
  language sql immutable parallel safe set search_path = ''
  as $$
    select ((coalesce(includes ->> 'foundation' = 'included', false))::integer
      + 2 * (coalesce(includes ->> 'transport_crane' = 'included', false))::integer
      + 4 * (coalesce(includes ->> 'utility_connections' = 'included', false))::integer
      + 8 * (coalesce(includes ->> 'project_licence' = 'included', false))::integer)::smallint
  $$;
comment on function public.site_included is
  'Which works on the plot the price of a house includes, one bit each: foundation, transport and crane, connections, licence.';
grant execute on function public.site_included to service_role;

create function public.house_words(language text, kind text, style text, technology text, bedrooms smallint, bathrooms smallint)
  returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select case language
      when 'es' then concat_ws(' ',
        'casa vivienda', case kind when 'mobile' then 'movil mobile home' else 'prefabricada modular industrializada' end,
        replace(style, '_', ' '),
        case technology when 'wood' then 'madera' when 'steel' then 'acero' when '3d_print' then 'impresion 3d impresa' when 'concrete' then 'hormigon' end,
        bedrooms || ' dormitorios habitaciones', bathrooms || ' banos')
      else concat_ws(' ',
        'house home', case kind when 'mobile' then 'mobile' else 'prefabricated prefab modular' end,
        case style when 'rustico_moderno' then 'modern rustic' when 'cubista' then 'cubist' when 'rustico' then 'rustic' when 'moderno' then 'modern'
          when 'organico' then 'organic' when 'minimalista' then 'minimalist' else style end,
        case technology when 'wood' then 'wood timber' when 'steel' then 'steel' when '3d_print' then '3d printed printing' when 'concrete' then 'concrete' end,
        bedrooms || ' bedrooms', bathrooms || ' bathrooms')
    end
  $$;
comment on function public.house_words is 'Search words for a house beside its own texts: kind, style, technology and rooms.';
grant execute on function public.house_words to service_role;

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

  -- For the search.
  site_included smallint not null generated always as (public.site_included(includes)) stored,
  name_words tsvector generated always as (to_tsvector('pg_catalog.simple', public.without_accents(name))) stored,
  search_es tsvector generated always as (
    setweight(to_tsvector('pg_catalog.spanish', public.without_accents(name)), 'A')
    || setweight(to_tsvector('pg_catalog.spanish', public.house_words('es', kind, style, technology, bedrooms, bathrooms)), 'B')
    || setweight(to_tsvector('pg_catalog.spanish', public.without_accents((tagline ->> 'es') || ' ' || (summary ->> 'es'))), 'C')
    || setweight(to_tsvector('pg_catalog.spanish', public.without_accents(description ->> 'es')), 'D')
  ) stored,
  search_en tsvector generated always as (
    setweight(to_tsvector('pg_catalog.english', public.without_accents(name)), 'A')
    || setweight(to_tsvector('pg_catalog.english', public.house_words('en', kind, style, technology, bedrooms, bathrooms)), 'B')
    || setweight(to_tsvector('pg_catalog.english', public.without_accents((tagline ->> 'en') || ' ' || (summary ->> 'en'))), 'C')
    || setweight(to_tsvector('pg_catalog.english', public.without_accents(description ->> 'en')), 'D')
  ) stored,
  words_es text generated always as (
    public.without_accents(name || ' ' || (tagline ->> 'es')) || ' ' || public.house_words('es', kind, style, technology, bedrooms, bathrooms)
  ) stored,
  words_en text generated always as (
    public.without_accents(name || ' ' || (tagline ->> 'en')) || ' ' || public.house_words('en', kind, style, technology, bedrooms, bathrooms)
  ) stored,

  check (usable_area_m2 <= built_area_m2),
  check (delivery_weeks_max >= delivery_weeks_min)
)
-- Stores texts outside the row, so that a scan over many rows does not read them.
with (toast_tuple_target = 128);
comment on table public.houses is 'Prefabricated (modular) and mobile houses for sale.';
comment on column public.houses.price_eur is 'Whole euros without VAT; every price shown to a visitor adds it.';
comment on column public.houses.includes is 'What the price includes: item code → included | optional | excluded, the same items for every house.';
comment on column public.houses.footprint_width_cm is 'The rectangle around all outer walls, along the main front; depth across it.';
comment on column public.houses.model is 'The description from which measures, floor plans and the 3D view are derived.';
comment on column public.houses.site_included is 'See the function of the same name.';
comment on column public.houses.name_words is 'The name alone: a search for it ranks this house first.';
comment on column public.houses.search_es is 'The Spanish texts without accents, weighted by field, the name highest.';
comment on column public.houses.search_en is 'The English texts, likewise.';
comment on column public.houses.words_es is 'Name, tagline and search words in Spanish: the source of the vocabulary that corrects typing mistakes.';
comment on column public.houses.words_en is 'The same in English.';
create index on public.houses (studio_id);
create index on public.houses (kind, style);
create index on public.houses (kind, technology);
create index houses_by_price on public.houses (kind, price_eur, id);
create index houses_recommended on public.houses (kind, (not is_featured), price_eur, id);
-- Finds houses whose scheduled publication has passed since the last look.
create index on public.houses (published_at);
create index on public.houses using gin (search_es);
create index on public.houses using gin (search_en);
create index on public.houses using gin (name_words);
create index on public.houses using gin (to_tsvector('pg_catalog.spanish', words_es));
create index on public.houses using gin (to_tsvector('pg_catalog.english', words_en));
-- Covers everything the search compares, so that loading the in-memory index is an index-only scan.
create index houses_search on public.houses (id) include (kind, style, technology, studio_id, bedrooms, bathrooms, storeys,
  price_eur, built_area_m2, is_featured, footprint_m2, footprint_width_cm, footprint_depth_cm, height_cm, factory_ine_code,
  site_included, published_at);
create trigger notify_content_changed after insert or update or delete or truncate on public.houses
  for each statement execute function public.notify_content_changed();

alter table public.houses enable row level security;
grant select on public.houses to anon, authenticated;
grant all on public.houses to service_role;
create policy "visitors read published houses" on public.houses for select to anon, authenticated using (published_at <= now());

create table public.house_options (
  house_id bigint not null references public.houses (id) on delete cascade,
  code text not null check (code ~ '^[a-z0-9_]+$'),
  position smallint not null,
  name public.bilingual not null,
  note public.bilingual not null,
  price_eur integer not null check (price_eur >= 0),
  primary key (house_id, code)
);
comment on table public.house_options is 'Options of a house with their price without VAT.';
create trigger notify_content_changed after insert or update or delete or truncate on public.house_options
  for each statement execute function public.notify_content_changed();

alter table public.house_options enable row level security;
grant select on public.house_options to anon, authenticated;
grant all on public.house_options to service_role;
create policy "visitors read options of published houses" on public.house_options for select to anon, authenticated
  using (exists (select from public.houses where houses.id = house_id));

create table public.include_items (
  code text primary key check (code ~ '^[a-z0-9_]+$'),
  position smallint not null,
  name public.bilingual not null,
  note public.bilingual not null
);
comment on table public.include_items is 'The lines of "what the price includes", the same for every house; houses.includes says which apply.';
create trigger notify_content_changed after insert or update or delete or truncate on public.include_items
  for each statement execute function public.notify_content_changed();

alter table public.include_items enable row level security;
grant select on public.include_items to anon, authenticated;
grant all on public.include_items to service_role;
create policy "everyone reads include items" on public.include_items for select to anon, authenticated using (true);

-- Professionals -------------------------------------------------------------------------------------------------------

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
create trigger notify_content_changed after insert or update or delete or truncate on public.professionals
  for each statement execute function public.notify_content_changed();

alter table public.professionals enable row level security;
grant select on public.professionals to anon, authenticated;
grant all on public.professionals to service_role;
create policy "visitors read published professionals" on public.professionals for select to anon, authenticated
  using (published_at <= now());
