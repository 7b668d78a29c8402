-- The chat: messages in the order in which their readers see them, a channel for each conversation, the operator's list,
-- and up to which answer a person has been told by mail.

alter table public.conversations
  add column person_mailed_id bigint not null default 0,
  add column operator_mailed_id bigint not null default 0;
comment on column public.conversations.person_mailed_id is 'Up to which answer the person has been told by mail.';
comment on column public.conversations.operator_mailed_id is 'Up to which message the operator has been told by mail.';

-- Security definer: it writes what nobody may write directly. The author is told by the token, not by the sender.
create or replace function public.send_message(body text, client_id uuid, person uuid default null) returns public.messages
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
  insert into public.conversations (user_id) values (whose) on conflict do nothing;
  -- One at a time: numbers then grow in the order of their commits, and "everything after the last one I have" misses none.
  perform from public.conversations where user_id = whose for update;
  select * into sent from public.messages m where m.user_id = whose and m.client_id = send_message.client_id;
  if found then
    return sent;
  end if;
  if whose = asker and (select count(*) from public.messages m
      where m.user_id = asker and m.author = 'person' and m.created_at > now() - interval '1 minute') >= 30 then
    raise exception 'too many messages in a minute' using errcode = 'PT429';
  end if;
  insert into public.messages (user_id, author, client_id, body, created_at)
  values (whose, case when whose = asker then 'person' else 'operator' end, send_message.client_id, send_message.body,
    clock_timestamp())
  returning * into sent;
  update public.conversations set last_message_at = sent.created_at where user_id = whose;
  return sent;
end
$$;

create function public.my_unread_messages() returns table (unread integer, last_id bigint)
  language sql stable set search_path = '' as $$
    select count(*)::integer, coalesce(max(m.id), 0)
    from public.conversations c join public.messages m on m.user_id = c.user_id
    where c.user_id = auth.uid() and m.author = 'operator' and m.id > c.person_read_id
  $$;
comment on function public.my_unread_messages is 'How many answers the person has not read, and the last of them.';

create function public.waiting_conversations() returns integer
  language sql stable set search_path = '' as $$
    select count(*)::integer from public.conversations c
    where (select public.is_operator()) and exists (
      select from public.messages m where m.user_id = c.user_id and m.author = 'person' and m.id > c.operator_read_id)
  $$;
comment on function public.waiting_conversations is 'In how many conversations somebody waits to be read by the operator.';

-- Security definer: operators do not read profiles or accounts otherwise, only who writes to them.
create function public.list_conversations(
  search text default '', only_waiting boolean default false, before timestamptz default null, person uuid default null
) returns table (
  user_id uuid, first_name text, last_name text, email text, phone text, locale text, last_message_at timestamptz,
  last_author text, last_body text, waiting integer
) language sql stable security definer set search_path = '' as $$
    select c.user_id, p.first_name, p.last_name, coalesce(u.email, ''), p.phone, p.locale, c.last_message_at,
      l.author, left(l.body, 200), w.waiting
    from public.conversations c
    join auth.users u on u.id = c.user_id
    join public.profiles p on p.id = c.user_id
    cross join lateral (
      select m.author, m.body from public.messages m where m.user_id = c.user_id order by m.id desc limit 1) l
    cross join lateral (
      select count(*)::integer as waiting from public.messages m
      where m.user_id = c.user_id and m.author = 'person' and m.id > c.operator_read_id) w
    where (select public.is_operator() and private.passed_second_step())
      and (list_conversations.person is null or c.user_id = list_conversations.person)
      and (before is null or c.last_message_at < before)
      and (not only_waiting or w.waiting > 0)
      and (search = '' or strpos(
          public.without_accents(concat_ws(' ', p.first_name, p.last_name, u.email, p.phone)),
          public.without_accents(search)) > 0
        or exists (select from public.messages m where m.user_id = c.user_id
          and strpos(public.without_accents(m.body), public.without_accents(search)) > 0))
    order by c.last_message_at desc nulls last
    limit 31
  $$;
comment on function public.list_conversations is 'For operators: who wrote, what was said last, how much waits; thirty and one more that tells of a next page.';

revoke execute on function public.my_unread_messages, public.waiting_conversations, public.list_conversations from public, anon;
grant execute on function public.my_unread_messages, public.waiting_conversations, public.list_conversations
  to authenticated, service_role;

-- Both sides of a conversation share a channel: what was written and read is told there too, and who types or is there
-- is told by the browsers themselves.
create or replace function public.tell_person() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  whose uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  perform realtime.send('{}'::jsonb, tg_table_name::text, 'person:' || whose, true);
  if tg_table_name in ('conversations', 'messages') then
    perform realtime.send('{}'::jsonb, tg_table_name::text, 'conversation:' || whose, true);
    perform realtime.send(jsonb_build_object('person', whose), tg_table_name::text, 'operator', true);
  end if;
  return null;
end
$$;

create function private.is_in_conversation(topic text) returns boolean language sql stable set search_path = '' as $$
  select (topic = 'conversation:' || auth.uid() or (topic like 'conversation:%' and public.is_operator()))
    and private.passed_second_step()
$$;
comment on function private.is_in_conversation is 'Whether this channel is that of a conversation of whoever asks.';
revoke execute on function private.is_in_conversation from public;
grant execute on function private.is_in_conversation to authenticated;

create policy "people and operators hear each other" on realtime.messages for select to authenticated
  using (extension in ('broadcast', 'presence') and private.is_in_conversation((select realtime.topic())));
create policy "people and operators show that they type" on realtime.messages for insert to authenticated
  with check (extension in ('broadcast', 'presence') and private.is_in_conversation((select realtime.topic())));
