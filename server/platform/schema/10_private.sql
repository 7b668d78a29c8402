-- What only the platform itself may read: keys, secrets, counters and the mailbox of a development machine.
-- No role of the API is granted anything here.

create schema if not exists platform_private;
revoke all on schema platform_private from public;

create table if not exists platform_private.secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
comment on table platform_private.secrets is 'Made at the first start, shared by every process on this database: API keys and the key that one-time codes and refresh tokens are authenticated with.';

create table if not exists platform_private.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  published_at timestamptz not null default now(),
  signs_from timestamptz not null
);
comment on table platform_private.signing_keys is 'ES256 keys of access tokens. The newest whose signs_from has come signs; older ones stay published until their last token has expired.';

-- The shape that rate-limiter-flexible works with.
create table if not exists platform_private.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index if not exists rate_limits_expire on platform_private.rate_limits (expire);
comment on table platform_private.rate_limits is 'Counters of attempts, shared by every process; addresses of people appear only as hashes.';

create table if not exists platform_private.mailbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  sender text not null,
  subject text not null,
  text text not null,
  html text not null,
  received_at timestamptz not null default now()
);
comment on table platform_private.mailbox is 'Mail that the app received itself because no SMTP_URL is set; shown at /_mailbox on loopback only.';
