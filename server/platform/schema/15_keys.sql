-- Keys and secrets of the platform API.

create table if not exists platform_private.secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
comment on table platform_private.secrets is 'Created at the first start and shared by all processes: API keys, and the key that authenticates one-time codes and refresh tokens.';

create table if not exists platform_private.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  published_at timestamptz not null default now(),
  signs_from timestamptz not null
);
comment on table platform_private.signing_keys is 'ES256 keys of access tokens. The newest key whose signs_from has passed signs; older keys stay published until their last token expires.';
