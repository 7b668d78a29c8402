-- Tables of our own processes, with a local and a remote Supabase: rate limits and the mailbox of a development machine.
-- API roles have no grants here.

create schema if not exists platform_private;
revoke all on schema platform_private from public;

-- The format of rate-limiter-flexible.
create table if not exists platform_private.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index if not exists rate_limits_expire on platform_private.rate_limits (expire);
comment on table platform_private.rate_limits is 'Counters of rate limits, shared by all processes; keys are hashed.';

create table if not exists platform_private.mailbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  sender text not null,
  subject text not null,
  text text not null,
  html text not null,
  received_at timestamptz not null default now()
);
alter table platform_private.mailbox add column if not exists calendar text;
comment on table platform_private.mailbox is 'Mail received by the app itself because SMTP_URL is not set; shown at /_mailbox on loopback only.';
