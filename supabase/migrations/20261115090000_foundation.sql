-- What every later table builds on: extensions and the two shapes of bilingual text.
-- Throughout, a column named picture holds the id of a picture in content/pictures/manifest.json.

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- Nothing is readable unless a migration says so.
alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke execute on functions from public;
grant usage on schema public to anon, authenticated, service_role;

create domain public.bilingual as jsonb
  -- A missing half makes a comparison null, and a null check passes: hence the coalesce.
  check (
    jsonb_typeof(value) = 'object'
    and coalesce(jsonb_typeof(value -> 'es') = 'string' and value ->> 'es' <> '', false)
    and coalesce(jsonb_typeof(value -> 'en') = 'string' and value ->> 'en' <> '', false)
  );
comment on domain public.bilingual is 'A text that visitors read, in both languages: {"es": "…", "en": "…"}. Long texts are Markdown.';

create domain public.bilingual_content as jsonb
  check (
    jsonb_typeof(value) = 'object'
    and coalesce(jsonb_typeof(value -> 'es') in ('object', 'array'), false)
    and coalesce(jsonb_typeof(value -> 'en') = jsonb_typeof(value -> 'es'), false)
  );
comment on domain public.bilingual_content is 'Structured content in both languages (lists, questions and answers), of the same shape in each.';

create domain public.slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 120);
comment on domain public.slug is 'The last part of a page''s address, the same in both languages.';
