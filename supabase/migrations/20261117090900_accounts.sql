-- Accounts: what the product stores about a user besides the account of the authentication service.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (length(first_name) <= 80),
  last_name text not null default '' check (length(last_name) <= 120),
  phone text not null default '' check (length(phone) <= 30),
  dni text check (length(dni) <= 20),
  birthday date check (birthday > '1900-01-01'),
  locale text not null default 'es' check (locale in ('es', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'Personal data of an account; created with the account from the fields of the sign-up form.';

alter table public.profiles enable row level security;
grant select, update (first_name, last_name, phone, dni, birthday, locale, updated_at) on public.profiles to authenticated;
grant all on public.profiles to service_role;
create policy "users read their profile" on public.profiles for select to authenticated using (id = (select auth.uid()));
create policy "users update their profile" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "users with a second factor have verified it" on public.profiles as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

create table public.text_acceptances (
  user_id uuid not null references auth.users (id) on delete cascade,
  version text not null check (version <> '' and length(version) <= 40),
  accepted_at timestamptz not null default now(),
  primary key (user_id, version)
);
comment on table public.text_acceptances is 'Which version of the legal notice and privacy policy a user accepted, and when. Rows never change.';

alter table public.text_acceptances enable row level security;
grant select, insert (user_id, version) on public.text_acceptances to authenticated;
grant all on public.text_acceptances to service_role;
create policy "users read their text acceptances" on public.text_acceptances for select to authenticated
  using (user_id = (select auth.uid()));
create policy "users accept texts for themselves" on public.text_acceptances for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "users with a second factor have verified it" on public.text_acceptances as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

create function public.create_profile() returns trigger language plpgsql security definer set search_path = '' as $$
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
  end if;
  return new;
end
$$;
comment on function public.create_profile() is 'Security definer: the authentication service creates the account and has no rights on the product''s tables.';
revoke execute on function public.create_profile() from public, anon, authenticated;
create trigger create_profile after insert on auth.users for each row execute function public.create_profile();

create table public.addresses (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  route_type text not null default 'street' check (route_type in
    ('street', 'avenue', 'square', 'path', 'road', 'roundabout', 'promenade', 'crossing', 'other')),
  street_address text not null default '' check (length(street_address) <= 120),
  street_number text not null default '' check (length(street_number) <= 10),
  floor text not null default '' check (length(floor) <= 10),
  door text not null default '' check (length(door) <= 10),
  zip_code text not null default '' check (zip_code ~ '^([0-9]{5})?$'),
  city text not null default '' check (length(city) <= 80),
  -- The first two digits of a postcode are its province.
  province text references public.provinces (code),
  updated_at timestamptz not null default now(),
  check (zip_code = '' or province is null or left(zip_code, 2) = province)
);
comment on table public.addresses is 'Postal address of a user.';

alter table public.addresses enable row level security;
grant select, insert, update, delete on public.addresses to authenticated;
grant all on public.addresses to service_role;
create policy "users read their address" on public.addresses for select to authenticated using (user_id = (select auth.uid()));
create policy "users add their address" on public.addresses for insert to authenticated with check (user_id = (select auth.uid()));
create policy "users update their address" on public.addresses for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "users delete their address" on public.addresses for delete to authenticated using (user_id = (select auth.uid()));
create policy "users with a second factor have verified it" on public.addresses as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

-- Two-step sign-in ----------------------------------------------------------------------------------------------------

create table public.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table public.recovery_codes is 'Ten codes of 50 random bits that replace a lost second factor, hashed with bcrypt. The codes of a user share a salt, so that one hash finds a code among them.';

alter table public.recovery_codes enable row level security;
grant select (user_id, created_at, used_at) on public.recovery_codes to authenticated;
grant all on public.recovery_codes to service_role;
create policy "users count their unused recovery codes" on public.recovery_codes for select to authenticated
  using (user_id = (select auth.uid()));
create policy "users with a second factor have verified it" on public.recovery_codes as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

create function private.hash_recovery_code(code text, salt text) returns text language sql immutable set search_path = ''
  as $$ select extensions.crypt(upper(regexp_replace(code, '[^0-9A-Za-z]', '', 'g')), salt) $$;
comment on function private.hash_recovery_code(text, text) is 'Spaces, hyphens and case do not matter. A hash serves as salt.';
revoke execute on function private.hash_recovery_code(text, text) from public, anon, authenticated;

create function public.create_recovery_codes() returns setof text language plpgsql security definer set search_path = '' as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  code text;
  random_bytes bytea;
  position integer;
  salt text := extensions.gen_salt('bf', 8);
begin
  if auth.uid() is null or auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'recovery codes need a session with a verified second step' using errcode = '42501';
  end if;
  delete from public.recovery_codes where user_id = auth.uid();
  for number in 1..10 loop
    random_bytes := decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
    code := '';
    -- Bytes 6 and 8 of a UUID are not fully random; these ten are.
    foreach position in array array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12] loop
      code := code || substr(alphabet, get_byte(random_bytes, position) % 32 + 1, 1);
    end loop;
    insert into public.recovery_codes (user_id, code_hash) values (auth.uid(), private.hash_recovery_code(code, salt));
    return next substr(code, 1, 5) || '-' || substr(code, 6);
  end loop;
end
$$;
comment on function public.create_recovery_codes() is 'Replaces the user''s codes; they are shown once. Security definer: nobody writes codes directly.';
revoke execute on function public.create_recovery_codes() from public, anon;
grant execute on function public.create_recovery_codes() to authenticated;

-- Not part of the data API: the server calls it and limits the attempts like those at a sign-in.
create function private.use_recovery_code(code text) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  salt text := (select c.code_hash from public.recovery_codes c where c.user_id = auth.uid() limit 1);
begin
  update public.recovery_codes set used_at = now()
    where user_id = auth.uid() and code_hash = private.hash_recovery_code(code, salt) and used_at is null;
  if not found then return false; end if;
  -- The lost device is removed; the user may enrol another.
  delete from auth.mfa_factors where user_id = auth.uid();
  return true;
end
$$;
comment on function private.use_recovery_code(text) is 'Removes the caller''s second factors in exchange for one unused code. Security definer: it deletes factors.';
revoke execute on function private.use_recovery_code(text) from public, anon;
grant execute on function private.use_recovery_code(text) to authenticated;

-- Sessions and deletion -----------------------------------------------------------------------------------------------

-- Functions of the product's schema, so that they work on a hosted Supabase too; security definer, because users do not
-- read the tables of the authentication service directly.

create function public.my_sessions()
  returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, is_this_one boolean)
  language sql stable security definer set search_path = '' as $$
    select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.updated_at, s.created_at),
      coalesce(s.user_agent, ''), s.id::text = coalesce(auth.jwt() ->> 'session_id', '')
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now()) and private.has_passed_mfa()
    order by 3 desc
    limit 50
  $$;
comment on function public.my_sessions is 'Where the user is signed in, the last used session first.';

create function public.end_my_session(session uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_passed_mfa() then
    raise insufficient_privilege using message = 'the second step is missing';
  end if;
  delete from auth.sessions where id = session and user_id = auth.uid();
  return found;
end
$$;
comment on function public.end_my_session is 'Signs out one browser of the user: its token can no longer be refreshed.';

create function private.has_signed_in_recently() returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (
      select from auth.mfa_amr_claims a join auth.sessions s on s.id = a.session_id
      where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
        and a.updated_at > now() - interval '15 minutes')
  $$;
comment on function private.has_signed_in_recently is
  'Whether the user proved who they are within the last 15 minutes: a stolen session is older. Security definer: users do not read sessions.';
revoke execute on function private.has_signed_in_recently from public;

create function public.delete_my_account() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.has_passed_mfa() then
    raise insufficient_privilege using message = 'sign in to delete an account';
  end if;
  if not private.has_signed_in_recently() then
    raise insufficient_privilege using message = 'sign in again to delete an account', hint = 'reauthentication_needed';
  end if;
  insert into public.mail_outbox (kind, locale, recipient)
    select 'account_deleted', p.locale, u.email from auth.users u join public.profiles p on p.id = u.id
    where u.id = auth.uid() and u.email_confirmed_at is not null;
  delete from auth.users where id = auth.uid();
end
$$;
comment on function public.delete_my_account is 'Deletes the user''s account and, through foreign keys, everything stored about them.';

revoke execute on function public.my_sessions, public.end_my_session, public.delete_my_account from public, anon;
grant execute on function public.my_sessions, public.end_my_session, public.delete_my_account to authenticated, service_role;

create function private.my_verified_email() returns text language sql stable security definer set search_path = '' as $$
  select lower(u.email) from auth.users u
  -- A user who signed up where no confirmation is required has not proven that the address is theirs.
  where u.id = auth.uid() and u.email_confirmed_at is not null and (u.confirmation_sent_at is not null or exists (
    select from auth.identities i where i.user_id = u.id and i.provider <> 'email'
      and i.identity_data ->> 'email_verified' = 'true' and lower(i.identity_data ->> 'email') = lower(u.email)))
$$;
comment on function private.my_verified_email is 'The user''s e-mail address if they have proven that it is theirs. Security definer: users do not read accounts directly.';
revoke execute on function private.my_verified_email from public, anon, authenticated;

-- Notifications -------------------------------------------------------------------------------------------------------

-- The user's other tabs and devices receive the name of the changed table on a channel that only this user may join, and
-- then read the change under the policies of that table. Replicating the tables would reveal deletions to everyone.
create function public.notify_user() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  owner_id uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  perform realtime.send('{}'::jsonb, tg_table_name::text, 'person:' || owner_id, true);
  if tg_table_name in ('conversations', 'messages') then
    perform realtime.send('{}'::jsonb, tg_table_name::text, 'conversation:' || owner_id, true);
    perform realtime.send(jsonb_build_object('person', owner_id), tg_table_name::text, 'operator', true);
  end if;
  return null;
end
$$;
comment on function public.notify_user() is 'Notifies the owner of a changed row. Security definer: nobody writes to these channels directly.';
revoke execute on function public.notify_user() from public, anon, authenticated;
create trigger notify_user after delete on auth.sessions for each row execute function public.notify_user();

create policy "users receive notifications, operators of all conversations" on realtime.messages for select to authenticated
  using (
    (realtime.topic() = 'person:' || (select auth.uid()) or (realtime.topic() = 'operator' and (select public.is_operator())))
    and (select private.has_passed_mfa()));
