-- The price history of houses, like that of plots.

create table public.house_price_changes (
  id bigint generated always as identity primary key,
  house_id bigint not null references public.houses (id) on delete cascade,
  old_price_eur integer not null,
  new_price_eur integer not null,
  changed_at timestamptz not null default now()
);
comment on table public.house_price_changes is 'Every change of a house''s price without VAT, written by a trigger.';
create index on public.house_price_changes (house_id, changed_at desc);
create trigger notify_content_changed after insert or update or delete or truncate on public.house_price_changes
  for each statement execute function public.notify_content_changed();

alter table public.house_price_changes enable row level security;
grant select on public.house_price_changes to anon, authenticated;
grant all on public.house_price_changes to service_role;
create policy "visitors read price changes of published houses" on public.house_price_changes for select to anon, authenticated
  using (exists (select from public.houses where houses.id = house_id));

-- Security definer: a role that may change a price must not be able to write its history by hand.
create function private.record_house_price_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.house_price_changes (house_id, old_price_eur, new_price_eur) values (new.id, old.price_eur, new.price_eur);
  return new;
end
$$;
comment on function private.record_house_price_change() is 'Adds a changed price to the history.';
revoke execute on function private.record_house_price_change from public, anon, authenticated;
create trigger record_price_change after update of price_eur on public.houses
  for each row when (old.price_eur is distinct from new.price_eur) execute function private.record_house_price_change();
