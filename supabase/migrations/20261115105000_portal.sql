-- What a person keeps in the portal: favourites, address, projects, and the conversation with the operator. All of it is
-- read and written through the data API, so these policies are the whole protection.

-- Favourites --------------------------------------------------------------------------------------------------------

create table public.favorite_houses (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- By slug, as pages and devices name a house.
  house_slug text not null references public.houses (slug) on update cascade on delete cascade,
  note text not null default '' check (length(note) <= 500),
  price_eur integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, house_slug)
);
comment on table public.favorite_houses is 'Houses that a person keeps (spec §3).';
comment on column public.favorite_houses.price_eur is 'What the house cost when it was kept; written by a trigger.';
create index on public.favorite_houses (house_slug);

create table public.favorite_plots (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  plot_slug text not null references public.plots (slug) on update cascade on delete cascade,
  note text not null default '' check (length(note) <= 500),
  price_eur integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, plot_slug)
);
comment on table public.favorite_plots is 'Plots that a person keeps (spec §3).';
comment on column public.favorite_plots.price_eur is 'What the plot cost when it was kept; written by a trigger.';
create index on public.favorite_plots (plot_slug);

-- Security definer: the number of a person's rows must be seen whatever the policies show.
create function public.note_favourite() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  kept integer;
begin
  if tg_table_name = 'favorite_houses' then
    select price_eur into new.price_eur from public.houses where slug = new.house_slug;
    select count(*) into kept from public.favorite_houses where user_id = new.user_id;
  else
    select price_eur into new.price_eur from public.plots where slug = new.plot_slug;
    select count(*) into kept from public.favorite_plots where user_id = new.user_id;
  end if;
  if kept >= 500 then
    raise exception 'nobody keeps more than 500 favourites of a kind' using errcode = 'PT409';
  end if;
  new.price_eur := coalesce(new.price_eur, 0);
  return new;
end
$$;
comment on function public.note_favourite() is 'Writes the price of the day beside a favourite and bounds their number.';
revoke execute on function public.note_favourite() from public, anon, authenticated;
create trigger note_favourite before insert on public.favorite_houses for each row execute function public.note_favourite();
create trigger note_favourite before insert on public.favorite_plots for each row execute function public.note_favourite();

-- Address -----------------------------------------------------------------------------------------------------------

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
comment on table public.addresses is 'Where a person lives (spec §3).';

-- Projects ----------------------------------------------------------------------------------------------------------

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 140),
  house_slug text references public.houses (slug) on update cascade on delete set null,
  plot_slug text references public.plots (slug) on update cascade on delete set null,
  own_plot jsonb check (jsonb_typeof(own_plot) = 'object' and pg_column_size(own_plot) < 4000),
  options text[] not null default '{}' check (cardinality(options) <= 60),
  placement jsonb check (jsonb_typeof(placement) = 'object' and pg_column_size(placement) < 1000),
  size_m2 integer check (size_m2 > 0),
  bedrooms smallint check (bedrooms >= 0),
  bathrooms smallint check (bathrooms >= 0),
  total_low_eur integer check (total_low_eur >= 0),
  total_eur integer check (total_eur >= total_low_eur),
  total_high_eur integer check (total_high_eur >= total_eur),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (plot_slug is null or own_plot is null)
);
comment on table public.projects is 'Saved projects: a house, perhaps a plot, the options, and what it all costs (spec §3).';
comment on column public.projects.own_plot is '"I have a plot": what the person knows of it.';
comment on column public.projects.placement is 'Where on the plot the house stands: metres and degrees.';
comment on column public.projects.total_eur is 'The expected whole price when the project was last saved.';
create index on public.projects (user_id, created_at desc);

create table public.project_shares (
  -- 122 random bits: nobody guesses it.
  token uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.project_shares is 'Links that show a project to whoever has them; deleting the row ends the link.';
create index on public.project_shares (project_id);

create function private.owns_project(project uuid) returns boolean language sql stable security definer set search_path = ''
  as $$ select exists (select from public.projects where id = project and user_id = auth.uid()) $$;
comment on function private.owns_project is 'Security definer: a policy of one table asks for a row of another.';
revoke execute on function private.owns_project from public;
grant execute on function private.owns_project to authenticated;

-- Security definer: the link is the permission.
create function public.shared_project(share_token uuid) returns jsonb language sql stable security definer set search_path = ''
  as $$
    select to_jsonb(p) - 'user_id' from public.project_shares s join public.projects p on p.id = s.project_id
    where s.token = share_token
  $$;
comment on function public.shared_project is 'The project behind a link, without its owner; null when the link was ended or never was.';
revoke execute on function public.shared_project from public;
grant execute on function public.shared_project to anon, authenticated, service_role;

-- Conversations -----------------------------------------------------------------------------------------------------

create table public.conversations (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_message_at timestamptz,
  -- Up to which message each side has received and read.
  person_delivered_id bigint not null default 0,
  person_read_id bigint not null default 0,
  operator_delivered_id bigint not null default 0,
  operator_read_id bigint not null default 0
);
comment on table public.conversations is 'One conversation with the operator per person; written by functions and triggers.';
create index on public.conversations (last_message_at desc);

create table public.messages (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.conversations (user_id) on delete cascade,
  author text not null check (author in ('person', 'operator')),
  -- Made by whoever writes, so that sending once more after a broken line makes no second message.
  client_id uuid not null,
  body text not null check (body ~ '\S' and length(body) <= 4000),
  created_at timestamptz not null default now(),
  unique (user_id, client_id)
);
comment on table public.messages is 'What person and operator write to each other; user_id is whose conversation it is.';
create index on public.messages (user_id, id);

-- Security definer: it writes what nobody may write directly. The author is told by the token, not by the sender.
create function public.send_message(body text, client_id uuid, person uuid default null) returns public.messages
  language plpgsql security definer set search_path = '' as $$
declare
  asker uuid := auth.uid();
  whose uuid := coalesce(person, asker);
  sent public.messages;
begin
  if asker is null or not private.passed_second_step() then
    raise insufficient_privilege using message = 'sign in to write';
  end if;
  if whose <> asker and not public.is_operator() then
    raise insufficient_privilege using message = 'only the operator writes in the conversation of another';
  end if;
  if whose = asker and (select count(*) from public.messages m
      where m.user_id = asker and m.author = 'person' and m.created_at > now() - interval '1 minute') >= 30 then
    raise exception 'too many messages in a minute' using errcode = 'PT429';
  end if;
  insert into public.conversations (user_id) values (whose) on conflict do nothing;
  insert into public.messages (user_id, author, client_id, body)
  values (whose, case when whose = asker then 'person' else 'operator' end, send_message.client_id, send_message.body)
  on conflict on constraint messages_user_id_client_id_key do nothing
  returning * into sent;
  if sent.id is null then
    select * into sent from public.messages m where m.user_id = whose and m.client_id = send_message.client_id;
    return sent;
  end if;
  update public.conversations set last_message_at = sent.created_at where user_id = whose;
  return sent;
end
$$;
comment on function public.send_message is 'Writes a message once, however often it is sent: the person''s own, or the operator''s to a person.';
revoke execute on function public.send_message from public, anon;
grant execute on function public.send_message to authenticated, service_role;

-- Security definer, as above. Marks only move forward.
create function public.mark_messages(delivered_id bigint, read_id bigint, person uuid default null) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  asker uuid := auth.uid();
  whose uuid := coalesce(person, asker);
begin
  if asker is null or not private.passed_second_step() or (whose <> asker and not public.is_operator()) then
    raise insufficient_privilege using message = 'this is not your conversation';
  end if;
  if whose = asker then
    update public.conversations set person_delivered_id = greatest(person_delivered_id, delivered_id, read_id),
      person_read_id = greatest(person_read_id, read_id)
    where user_id = whose and (person_delivered_id < greatest(delivered_id, read_id) or person_read_id < read_id);
  else
    update public.conversations set operator_delivered_id = greatest(operator_delivered_id, delivered_id, read_id),
      operator_read_id = greatest(operator_read_id, read_id)
    where user_id = whose and (operator_delivered_id < greatest(delivered_id, read_id) or operator_read_id < read_id);
  end if;
end
$$;
comment on function public.mark_messages is 'Tells the other side what has arrived and what was read.';
revoke execute on function public.mark_messages from public, anon;
grant execute on function public.mark_messages to authenticated, service_role;

-- Who may do what ---------------------------------------------------------------------------------------------------

do $$
declare
  own text;
begin
  foreach own in array array['favorite_houses', 'favorite_plots', 'addresses', 'projects', 'project_shares', 'conversations', 'messages'] loop
    execute format('alter table public.%I enable row level security', own);
    execute format('grant all on public.%I to service_role', own);
    execute format('create policy "people with a second step have passed it" on public.%I as restrictive to authenticated
      using ((select private.passed_second_step()))', own);
  end loop;
  foreach own in array array['favorite_houses', 'favorite_plots', 'addresses', 'projects'] loop
    execute format('create policy "people keep what is theirs" on public.%I to authenticated
      using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()))', own);
  end loop;
  foreach own in array array['conversations', 'messages'] loop
    execute format('create policy "people and operators read conversations" on public.%I for select to authenticated
      using (user_id = (select auth.uid()) or (select public.is_operator()))', own);
    execute format('grant select on public.%I to authenticated', own);
  end loop;
end $$;

grant select, delete, insert (user_id, house_slug, note), update (note) on public.favorite_houses to authenticated;
grant select, delete, insert (user_id, plot_slug, note), update (note) on public.favorite_plots to authenticated;
grant select, insert, update, delete on public.addresses to authenticated;
grant select, delete,
  insert (id, user_id, name, house_slug, plot_slug, own_plot, options, placement, size_m2, bedrooms, bathrooms, total_low_eur, total_eur, total_high_eur),
  update (name, house_slug, plot_slug, own_plot, options, placement, size_m2, bedrooms, bathrooms, total_low_eur, total_eur, total_high_eur, updated_at)
  on public.projects to authenticated;
grant select, delete, insert (project_id) on public.project_shares to authenticated;
create policy "people share their own projects" on public.project_shares to authenticated
  using (private.owns_project(project_id)) with check (private.owns_project(project_id));

-- The other tabs and devices of a person hear that something changed, on a channel that only that person may join. What
-- changed they then read under the policies above: tables that tell of themselves would tell everybody of deletions.
create function public.tell_person() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  whose uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  perform realtime.send('{}'::jsonb, tg_table_name::text, 'person:' || whose, true);
  if tg_table_name in ('conversations', 'messages') then
    perform realtime.send(jsonb_build_object('person', whose), tg_table_name::text, 'operator', true);
  end if;
  return null;
end
$$;
comment on function public.tell_person() is 'Security definer: nobody writes to these channels directly.';
revoke execute on function public.tell_person() from public, anon, authenticated;

do $$
declare
  own text;
begin
  foreach own in array array['favorite_houses', 'favorite_plots', 'projects', 'conversations', 'messages'] loop
    execute format('create trigger tell_person after insert or update or delete on public.%I
      for each row execute function public.tell_person()', own);
  end loop;
end $$;

create policy "people hear of what is theirs, operators of conversations" on realtime.messages for select to authenticated
  using (
    (realtime.topic() = 'person:' || (select auth.uid()) or (realtime.topic() = 'operator' and (select public.is_operator())))
    and (select private.passed_second_step()));
