-- Accounts, in the format of Supabase's auth schema, so that rows can be migrated to Supabase.
-- Comments mark our own columns. Runs at every start, so every statement is idempotent.

do $$ begin create type auth.factor_type as enum ('totp', 'webauthn', 'phone'); exception when duplicate_object then null; end $$;
do $$ begin create type auth.factor_status as enum ('unverified', 'verified'); exception when duplicate_object then null; end $$;
do $$ begin create type auth.aal_level as enum ('aal1', 'aal2', 'aal3'); exception when duplicate_object then null; end $$;
do $$ begin create type auth.code_challenge_method as enum ('s256', 'plain'); exception when duplicate_object then null; end $$;
do $$ begin
  create type auth.one_time_token_type as enum ('confirmation_token', 'reauthentication_token', 'recovery_token',
    'email_change_token_new', 'email_change_token_current', 'phone_change_token');
exception when duplicate_object then null; end $$;

create table if not exists auth.users (
  instance_id uuid,
  id uuid primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255) default '',
  confirmation_sent_at timestamptz,
  recovery_token varchar(255) default '',
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255) default '',
  email_change varchar(255) default '',
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz,
  updated_at timestamptz,
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
create unique index if not exists users_email_partial_key on auth.users (email) where is_sso_user = false;
create index if not exists users_created_at_idx on auth.users (created_at desc);
comment on table auth.users is 'Accounts. The token columns stay empty: auth.one_time_tokens stores hashed tokens.';

create table if not exists auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz,
  updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  constraint identities_provider_id_provider_unique unique (provider_id, provider)
);
create index if not exists identities_user_id_idx on auth.identities (user_id);
create index if not exists identities_email_idx on auth.identities (email text_pattern_ops);
comment on table auth.identities is 'Ways of signing in to an account: email or a provider.';

create table if not exists auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  factor_id uuid,
  aal auth.aal_level,
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text,
  refresh_token_hmac_key text,
  refresh_token_counter bigint
);
create index if not exists sessions_user_id_idx on auth.sessions (user_id);
create index if not exists sessions_not_after_idx on auth.sessions (not_after desc);
comment on table auth.sessions is 'Signed-in devices. refresh_token_counter is the number of the valid refresh token; the tokens themselves are not stored.';

create table if not exists auth.refresh_tokens (
  instance_id uuid,
  id bigserial primary key,
  token varchar(255) unique,
  user_id varchar(255),
  revoked boolean,
  created_at timestamptz,
  updated_at timestamptz,
  parent varchar(255),
  session_id uuid references auth.sessions (id) on delete cascade
);
create index if not exists refresh_tokens_session_id_idx on auth.refresh_tokens (session_id, revoked);
comment on table auth.refresh_tokens is 'Unused, exists for compatibility: refresh tokens are numbered per session, see auth.sessions.';

create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz unique,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb
);
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
comment on table auth.mfa_factors is 'Second factors.';

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create index if not exists mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
comment on table auth.mfa_challenges is 'Open and verified challenges; otp_code is the time step of the verified code, so that no code works twice.';

create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  id uuid primary key,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);
comment on table auth.mfa_amr_claims is 'The authentication methods of each session.';

create table if not exists auth.flow_state (
  id uuid primary key,
  user_id uuid,
  auth_code text,
  code_challenge_method auth.code_challenge_method,
  code_challenge text,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz,
  updated_at timestamptz,
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  invite_token text,
  referrer text,
  oauth_client_state_id uuid,
  linking_target_id uuid,
  email_optional boolean not null default false,
  provider_secrets jsonb
);
create index if not exists flow_state_auth_code_idx on auth.flow_state (auth_code);
create index if not exists flow_state_created_at_idx on auth.flow_state (created_at desc);
comment on table auth.flow_state is 'Sign-ins that start in one request and end in another. auth_code is a hash.';
comment on column auth.flow_state.provider_secrets is 'Ours: nonce and code verifier of the request to an OpenID provider.';

create table if not exists auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null,
  created_at timestamp not null default (now() at time zone 'utc'),
  updated_at timestamp not null default (now() at time zone 'utc'),
  code_hash text not null,
  wrong_codes smallint not null default 0,
  flow_state_id uuid references auth.flow_state (id) on delete cascade
);
create index if not exists one_time_tokens_token_hash_idx on auth.one_time_tokens (token_hash);
create index if not exists one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);
create unique index if not exists one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type);
comment on table auth.one_time_tokens is 'Secrets of mails: the token of the link and the six-digit code, both hashed.';
comment on column auth.one_time_tokens.code_hash is 'Ours: the six-digit code of the same mail, keyed with a secret of the platform.';
comment on column auth.one_time_tokens.wrong_codes is 'Ours: after five wrong codes only the link works.';
comment on column auth.one_time_tokens.flow_state_id is 'Ours: the requesting browser, for links of the PKCE flow.';

create table if not exists auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key,
  payload json,
  created_at timestamptz,
  ip_address varchar(64) not null default ''
);
create index if not exists audit_log_entries_created_at_idx on auth.audit_log_entries (created_at desc);
comment on table auth.audit_log_entries is 'Audit log by account id; never an email address or a password. Append-only: entries are deleted after a year.';

create or replace function auth.protect_audit_log() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '365 days' then
    return old;
  end if;
  raise insufficient_privilege using message = 'the audit log is append-only';
end
$$;
comment on function auth.protect_audit_log() is 'Ours: even the owner of the table changes an entry only by removing this trigger.';
create or replace trigger protect_audit_log before update or delete on auth.audit_log_entries
  for each row execute function auth.protect_audit_log();
create or replace trigger protect_audit_log_truncate before truncate on auth.audit_log_entries
  for each statement execute function auth.protect_audit_log();

create or replace function auth.delete_expired_audit_entries() returns void
  language sql security definer set search_path = ''
  as $$ delete from auth.audit_log_entries where created_at < now() - interval '365 days' $$;
comment on function auth.delete_expired_audit_entries() is 'Ours: for the hourly cleanup. Security definer: the server may add entries only.';
revoke execute on function auth.delete_expired_audit_entries() from public;

alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_amr_claims enable row level security;
alter table auth.flow_state enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.audit_log_entries enable row level security;

-- Access tokens are valid for up to an hour; these functions refuse those whose session has ended before. In PL/pgSQL,
-- because PostgreSQL plans the query of an SQL function at every call, which takes 0.4 ms.
create or replace function auth.is_session_over(session_id uuid, user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = $1 and s.user_id = $2 and (s.not_after is null or s.not_after > now())
      and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now()));
end
$$;
comment on function auth.is_session_over(uuid, uuid) is
  'Ours: whether the session of an access token has ended or its user is banned. Security definer: callers do not read sessions.';

create or replace function auth.require_session(session_id uuid, user_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.is_session_over(session_id, user_id) then
    raise sqlstate 'PGRST' using
      message = '{"code": "session_not_found", "message": "Session from session_id claim in JWT does not exist"}',
      detail = '{"status": 401, "headers": {"WWW-Authenticate": "Bearer error=\"invalid_token\""}}';
  end if;
end
$$;
comment on function auth.require_session(uuid, uuid) is
  'Ours: the data API calls it first in every transaction of a user. The error becomes the response.';
revoke execute on function auth.is_session_over(uuid, uuid), auth.require_session(uuid, uuid) from public;
-- The pool of the data API starts each transaction as anon.
grant execute on function auth.require_session(uuid, uuid) to anon;
