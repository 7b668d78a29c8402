-- What a person may know and end about the own account. Functions of the product's schema, so that they work on a hosted
-- Supabase too; security definer, because nobody reads the tables of the authentication service directly.

create function public.my_sessions()
  returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, is_this_one boolean)
  language sql stable security definer set search_path = '' as $$
    select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.updated_at, s.created_at),
      coalesce(s.user_agent, ''), s.id::text = coalesce(auth.jwt() ->> 'session_id', '')
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now()) and private.passed_second_step()
    order by 3 desc
    limit 50
  $$;
comment on function public.my_sessions is 'Where the person is signed in, the last used first.';

create function public.end_my_session(session uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.passed_second_step() then
    raise insufficient_privilege using message = 'the second step is missing';
  end if;
  delete from auth.sessions where id = session and user_id = auth.uid();
  return found;
end
$$;
comment on function public.end_my_session is 'Signs out one browser of the person; its tokens are not renewed any more.';

create function public.my_data() returns jsonb
  language sql stable security definer set search_path = '' as $$
    select jsonb_build_object(
      'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at,
        'last_sign_in_at', u.last_sign_in_at, 'user_metadata', u.raw_user_meta_data) from auth.users u where u.id = auth.uid()),
      'profile', (select to_jsonb(p) - 'id' from public.profiles p where p.id = auth.uid()),
      'address', (select to_jsonb(a) - 'user_id' from public.addresses a where a.user_id = auth.uid()),
      'accepted_texts', coalesce((select jsonb_agg(to_jsonb(t) - 'user_id' order by t.accepted_at)
        from public.text_acceptances t where t.user_id = auth.uid()), '[]'),
      'favorite_houses', coalesce((select jsonb_agg(to_jsonb(f) - 'user_id' order by f.created_at)
        from public.favorite_houses f where f.user_id = auth.uid()), '[]'),
      'favorite_plots', coalesce((select jsonb_agg(to_jsonb(f) - 'user_id' order by f.created_at)
        from public.favorite_plots f where f.user_id = auth.uid()), '[]'),
      'projects', coalesce((select jsonb_agg(to_jsonb(p) - 'user_id' order by p.created_at)
        from public.projects p where p.user_id = auth.uid()), '[]'),
      'messages', coalesce((select jsonb_agg(to_jsonb(m) - 'user_id' - 'client_id' order by m.id)
        from public.messages m where m.user_id = auth.uid()), '[]'),
      'sessions', coalesce((select jsonb_agg(jsonb_build_object('created_at', s.created_at, 'user_agent', s.user_agent,
        'ip', host(s.ip)) order by s.created_at) from auth.sessions s where s.user_id = auth.uid()), '[]'))
    where auth.uid() is not null and private.passed_second_step()
  $$;
comment on function public.my_data is 'All that the site keeps about the person, as the data-protection rules let them ask for it.';

create function public.delete_my_account() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.passed_second_step() then
    raise insufficient_privilege using message = 'sign in to delete an account';
  end if;
  delete from auth.users where id = auth.uid();
end
$$;
comment on function public.delete_my_account is 'Deletes the person''s account and, by the references, all that is kept about them.';

revoke execute on function public.my_sessions, public.end_my_session, public.my_data, public.delete_my_account from public, anon;
grant execute on function public.my_sessions, public.end_my_session, public.my_data, public.delete_my_account
  to authenticated, service_role;

-- City suggestions compare what was typed without accents.
grant execute on function public.without_accents to anon, authenticated;
