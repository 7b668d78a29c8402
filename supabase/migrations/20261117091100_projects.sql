-- Saved projects of a user and the links that share them. Both are read and written through the data API, so these
-- policies are the whole protection.

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
  finance jsonb check (jsonb_typeof(finance) = 'object' and pg_column_size(finance) < 1000),
  total_low_eur integer check (total_low_eur >= 0),
  total_eur integer check (total_eur >= total_low_eur),
  total_high_eur integer check (total_high_eur >= total_eur),
  quote_requested_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (plot_slug is null or own_plot is null)
);
comment on table public.projects is 'Saved projects: a house, optionally a plot, the chosen options and the total cost.';
comment on column public.projects.own_plot is 'A plot that the user already owns: what they entered about it.';
comment on column public.projects.placement is 'Position of the house on the plot: metres and degrees.';
comment on column public.projects.finance is 'Own money, years and interest as the user set them; missing values follow the rates.';
comment on column public.projects.total_eur is 'Expected total price when the project was last saved.';
comment on column public.projects.quote_requested_at is 'When the user last requested a quote; written by receive_lead only.';
create index on public.projects (user_id, created_at desc);
create trigger notify_user after insert or update or delete on public.projects
  for each row execute function public.notify_user();

alter table public.projects enable row level security;
grant select, delete,
  insert (id, user_id, name, house_slug, plot_slug, own_plot, options, placement, size_m2, bedrooms, bathrooms, finance,
    total_low_eur, total_eur, total_high_eur, created_at, updated_at),
  update (name, house_slug, plot_slug, own_plot, options, placement, size_m2, bedrooms, bathrooms, finance,
    total_low_eur, total_eur, total_high_eur, updated_at)
  on public.projects to authenticated;
grant all on public.projects to service_role;
create policy "users read their projects" on public.projects for select to authenticated using (user_id = (select auth.uid()));
create policy "users add projects of their own" on public.projects for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "users update their projects" on public.projects for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "users delete their projects" on public.projects for delete to authenticated using (user_id = (select auth.uid()));
create policy "users with a second factor have verified it" on public.projects as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

-- Security definer: it counts all rows of the user, also those that policies hide.
create function public.limit_projects() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.projects where user_id = new.user_id) >= 200 then
    raise exception 'a user may have at most 200 projects' using errcode = 'PT409';
  end if;
  return new;
end
$$;
comment on function public.limit_projects() is 'Limits the number of projects of a user.';
revoke execute on function public.limit_projects() from public, anon, authenticated;
create trigger limit_projects before insert on public.projects for each row execute function public.limit_projects();

create function public.touch_project() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.updated_at = old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function public.touch_project() is 'Sets updated_at unless the update does: devices compare these times when they sync.';
revoke execute on function public.touch_project() from public, anon, authenticated;
create trigger touch_project before update on public.projects for each row execute function public.touch_project();

-- Links ---------------------------------------------------------------------------------------------------------------

create table public.project_shares (
  -- 122 random bits cannot be guessed.
  token uuid primary key default gen_random_uuid(),
  -- One link per project: sharing twice returns the same one.
  project_id uuid not null unique references public.projects (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.project_shares is 'Links that show a project to anyone who has them; deleting the row revokes the link.';

create function private.owns_project(project uuid) returns boolean language sql stable security definer set search_path = ''
  as $$ select exists (select from public.projects where id = project and user_id = auth.uid()) $$;
comment on function private.owns_project is 'Security definer: a policy of one table reads another.';
revoke execute on function private.owns_project from public;
grant execute on function private.owns_project to authenticated;

alter table public.project_shares enable row level security;
grant select, delete, insert (project_id) on public.project_shares to authenticated;
grant all on public.project_shares to service_role;
create policy "users read links to their projects" on public.project_shares for select to authenticated
  using (private.owns_project(project_id));
create policy "users share their projects" on public.project_shares for insert to authenticated
  with check (private.owns_project(project_id));
create policy "users revoke links to their projects" on public.project_shares for delete to authenticated
  using (private.owns_project(project_id));
create policy "users with a second factor have verified it" on public.project_shares as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

-- Security definer: the link is the permission.
create function public.shared_project(share_token uuid) returns jsonb language sql stable security definer set search_path = ''
  as $$
    select to_jsonb(p) - 'user_id' - 'quote_requested_at' from public.project_shares s join public.projects p on p.id = s.project_id
    where s.token = share_token
  $$;
comment on function public.shared_project is 'The project behind a link without its owner; null when the link was revoked or never existed.';
revoke execute on function public.shared_project from public;
grant execute on function public.shared_project to anon, authenticated, service_role;

create function public.notify_share_owner() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  owner uuid := (select user_id from public.projects where id = case when tg_op = 'DELETE' then old.project_id else new.project_id end);
begin
  -- Null when the project itself is deleted, which has its own notification.
  if owner is not null then
    perform realtime.send('{}'::jsonb, 'projects', 'person:' || owner, true);
  end if;
  return null;
end
$$;
comment on function public.notify_share_owner() is 'Notifies the owner of a project that its link changed. Security definer: nobody writes to this channel directly.';
revoke execute on function public.notify_share_owner() from public, anon, authenticated;
create trigger notify_share_owner after insert or delete on public.project_shares
  for each row execute function public.notify_share_owner();
