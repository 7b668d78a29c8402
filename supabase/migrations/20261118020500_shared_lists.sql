-- Deciding together: a list that a couple shares, and votes of friends. The server writes for all of them, because some have
-- no account.

create table public.shared_lists (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (name ~ '\S' and length(name) <= 80),
  -- 122 random bits cannot be guessed: whoever has the link may join.
  token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.shared_lists is 'Lists of houses, plots and projects that several people decide about.';
create index on public.shared_lists (owner_id);
create index on public.shared_lists (updated_at);

create table public.shared_list_members (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references public.shared_lists (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  -- SHA-256 of the cookie of a device without an account.
  device_hash bytea,
  name text not null check (name ~ '\S' and length(name) <= 60),
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, device_hash) = 1),
  unique (list_id, user_id),
  unique (list_id, device_hash)
);
comment on table public.shared_list_members is 'Who decides together: the owner, and those who joined by the link, with or without an account.';
create index on public.shared_list_members (user_id) where user_id is not null;

create table public.shared_list_items (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references public.shared_lists (id) on delete cascade,
  kind text not null check (kind in ('house', 'plot', 'project')),
  ref text not null check (length(ref) <= 120),
  name text not null check (length(name) <= 300),
  added_by uuid references public.shared_list_members (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (list_id, kind, ref)
);
comment on table public.shared_list_items is 'What a list is about.';
comment on column public.shared_list_items.ref is 'The slug of a house or plot, or the token of a shared project.';
comment on column public.shared_list_items.name is 'Its name when it was added; it outlives it.';
create index on public.shared_list_items (added_by);

create table public.shared_list_ratings (
  item_id uuid not null references public.shared_list_items (id) on delete cascade,
  member_id uuid not null references public.shared_list_members (id) on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  primary key (item_id, member_id)
);
comment on table public.shared_list_ratings is 'How much each member likes an item, from 1 to 5.';
create index on public.shared_list_ratings (member_id);

create table public.shared_list_comments (
  id bigint generated always as identity primary key,
  item_id uuid not null references public.shared_list_items (id) on delete cascade,
  member_id uuid not null references public.shared_list_members (id) on delete cascade,
  body text not null check (body ~ '\S' and length(body) <= 1000),
  created_at timestamptz not null default now()
);
comment on table public.shared_list_comments is 'What members write about an item. Rows never change.';
create index on public.shared_list_comments (item_id, id);
create index on public.shared_list_comments (member_id);

create table public.polls (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references public.shared_lists (id) on delete cascade,
  token uuid not null unique default gen_random_uuid(),
  options jsonb not null check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) between 2 and 4),
  closed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.polls is 'A question to friends: which of these? Anyone with the link votes, once per device, until it is closed.';
comment on column public.polls.options is '[{"kind", "ref", "name"}]';
create index on public.polls (list_id);

create table private.poll_votes (
  poll_id uuid not null references public.polls (id) on delete cascade,
  device_hash bytea not null,
  choice smallint not null check (choice between 0 and 3),
  created_at timestamptz not null default now(),
  primary key (poll_id, device_hash)
);
comment on table private.poll_votes is 'Votes, one for each device; who voted is not stored.';

-- Who may read ---------------------------------------------------------------------------------------------------------

-- Security definer: a policy of one table reads another.
create function private.is_list_member(list uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.shared_list_members m where m.list_id = list and m.user_id = auth.uid())
$$;
comment on function private.is_list_member is 'Whether the user has joined the list, as its owner has.';
create function private.is_item_member(item uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.shared_list_items i join public.shared_list_members m on m.list_id = i.list_id
    where i.id = item and m.user_id = auth.uid())
$$;
comment on function private.is_item_member is 'Whether the user has joined the list of the item.';
revoke execute on function private.is_list_member, private.is_item_member from public;
grant execute on function private.is_list_member, private.is_item_member to authenticated;

alter table public.shared_lists enable row level security;
alter table public.shared_list_members enable row level security;
alter table public.shared_list_items enable row level security;
alter table public.shared_list_ratings enable row level security;
alter table public.shared_list_comments enable row level security;
alter table public.polls enable row level security;
grant all on public.shared_lists, public.shared_list_members, public.shared_list_items, public.shared_list_ratings,
  public.shared_list_comments, public.polls to service_role;
create policy "users with a second factor have verified it" on public.shared_lists as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));
create policy "users with a second factor have verified it" on public.shared_list_members as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));
create policy "users with a second factor have verified it" on public.shared_list_items as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));
create policy "users with a second factor have verified it" on public.shared_list_ratings as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));
create policy "users with a second factor have verified it" on public.shared_list_comments as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));
create policy "users with a second factor have verified it" on public.polls as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));
-- By column: the hash of a device stays with the server.
grant select (id, list_id, user_id, name, created_at) on public.shared_list_members to authenticated;
grant select on public.shared_lists, public.shared_list_items, public.shared_list_ratings, public.shared_list_comments, public.polls
  to authenticated;
create policy "members read their lists" on public.shared_lists for select to authenticated using (private.is_list_member(id));
create policy "members read who decides with them" on public.shared_list_members for select to authenticated
  using (private.is_list_member(list_id));
create policy "members read the items of their lists" on public.shared_list_items for select to authenticated
  using (private.is_list_member(list_id));
create policy "members read the ratings of their lists" on public.shared_list_ratings for select to authenticated
  using (private.is_item_member(item_id));
create policy "members read the comments of their lists" on public.shared_list_comments for select to authenticated
  using (private.is_item_member(item_id));
create policy "members read the polls of their lists" on public.polls for select to authenticated
  using (private.is_list_member(list_id));

-- Live updates ---------------------------------------------------------------------------------------------------------

-- Security definer: nobody writes to these channels directly. Every change touches the list.
create function private.notify_list() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}'::jsonb, 'changed', 'list:' || new.token, true);
  return null;
end
$$;
comment on function private.notify_list is 'Announces a change of a list to everyone who has it open; the message says nothing else.';
revoke execute on function private.notify_list from public, anon, authenticated;
create trigger notify_list after update on public.shared_lists for each row execute function private.notify_list();

-- Security definer: visitors read no lists, and the link is the permission.
create function private.is_list_topic(topic text) returns boolean language sql stable security definer set search_path = '' as $$
  select topic like 'list:%' and exists (select from public.shared_lists l where 'list:' || l.token = topic)
$$;
comment on function private.is_list_topic is 'Whether the channel is that of a list, whose link only those have who were given it.';
revoke execute on function private.is_list_topic from public;
grant execute on function private.is_list_topic to anon, authenticated;
create policy "those with the link of a list receive that it changed" on realtime.messages for select to anon, authenticated
  using (extension = 'broadcast' and private.is_list_topic((select realtime.topic())));

-- The copy of their data -------------------------------------------------------------------------------------------------

-- Security definer: it selects only what the user owns or wrote.
create function private.my_shared_lists() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('shared_lists', coalesce((
    select jsonb_agg(jsonb_build_object('name', l.name, 'is_owner', l.owner_id = auth.uid(), 'joined_at', m.created_at, 'my_name', m.name,
      'items', coalesce((select jsonb_agg(jsonb_build_object('kind', i.kind, 'ref', i.ref, 'name', i.name, 'created_at', i.created_at)
        order by i.created_at) from public.shared_list_items i where i.list_id = l.id), '[]'),
      'my_ratings', coalesce((select jsonb_agg(jsonb_build_object('item', i.name, 'stars', r.stars))
        from public.shared_list_ratings r join public.shared_list_items i on i.id = r.item_id where r.member_id = m.id), '[]'),
      'my_comments', coalesce((select jsonb_agg(jsonb_build_object('item', i.name, 'body', c.body, 'created_at', c.created_at) order by c.id)
        from public.shared_list_comments c join public.shared_list_items i on i.id = c.item_id where c.member_id = m.id), '[]'))
      order by l.created_at)
    from public.shared_list_members m join public.shared_lists l on l.id = m.list_id where m.user_id = auth.uid()), '[]'))
$$;
comment on function private.my_shared_lists is 'Lists that the user shares, with what the user wrote in them.';
revoke execute on function private.my_shared_lists from public, anon, authenticated;

create or replace function public.my_data() returns jsonb language sql stable security definer set search_path = '' as $$
  select private.my_account_data() || private.my_leads() || private.my_plot_submissions() || private.my_searches()
    || private.my_visits() || private.my_shared_lists()
  where auth.uid() is not null and private.has_passed_mfa()
$$;
