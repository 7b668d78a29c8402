-- An alert knows when it is mailed, so that due mails are found without looking at every search.

alter table public.alerts add column mail_at timestamptz default now();
comment on column public.alerts.mail_at is 'When it is mailed, by the frequency of its search or of favourites; null for one that is only shown.';
update public.alerts a set mail_at = s.next_mail_at
  from public.saved_searches s where s.id = a.search_id and a.mailed_at is null;
update public.alerts a set mail_at = case when p.favourite_mails <> 'off' then p.next_favourite_mail_at end
  from public.profiles p where a.search_id is null and p.id = a.user_id and a.mailed_at is null;
create index on public.alerts (mail_at) where mailed_at is null;
create index on public.alerts (search_id) where mailed_at is null;
drop index public.alerts_id_idx;
comment on column public.saved_searches.next_mail_at is 'Only the version before alerts.mail_at reads it.';
comment on column public.profiles.next_favourite_mail_at is 'Only the version before alerts.mail_at reads it.';

create or replace function private.check_saved_search() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if (select count(*) from public.saved_searches
        where user_id = new.user_id or subscriber_id = new.subscriber_id) >= 20 then
      raise exception 'a person may have at most 20 saved searches' using errcode = 'PT409';
    end if;
    new.next_mail_at := private.next_mail_at(new.frequency, new.mail_hour);
  elsif (new.frequency, new.mail_hour) is distinct from (old.frequency, old.mail_hour) then
    new.next_mail_at := private.next_mail_at(new.frequency, new.mail_hour);
    update public.alerts set mail_at = new.next_mail_at where search_id = new.id and mailed_at is null;
  end if;
  new.updated_at := clock_timestamp();
  return new;
end
$$;
comment on function private.check_saved_search is 'Limits the searches of a person, and computes when waiting alerts are mailed.';

create function public.count_new_alerts() returns integer language sql stable set search_path = '' as $$
  select count(*)::int from public.saved_searches s
  join public.alerts a on a.search_id = s.id and a.created_at > s.seen_at
  where s.user_id = (select auth.uid())
$$;
comment on function public.count_new_alerts is 'Number of alerts that the user has not seen yet in the results of their saved searches.';
revoke execute on function public.count_new_alerts from public, anon;
grant execute on function public.count_new_alerts to authenticated, service_role;
