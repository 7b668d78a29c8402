-- Finding houses: words that forgive accents and typing mistakes, and indexes for every order of the list.

create function public.without_accents(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$ select lower(extensions.unaccent('extensions.unaccent'::regdictionary, value)) $$;
comment on function public.without_accents is
  'Small letters without accents. Naming the dictionary makes the answer depend on nothing else, so columns and indexes may use it.';
grant execute on function public.without_accents to service_role;

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
comment on function public.house_words is 'What people call such a house, beside its own texts; styles and technologies are those of spec §1.';
grant execute on function public.house_words to service_role;

alter table public.houses
  add column search_es tsvector generated always as (
    setweight(to_tsvector('pg_catalog.spanish', public.without_accents(name)), 'A')
    || setweight(to_tsvector('pg_catalog.spanish', public.house_words('es', kind, style, technology, bedrooms, bathrooms)), 'B')
    || setweight(to_tsvector('pg_catalog.spanish', public.without_accents((tagline ->> 'es') || ' ' || (summary ->> 'es'))), 'C')
    || setweight(to_tsvector('pg_catalog.spanish', public.without_accents(description ->> 'es')), 'D')
  ) stored,
  add column search_en tsvector generated always as (
    setweight(to_tsvector('pg_catalog.english', public.without_accents(name)), 'A')
    || setweight(to_tsvector('pg_catalog.english', public.house_words('en', kind, style, technology, bedrooms, bathrooms)), 'B')
    || setweight(to_tsvector('pg_catalog.english', public.without_accents((tagline ->> 'en') || ' ' || (summary ->> 'en'))), 'C')
    || setweight(to_tsvector('pg_catalog.english', public.without_accents(description ->> 'en')), 'D')
  ) stored,
  add column words_es text generated always as (
    public.without_accents(name || ' ' || (tagline ->> 'es')) || ' ' || public.house_words('es', kind, style, technology, bedrooms, bathrooms)
  ) stored,
  add column words_en text generated always as (
    public.without_accents(name || ' ' || (tagline ->> 'en')) || ' ' || public.house_words('en', kind, style, technology, bedrooms, bathrooms)
  ) stored;
comment on column public.houses.search_es is 'The house''s Spanish texts without accents, its name weighing most.';
comment on column public.houses.search_en is 'The house''s English texts, likewise.';
comment on column public.houses.words_es is 'The few words that typing mistakes are compared with, in Spanish.';
comment on column public.houses.words_en is 'The same in English.';
create index on public.houses using gin (search_es);
create index on public.houses using gin (search_en);
create index on public.houses using gin (words_es extensions.gin_trgm_ops);
create index on public.houses using gin (words_en extensions.gin_trgm_ops);

-- Security definer: under row-level security an operator that is not leakproof (@@ and %> are not) may not use its index.
-- It answers with published houses only, and with no more of them than their ids.
create function public.match_houses(query text, language text) returns table (id bigint, score integer)
  language plpgsql stable security definer
  set search_path = ''
  set pg_trgm.word_similarity_threshold = 0.4
  as $$
    declare
      dictionary regconfig := case language when 'en' then 'pg_catalog.english' else 'pg_catalog.spanish' end;
      plain text := public.without_accents(left(query, 200));
      wanted tsquery := websearch_to_tsquery(dictionary, plain);
      said text[];
    begin
      if language = 'en' then
        return query select h.id, (ts_rank_cd(h.search_en, wanted) * 1000000)::integer
          from public.houses h where h.search_en @@ wanted and h.published_at <= now();
      else
        return query select h.id, (ts_rank_cd(h.search_es, wanted) * 1000000)::integer
          from public.houses h where h.search_es @@ wanted and h.published_at <= now();
      end if;
      if found then return; end if;

      return query select h.id, 1000000
        from public.studios s join public.houses h on h.studio_id = s.id
        where to_tsvector(dictionary, public.without_accents(s.name)) @@ wanted and h.published_at <= now();
      if found then return; end if;

      -- Nobody wrote it so: each word that means something must come close to a word of the house.
      said := array(
        select word from regexp_split_to_table(plain, '[^a-z0-9]+') word
        where length(word) > 2 and to_tsvector(dictionary, word) <> ''
        order by length(word) desc limit 6);
      if cardinality(said) = 0 then return; end if;
      -- Comparing costs a good deal per house that comes close; a mistyped word needs no more than this many answers.
      if language = 'en' then
        return query select close.id, (extensions.word_similarity(said[1], close.words_en) * 1000000)::integer
          from (select h.id, h.words_en from public.houses h
            where h.words_en operator(extensions.%>) said[1] and h.words_en operator(extensions.%>) all (said[2:]) and h.published_at <= now()
            limit 1000) close;
      else
        return query select close.id, (extensions.word_similarity(said[1], close.words_es) * 1000000)::integer
          from (select h.id, h.words_es from public.houses h
            where h.words_es operator(extensions.%>) said[1] and h.words_es operator(extensions.%>) all (said[2:]) and h.published_at <= now()
            limit 1000) close;
      end if;
    end
  $$;
comment on function public.match_houses is 'Published houses that a visitor''s words mean, with how well they match.';
revoke execute on function public.match_houses from public;
grant execute on function public.match_houses to anon, authenticated, service_role;

-- One index per order of the list, each ending in the id so that pages never skip or repeat a house.
drop index public.houses_kind_price_eur_idx;
create index houses_by_price on public.houses (kind, price_eur, id);
create index houses_recommended on public.houses (kind, (not is_featured), price_eur, id);
create index houses_by_area on public.houses (kind, built_area_m2, id);
create index houses_by_publication on public.houses (kind, published_at, id);
-- All that counting per facet reads, so that it need not touch the wide rows.
create index houses_facets on public.houses (kind) include
  (style, technology, studio_id, bedrooms, bathrooms, storeys, price_eur, built_area_m2, published_at, id);
