-- Which houses were written, not only that some were: a process that keeps figures reads those few anew instead of all.
drop trigger note_house_change on public.houses;
drop function public.note_house_change();

delete from public.house_changes;
alter table public.house_changes drop constraint house_changes_pkey;
alter table public.house_changes add column house_id bigint primary key;
create index on public.house_changes (changed_in);
comment on table public.house_changes is 'When each house was last written or deleted, by transaction; written by triggers.';
comment on column public.house_changes.house_id is '0 stands for all of them.';

-- Security definer: whoever may change a house must not be able to hide that it changed.
create function public.note_house_changes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.house_changes (house_id, changed_in)
  select id, pg_current_xact_id() from changed order by id
  on conflict (house_id) do update set changed_in = excluded.changed_in;
  return null;
end
$$;
comment on function public.note_house_changes() is 'Tells processes that keep figures of houses which of them to read anew.';
revoke execute on function public.note_house_changes() from public, anon, authenticated;
create trigger note_inserted_houses after insert on public.houses
  referencing new table as changed for each statement execute function public.note_house_changes();
create trigger note_updated_houses after update on public.houses
  referencing new table as changed for each statement execute function public.note_house_changes();
create trigger note_deleted_houses after delete on public.houses
  referencing old table as changed for each statement execute function public.note_house_changes();

-- Emptying the table names no rows.
create function public.note_all_houses_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.house_changes (house_id, changed_in) values (0, pg_current_xact_id())
  on conflict (house_id) do update set changed_in = excluded.changed_in;
  return null;
end
$$;
comment on function public.note_all_houses_changed() is 'Tells processes that keep figures of houses to read all of them anew.';
revoke execute on function public.note_all_houses_changed() from public, anon, authenticated;
create trigger note_emptied_houses after truncate on public.houses
  for each statement execute function public.note_all_houses_changed();
