-- Mails with alerts to people with an account end with one request too (RFC 8058), without signing in.

create table private.unsubscribe_links (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Every mail contains it, so it is stored as it is, where no API role reads.
  token uuid not null unique default gen_random_uuid()
);
comment on table private.unsubscribe_links is 'The links in mails with alerts by which a user pauses all of them.';
