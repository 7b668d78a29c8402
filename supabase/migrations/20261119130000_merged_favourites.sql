-- Favourites of a merged account keep their day, their note and the price of that day. Inserted once more they got today's
-- price, and an account with 500 of a kind refused the whole merge, even for favourites that it had already.
create or replace function public.merge_people(kept uuid, other uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  account record;
begin
  perform private.require_operator();
  if kept = other or other = auth.uid() or (select count(*) from auth.users u where u.id in (kept, other) and u.deleted_at is null) < 2 then
    return false;
  end if;
  select u.email, u.raw_app_meta_data @> '{"operator": true}' as is_operator into account from auth.users u where u.id = other;
  if account.is_operator or exists (select from public.maker_members m where m.user_id = other) then
    raise exception 'an account with a role is not merged' using errcode = '22023';
  end if;
  -- What the person sent from the old address belongs to the account from now on.
  update public.leads set user_id = kept where user_id = other or lower(email) = lower(account.email);
  update public.projects set user_id = kept where user_id = other;
  update public.favorite_houses f set user_id = kept where f.user_id = other
    and not exists (select from public.favorite_houses o where o.house_slug = f.house_slug and o.user_id = kept);
  update public.favorite_plots f set user_id = kept where f.user_id = other
    and not exists (select from public.favorite_plots o where o.plot_slug = f.plot_slug and o.user_id = kept);
  update public.saved_searches set user_id = kept where user_id = other;
  update public.visits set user_id = kept where user_id = other;
  update public.shared_lists set owner_id = kept where owner_id = other;
  update public.shared_list_members m set user_id = kept where m.user_id = other
    and not exists (select from public.shared_list_members o where o.list_id = m.list_id and o.user_id = kept);
  update public.reminders set person_id = kept where person_id = other;
  if exists (select from public.conversations c where c.user_id = other) then
    insert into public.conversations (user_id) values (kept) on conflict do nothing;
    update public.messages set user_id = kept where user_id = other;
    update public.conversations set last_message_at = (select max(m.created_at) from public.messages m where m.user_id = kept) where user_id = kept;
  end if;
  delete from auth.users where id = other;
  perform private.record_audit('people_merged', kept, jsonb_build_object('by', auth.uid(), 'other', other));
  return true;
end
$$;
