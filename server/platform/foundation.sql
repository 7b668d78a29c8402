-- What Supabase provides before the product's migrations: functions for the caller's claims. The roles are in roles.sql.
-- Runs at every start, so every statement is idempotent.

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;

create or replace function auth.jwt() returns jsonb language sql stable set search_path = ''
  as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
comment on function auth.jwt() is 'The claims of the caller; empty for visitors.';

create or replace function auth.uid() returns uuid language sql stable set search_path = ''
  as $$ select (auth.jwt() ->> 'sub')::uuid $$;
comment on function auth.uid() is 'The account id of the caller, or null.';

create or replace function auth.role() returns text language sql stable set search_path = ''
  as $$ select auth.jwt() ->> 'role' $$;
comment on function auth.role() is 'The role in the claims of the caller.';

grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated, service_role;

create or replace function auth.email() returns text language sql stable set search_path = ''
  as $$ select auth.jwt() ->> 'email' $$;
comment on function auth.email() is 'The email address in the claims of the caller.';
grant execute on function auth.email() to anon, authenticated, service_role;
