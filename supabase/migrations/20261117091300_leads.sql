-- Leads: what visitors send through the forms. Only operators read them; users find their own in the copy of their data.

create table public.leads (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contact', 'professional', 'quote_request')),
  status text not null default 'new' check (status in ('new', 'in_progress', 'answered', 'closed', 'spam')),
  locale text not null check (locale in ('es', 'en')),
  name text not null check (name ~ '\S' and length(name) <= 200),
  email text not null check (email ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$' and length(email) <= 255),
  phone text not null default '' check (phone ~ '^(\+[0-9]{6,15})?$'),
  topic text check (topic ~ '^[a-z_]{1,30}$'),
  message text not null default '' check (length(message) <= 5000),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and pg_column_size(details) < 8000),
  house_slug text references public.houses (slug) on update cascade on delete set null,
  plot_slug text references public.plots (slug) on update cascade on delete set null,
  promotion_slug text references public.promotions (slug) on update cascade on delete set null,
  studio_slug text references public.studios (slug) on update cascade on delete set null,
  professional_slug text references public.professionals (slug) on update cascade on delete set null,
  project_id uuid references public.projects (id) on delete set null,
  about text not null default '' check (length(about) <= 300),
  user_id uuid references auth.users (id) on delete set null,
  consent_version text not null check (consent_version <> '' and length(consent_version) <= 40),
  consented_at timestamptz not null default now(),
  spam_signs text[] not null default '{}',
  assignee uuid references auth.users (id) on delete set null,
  read_at timestamptz,
  content_hash text not null,
  message_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (public.without_accents(
    name || ' ' || email || ' ' || phone || ' ' || coalesce(details ->> 'company', '') || ' ' || coalesce(details ->> 'taxId', '')
    || ' ' || about || ' ' || message)) stored
);
comment on table public.leads is 'A form that a visitor sent: contact, professional who wants to be listed, or quote request.';
comment on column public.leads.details is 'Fields of one kind of form: company, tax id, activity, regions; or options and total of a quote request.';
comment on column public.leads.about is 'Names of the house, plot or project that the form is about; they outlive it.';
comment on column public.leads.consent_version is 'Accepted versions of the legal texts, see legal_pages.';
comment on column public.leads.spam_signs is 'Why the lead is suspected to be spam.';
comment on column public.leads.read_at is 'When an operator first opened it.';
comment on column public.leads.content_hash is 'Hash of all fields: the same within a minute is one lead.';
comment on column public.leads.message_hash is 'Hash of the message: the same from many addresses is spam.';
create index on public.leads (status, id desc);
create index on public.leads (kind, id desc);
create index on public.leads (content_hash, created_at);
create index on public.leads (message_hash, created_at);
create index on public.leads (lower(email));
create index on public.leads (user_id) where user_id is not null;
create index on public.leads (updated_at);
create index on public.leads using gin (search_text extensions.gin_trgm_ops);

alter table public.leads enable row level security;
grant select, update (status, assignee, read_at) on public.leads to authenticated;
grant all on public.leads to service_role;
create policy "operators read leads" on public.leads for select to authenticated using ((select public.is_operator()));
create policy "operators update leads" on public.leads for update to authenticated
  using ((select public.is_operator())) with check ((select public.is_operator()));
create policy "users with a second factor have verified it" on public.leads as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

create table public.lead_notes (
  id bigint generated always as identity primary key,
  lead_id bigint not null references public.leads (id) on delete cascade,
  author uuid default auth.uid() references auth.users (id) on delete set null,
  body text not null check (body ~ '\S' and length(body) <= 4000),
  created_at timestamptz not null default now()
);
comment on table public.lead_notes is 'Internal notes of operators about a lead. Rows never change.';
create index on public.lead_notes (lead_id, id);

alter table public.lead_notes enable row level security;
grant select, insert (lead_id, body) on public.lead_notes to authenticated;
grant all on public.lead_notes to service_role;
create policy "operators read notes of leads" on public.lead_notes for select to authenticated using ((select public.is_operator()));
create policy "operators add notes to leads in their own name" on public.lead_notes for insert to authenticated
  with check ((select public.is_operator()) and author = (select auth.uid()));
create policy "users with a second factor have verified it" on public.lead_notes as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

create function public.touch_lead() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'lead_notes' then
    update public.leads set updated_at = now() where id = new.lead_id;
    return null;
  end if;
  -- Opening a lead does not count as working on it.
  if (new.status, new.assignee) is distinct from (old.status, old.assignee) then new.updated_at := now(); end if;
  return new;
end
$$;
comment on function public.touch_lead() is 'Sets updated_at, which decides when a lead is deleted. Security definer: operators may not set it themselves.';
revoke execute on function public.touch_lead() from public, anon, authenticated;
create trigger touch_lead before update on public.leads for each row execute function public.touch_lead();
create trigger touch_lead after insert on public.lead_notes for each row execute function public.touch_lead();

-- Receiving -----------------------------------------------------------------------------------------------------------

-- Not callable through the data API: honeypot, rate limits and mails are in the server, and a caller that bypasses them could
-- send mail to any address in our name.
create function private.receive_lead(lead jsonb) returns table (lead_id bigint, is_new boolean, is_spam boolean)
  language plpgsql set search_path = '' as $$
declare
  sent public.leads := jsonb_populate_record(null::public.leads, lead);
  lead_hash text := encode(sha256(convert_to((lead - 'spam_signs')::text, 'utf8')), 'hex');
  normalised_message text := regexp_replace(lower(coalesce(sent.message, '')), '\s+', ' ', 'g');
  signs text[] := coalesce(sent.spam_signs, '{}');
begin
  -- Serialises identical leads, so that the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended(lead_hash, 9));
  select l.id, false, l.status = 'spam' into lead_id, is_new, is_spam
    from public.leads l where l.content_hash = lead_hash and l.created_at > now() - interval '1 minute' limit 1;
  if found then
    return next;
    return;
  end if;

  sent.message_hash := encode(sha256(convert_to(normalised_message, 'utf8')), 'hex');
  if length(normalised_message) >= 40 and (
      select count(distinct lower(l.email)) from public.leads l
      where l.message_hash = sent.message_hash and l.created_at > now() - interval '1 day' and lower(l.email) <> lower(sent.email)
    ) >= 2 then
    signs := signs || 'repeated'::text;
  end if;
  -- `about` still names what has been deleted meanwhile.
  if not exists (select from public.houses where slug = sent.house_slug) then sent.house_slug := null; end if;
  if not exists (select from public.plots where slug = sent.plot_slug) then sent.plot_slug := null; end if;
  if not exists (select from public.promotions where slug = sent.promotion_slug) then sent.promotion_slug := null; end if;
  if not exists (select from public.studios where slug = sent.studio_slug) then sent.studio_slug := null; end if;
  if not exists (select from public.professionals where slug = sent.professional_slug) then sent.professional_slug := null; end if;
  -- A project is linked only for its owner.
  update public.projects set quote_requested_at = now()
    where id = sent.project_id and user_id = sent.user_id and sent.kind = 'quote_request' and cardinality(signs) = 0;
  if not exists (select from public.projects where id = sent.project_id and user_id = sent.user_id) then
    sent.project_id := null;
  end if;

  insert into public.leads (kind, status, locale, name, email, phone, topic, message, details, house_slug, plot_slug,
    promotion_slug, studio_slug, professional_slug, project_id, about, user_id, consent_version, spam_signs, content_hash, message_hash)
  values (sent.kind, case when cardinality(signs) > 0 then 'spam' else 'new' end, sent.locale, sent.name, sent.email,
    coalesce(sent.phone, ''), sent.topic, coalesce(sent.message, ''), coalesce(sent.details, '{}'), sent.house_slug, sent.plot_slug,
    sent.promotion_slug, sent.studio_slug, sent.professional_slug, sent.project_id, coalesce(sent.about, ''), sent.user_id,
    sent.consent_version, signs, lead_hash, sent.message_hash)
  returning id, true, status = 'spam' into lead_id, is_new, is_spam;
  return next;
end
$$;
comment on function private.receive_lead is 'Stores a lead once: the same within a minute returns the first one. Suspected spam is marked, never lost.';
revoke execute on function private.receive_lead from public;

create function private.delete_expired_leads() returns void language sql set search_path = '' as $$
  delete from public.leads where updated_at < now() - interval '24 months'
$$;
comment on function private.delete_expired_leads is 'Deletes leads 24 months after the last work on them, as the privacy policy promises.';
revoke execute on function private.delete_expired_leads from public;

-- Operators -----------------------------------------------------------------------------------------------------------

create function public.lead_counts() returns table (kind text, status text, leads bigint, unread bigint)
  language sql stable set search_path = '' as $$
    select l.kind, l.status, count(*), count(*) filter (where l.read_at is null) from public.leads l group by 1, 2
  $$;
comment on function public.lead_counts is 'Number of leads per kind and status, and how many of them are unread; none without the operator''s rights.';

create function public.list_operators() returns table (id uuid, name text)
  language sql stable security definer set search_path = '' as $$
    select u.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), u.email::text, '')
    from auth.users u left join public.profiles p on p.id = u.id
    where public.is_operator() and private.has_passed_mfa()
      and (u.raw_app_meta_data @> '{"operator": true}'
        or u.id in (select assignee from public.leads) or u.id in (select author from public.lead_notes))
    order by 2
  $$;
comment on function public.list_operators is 'Operators by name, for operators only. Security definer: users do not read accounts directly.';

revoke execute on function public.lead_counts, public.list_operators from public, anon;
grant execute on function public.lead_counts, public.list_operators to authenticated, service_role;
