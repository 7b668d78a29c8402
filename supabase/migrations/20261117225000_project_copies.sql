-- Copies of projects that visitors share without an account. The server alone writes them, with a limit per address.

create table private.project_copies (
  -- 122 random bits cannot be guessed.
  token uuid primary key default gen_random_uuid(),
  -- Known to the browser that shared it, which may revoke it.
  revoke_key uuid not null default gen_random_uuid(),
  project jsonb not null check (jsonb_typeof(project) = 'object' and pg_column_size(project) < 12000),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '90 days'
);
comment on table private.project_copies is 'Projects as they were when a visitor without an account shared them; anyone with the token sees them until they expire or are revoked.';
create index on private.project_copies (expires_at);

-- Security definer: the link is the permission.
create or replace function public.shared_project(share_token uuid) returns jsonb language sql stable security definer set search_path = ''
  as $$
    select to_jsonb(p) - 'user_id' - 'quote_requested_at' from public.project_shares s join public.projects p on p.id = s.project_id
    where s.token = share_token
    union all
    select c.project from private.project_copies c where c.token = share_token and c.expires_at > now()
    limit 1
  $$;
comment on function public.shared_project is 'The project behind a link without its owner; null when the link was revoked, has expired or never existed.';
