-- The server logs in without the owner's rights, and on a hosted Supabase cannot read accounts. These functions give it
-- what it needs of them.

create function private.account_state(user_id uuid, session_id uuid)
  returns table (is_session_over boolean, has_second_factor boolean, is_operator boolean)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query select
    $2 is not null and not exists (
      select from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = $2 and s.user_id = $1 and (s.not_after is null or s.not_after > now())
        and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())),
    exists (select from auth.mfa_factors f where f.user_id = $1 and f.status = 'verified'),
    exists (
      select from auth.users u
      where u.id = $1 and u.deleted_at is null and u.raw_app_meta_data @> '{"operator": true}');
end
$$;
comment on function private.account_state is
  'What an access token does not tell, because it is up to an hour old: whether its session has ended, and whether the account has a second factor and the operator role now. Security definer: the server may not be able to read accounts.';

create function private.email_of(user_id uuid) returns text language sql stable security definer set search_path = ''
  as $$ select u.email from auth.users u where u.id = $1 $$;
comment on function private.email_of is 'The address of an account, for mails. Security definer, as above.';

revoke execute on function private.account_state, private.email_of from public, anon, authenticated;

create function private.refresh_sign_in(user_id uuid, session_id uuid) returns void
  language sql security definer set search_path = '' as $$
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    select gen_random_uuid(), s.id, now(), now(), 'password' from auth.sessions s where s.id = $2 and s.user_id = $1
    on conflict (session_id, authentication_method) do update set updated_at = now()
  $$;
comment on function private.refresh_sign_in is
  'The user of this session has typed the password again, so changes of access are allowed for some minutes. Security definer, as above.';
revoke execute on function private.refresh_sign_in from public, anon, authenticated;

-- Statistics about other roles, which the server does not see.

create function private.connection_counts() returns table (pool text, state text, connections integer)
  language sql stable security definer set search_path = '' as $$
    select a.application_name, coalesce(a.state, 'none'), count(*)::int from pg_catalog.pg_stat_activity a
    where a.datname = current_database() and a.application_name like 'hornero%' group by 1, 2
  $$;
comment on function private.connection_counts is 'Connections of all processes by pool and state. Security definer, as above.';

create function private.slow_queries(min_ms float8, max_rows integer) returns table (query text, calls float8, mean_ms float8)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select left(regexp_replace(s.query, '\s+', ' ', 'g'), 300), s.calls::float8, s.mean_exec_time
    from extensions.pg_stat_statements s
    where s.dbid = (select d.oid from pg_catalog.pg_database d where d.datname = current_database())
      and s.mean_exec_time > min_ms
      and s.query !~* '^\s*(--|create|alter|drop|copy|begin|commit|do|grant|revoke|set|vacuum|analyze|comment)'
    order by s.mean_exec_time desc limit max_rows;
end
$$;
comment on function private.slow_queries is
  'Statements by mean time, with $1 in place of values; fails where the extension pg_stat_statements is missing. Security definer, as above.';
revoke execute on function private.connection_counts, private.slow_queries from public, anon, authenticated;
