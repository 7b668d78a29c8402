-- A link made or ended in one browser shows in the others, as every change of a project does.
create function public.tell_owner_of_share() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  owner uuid := (select user_id from public.projects where id = case when tg_op = 'DELETE' then old.project_id else new.project_id end);
begin
  -- Null when the project itself goes, which is told anyway.
  if owner is not null then
    perform realtime.send('{}'::jsonb, 'projects', 'person:' || owner, true);
  end if;
  return null;
end
$$;
comment on function public.tell_owner_of_share() is 'Security definer: nobody writes to this channel directly.';
revoke execute on function public.tell_owner_of_share() from public, anon, authenticated;
create trigger tell_owner after insert or delete on public.project_shares
  for each row execute function public.tell_owner_of_share();

-- One link per project: making it twice gives the same one.
delete from public.project_shares later using public.project_shares earlier
  where later.project_id = earlier.project_id and (later.created_at, later.token) > (earlier.created_at, earlier.token);
alter table public.project_shares add constraint project_shares_one_per_project unique (project_id);
drop index public.project_shares_project_id_idx;
