-- The copy of their data that users may download, as data-protection law grants them.

-- Security definer, all four: they also read rows that policies hide; each function selects only the user's own.
create function private.my_account_data() returns jsonb
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
    where auth.uid() is not null and private.has_passed_mfa()
  $$;
comment on function private.my_account_data is 'Account, favourites, projects and messages of the user.';

create function private.my_leads() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('leads', coalesce((
    select jsonb_agg(jsonb_build_object('kind', l.kind, 'created_at', l.created_at, 'name', l.name, 'email', l.email, 'phone', l.phone,
      'topic', l.topic, 'message', l.message, 'details', l.details, 'about', l.about, 'accepted_texts', l.consent_version) order by l.id)
    from public.leads l where l.user_id = auth.uid() or lower(l.email) = private.my_verified_email()), '[]'))
$$;
comment on function private.my_leads is 'Leads that the user sent signed in, or from an address that is proven to be theirs.';

create function private.my_plot_submissions() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('plot_submissions', coalesce((
    select jsonb_agg(to_jsonb(o) - array['token_hash', 'content_hash', 'is_suspect', 'assignee', 'plot_id'] order by o.sent_at)
    from public.plot_submissions o where o.status <> 'draft' and lower(o.email) = private.my_verified_email()), '[]'))
$$;
comment on function private.my_plot_submissions is 'Plots that the user submitted from an address that is proven to be theirs.';
revoke execute on function private.my_account_data, private.my_leads, private.my_plot_submissions from public, anon, authenticated;

create function public.my_data() returns jsonb language sql stable security definer set search_path = '' as $$
  select private.my_account_data() || private.my_leads() || private.my_plot_submissions()
  where auth.uid() is not null and private.has_passed_mfa()
$$;
comment on function public.my_data is 'Everything that the site stores about the user.';
revoke execute on function public.my_data from public, anon;
grant execute on function public.my_data to authenticated, service_role;
