-- What a Supabase has before any product migration: the roles that requests take on, and who is asking.
-- Runs at every start in the default modes, so each statement may meet its own result.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end
$$;

-- Whoever runs the app may act as each of them.
grant anon, authenticated, service_role to current_user;

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;

create or replace function auth.jwt() returns jsonb language sql stable set search_path = ''
  as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
comment on function auth.jwt() is 'The claims of whoever is asking; empty for visitors.';

create or replace function auth.uid() returns uuid language sql stable set search_path = ''
  as $$ select (auth.jwt() ->> 'sub')::uuid $$;
comment on function auth.uid() is 'The id of the account that is asking, or null.';

create or replace function auth.role() returns text language sql stable set search_path = ''
  as $$ select auth.jwt() ->> 'role' $$;
comment on function auth.role() is 'The role named by the claims of whoever is asking.';

grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated, service_role;

create or replace function auth.email() returns text language sql stable set search_path = ''
  as $$ select auth.jwt() ->> 'email' $$;
comment on function auth.email() is 'The e-mail address named by the claims of whoever is asking.';
grant execute on function auth.email() to anon, authenticated, service_role;
