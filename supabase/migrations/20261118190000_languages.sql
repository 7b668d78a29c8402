-- Languages ------------------------------------------------------------------------------------------------------------
-- A text is a map of languages with Spanish required. A new language changes is_locale and nothing else here.

create function public.is_locale(code text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$ select code in ('es', 'en') $$;
comment on function public.is_locale is 'Whether the site has this language; the same list as in app/domain/localised.ts, compared by a test.';
grant execute on function public.is_locale to anon, authenticated, service_role;

create function public.in_language(content jsonb, language text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select coalesce(nullif(content ->> language, ''), nullif(content ->> 'en', ''), content ->> 'es') $$;
comment on function public.in_language is 'A text in a language, else in English, else in Spanish.';
grant execute on function public.in_language to anon, authenticated, service_role;

alter domain public.bilingual drop constraint bilingual_check;
alter domain public.bilingual rename to localised;
alter domain public.localised add constraint localised_check check (
  jsonb_typeof(value) = 'object'
  and coalesce(jsonb_typeof(value -> 'es') = 'string' and value ->> 'es' <> '', false)
  and not jsonb_path_exists(value, 'strict $.* ? (@.type() != "string")')
);
comment on domain public.localised is 'A text for visitors by language, Spanish required: {"es": "…", "en": "…"}. Long texts are Markdown.';

alter domain public.bilingual_content drop constraint bilingual_content_check;
alter domain public.bilingual_content rename to localised_content;
alter domain public.localised_content add constraint localised_content_check check (
  jsonb_typeof(value) = 'object'
  and coalesce(jsonb_typeof(value -> 'es') in ('object', 'array'), false)
  and not jsonb_path_exists(value, 'strict $.* ? (@.type() != $type)', jsonb_build_object('type', jsonb_typeof(value -> 'es')))
);
comment on domain public.localised_content is
  'Structured content by language (lists, questions and answers), Spanish required, of the same type in each.';

alter table public.pictures drop constraint pictures_alt_check;
alter table public.pictures add constraint pictures_alt_check
  check (coalesce(jsonb_typeof(alt -> 'es') = 'string', false));
alter table public.site_settings drop constraint site_settings_motto_check;
alter table public.site_settings add constraint site_settings_motto_check check (jsonb_typeof(motto -> 'es') = 'string');

alter table public.home_sections drop constraint home_sections_title_check;
alter table public.home_sections add constraint home_sections_title_check check (coalesce(jsonb_typeof(title -> 'es') = 'string', false));
alter table public.home_sections drop constraint home_sections_text_check;
alter table public.home_sections add constraint home_sections_text_check check (jsonb_typeof(text -> 'es') = 'string');
alter table public.home_sections drop constraint home_sections_link_text_check;
alter table public.home_sections add constraint home_sections_link_text_check check (jsonb_typeof(link_text -> 'es') = 'string');

-- The search: what has no English is found by its Spanish words.
alter table public.houses
  alter column search_en set expression as (
    setweight(to_tsvector('pg_catalog.english', public.without_accents(name)), 'A')
    || setweight(to_tsvector('pg_catalog.english', public.house_words('en', kind, style, technology, bedrooms, bathrooms)), 'B')
    || setweight(to_tsvector('pg_catalog.english',
        public.without_accents(public.in_language(tagline, 'en') || ' ' || public.in_language(summary, 'en'))), 'C')
    || setweight(to_tsvector('pg_catalog.english', public.without_accents(public.in_language(description, 'en'))), 'D')
  ),
  alter column words_en set expression as (
    public.without_accents(name || ' ' || public.in_language(tagline, 'en')) || ' '
    || public.house_words('en', kind, style, technology, bedrooms, bathrooms)
  );
drop index public.plots_title_en;
create index plots_title_en on public.plots
  using gin (to_tsvector('pg_catalog.english', public.without_accents(public.in_language(title, 'en'))));

create or replace function public.match_plot_titles(query text, language text, max_results integer) returns setof bigint
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      plain text := public.without_accents(left(query, 200));
    begin
      if language = 'en' then
        return query select p.id from public.plots p
          where to_tsvector('pg_catalog.english', public.without_accents(public.in_language(p.title, 'en')))
              @@ websearch_to_tsquery('pg_catalog.english', plain)
            and p.status <> 'sold' and p.published_at <= now()
          limit max_results;
      else
        return query select p.id from public.plots p
          where to_tsvector('pg_catalog.spanish', public.without_accents(p.title ->> 'es')) @@ websearch_to_tsquery('pg_catalog.spanish', plain)
            and p.status <> 'sold' and p.published_at <= now()
          limit max_results;
      end if;
    end
  $$;

-- The language of a person or a request.
alter table public.mail_outbox drop constraint mail_outbox_locale_check;
alter table public.mail_outbox add constraint mail_outbox_locale_check check (public.is_locale(locale));
alter table public.profiles drop constraint profiles_locale_check;
alter table public.profiles add constraint profiles_locale_check check (public.is_locale(locale));
alter table public.leads drop constraint leads_locale_check;
alter table public.leads add constraint leads_locale_check check (public.is_locale(locale));
alter table public.plot_submissions drop constraint plot_submissions_locale_check;
alter table public.plot_submissions add constraint plot_submissions_locale_check check (public.is_locale(locale));
alter table public.saved_searches drop constraint saved_searches_locale_check;
alter table public.saved_searches add constraint saved_searches_locale_check check (public.is_locale(locale));
alter table public.visits drop constraint visits_locale_check;
alter table public.visits add constraint visits_locale_check check (public.is_locale(locale));
alter table public.maker_invitations drop constraint maker_invitations_locale_check;
alter table public.maker_invitations add constraint maker_invitations_locale_check check (public.is_locale(locale));

create or replace function private.page_address(locale text, path text) returns text language sql stable security definer set search_path = '' as $$
  select coalesce((select s.value from private.settings s where s.name = 'public_origin'), '')
    || case locale when 'es' then '' else '/' || locale end || path
$$;

create or replace function public.create_profile() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  insert into public.profiles (id, first_name, last_name, phone, locale)
  values (
    new.id,
    left(coalesce(metadata ->> 'first_name', metadata ->> 'given_name', metadata ->> 'name', ''), 80),
    left(coalesce(metadata ->> 'last_name', metadata ->> 'surname', metadata ->> 'family_name', ''), 120),
    left(coalesce(metadata ->> 'phone', ''), 30),
    case when public.is_locale(metadata ->> 'locale') then metadata ->> 'locale' else 'es' end
  );
  if metadata ->> 'accepted_texts' <> '' then
    insert into public.text_acceptances (user_id, version) values (new.id, left(metadata ->> 'accepted_texts', 40));
    if metadata ->> 'marketing_mail' = 'true' then
      insert into public.marketing_consents (user_id, is_granted, version)
      values (new.id, true, left(metadata ->> 'accepted_texts', 40));
    end if;
  end if;
  return new;
end
$$;
