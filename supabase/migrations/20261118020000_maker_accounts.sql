-- Accounts of makers and studios: they draft changes of their houses, answer quote requests and keep their documents.

-- Who belongs to a maker -----------------------------------------------------------------------------------------------

create table public.maker_members (
  user_id uuid primary key references auth.users (id) on delete cascade,
  professional_id bigint references public.professionals (id) on delete cascade,
  studio_id bigint references public.studios (id) on delete cascade,
  invited_by uuid,
  created_at timestamptz not null default now(),
  check (num_nonnulls(professional_id, studio_id) = 1)
);
comment on table public.maker_members is 'The accounts that act for a maker (professional_id) or a studio; an account acts for one.';
create index on public.maker_members (professional_id);
create index on public.maker_members (studio_id);
alter table public.maker_members enable row level security;
grant select on public.maker_members to authenticated;
grant all on public.maker_members to service_role;
create policy "makers read their membership, operators all of them" on public.maker_members for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_verified_operator()));
create policy "users with a second factor have verified it" on public.maker_members as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

create table public.maker_invitations (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  email text not null check (email ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$' and length(email) <= 255),
  locale text not null check (locale in ('es', 'en')),
  professional_id bigint references public.professionals (id) on delete cascade,
  studio_id bigint references public.studios (id) on delete cascade,
  invited_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  check (num_nonnulls(professional_id, studio_id) = 1)
);
comment on table public.maker_invitations is 'Invitations that nobody has accepted yet; accepting one deletes it.';
comment on column public.maker_invitations.token_hash is 'SHA-256 of the token in the mail.';
create index on public.maker_invitations (professional_id);
create index on public.maker_invitations (studio_id);
alter table public.maker_invitations enable row level security;
grant select (id, email, locale, professional_id, studio_id, invited_by, created_at, expires_at), delete
  on public.maker_invitations to authenticated;
grant all on public.maker_invitations to service_role;
create policy "operators read invitations" on public.maker_invitations for select to authenticated
  using ((select private.is_verified_operator()));
create policy "operators revoke invitations" on public.maker_invitations for delete to authenticated
  using ((select private.is_verified_operator()));

-- Security definer, these three: policies call them, and users read neither memberships of others nor hidden houses.
create function private.my_maker() returns public.maker_members language plpgsql stable security definer set search_path = '' as $$
declare
  own public.maker_members;
begin
  if private.has_passed_mfa() then
    select * into own from public.maker_members m where m.user_id = auth.uid();
  end if;
  return own;
end
$$;
comment on function private.my_maker is 'The maker or studio that the user acts for; nulls for everyone else.';

create function private.my_house_ids() returns setof bigint language plpgsql stable security definer set search_path = '' as $$
declare
  own public.maker_members := private.my_maker();
begin
  return query select h.id from public.houses h where h.maker_id = own.professional_id or h.studio_id = own.studio_id;
end
$$;
comment on function private.my_house_ids is 'The houses of the maker or studio that the user acts for, published or not.';

create function private.may_draft(kind text, key text) returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return kind = 'houses' and (private.my_maker()).user_id is not null
    and (key ~ '^new-[\w-]{8,60}$' or key in (select id::text from private.my_house_ids() id));
end
$$;
comment on function private.may_draft is 'Whether the user may draft changes of this row: a house of their maker or studio, or a new one.';

revoke execute on function private.my_maker, private.my_house_ids, private.may_draft from public, anon, authenticated;
grant execute on function private.my_house_ids, private.may_draft to authenticated;

-- Mails ----------------------------------------------------------------------------------------------------------------

create function private.queue_mail(kind text, locale text, recipient text, data jsonb, idempotency_key text default null)
  returns void language sql security definer set search_path = '' as $$
    insert into public.mail_outbox (kind, locale, recipient, data, idempotency_key) values ($1, $2, $3, $4, $5)
    on conflict (idempotency_key) do nothing
  $$;
comment on function private.queue_mail is
  'Queues a mail in the transaction that it reports, wherever the change comes from. Security definer: only the server writes to the outbox.';

create function private.page_address(locale text, path text) returns text language sql stable security definer set search_path = '' as $$
  select coalesce((select s.value from private.settings s where s.name = 'public_origin'), '')
    || case locale when 'en' then '/en' else '' end || path
$$;
comment on function private.page_address is 'The address of a page, for mails. Security definer: it reads private.settings.';

create function private.operator_email() returns text language sql stable security definer set search_path = '' as $$
  select coalesce(nullif((select s.email from public.site_settings s), ''), (select s.value from private.settings s where s.name = 'operator_email'))
$$;
comment on function private.operator_email is 'Where mails to the operator go. Security definer, as above.';

create function private.maker_name(professional_id bigint, studio_id bigint) returns text
  language sql stable security definer set search_path = '' as $$
    select coalesce((select p.name from public.professionals p where p.id = $1), (select s.name from public.studios s where s.id = $2))
  $$;
comment on function private.maker_name is 'The name of a maker or studio. Security definer: it may not be published yet.';

create function private.members_of(professional_id bigint, studio_id bigint) returns table (user_id uuid, email text, locale text)
  language sql stable security definer set search_path = '' as $$
    select m.user_id, u.email::text, coalesce(p.locale, 'es') from public.maker_members m
    join auth.users u on u.id = m.user_id and u.deleted_at is null left join public.profiles p on p.id = m.user_id
    where m.professional_id = $1 or m.studio_id = $2
  $$;
comment on function private.members_of is 'The accounts of a maker or studio with their addresses. Security definer: nobody reads accounts.';
revoke execute on function private.queue_mail, private.page_address, private.operator_email, private.maker_name, private.members_of
  from public, anon, authenticated;

-- Invitations ----------------------------------------------------------------------------------------------------------

-- Security definer, all of these: nobody writes memberships but through them.
create function public.invite_maker(address text, language text, professional bigint default null, studio bigint default null)
  returns uuid language plpgsql security definer set search_path = '' as $$
declare
  token text := encode(extensions.gen_random_bytes(24), 'hex');
  invitation public.maker_invitations;
begin
  perform private.require_operator();
  delete from public.maker_invitations i where lower(i.email) = lower(btrim(address))
    and (i.professional_id = professional or i.studio_id = studio);
  insert into public.maker_invitations (token_hash, email, locale, professional_id, studio_id)
  values (sha256(convert_to(token, 'utf8')), lower(btrim(address)), language, professional, studio) returning * into invitation;
  perform private.queue_mail('maker_invited', language, invitation.email, jsonb_build_object(
    'maker', private.maker_name(professional, studio),
    'link', private.page_address(language, '/maker/invitation/' || token)));
  perform private.record_audit('maker_invited', auth.uid(),
    jsonb_build_object('professional', professional, 'studio', studio, 'invitation', invitation.id));
  return invitation.id;
end
$$;
comment on function public.invite_maker is 'Mails an invitation to act for a maker or studio; an earlier one to the same address ends. For operators.';

create function public.accept_maker_invitation(token text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  invitation public.maker_invitations;
begin
  if auth.uid() is null or not private.has_passed_mfa() then
    raise insufficient_privilege using message = 'sign in to accept';
  end if;
  -- The mail proves whose address it is; the account has to be of the same one.
  select i.* into invitation from public.maker_invitations i join auth.users u on u.id = auth.uid() and lower(u.email) = i.email
    where i.token_hash = sha256(convert_to(token, 'utf8')) and i.expires_at > now() for update of i;
  if not found or exists (select from public.maker_members m where m.user_id = auth.uid()) then
    return false;
  end if;
  insert into public.maker_members (user_id, professional_id, studio_id, invited_by)
  values (auth.uid(), invitation.professional_id, invitation.studio_id, invitation.invited_by);
  update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"maker": true}', updated_at = now() where id = auth.uid();
  delete from public.maker_invitations where id = invitation.id;
  perform private.record_audit('maker_invitation_accepted', auth.uid(),
    jsonb_build_object('professional', invitation.professional_id, 'studio', invitation.studio_id));
  return true;
end
$$;
comment on function public.accept_maker_invitation is
  'Binds the account of the caller to the maker that invited its address. False for a link that is unknown, too old or another address''s, and for an account that acts for a maker already.';

create function public.remove_maker_member(person uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_operator();
  delete from public.maker_members m where m.user_id = person;
  if not found then
    return false;
  end if;
  update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') - 'maker', updated_at = now() where id = person;
  perform private.record_audit('maker_member_removed', person, jsonb_build_object('by', auth.uid()));
  return true;
end
$$;
comment on function public.remove_maker_member is 'Ends what an account may do for its maker or studio; the account stays. For operators.';

create function public.list_maker_accounts() returns setof jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return query
    select jsonb_build_object('person', m.user_id, 'email', u.email, 'maker', private.maker_name(m.professional_id, m.studio_id),
      'professional', m.professional_id, 'studio', m.studio_id, 'since', m.created_at, 'last_sign_in_at', u.last_sign_in_at)
    from public.maker_members m join auth.users u on u.id = m.user_id order by private.maker_name(m.professional_id, m.studio_id), u.email;
end
$$;
comment on function public.list_maker_accounts is 'The accounts of makers and studios. For operators.';

create function public.my_maker() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  own public.maker_members := private.my_maker();
begin
  if own.user_id is null then
    return null;
  end if;
  return jsonb_build_object('professional', own.professional_id, 'studio', own.studio_id,
    'name', private.maker_name(own.professional_id, own.studio_id),
    'unanswered', (select count(*) from public.list_maker_quotes() q where q ->> 'answered_at' is null));
end
$$;
comment on function public.my_maker is 'The maker or studio that the caller acts for, or null.';

-- Houses as drafts -----------------------------------------------------------------------------------------------------

alter table public.content_drafts
  add column submitted_at timestamptz,
  add column returned_at timestamptz,
  add column return_reason text check (length(return_reason) <= 2000);
comment on column public.content_drafts.submitted_at is 'When a maker sent it to the operator, who approves or returns it; it does not change meanwhile.';
comment on column public.content_drafts.return_reason is 'What the operator asks to change.';
create index on public.content_drafts (submitted_at) where submitted_at is not null;
-- By column, so that nobody writes a decision by hand.
revoke insert, update on public.content_drafts from authenticated;
grant insert (kind, key, user_id, base_revision, content, updated_at), update (kind, key, user_id, base_revision, content, updated_at)
  on public.content_drafts to authenticated;
create policy "makers read their drafts" on public.content_drafts for select to authenticated
  using (user_id = (select auth.uid()) and private.may_draft(kind, key));
create policy "makers draft changes of their houses" on public.content_drafts for insert to authenticated
  with check (user_id = (select auth.uid()) and submitted_at is null and private.may_draft(kind, key));
create policy "makers change drafts that they have not sent" on public.content_drafts for update to authenticated
  using (user_id = (select auth.uid()) and submitted_at is null and private.may_draft(kind, key))
  with check (user_id = (select auth.uid()) and submitted_at is null and private.may_draft(kind, key));
create policy "makers delete their drafts" on public.content_drafts for delete to authenticated
  using (user_id = (select auth.uid()) and private.may_draft(kind, key));

create function private.my_picture_ids() returns setof text language plpgsql stable security definer set search_path = '' as $$
begin
  if (private.my_maker()).user_id is null then
    return;
  end if;
  return query select p.id from public.pictures p where p.uploaded_by = auth.uid()
    union select unnest(h.pictures || h.floor_plan_pictures) from public.houses h where h.id in (select private.my_house_ids());
end
$$;
comment on function private.my_picture_ids is 'The pictures that a maker uploaded or whose houses show them. Security definer: policies call it.';
revoke execute on function private.my_picture_ids from public, anon, authenticated;
grant execute on function private.my_picture_ids to authenticated;
create index on public.pictures (uploaded_by);
create policy "makers read pictures of their houses" on public.pictures for select to authenticated
  using (id in (select private.my_picture_ids()));
create policy "makers describe pictures that they uploaded" on public.pictures for update to authenticated
  using (uploaded_by = (select auth.uid()) and id in (select private.my_picture_ids()))
  with check (uploaded_by = (select auth.uid()) and id in (select private.my_picture_ids()));

create function public.list_own_houses() returns setof jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select jsonb_build_object('key', coalesce(h.id::text, d.key), 'name', coalesce(h.name, d.content ->> 'name', ''), 'slug', h.slug,
      'pictures', coalesce(to_jsonb(h.pictures), '[]'), 'price_eur', coalesce(h.price_eur, (d.content ->> 'price_eur')::integer),
      'published_at', h.published_at, 'is_drafted', d.key is not null, 'submitted_at', d.submitted_at, 'returned_at', d.returned_at)
    from (select * from public.houses where id in (select private.my_house_ids())) h
    full join (select * from public.content_drafts c where c.user_id = auth.uid() and private.may_draft(c.kind, c.key)) d on d.key = h.id::text
    order by coalesce(h.name, d.content ->> 'name', '');
end
$$;
comment on function public.list_own_houses is
  'The houses of the maker or studio that the caller acts for, with the state of the caller''s drafts. Security definer: hidden houses are read by nobody else.';

create function public.read_own_house(key text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  return case when key in (select id::text from private.my_house_ids() id) then private.read_content('houses', key) end;
end
$$;
comment on function public.read_own_house is 'A house of the maker or studio that the caller acts for, with its options; null for any other. Security definer, as above.';

create function public.submit_own_house(key text, is_sent boolean default true) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  own public.maker_members := private.my_maker();
begin
  if not private.may_draft('houses', key) then
    raise insufficient_privilege using message = 'this is not your house';
  end if;
  update public.content_drafts d set submitted_at = case when is_sent then now() end, returned_at = null, return_reason = null
  where d.kind = 'houses' and d.key = $1 and d.user_id = auth.uid() and (d.submitted_at is null) = is_sent;
  if not found then
    return false;
  end if;
  perform realtime.send('{}'::jsonb, 'content_drafts', 'operator', true);
  if is_sent then
    perform private.queue_mail('draft_submitted', 'es', private.operator_email(), jsonb_build_object(
      'maker', private.maker_name(own.professional_id, own.studio_id),
      'operatorPage', private.page_address('es', '/operator/makers/' || auth.uid() || '/' || key)));
  end if;
  return true;
end
$$;
comment on function public.submit_own_house is
  'Sends the caller''s draft of a house to the operator, or takes it back. False if there is nothing to send. Security definer: nobody writes decisions by hand.';

create function public.list_reviews() returns setof jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return query
    select jsonb_build_object('person', d.user_id, 'key', d.key, 'name', coalesce(d.content ->> 'name', h.name, ''),
      'maker', private.maker_name(m.professional_id, m.studio_id), 'submitted_at', d.submitted_at)
    from public.content_drafts d join public.maker_members m on m.user_id = d.user_id
    left join public.houses h on h.id::text = d.key and d.kind = 'houses'
    where d.submitted_at is not null order by d.submitted_at;
end
$$;
comment on function public.list_reviews is 'What makers and studios have sent for approval, the oldest first. For operators.';

create function private.finish_review(person uuid, key text, is_approved boolean, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  member record;
begin
  select u.email::text as email, coalesce(p.locale, 'es') as locale into member
    from auth.users u left join public.profiles p on p.id = u.id where u.id = person;
  perform realtime.send('{}'::jsonb, 'content_drafts', 'person:' || person, true);
  perform realtime.send('{}'::jsonb, 'content_drafts', 'operator', true);
  perform private.queue_mail(case when is_approved then 'draft_approved' else 'draft_returned' end, member.locale, member.email,
    jsonb_build_object('house', coalesce((select h.name from public.houses h where h.id::text = $2), ''), 'reason', coalesce(reason, ''),
      'makerPage', private.page_address(member.locale, '/maker/houses/' || key)));
end
$$;
comment on function private.finish_review is 'Tells the maker what the operator decided. Security definer: it reads the address of an account.';
revoke execute on function private.finish_review from public, anon, authenticated;

create function public.approve_draft(person uuid, key text, base_revision integer, content jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  member public.maker_members;
  is_new boolean := key like 'new-%';
  saved jsonb;
begin
  perform private.require_operator();
  select m.* into member from public.content_drafts d join public.maker_members m on m.user_id = d.user_id
    where d.kind = 'houses' and d.key = $2 and d.user_id = person and d.submitted_at is not null for update of d;
  if not found then
    raise exception 'it waits no longer' using errcode = 'HR409';
  end if;
  -- A new house is of the maker or studio that drafted it, whatever the draft says.
  saved := public.save_content('houses', case when not is_new then key end, base_revision, content || case when is_new
    then jsonb_strip_nulls(jsonb_build_object('maker_id', member.professional_id, 'studio_id', member.studio_id)) else '{}' end);
  delete from public.content_drafts d where d.kind = 'houses' and d.key = $2 and d.user_id = person;
  perform private.finish_review(person, saved ->> 'key', true, '');
  return saved;
end
$$;
comment on function public.approve_draft is 'Saves what a maker or studio has sent, as save_content does, and ends the draft. For operators.';

create function public.return_draft(person uuid, key text, reason text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_operator();
  update public.content_drafts d set submitted_at = null, returned_at = now(), return_reason = reason
  where d.kind = 'houses' and d.key = $2 and d.user_id = person and d.submitted_at is not null;
  if not found then
    return false;
  end if;
  perform private.finish_review(person, key, false, reason);
  return true;
end
$$;
comment on function public.return_draft is 'Gives a draft back to the maker or studio with what to change. False if it waits no longer. For operators.';

-- Quote requests -------------------------------------------------------------------------------------------------------

create table public.quote_messages (
  id bigint generated always as identity primary key,
  lead_id bigint not null references public.leads (id) on delete cascade,
  author text not null check (author in ('maker', 'person', 'operator')),
  author_id uuid references auth.users (id) on delete set null,
  author_name text not null,
  body text not null check (body ~ '\S' and length(body) <= 4000),
  price_eur integer check (price_eur > 0),
  valid_until date,
  document text check (document ~ '^[0-9a-f]{32}\.pdf$'),
  created_at timestamptz not null default now(),
  check (author <> 'person' or num_nonnulls(price_eur, valid_until, document) = 0)
);
comment on table public.quote_messages is 'The thread of a quote request between the person who asked and the maker, or the operator. Rows never change.';
comment on column public.quote_messages.author_name is 'The maker, the person or the site, as at the time.';
comment on column public.quote_messages.price_eur is 'The quoted price with taxes.';
comment on column public.quote_messages.document is 'A file of the bucket maker-files; its name cannot be guessed and opens it (see server/documents).';
create index on public.quote_messages (lead_id, id);
create index on public.quote_messages (document) where document is not null;

-- A person agrees that their request goes to the maker. The studio gets it only where nobody makes the house.
create function private.my_quote_ids() returns setof bigint language plpgsql stable security definer set search_path = '' as $$
declare
  own public.maker_members := private.my_maker();
begin
  if own.user_id is null then
    return;
  end if;
  return query select l.id from public.leads l join public.houses h on h.slug = l.house_slug
    where l.kind = 'quote_request' and l.status <> 'spam'
      and (h.maker_id = own.professional_id or (h.maker_id is null and h.studio_id = own.studio_id));
end
$$;
comment on function private.my_quote_ids is 'The quote requests for the houses of the maker or studio that the user acts for. Security definer: only operators read leads.';

create function private.my_request_ids() returns setof bigint language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.has_passed_mfa() then
    return;
  end if;
  return query select l.id from public.leads l
    where l.kind = 'quote_request' and (l.user_id = auth.uid() or lower(l.email) = private.my_verified_email());
end
$$;
comment on function private.my_request_ids is 'The quote requests that the user sent, signed in or from an address that is proven to be theirs. Security definer, as above.';
revoke execute on function private.my_quote_ids, private.my_request_ids from public, anon, authenticated;
grant execute on function private.my_quote_ids, private.my_request_ids to authenticated;

alter table public.quote_messages enable row level security;
grant select on public.quote_messages to authenticated;
grant all on public.quote_messages to service_role;
create policy "people and makers read their quotes, operators all of them" on public.quote_messages for select to authenticated
  using (lead_id in (select private.my_quote_ids()) or lead_id in (select private.my_request_ids())
    or (select private.is_verified_operator()));
create policy "users with a second factor have verified it" on public.quote_messages as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

create function private.announce_quote(lead public.leads) returns void language plpgsql security definer set search_path = '' as $$
declare
  maker record;
  member record;
begin
  select h.maker_id, case when h.maker_id is null then h.studio_id end as studio_id into maker from public.houses h where h.slug = lead.house_slug;
  for member in select m.user_id from private.members_of(maker.maker_id, maker.studio_id) m union select lead.user_id where lead.user_id is not null loop
    perform realtime.send('{}'::jsonb, 'quote_messages', 'person:' || member.user_id, true);
  end loop;
  perform realtime.send('{}'::jsonb, 'quote_messages', 'operator', true);
end
$$;
comment on function private.announce_quote is
  'Announces a change in the thread of a quote request on the channels of those who may read it. Security definer: nobody writes to these channels directly.';

create function private.mail_makers(lead public.leads, kind text, text text, key text) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  house public.houses;
  member record;
  mailed integer := 0;
begin
  select * into house from public.houses h where h.slug = lead.house_slug;
  for member in select * from private.members_of(house.maker_id, case when house.maker_id is null then house.studio_id end) loop
    perform private.queue_mail($2, member.locale, member.email, jsonb_build_object('person', lead.name, 'about', lead.about, 'message', text,
      'makerPage', private.page_address(member.locale, '/maker/quotes/' || lead.id)), key || ' ' || member.user_id);
    mailed := mailed + 1;
  end loop;
  return mailed;
end
$$;
comment on function private.mail_makers is 'Mails the accounts of the maker that a quote request is for. Returns how many. Security definer, as above.';

create function private.receive_quote() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_makers(new, 'quote_arrived', new.message, 'quote ' || new.id);
  perform private.announce_quote(new);
  return null;
end
$$;
comment on function private.receive_quote() is 'Passes a quote request on to the maker. Security definer, as above.';
revoke execute on function private.announce_quote, private.mail_makers, private.receive_quote() from public, anon, authenticated;
create trigger receive_quote after insert on public.leads for each row
  when (new.kind = 'quote_request' and new.status <> 'spam') execute function private.receive_quote();
create trigger receive_freed_quote after update of status on public.leads for each row
  when (new.kind = 'quote_request' and old.status = 'spam' and new.status <> 'spam') execute function private.receive_quote();

create function public.send_quote_message(lead bigint, body text, price_eur integer default null, valid_until date default null, document text default null)
  returns bigint language plpgsql security definer set search_path = '' as $$
declare
  request public.leads;
  own public.maker_members := private.my_maker();
  author text;
  name text;
  sent public.quote_messages;
begin
  author := case when lead in (select private.my_quote_ids()) then 'maker'
    when lead in (select private.my_request_ids()) then 'person'
    when private.is_verified_operator() then 'operator' end;
  if author is null then
    raise insufficient_privilege using message = 'this is not your quote request';
  end if;
  select * into request from public.leads l where l.id = lead and l.kind = 'quote_request' for update;
  if not found then
    raise exception 'there is no such quote request' using errcode = 'P0002';
  end if;
  if (select count(*) from public.quote_messages m where m.author_id = auth.uid() and m.created_at > now() - interval '1 minute') >= 20 then
    raise exception 'too many messages in a minute' using errcode = 'PT429';
  end if;
  name := case author when 'maker' then private.maker_name(own.professional_id, own.studio_id) when 'person' then request.name
    else (select s.name from public.site_settings s) end;
  insert into public.quote_messages (lead_id, author, author_id, author_name, body, price_eur, valid_until, document)
  values (lead, author, auth.uid(), name, body, send_quote_message.price_eur, send_quote_message.valid_until, send_quote_message.document)
  returning * into sent;
  if author = 'person' then
    if private.mail_makers(request, 'quote_reply', body, 'quote message ' || sent.id) = 0 then
      perform private.queue_mail('quote_reply', 'es', private.operator_email(), jsonb_build_object('person', request.name, 'about', request.about,
        'message', body, 'makerPage', private.page_address('es', '/operator/leads/' || lead)));
    end if;
  else
    update public.leads set status = 'answered' where id = lead and status in ('new', 'in_progress');
    perform private.queue_mail('quote_answered', request.locale, request.email, jsonb_build_object('maker', name, 'about', request.about,
      'message', body, 'priceEur', sent.price_eur, 'validUntil', sent.valid_until,
      'document', case when sent.document is not null then private.page_address('es', '/quote-files/' || sent.document) else '' end,
      'portalPage', private.page_address(request.locale, '/portal/ofertas/' || lead)));
  end if;
  perform private.announce_quote(request);
  return sent.id;
end
$$;
comment on function public.send_quote_message is
  'Writes in the thread of a quote request, as the maker, the person or the operator: the token decides which. The other side gets a mail. Security definer: nobody writes messages directly.';

create function private.quote_of(request public.leads) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', request.id, 'created_at', request.created_at, 'name', request.name, 'email', request.email,
    'phone', request.phone, 'locale', request.locale, 'message', request.message, 'about', request.about, 'details', request.details,
    'house_slug', request.house_slug,
    'maker', (select private.maker_name(h.maker_id, h.studio_id) from public.houses h where h.slug = request.house_slug),
    'answered_at', (select min(m.created_at) from public.quote_messages m where m.lead_id = request.id and m.author <> 'person'),
    'last_at', coalesce((select max(m.created_at) from public.quote_messages m where m.lead_id = request.id), request.created_at))
$$;
comment on function private.quote_of is 'What a maker and the person who asked see of a quote request.';
revoke execute on function private.quote_of from public, anon, authenticated;

create function public.list_maker_quotes(quote bigint default null, before bigint default null, max_rows integer default 200) returns setof jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query select private.quote_of(l) from public.leads l
    where l.id in (select private.my_quote_ids()) and (quote is null or l.id = quote) and (before is null or l.id < before)
    order by l.id desc limit least(max_rows, 200);
end
$$;
comment on function public.list_maker_quotes is 'The quote requests for the houses of the maker or studio that the caller acts for, newest first. Security definer: only operators read leads.';

create function public.list_my_quotes(quote bigint default null) returns setof jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query select private.quote_of(l) from public.leads l
    where l.id in (select private.my_request_ids()) and (quote is null or l.id = quote) order by l.id desc limit 200;
end
$$;
comment on function public.list_my_quotes is 'The quote requests that the caller sent, newest first. Security definer, as above.';

create function public.maker_statistics(days integer default 30) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  since date := current_date - least(greatest(days, 1), 366) + 1;
begin
  if (private.my_maker()).user_id is null then
    return null;
  end if;
  return jsonb_build_object(
    'houses', (select coalesce(jsonb_agg(to_jsonb(s) order by s.views desc, s.name), '[]') from (
      select h.name, h.slug,
        (select coalesce(sum(c.visits), 0) from public.page_counts c where c.page = '/catalogo/' || h.slug and c.day >= since)::integer as views,
        (select count(*) from public.favorite_houses f where f.house_slug = h.slug)::integer as favourites,
        (select count(*) from public.leads l where l.house_slug = h.slug and l.kind = 'quote_request' and l.status <> 'spam'
          and l.created_at >= since and l.id in (select private.my_quote_ids()))::integer as quotes
      from public.houses h where h.id in (select private.my_house_ids())) s),
    'answered', (select count(*) from public.list_maker_quotes() q where (q ->> 'created_at')::timestamptz >= since and q ->> 'answered_at' is not null),
    'median_hours', (select percentile_cont(0.5) within group (
        order by extract(epoch from (q ->> 'answered_at')::timestamptz - (q ->> 'created_at')::timestamptz) / 3600)
      from public.list_maker_quotes() q where (q ->> 'created_at')::timestamptz >= since and q ->> 'answered_at' is not null));
end
$$;
comment on function public.maker_statistics is
  'Visits, favourites and quote requests of the caller''s houses in the last days, and the median time to the first answer; numbers only. Security definer: nobody reads favourites of others.';

-- Documents ------------------------------------------------------------------------------------------------------------

create table public.maker_documents (
  id bigint generated always as identity primary key,
  professional_id bigint references public.professionals (id) on delete cascade,
  studio_id bigint references public.studios (id) on delete cascade,
  kind text not null check (kind in ('liability_insurance', 'decennial_cover', 'certificate', 'other')),
  name text not null check (name ~ '\S' and length(name) <= 120),
  file text not null check (file ~ '^[0-9a-f]{32}\.pdf$'),
  valid_until date,
  reminded_days smallint,
  uploaded_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  check (num_nonnulls(professional_id, studio_id) = 1)
);
comment on table public.maker_documents is 'Insurances and certificates that makers and studios upload; only they and operators read them.';
comment on column public.maker_documents.file is 'A file of the bucket maker-files.';
comment on column public.maker_documents.reminded_days is 'The last reminder: 30 or 7 days before it expires, or 0 once it has.';
create index on public.maker_documents (professional_id);
create index on public.maker_documents (studio_id);
create index on public.maker_documents (valid_until) where valid_until is not null;
alter table public.maker_documents enable row level security;
grant select, delete on public.maker_documents to authenticated;
grant all on public.maker_documents to service_role;

create function private.is_my_maker(professional_id bigint, studio_id bigint) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  own public.maker_members := private.my_maker();
begin
  return coalesce(own.professional_id = $1, false) or coalesce(own.studio_id = $2, false);
end
$$;
comment on function private.is_my_maker is 'Whether the user acts for this maker or studio. Security definer: policies call it.';
revoke execute on function private.is_my_maker from public, anon, authenticated;
grant execute on function private.is_my_maker to authenticated;
create policy "makers read their documents, operators all of them" on public.maker_documents for select to authenticated
  using (private.is_my_maker(professional_id, studio_id) or (select private.is_verified_operator()));
create policy "makers delete their documents" on public.maker_documents for delete to authenticated
  using (private.is_my_maker(professional_id, studio_id));
create policy "users with a second factor have verified it" on public.maker_documents as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

create function public.add_maker_document(kind text, name text, file text, valid_until date default null) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  own public.maker_members := private.my_maker();
  added bigint;
begin
  if own.user_id is null then
    raise insufficient_privilege using message = 'only makers may';
  end if;
  insert into public.maker_documents (professional_id, studio_id, kind, name, file, valid_until)
  values (own.professional_id, own.studio_id, kind, name, file, valid_until) returning id into added;
  return added;
end
$$;
comment on function public.add_maker_document is 'Adds a document of the maker or studio that the caller acts for. Security definer: the caller does not choose whose it is.';

create function private.remind_of_documents() returns integer language plpgsql security definer set search_path = '' as $$
declare
  document record;
  member record;
  threshold integer;
  reminded integer := 0;
begin
  for document in select d.*, private.maker_name(d.professional_id, d.studio_id) as maker from public.maker_documents d
    where d.valid_until <= current_date + 30 for update skip locked
  loop
    threshold := case when document.valid_until < current_date then 0 when document.valid_until <= current_date + 7 then 7 else 30 end;
    if document.reminded_days is not null and document.reminded_days <= threshold then
      continue;
    end if;
    for member in select m.email, m.locale, '/maker/documents' as path from private.members_of(document.professional_id, document.studio_id) m
      union all select private.operator_email(), 'es', '/operator/makers'
    loop
      perform private.queue_mail('document_expires', member.locale, member.email, jsonb_build_object('maker', document.maker,
        'document', document.name, 'validUntil', document.valid_until, 'hasExpired', threshold = 0,
        'documentsPage', private.page_address(member.locale, member.path)),
        concat_ws(' ', 'document', document.id, threshold, member.email));
    end loop;
    update public.maker_documents set reminded_days = threshold where id = document.id;
    reminded := reminded + 1;
  end loop;
  return reminded;
end
$$;
comment on function private.remind_of_documents is
  'Mails makers and the operator 30 and 7 days before a document expires, and once it has. Security definer: it reads addresses of accounts.';
revoke execute on function private.remind_of_documents from public, anon, authenticated;

-- Nobody but the server opens these files: it checks who asks.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('maker-files', 'maker-files', false, 20971520, array['application/pdf'])
on conflict (id) do nothing;

-- The copy of their data -----------------------------------------------------------------------------------------------

create or replace function private.my_leads() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('leads', coalesce((
    select jsonb_agg(jsonb_build_object('kind', l.kind, 'created_at', l.created_at, 'name', l.name, 'email', l.email, 'phone', l.phone,
      'topic', l.topic, 'message', l.message, 'details', l.details, 'about', l.about, 'accepted_texts', l.consent_version,
      'quotes', (select coalesce(jsonb_agg(to_jsonb(m) - array['lead_id', 'author_id'] order by m.id), '[]')
        from public.quote_messages m where m.lead_id = l.id)) order by l.id)
    from public.leads l where l.user_id = auth.uid() or lower(l.email) = private.my_verified_email()), '[]'))
$$;

revoke execute on function public.invite_maker, public.accept_maker_invitation, public.remove_maker_member, public.list_maker_accounts,
  public.my_maker, public.list_own_houses, public.read_own_house, public.submit_own_house, public.list_reviews, public.approve_draft,
  public.return_draft, public.send_quote_message, public.list_maker_quotes, public.list_my_quotes, public.maker_statistics,
  public.add_maker_document from public, anon, authenticated;
grant execute on function public.invite_maker, public.accept_maker_invitation, public.remove_maker_member, public.list_maker_accounts,
  public.my_maker, public.list_own_houses, public.read_own_house, public.submit_own_house, public.list_reviews, public.approve_draft,
  public.return_draft, public.send_quote_message, public.list_maker_quotes, public.list_my_quotes, public.maker_statistics,
  public.add_maker_document to authenticated;
