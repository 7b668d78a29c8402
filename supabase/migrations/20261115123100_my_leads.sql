-- The copy of one's own data holds what one sent through the forms. Each subject adds its part to my_data.

alter function public.my_data() rename to my_account_data;
alter function public.my_account_data() set schema private;
comment on function private.my_account_data is 'Account, favourites, projects and messages of the person, as my_data shows them.';

create function private.my_leads() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('leads', coalesce((
    select jsonb_agg(jsonb_build_object('kind', l.kind, 'created_at', l.created_at, 'name', l.name, 'email', l.email, 'phone', l.phone,
      'topic', l.topic, 'message', l.message, 'details', l.details, 'about', l.about, 'accepted_texts', l.consent_version) order by l.id)
    from public.leads l
    where l.user_id = auth.uid()
      or lower(l.email) = (
        select lower(u.email) from auth.users u
        -- Whoever signed up where no confirmation is asked for has not shown that the address is theirs.
        where u.id = auth.uid() and u.email_confirmed_at is not null and (u.confirmation_sent_at is not null or exists (
          select from auth.identities i where i.user_id = u.id and i.provider <> 'email'
            and i.identity_data ->> 'email_verified' = 'true' and lower(i.identity_data ->> 'email') = lower(u.email)))
      )), '[]'))
$$;
comment on function private.my_leads is 'Security definer: leads are read by operators alone. What the person sent signed in, or from an address that is theirs.';
revoke execute on function private.my_leads, private.my_account_data from public, anon, authenticated;

create function public.my_data() returns jsonb language sql stable security definer set search_path = '' as $$
  select private.my_account_data() || private.my_leads()
  where auth.uid() is not null and private.passed_second_step()
$$;
comment on function public.my_data is 'All that the site keeps about the person, as the data-protection rules let them ask for it.';
revoke execute on function public.my_data from public, anon;
grant execute on function public.my_data to authenticated, service_role;
