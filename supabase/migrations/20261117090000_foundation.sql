-- What every later migration builds on: extensions, domains for bilingual texts, and the checks that policies share.
-- Throughout, a column named picture holds the id of a picture in content/pictures/manifest.json.

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists pgcrypto with schema extensions;

-- Nothing is readable unless a migration grants it.
alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke execute on functions from public;
grant usage on schema public to anon, authenticated, service_role;

create schema if not exists private;
comment on schema private is 'Functions for policies, triggers and the server; not part of the data API.';
revoke all on schema private from public;
grant usage on schema private to authenticated;

-- Texts ---------------------------------------------------------------------------------------------------------------

create domain public.bilingual as jsonb
  -- A missing language makes a comparison null, and a null check passes: hence the coalesce.
  check (
    jsonb_typeof(value) = 'object'
    and coalesce(jsonb_typeof(value -> 'es') = 'string' and value ->> 'es' <> '', false)
    and coalesce(jsonb_typeof(value -> 'en') = 'string' and value ->> 'en' <> '', false)
  );
comment on domain public.bilingual is 'A text for visitors in both languages: {"es": "…", "en": "…"}. Long texts are Markdown.';

create domain public.bilingual_content as jsonb
  check (
    jsonb_typeof(value) = 'object'
    and coalesce(jsonb_typeof(value -> 'es') in ('object', 'array'), false)
    and coalesce(jsonb_typeof(value -> 'en') = jsonb_typeof(value -> 'es'), false)
  );
comment on domain public.bilingual_content is 'Structured content in both languages (lists, questions and answers), of the same shape in each.';

create domain public.slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 120);
comment on domain public.slug is 'The last segment of a page''s URL, the same in both languages.';

create function public.without_accents(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$ select lower(extensions.unaccent('extensions.unaccent'::regdictionary, value)) $$;
comment on function public.without_accents is
  'Lower case without accents. Naming the dictionary makes the function immutable, so that columns and indexes may use it.';
grant execute on function public.without_accents to anon, authenticated, service_role;

-- Who makes the request -----------------------------------------------------------------------------------------------

-- These functions are PL/pgSQL, because PostgreSQL plans the query of an SQL function at every call.
create function public.is_operator() returns boolean language plpgsql stable security definer set search_path = '' as $$
declare
  claims jsonb := auth.jwt();
begin
  return coalesce((claims -> 'app_metadata' ->> 'operator')::boolean, false) and exists (
    select from auth.users u
    where u.id = (claims ->> 'sub')::uuid and u.deleted_at is null and u.raw_app_meta_data @> '{"operator": true}');
end
$$;
comment on function public.is_operator is
  'Whether the user of this request is an operator, by the token and by the account: a token may be an hour older. Security definer: users do not read accounts.';
revoke execute on function public.is_operator from public;
grant execute on function public.is_operator to anon, authenticated, service_role;

-- An access token stays valid for up to an hour after its session has ended. Our own data API refuses it before any
-- statement; a hosted Supabase does not, so the policies check it too.
create function private.is_session_over() returns boolean language plpgsql stable security definer set search_path = '' as $$
declare
  session_id uuid := auth.jwt() ->> 'session_id';
begin
  return session_id is not null and not exists (
    select from auth.sessions s where s.id = session_id and (s.not_after is null or s.not_after > now()));
end
$$;
comment on function private.is_session_over is
  'Whether the session of this request has ended. Security definer: users do not read the tables of the authentication service.';
revoke execute on function private.is_session_over from public;
grant execute on function private.is_session_over to authenticated;

-- Every table of a user's own has a restrictive policy that calls this: a stolen password, or a token obtained with it,
-- opens nothing through the data API without the second factor.
create function private.has_passed_mfa() returns boolean language plpgsql stable security definer set search_path = '' as $$
declare
  claims jsonb := auth.jwt();
begin
  return (
    coalesce(claims ->> 'aal', '') = 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = (claims ->> 'sub')::uuid and f.status = 'verified'))
    and not private.is_session_over();
end
$$;
comment on function private.has_passed_mfa() is
  'True for users who have no second factor or have verified it, in a session that has not ended. Security definer: users may not read factors.';
revoke execute on function private.has_passed_mfa() from public;
grant execute on function private.has_passed_mfa() to authenticated;

create function private.is_verified_operator() returns boolean language sql stable security definer set search_path = ''
  as $$ select public.is_operator() and private.has_passed_mfa() $$;
comment on function private.is_verified_operator is
  'An operator who has verified the second factor, if they have one. Security definer: it reads factors.';
revoke execute on function private.is_verified_operator from public;
grant execute on function private.is_verified_operator to authenticated;

-- Cache invalidation --------------------------------------------------------------------------------------------------

-- Processes that cache pages listen to the channel content_changed and drop the pages that read the named table. Every
-- table of public content has this trigger.
create function public.notify_content_changed() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end
$$;
comment on function public.notify_content_changed is 'Sends the name of the changed table on the channel content_changed at commit.';
