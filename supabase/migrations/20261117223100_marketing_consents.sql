-- Marketing mail has a consent of its own, apart from the terms (Ley 34/2002, art. 21; Regulation (EU) 2016/679, art. 7).

create table public.marketing_consents (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  is_granted boolean not null,
  version text not null check (version <> '' and length(version) <= 40),
  changed_at timestamptz not null default now()
);
comment on table public.marketing_consents is
  'When a user allowed or refused marketing mail, and the version of the texts that they had read. Rows never change: the last one holds; without any it is refused.';
create index on public.marketing_consents (user_id, id desc);

alter table public.marketing_consents enable row level security;
grant select, insert (user_id, is_granted, version) on public.marketing_consents to authenticated;
grant all on public.marketing_consents to service_role;
create policy "users read their marketing consents" on public.marketing_consents for select to authenticated
  using (user_id = (select auth.uid()));
create policy "users decide on marketing mail for themselves" on public.marketing_consents for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "users with a second factor have verified it" on public.marketing_consents as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

create or replace function public.create_profile() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  insert into public.profiles (id, first_name, last_name, phone, locale)
  values (
    new.id,
    left(coalesce(metadata ->> 'first_name', metadata ->> 'given_name', metadata ->> 'name', ''), 80),
    left(coalesce(metadata ->> 'last_name', metadata ->> 'surname', metadata ->> 'family_name', ''), 120),
    left(coalesce(metadata ->> 'phone', ''), 30),
    case when metadata ->> 'locale' = 'en' then 'en' else 'es' end
  );
  if metadata ->> 'accepted_texts' <> '' then
    insert into public.text_acceptances (user_id, version) values (new.id, left(metadata ->> 'accepted_texts', 40));
    if metadata ->> 'marketing_mail' = 'true' then
      insert into public.marketing_consents (user_id, is_granted, version)
      values (new.id, true, left(metadata ->> 'accepted_texts', 40));
    end if;
  end if;
  return new;
end
$$;

create or replace function private.my_account_data() returns jsonb
  language sql stable security definer set search_path = '' as $$
    select jsonb_build_object(
      'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at,
        'last_sign_in_at', u.last_sign_in_at, 'user_metadata', u.raw_user_meta_data) from auth.users u where u.id = auth.uid()),
      'profile', (select to_jsonb(p) - 'id' from public.profiles p where p.id = auth.uid()),
      'address', (select to_jsonb(a) - 'user_id' from public.addresses a where a.user_id = auth.uid()),
      'accepted_texts', coalesce((select jsonb_agg(to_jsonb(t) - 'user_id' order by t.accepted_at)
        from public.text_acceptances t where t.user_id = auth.uid()), '[]'),
      'marketing_consents', coalesce((select jsonb_agg(to_jsonb(c) - 'user_id' - 'id' order by c.id)
        from public.marketing_consents c where c.user_id = auth.uid()), '[]'),
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
