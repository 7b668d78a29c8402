-- Searching houses. The process holds the values that a search compares in memory (app/search/houses); here are the log of
-- changes that keeps this index up to date, and the search by words.

create table public.house_changes (
  house_id bigint primary key,
  -- Not a time: a transaction that began earlier may commit later, and only its number shows that.
  changed_in xid8 not null
);
comment on table public.house_changes is 'The transaction that last wrote or deleted each house; written by triggers.';
comment on column public.house_changes.house_id is '0 means all houses.';
create index on public.house_changes (changed_in);
create trigger notify_content_changed after insert or update or delete or truncate on public.house_changes
  for each statement execute function public.notify_content_changed();

alter table public.house_changes enable row level security;
grant select on public.house_changes to anon, authenticated;
grant all on public.house_changes to service_role;
create policy "everyone reads which houses changed" on public.house_changes for select to anon, authenticated using (true);

-- Security definer: a role that may change a house must not be able to hide the change.
create function public.record_house_changes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.house_changes (house_id, changed_in)
  select id, pg_current_xact_id() from changed order by id
  on conflict (house_id) do update set changed_in = excluded.changed_in;
  return null;
end
$$;
comment on function public.record_house_changes() is 'Logs the changed houses, so that in-memory indexes reload them.';
revoke execute on function public.record_house_changes() from public, anon, authenticated;
create trigger record_inserted_houses after insert on public.houses
  referencing new table as changed for each statement execute function public.record_house_changes();
create trigger record_updated_houses after update on public.houses
  referencing new table as changed for each statement execute function public.record_house_changes();
create trigger record_deleted_houses after delete on public.houses
  referencing old table as changed for each statement execute function public.record_house_changes();

-- A truncate names no rows.
create function public.record_all_houses_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.house_changes (house_id, changed_in) values (0, pg_current_xact_id())
  on conflict (house_id) do update set changed_in = excluded.changed_in;
  return null;
end
$$;
comment on function public.record_all_houses_changed() is 'Logs a change of all houses, so that in-memory indexes reload completely.';
revoke execute on function public.record_all_houses_changed() from public, anon, authenticated;
create trigger record_truncated_houses after truncate on public.houses
  for each statement execute function public.record_all_houses_changed();

-- Vocabulary ----------------------------------------------------------------------------------------------------------

create table public.house_vocabulary (
  language text not null check (language in ('es', 'en')),
  word text not null,
  primary key (language, word)
);
comment on table public.house_vocabulary is
  'Words of names, taglines and search words of houses without accents; a mistyped word is replaced by the most similar ones. Never shrinks.';
create index on public.house_vocabulary using gin (word extensions.gin_trgm_ops);

alter table public.house_vocabulary enable row level security;
grant all on public.house_vocabulary to service_role;
create policy "the server manages the vocabulary" on public.house_vocabulary for all to service_role using (true) with check (true);

-- Security definer: nobody writes the vocabulary directly.
create function public.add_house_vocabulary() returns trigger language plpgsql security definer set search_path = '' as $$
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
comment on function public.add_house_vocabulary() is 'Adds the words of written houses to the vocabulary.';
revoke execute on function public.add_house_vocabulary() from public, anon, authenticated;
create trigger add_vocabulary_of_inserted_houses after insert on public.houses
  referencing new table as written for each statement execute function public.add_house_vocabulary();
create trigger add_vocabulary_of_updated_houses after update on public.houses
  referencing new table as written for each statement execute function public.add_house_vocabulary();

-- Matching ------------------------------------------------------------------------------------------------------------

-- Security definer, like its only caller match_houses.
create function public.suggest_house_words(typed_word text, language text, dictionary regconfig) returns text
  language plpgsql stable security definer set search_path = '' as $$
    declare
      exact tsquery := to_tsquery(dictionary, typed_word);
      alternatives text;
    begin
      if language = 'en' and exists (select from public.houses h where h.search_en @@ exact) then return typed_word; end if;
      if language = 'es' and exists (select from public.houses h where h.search_es @@ exact) then return typed_word; end if;
      select '(' || string_agg(similar_words.word, ' | ') || ')' into alternatives from (
        select v.word, extensions.similarity(v.word, typed_word) as score,
          max(extensions.similarity(v.word, typed_word)) over () as best_score
        from public.house_vocabulary v
        where v.language = suggest_house_words.language and v.word operator(extensions.%) typed_word
        order by 2 desc limit 5
      ) similar_words
      where similar_words.score >= similar_words.best_score - 0.05;
      return alternatives;
    end
  $$;
comment on function public.suggest_house_words is
  'The word itself if a house contains it, otherwise the most similar words of the vocabulary as alternatives of a tsquery; null without any.';
revoke execute on function public.suggest_house_words from public, anon, authenticated;

-- Security definer: under row-level security an operator that is not leakproof (@@ and % are not) cannot use its index.
-- It returns ids of published houses and nothing else.
create function public.match_houses(query text, language text) returns table (score integer, ids bytea)
  language plpgsql stable security definer
  set search_path = ''
  set pg_trgm.similarity_threshold = 0.25
  -- Otherwise words that most houses contain would be searched in every text.
  set enable_seqscan = off
  as $$
    declare
      dictionary regconfig := case language when 'en' then 'pg_catalog.english' else 'pg_catalog.spanish' end;
      plain text := public.without_accents(left(query, 200));
      text_query tsquery := websearch_to_tsquery(dictionary, plain);
      name_query tsquery := websearch_to_tsquery('pg_catalog.simple', plain);
      has_found boolean := false;
      typed_word text;
      corrected text;
    begin
      for attempt in 1..2 loop
        return query
          select 3, string_agg(int4send(h.id::integer), '') from public.houses h
          where h.name_words @@ name_query and h.published_at <= now()
          having count(*) > 0;
        has_found := has_found or found;
        return query
          select 2, string_agg(int4send(h.id::integer), '') from public.studios s join public.houses h on h.studio_id = s.id
          where to_tsvector(dictionary, public.without_accents(s.name)) @@ text_query and h.published_at <= now()
          having count(*) > 0;
        has_found := has_found or found;
        if language = 'en' then
          return query
            select 2, string_agg(int4send(h.id::integer), '') from public.houses h
            where to_tsvector('pg_catalog.english', h.words_en) @@ text_query and h.published_at <= now()
            having count(*) > 0;
          return query
            select 1, string_agg(int4send(h.id::integer), '') from public.houses h
            where h.search_en @@ text_query and h.published_at <= now()
            having count(*) > 0;
        else
          return query
            select 2, string_agg(int4send(h.id::integer), '') from public.houses h
            where to_tsvector('pg_catalog.spanish', h.words_es) @@ text_query and h.published_at <= now()
            having count(*) > 0;
          return query
            select 1, string_agg(int4send(h.id::integer), '') from public.houses h
            where h.search_es @@ text_query and h.published_at <= now()
            having count(*) > 0;
        end if;
        -- search_* contains words_*, so `found` of the last query covers the one before it.
        exit when has_found or found or attempt = 2;

        -- No match: replace each word that no house contains by the most similar known words.
        corrected := '';
        for typed_word in
          select word from regexp_split_to_table(plain, '[^a-z0-9]+') word
          where length(word) between 3 and 40 and to_tsvector(dictionary, word) <> ''
          order by length(word) desc limit 6
        loop
          corrected := concat_ws(' & ', nullif(corrected, ''), coalesce(
            public.suggest_house_words(typed_word, language, dictionary), typed_word));
        end loop;
        exit when corrected = '';
        text_query := to_tsquery(dictionary, corrected);
        name_query := to_tsquery('pg_catalog.simple', corrected);
      end loop;
    end
  $$;
comment on function public.match_houses is
  'Ids of published houses that match the words of a query, four bytes each, grouped by score: 3 name, 2 studio or kind, 1 texts.';
revoke execute on function public.match_houses from public;
grant execute on function public.match_houses to anon, authenticated, service_role;
