-- The roles of a site. Runs at every start. If the owner of an external database may not create roles, a superuser runs
-- this file once with psql, then gives both login roles the same password (\password) for DATABASE_APP_URL.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      -- Callers of the API.
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      -- What logs in: the data API, files and realtime, which assume a caller's role; and the server's own processes.
      ('authenticator', 'login noinherit'),
      ('hornero_server', 'login noinherit')) as role (name, attributes)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.attributes);
    end if;
  end loop;
  for wanted in
    select * from (values
      ('anon', 'authenticator'),
      ('authenticated', 'authenticator'),
      ('service_role', 'authenticator'),
      ('anon', 'hornero_server'),
      ('authenticated', 'hornero_server')) as membership (caller, login)
  loop
    if not pg_has_role(wanted.login, wanted.caller, 'member') then
      execute format('grant %I to %I', wanted.caller, wanted.login);
    end if;
  end loop;
  -- For a site that can log in as the owner only.
  begin
    grant anon, authenticated, service_role to current_user;
  exception when insufficient_privilege then null;
  end;
end
$$;
