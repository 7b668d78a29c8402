-- Favourites of a user. They are read and written through the data API, so these policies are the whole protection.

create table public.favorite_houses (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- By slug, as URLs and local storage identify a house.
  house_slug text not null references public.houses (slug) on update cascade on delete cascade,
  note text not null default '' check (length(note) <= 500),
  price_eur integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, house_slug)
);
comment on table public.favorite_houses is 'Favourite houses of a user.';
comment on column public.favorite_houses.price_eur is 'What the house cost when it was added; written by a trigger.';
create index on public.favorite_houses (house_slug);
create trigger notify_user after insert or update or delete on public.favorite_houses
  for each row execute function public.notify_user();

alter table public.favorite_houses enable row level security;
grant select, delete, insert (user_id, house_slug, note), update (note) on public.favorite_houses to authenticated;
grant all on public.favorite_houses to service_role;
create policy "users read their favourite houses" on public.favorite_houses for select to authenticated using (user_id = (select auth.uid()));
create policy "users add favourite houses of their own" on public.favorite_houses for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "users update their favourite houses" on public.favorite_houses for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "users delete their favourite houses" on public.favorite_houses for delete to authenticated using (user_id = (select auth.uid()));
create policy "users with a second factor have verified it" on public.favorite_houses as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

create table public.favorite_plots (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  plot_slug text not null references public.plots (slug) on update cascade on delete cascade,
  note text not null default '' check (length(note) <= 500),
  price_eur integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, plot_slug)
);
comment on table public.favorite_plots is 'Favourite plots of a user.';
comment on column public.favorite_plots.price_eur is 'What the plot cost when it was added; written by a trigger.';
create index on public.favorite_plots (plot_slug);
create trigger notify_user after insert or update or delete on public.favorite_plots
  for each row execute function public.notify_user();

alter table public.favorite_plots enable row level security;
grant select, delete, insert (user_id, plot_slug, note), update (note) on public.favorite_plots to authenticated;
grant all on public.favorite_plots to service_role;
create policy "users read their favourite plots" on public.favorite_plots for select to authenticated using (user_id = (select auth.uid()));
create policy "users add favourite plots of their own" on public.favorite_plots for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "users update their favourite plots" on public.favorite_plots for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "users delete their favourite plots" on public.favorite_plots for delete to authenticated using (user_id = (select auth.uid()));
create policy "users with a second factor have verified it" on public.favorite_plots as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

-- Security definer: it counts all rows of the user, also those that policies hide.
create function public.record_favourite() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  favourite_count integer;
begin
  if tg_table_name = 'favorite_houses' then
    select price_eur into new.price_eur from public.houses where slug = new.house_slug;
    select count(*) into favourite_count from public.favorite_houses where user_id = new.user_id;
  else
    select price_eur into new.price_eur from public.plots where slug = new.plot_slug;
    select count(*) into favourite_count from public.favorite_plots where user_id = new.user_id;
  end if;
  if favourite_count >= 500 then
    raise exception 'a user may have at most 500 favourites of a kind' using errcode = 'PT409';
  end if;
  new.price_eur := coalesce(new.price_eur, 0);
  return new;
end
$$;
comment on function public.record_favourite() is 'Stores the current price with a favourite and limits their number.';
revoke execute on function public.record_favourite() from public, anon, authenticated;
create trigger record_favourite before insert on public.favorite_houses for each row execute function public.record_favourite();
create trigger record_favourite before insert on public.favorite_plots for each row execute function public.record_favourite();
