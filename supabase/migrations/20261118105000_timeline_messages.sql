-- The timeline of a person says what they wrote, not only what it was about.

create or replace function public.find_person(person uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  account jsonb;
  address text := (select u.email from auth.users u where u.id = person and u.deleted_at is null);
begin
  perform private.require_operator();
  select jsonb_build_object('id', u.id, 'email', u.email, 'name', concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')),
    'phone', coalesce(p.phone, ''), 'locale', coalesce(p.locale, 'es'), 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
    'is_confirmed', u.email_confirmed_at is not null, 'is_blocked', coalesce(u.banned_until > now(), false),
    'is_operator', coalesce(u.raw_app_meta_data @> '{"operator": true}', false),
    'sessions', (select count(*) from auth.sessions s where s.user_id = u.id),
    'projects', (select count(*) from public.projects j where j.user_id = u.id))
    into account
  from auth.users u left join public.profiles p on p.id = u.id where u.id = person and u.deleted_at is null;
  if account is null then
    return null;
  end if;
  return account || jsonb_build_object('timeline', coalesce((
    select jsonb_agg(e order by e.at desc) from (
      select l.created_at as at, l.kind, l.id::text as id, concat_ws(': ', nullif(l.about, ''), nullif(left(l.message, 160), '')) as text, l.status
      from public.leads l where l.user_id = person or lower(l.email) = address
      union all
      select s.sent_at, 'plot_submission', s.id::text, '#' || s.number || ' ' || coalesce(m.name, ''), s.status
      from public.plot_submissions s left join public.municipalities m on m.ine_code = s.ine_code
      where lower(s.email) = address and s.sent_at is not null
      union all
      select c.created_at, case c.author when 'person' then 'message' else 'answer' end, c.id::text, left(c.body, 160), null
      from public.messages c where c.user_id = person
      union all
      select q.created_at, case q.author when 'person' then 'quote_reply' else 'quote_answer' end, q.lead_id::text,
        concat_ws(': ', nullif(q.author_name, ''), left(q.body, 160)), null
      from public.quote_messages q join public.leads l on l.id = q.lead_id where l.user_id = person or lower(l.email) = address
      union all
      select v.created_at, case when v.wants_call then 'call' else 'visit' end, v.id::text, v.about, v.status
      from public.visits v where (v.user_id = person or lower(v.email) = address) and v.status <> 'unconfirmed'
      order by 1 desc limit 200) e), '[]'));
end
$$;
