-- The copy of one's own data holds the plots that one offered, too; and a shared project does not tell what its owner asked for.

create function private.my_proven_email() returns text language sql stable security definer set search_path = '' as $$
  select lower(u.email) from auth.users u
  -- Whoever signed up where no confirmation is asked for has not shown that the address is theirs.
  where u.id = auth.uid() and u.email_confirmed_at is not null and (u.confirmation_sent_at is not null or exists (
    select from auth.identities i where i.user_id = u.id and i.provider <> 'email'
      and i.identity_data ->> 'email_verified' = 'true' and lower(i.identity_data ->> 'email') = lower(u.email)))
$$;
comment on function private.my_proven_email is 'Security definer: accounts are read by nobody directly. The person''s address, once they have shown that it is theirs.';

create or replace function private.my_leads() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('leads', coalesce((
    select jsonb_agg(jsonb_build_object('kind', l.kind, 'created_at', l.created_at, 'name', l.name, 'email', l.email, 'phone', l.phone,
      'topic', l.topic, 'message', l.message, 'details', l.details, 'about', l.about, 'accepted_texts', l.consent_version) order by l.id)
    from public.leads l where l.user_id = auth.uid() or lower(l.email) = private.my_proven_email()), '[]'))
$$;

-- In PL/pgSQL, which looks for its tables when it runs: plot_offers comes with a later migration.
create function private.my_plot_offers() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object('plot_offers', coalesce((
    select jsonb_agg(to_jsonb(o) - array['token_hash', 'content_hash', 'is_suspect', 'assignee', 'plot_id'] order by o.sent_at)
    from public.plot_offers o where o.status <> 'draft' and lower(o.email) = private.my_proven_email()), '[]'));
end
$$;
comment on function private.my_plot_offers is 'Security definer: offers are read by operators alone. What came from an address that is the person''s.';
revoke execute on function private.my_proven_email, private.my_plot_offers from public, anon, authenticated;

create or replace function public.my_data() returns jsonb language sql stable security definer set search_path = '' as $$
  select private.my_account_data() || private.my_leads() || private.my_plot_offers()
  where auth.uid() is not null and private.passed_second_step()
$$;

create or replace function public.shared_project(share_token uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
    select to_jsonb(p) - 'user_id' - 'offer_requested_at' from public.project_shares s join public.projects p on p.id = s.project_id
    where s.token = share_token
  $$;
