-- People: what the product keeps about an account besides the account itself, and the mail it sends them.

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
comment on table public.profiles is 'Personal data of an account (spec §3); made with the account from what the sign-up form sent.';

alter table public.profiles enable row level security;
grant select, update (first_name, last_name, phone, dni, birthday, locale, updated_at) on public.profiles to authenticated;
grant all on public.profiles to service_role;
create policy "owners read their profile" on public.profiles for select to authenticated using (id = (select auth.uid()));
create policy "owners update their profile" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

create table public.text_acceptances (
  user_id uuid not null references auth.users (id) on delete cascade,
  version text not null check (version <> '' and length(version) <= 40),
  accepted_at timestamptz not null default now(),
  primary key (user_id, version)
);
comment on table public.text_acceptances is 'Which version of the legal notice and privacy policy a person accepted, and when. Never changed afterwards.';

alter table public.text_acceptances enable row level security;
grant select, insert (user_id, version) on public.text_acceptances to authenticated;
grant all on public.text_acceptances to service_role;
create policy "people read what they accepted" on public.text_acceptances for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people accept texts for themselves" on public.text_acceptances for insert to authenticated
  with check (user_id = (select auth.uid()));

create function public.create_profile() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  insert into public.profiles (id, first_name, last_name, phone, locale)
  values (
    new.id,
    left(coalesce(given ->> 'first_name', given ->> 'given_name', given ->> 'name', ''), 80),
    left(coalesce(given ->> 'last_name', given ->> 'surname', given ->> 'family_name', ''), 120),
    left(coalesce(given ->> 'phone', ''), 30),
    case when given ->> 'locale' = 'en' then 'en' else 'es' end
  );
  if given ->> 'accepted_texts' <> '' then
    insert into public.text_acceptances (user_id, version) values (new.id, left(given ->> 'accepted_texts', 40));
  end if;
  return new;
end
$$;
comment on function public.create_profile() is 'Security definer: the account is made by the authentication service, which has no rights on the product''s tables.';
revoke execute on function public.create_profile() from public, anon, authenticated;
create trigger create_profile after insert on auth.users for each row execute function public.create_profile();

create table public.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table public.recovery_codes is 'Ten codes that stand in for a lost second step, hashed; 50 random bits each, so that a plain hash is enough.';

alter table public.recovery_codes enable row level security;
grant select (user_id, created_at, used_at) on public.recovery_codes to authenticated;
grant all on public.recovery_codes to service_role;
create policy "owners see how many codes are left" on public.recovery_codes for select to authenticated
  using (user_id = (select auth.uid()));

create function public.hash_recovery_code(code text) returns text language sql immutable set search_path = ''
  as $$ select encode(sha256(convert_to(upper(regexp_replace(code, '[^0-9A-Za-z]', '', 'g')), 'utf8')), 'hex') $$;
comment on function public.hash_recovery_code(text) is 'Spaces, hyphens and case do not matter.';
revoke execute on function public.hash_recovery_code(text) from public, anon, authenticated;

create function public.create_recovery_codes() returns setof text language plpgsql security definer set search_path = '' as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  code text;
  random_bytes bytea;
  position integer;
begin
  if auth.uid() is null or auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'recovery codes need a session with a verified second step' using errcode = '42501';
  end if;
  delete from public.recovery_codes where user_id = auth.uid();
  for number in 1..10 loop
    random_bytes := decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
    code := '';
    -- Bytes 6 and 8 of a UUID are not wholly random: the ten taken are.
    foreach position in array array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12] loop
      code := code || substr(alphabet, get_byte(random_bytes, position) % 32 + 1, 1);
    end loop;
    insert into public.recovery_codes (user_id, code_hash) values (auth.uid(), public.hash_recovery_code(code));
    return next substr(code, 1, 5) || '-' || substr(code, 6);
  end loop;
end
$$;
comment on function public.create_recovery_codes() is 'Security definer: codes are written by nobody directly. Shown once; earlier ones end.';
revoke execute on function public.create_recovery_codes() from public, anon;
grant execute on function public.create_recovery_codes() to authenticated;

create function public.use_recovery_code(code text) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update public.recovery_codes set used_at = now()
    where user_id = auth.uid() and code_hash = public.hash_recovery_code(code) and used_at is null;
  if not found then return false; end if;
  -- The lost device stops counting; its owner may enrol another.
  delete from auth.mfa_factors where user_id = auth.uid();
  return true;
end
$$;
comment on function public.use_recovery_code(text) is 'Security definer: removes the caller''s second steps in exchange for one unused code.';
revoke execute on function public.use_recovery_code(text) from public, anon;
grant execute on function public.use_recovery_code(text) to authenticated;

create table public.mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]+$'),
  locale text not null check (locale in ('es', 'en')),
  recipient text not null check (recipient !~ '[[:cntrl:]]' and length(recipient) <= 255),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  idempotency_key text unique,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  expires_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz
);
comment on table public.mail_outbox is 'All mail of the product. Rows are claimed by one process at a time; data is emptied once the mail is out.';
comment on column public.mail_outbox.data is 'What the template of this kind needs: links and codes, so nobody but the operator''s own process reads it.';
comment on column public.mail_outbox.expires_at is 'When the mail would be of no more use, for links that end.';
create index on public.mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;

alter table public.mail_outbox enable row level security;
grant all on public.mail_outbox to service_role;
create policy "the operator's process keeps the outbox" on public.mail_outbox to service_role using (true) with check (true);

create function public.announce_mail() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('mail_outbox', '');
  return null;
end
$$;
comment on function public.announce_mail() is 'Wakes the processes that send mail.';
revoke execute on function public.announce_mail() from public, anon, authenticated;
create trigger announce_mail after insert on public.mail_outbox for each statement execute function public.announce_mail();
