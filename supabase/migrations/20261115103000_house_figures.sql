-- Finding houses among very many. The process keeps the few figures that a search compares in memory
-- (app/search/houses/house-index.server.ts); here is what it reads them from, how it learns of changes, and the words of the texts.

-- Texts stand apart from the figures of their row, so that looking through many rows does not read them.
alter table public.houses set (toast_tuple_target = 128);

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

alter table public.houses
  add column site_included smallint not null generated always as (public.site_included(includes)) stored,
  add column name_words tsvector generated always as (to_tsvector('pg_catalog.simple', public.without_accents(name))) stored;
comment on column public.houses.site_included is 'See the function of the same name.';
comment on column public.houses.name_words is 'The house''s name alone: whoever types it wants this house first.';
create index on public.houses using gin (name_words);
create index on public.houses using gin (to_tsvector('pg_catalog.spanish', words_es));
create index on public.houses using gin (to_tsvector('pg_catalog.english', words_en));
-- Typing mistakes are compared with the vocabulary below, and facets are counted in memory.
drop index public.houses_words_es_idx, public.houses_words_en_idx, public.houses_facets, public.houses_by_area, public.houses_by_publication;

-- All that the search compares, so that reading the figures does not touch the rows.
create index houses_figures on public.houses (id) include (kind, style, technology, studio_id, bedrooms, bathrooms, storeys,
  price_eur, built_area_m2, is_featured, footprint_m2, footprint_width_cm, footprint_depth_cm, height_cm, factory_ine_code,
  site_included, published_at);
-- Houses whose hour of publication has come since somebody looked.
create index on public.houses (published_at);

create table public.house_changes (
  -- Not a time: a transaction that began earlier may be committed later, and only its number tells.
  changed_in xid8 primary key
);
comment on table public.house_changes is 'The transactions that last wrote houses; written by triggers.';
alter table public.house_changes enable row level security;
grant select on public.house_changes to anon, authenticated;
grant all on public.house_changes to service_role;
create policy "everybody reads when houses changed" on public.house_changes for select to anon, authenticated using (true);

-- Security definer: whoever may change a house must not be able to hide that it changed.
create function public.note_house_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- The newest number stands for all before it; one that another transaction is taking away just now is left to that one.
  delete from public.house_changes where changed_in in
    (select changed_in from public.house_changes where changed_in <> pg_current_xact_id() for update skip locked);
  insert into public.house_changes values (pg_current_xact_id()) on conflict do nothing;
  return null;
end
$$;
comment on function public.note_house_change() is 'Tells processes that keep figures of houses to read them anew.';
revoke execute on function public.note_house_change() from public, anon, authenticated;
create trigger note_house_change after insert or update or delete or truncate on public.houses
  for each statement execute function public.note_house_change();

create trigger tell_content_changed after insert or update or delete or truncate on public.house_changes
  for each statement execute function public.tell_content_changed();

create table public.house_vocabulary (
  language text not null check (language in ('es', 'en')),
  word text not null,
  primary key (language, word)
);
comment on table public.house_vocabulary is
  'Words of the houses'' names and descriptions in short, without accents: a mistyped word means the ones most like it. Never shrinks.';
create index on public.house_vocabulary using gin (word extensions.gin_trgm_ops);
alter table public.house_vocabulary enable row level security;
grant all on public.house_vocabulary to service_role;
create policy "the operator keeps the vocabulary" on public.house_vocabulary to service_role using (true) with check (true);

-- Security definer: the vocabulary is written by nobody directly.
create function public.learn_house_words() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.house_vocabulary (language, word)
  select distinct language, word
  from written
  cross join lateral (values ('es', words_es), ('en', words_en)) texts (language, words)
  cross join lateral regexp_split_to_table(words, '[^a-z0-9]+') word
  where length(word) between 3 and 40
  on conflict do nothing;
  return null;
end
$$;
comment on function public.learn_house_words() is 'Adds the words of written houses to the vocabulary.';
revoke execute on function public.learn_house_words() from public, anon, authenticated;
create trigger learn_words_of_new_houses after insert on public.houses
  referencing new table as written for each statement execute function public.learn_house_words();
create trigger learn_words_of_changed_houses after update on public.houses
  referencing new table as written for each statement execute function public.learn_house_words();
insert into public.house_vocabulary (language, word)
select distinct language, word
from public.houses
cross join lateral (values ('es', words_es), ('en', words_en)) texts (language, words)
cross join lateral regexp_split_to_table(words, '[^a-z0-9]+') word
where length(word) between 3 and 40;

drop function public.match_houses(text, text);
-- Security definer: under row-level security an operator that is not leakproof (@@ and % are not) may not use its index.
-- It answers with published houses only, and with no more of them than their ids.
create function public.match_houses(query text, language text) returns table (score integer, ids bytea)
  language plpgsql stable security definer
  set search_path = ''
  set pg_trgm.similarity_threshold = 0.25
  -- Words that most houses have would otherwise be looked for in every text anew.
  set enable_seqscan = off
  as $$
    declare
      dictionary regconfig := case language when 'en' then 'pg_catalog.english' else 'pg_catalog.spanish' end;
      plain text := public.without_accents(left(query, 200));
      wanted tsquery := websearch_to_tsquery(dictionary, plain);
      by_name tsquery := websearch_to_tsquery('pg_catalog.simple', plain);
      has_found boolean := false;
      asked text;
      meant text;
    begin
      for attempt in 1..2 loop
        return query
          select 3, string_agg(int4send(h.id::integer), '') from public.houses h
          where h.name_words @@ by_name and h.published_at <= now()
          having count(*) > 0;
        has_found := has_found or found;
        return query
          select 2, string_agg(int4send(h.id::integer), '') from public.studios s join public.houses h on h.studio_id = s.id
          where to_tsvector(dictionary, public.without_accents(s.name)) @@ wanted and h.published_at <= now()
          having count(*) > 0;
        has_found := has_found or found;
        if language = 'en' then
          return query
            select 2, string_agg(int4send(h.id::integer), '') from public.houses h
            where to_tsvector('pg_catalog.english', h.words_en) @@ wanted and h.published_at <= now()
            having count(*) > 0;
          return query
            select 1, string_agg(int4send(h.id::integer), '') from public.houses h
            where h.search_en @@ wanted and h.published_at <= now()
            having count(*) > 0;
        else
          return query
            select 2, string_agg(int4send(h.id::integer), '') from public.houses h
            where to_tsvector('pg_catalog.spanish', h.words_es) @@ wanted and h.published_at <= now()
            having count(*) > 0;
          return query
            select 1, string_agg(int4send(h.id::integer), '') from public.houses h
            where h.search_es @@ wanted and h.published_at <= now()
            having count(*) > 0;
        end if;
        -- What a house is stands in its texts too, so the last query speaks for the one before it.
        exit when has_found or found or attempt = 2;

        -- Nobody wrote it so: each word that no house has stands for the known words most like it.
        meant := '';
        for asked in
          select word from regexp_split_to_table(plain, '[^a-z0-9]+') word
          where length(word) between 3 and 40 and to_tsvector(dictionary, word) <> ''
          order by length(word) desc limit 6
        loop
          meant := concat_ws(' & ', nullif(meant, ''), coalesce(
            public.known_house_words(asked, language, dictionary), asked));
        end loop;
        exit when meant = '';
        wanted := to_tsquery(dictionary, meant);
        by_name := to_tsquery('pg_catalog.simple', meant);
      end loop;
    end
  $$;
comment on function public.match_houses is
  'Ids of published houses that a visitor''s words mean, four bytes each, in groups by how well they match: by name, by what they are, by their texts.';
revoke execute on function public.match_houses from public;
grant execute on function public.match_houses to anon, authenticated, service_role;

-- Security definer, like its only caller.
create function public.known_house_words(asked text, language text, dictionary regconfig) returns text
  language plpgsql stable security definer set search_path = '' as $$
    declare
      exact tsquery := to_tsquery(dictionary, asked);
      best text;
    begin
      if language = 'en' and exists (select from public.houses h where h.search_en @@ exact) then return asked; end if;
      if language = 'es' and exists (select from public.houses h where h.search_es @@ exact) then return asked; end if;
      select '(' || string_agg(close.word, ' | ') || ')' into best from (
        select v.word, extensions.similarity(v.word, asked) as likeness,
          max(extensions.similarity(v.word, asked)) over () as most
        from public.house_vocabulary v
        where v.language = known_house_words.language and v.word operator(extensions.%) asked
        order by 2 desc limit 5
      ) close
      where close.likeness >= close.most - 0.05;
      return best;
    end
  $$;
comment on function public.known_house_words is 'A word as houses write it: itself, or those most like it as alternatives of a search; null when nothing is like it.';
revoke execute on function public.known_house_words from public, anon, authenticated;
