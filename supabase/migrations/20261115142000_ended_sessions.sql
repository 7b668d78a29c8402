-- A page whose session was ended elsewhere hears of it on the channel of its person, and asks whether it was its own: its
-- token would be good for the rest of its hour.

create trigger tell_person after delete on auth.sessions for each row execute function public.tell_person();

create function private.is_session_over() returns boolean
  language sql stable security definer set search_path = '' as $$
    select auth.jwt() ->> 'session_id' is not null and not exists (
      select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid
        and (s.not_after is null or s.not_after > now()))
  $$;
comment on function private.is_session_over is
  'Whether the session of whoever asks was ended. Security definer: nobody reads the tables of the authentication service.';
revoke execute on function private.is_session_over from public;
grant execute on function private.is_session_over to authenticated;

-- What it answers has one column more, which a function cannot be given afterwards.
drop function public.my_unread_messages();
create function public.my_unread_messages() returns table (unread integer, last_id bigint, is_session_over boolean)
  language sql stable set search_path = '' as $$
    select count(*)::integer, coalesce(max(m.id), 0), private.is_session_over()
    from public.conversations c join public.messages m on m.user_id = c.user_id
    where c.user_id = auth.uid() and m.author = 'operator' and m.id > c.person_read_id
  $$;
comment on function public.my_unread_messages is
  'How many answers the person has not read, the last of them, and whether the session was ended meanwhile.';
revoke execute on function public.my_unread_messages from public, anon;
grant execute on function public.my_unread_messages to authenticated, service_role;
