-- What only our own processes may read, whoever keeps the accounts: counters and the mailbox of a development machine.
-- No role of the API is granted anything here.

create schema if not exists platform_private;
revoke all on schema platform_private from public;

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
