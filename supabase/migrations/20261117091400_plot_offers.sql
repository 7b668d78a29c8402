-- Plots that owners offer for sale, with their photos and documents, and the operator's review up to a published plot.
-- Visitors have no rights here: the server writes for them after its checks (server/plot-submissions).

create table public.plot_offers (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  -- SHA-256 of the token in the owner's link: reading this table does not reveal the link.
  token_hash bytea not null unique,
  status text not null default 'draft' check (status in ('draft', 'sent', 'in_review', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  corrected_at timestamptz,
  locale text not null default 'es' check (locale in ('es', 'en')),

  role text check (role in ('owner', 'agent')),
  seller_type text check (seller_type in ('private', 'business')),
  cadastral_reference text check (cadastral_reference ~ '^[0-9A-ZÑ]{20}$'),
  ine_code text references public.municipalities (ine_code),
  place_note text not null default '' check (length(place_note) <= 300),
  exact_latitude double precision check (exact_latitude between 27 and 44),
  exact_longitude double precision check (exact_longitude between -19 and 5),

  -- Null means that the owner does not know.
  surface_m2 integer check (surface_m2 > 0),
  soil_class text check (soil_class in ('urban', 'urbanizable', 'rustic')),
  buildability_percent smallint check (buildability_percent between 0 and 1000),
  occupancy_percent smallint check (occupancy_percent between 0 and 100),
  max_storeys smallint check (max_storeys between 0 and 20),
  slope_class text check (slope_class in ('flat', 'gentle', 'steep')),
  services text[] check (services <@ array['water', 'electricity', 'sewer', 'fibre', 'gas', 'street_lighting', 'paved_access']),
  price_eur integer check (price_eur > 0),
  notes text not null default '' check (length(notes) <= 3000),
  data_confidence text not null default 'estimate' check (data_confidence in ('document', 'seller', 'estimate')),

  first_name text not null default '' check (length(first_name) <= 80),
  surnames text not null default '' check (length(surnames) <= 120),
  email text not null default '' check (length(email) <= 255),
  phone text not null default '' check (length(phone) <= 20),
  allows_photos boolean not null default false,
  accepted_texts text not null default '',
  accepted_at timestamptz,

  is_suspect boolean not null default false,
  content_hash bytea,
  assignee uuid references auth.users (id) on delete set null,
  plot_id bigint references public.plots (id) on delete set null,
  search_text text not null generated always as (lower(public.without_accents(
    first_name || ' ' || surnames || ' ' || email || ' ' || phone || ' ' || coalesce(cadastral_reference, '') || ' ' || place_note
    || ' ' || notes))) stored,
  check (status = 'draft' or (sent_at is not null and role is not null and seller_type is not null and ine_code is not null
    and surface_m2 is not null and first_name <> '' and email <> '' and phone <> '' and accepted_texts <> '')),
  check ((exact_latitude is null) = (exact_longitude is null))
);
comment on table public.plot_offers is 'Plots that owners or agents submit for sale; a draft exists from the first uploaded file on.';
comment on column public.plot_offers.data_confidence is 'Source of the planning rules: a municipal document, the seller, or an estimate.';
comment on column public.plot_offers.is_suspect is 'Suspected spam; stored, because no submission may be lost.';
comment on column public.plot_offers.content_hash is 'Hash of all fields: the same within a minute is one offer.';
comment on column public.plot_offers.allows_photos is 'The owner allows their photos to be published.';
comment on column public.plot_offers.search_text is 'What operators search, in lower case without accents; towns are found by their code.';
create index on public.plot_offers (sent_at desc, id);
create index on public.plot_offers (content_hash);
create index on public.plot_offers (ine_code);
create index on public.plot_offers (assignee);
create index on public.plot_offers (plot_id);

alter table public.plot_offers enable row level security;
-- By column: nobody reads the hash of the owner's link.
grant select (id, number, status, created_at, sent_at, corrected_at, locale, role, seller_type, cadastral_reference, ine_code,
    place_note, exact_latitude, exact_longitude, surface_m2, soil_class, buildability_percent, occupancy_percent, max_storeys,
    slope_class, services, price_eur, notes, data_confidence, first_name, surnames, email, phone, allows_photos, accepted_texts,
    accepted_at, is_suspect, assignee, plot_id, search_text),
  update (status, data_confidence, is_suspect, assignee)
  on public.plot_offers to authenticated;
grant all on public.plot_offers to service_role;
create policy "operators read sent offers" on public.plot_offers for select to authenticated
  using (status <> 'draft' and (select private.is_admitted_operator()));
create policy "operators update sent offers" on public.plot_offers for update to authenticated
  using (status <> 'draft' and (select private.is_admitted_operator())) with check (status <> 'draft');
create policy "users with a second factor have verified it" on public.plot_offers as restrictive for all to authenticated
  using ((select private.passed_second_step()));

create table public.plot_offer_files (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.plot_offers (id) on delete cascade,
  kind text not null check (kind in ('photo', 'document')),
  position smallint not null,
  name text not null check (name <> '' and length(name) <= 200),
  bytes integer not null check (bytes > 0),
  width integer,
  height integer,
  is_ready boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.plot_offer_files is 'Photos and documents of an offer, in the bucket plot-offers; ready once checked and, for photos, stripped of metadata.';
create index on public.plot_offer_files (offer_id, kind, position);

alter table public.plot_offer_files enable row level security;
grant select on public.plot_offer_files to authenticated;
grant all on public.plot_offer_files to service_role;
create policy "operators read files of offers" on public.plot_offer_files for select to authenticated
  using (is_ready and (select private.is_admitted_operator()));
create policy "users with a second factor have verified it" on public.plot_offer_files as restrictive for all to authenticated
  using ((select private.passed_second_step()));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('plot-offers', 'plot-offers', false, 26214400, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf'])
on conflict (id) do nothing;
-- Uploads arrive in incoming/ with the metadata of the camera: only the server reads them there.
create policy "operators read files of plot offers" on storage.objects for select to authenticated
  using (bucket_id = 'plot-offers' and (storage.foldername(name))[1] in ('photos', 'documents')
    and (select private.is_admitted_operator()));

create table public.plot_offer_notes (
  id bigint generated always as identity primary key,
  offer_id uuid not null references public.plot_offers (id) on delete cascade,
  author uuid not null default auth.uid() references auth.users (id) on delete cascade,
  author_email text not null default coalesce(auth.email(), ''),
  body text not null check (body ~ '\S' and length(body) <= 4000),
  created_at timestamptz not null default now()
);
comment on table public.plot_offer_notes is 'Internal notes of operators about an offer.';
create index on public.plot_offer_notes (offer_id, created_at);
create index on public.plot_offer_notes (author);

alter table public.plot_offer_notes enable row level security;
grant select, insert (offer_id, body) on public.plot_offer_notes to authenticated;
grant all on public.plot_offer_notes to service_role;
create policy "operators read notes of offers" on public.plot_offer_notes for select to authenticated
  using ((select private.is_admitted_operator()));
create policy "operators add notes to offers in their own name" on public.plot_offer_notes for insert to authenticated
  with check (author = (select auth.uid()) and (select private.is_admitted_operator()));
create policy "users with a second factor have verified it" on public.plot_offer_notes as restrictive for all to authenticated
  using ((select private.passed_second_step()));

-- Accepting -----------------------------------------------------------------------------------------------------------

-- Security definer: operators have no right to write plots directly.
create function public.accept_plot_offer(offer uuid, facts jsonb) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  made bigint;
begin
  if not private.is_admitted_operator() then
    raise exception 'only operators may' using errcode = '42501';
  end if;
  -- The lock makes two clicks create one plot.
  select plot_id into made from public.plot_offers where id = offer and status in ('sent', 'in_review', 'accepted') for update;
  if not found then
    raise exception 'the offer is not open' using errcode = 'PT409';
  end if;
  if made is null then
    made := public.save_operator_plot(null, facts);
  end if;
  update public.plot_offers set status = 'accepted', plot_id = made where id = offer;
  return made;
end
$$;
comment on function public.accept_plot_offer is 'Accepts an offer and creates an unpublished plot from it, once.';
revoke execute on function public.accept_plot_offer from public, anon;
grant execute on function public.accept_plot_offer to authenticated, service_role;

-- Mail ----------------------------------------------------------------------------------------------------------------

-- The owner is notified of the decision. These mails have no link: only the owner knows it, from the first mail.
create function private.tell_owner_of_offer(offer public.plot_offers, news text) returns void
  language sql set search_path = '' as $$
    insert into public.mail_outbox (kind, locale, recipient, data, idempotency_key)
    select 'plot_offer_' || news, offer.locale, offer.email,
      jsonb_build_object('number', offer.number, 'firstName', offer.first_name, 'municipality', m.name),
      'plot_offer_' || news || ':' || offer.id
    from public.municipalities m where m.ine_code = offer.ine_code
    on conflict (idempotency_key) do nothing
  $$;
comment on function private.tell_owner_of_offer is 'Queues each mail once, however often an operator changes the status.';
revoke execute on function private.tell_owner_of_offer from public;

create function public.tell_owner_of_offer() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  offer public.plot_offers;
begin
  if tg_table_name = 'plot_offers' then
    perform private.tell_owner_of_offer(new, new.status);
    return null;
  end if;
  for offer in select * from public.plot_offers where plot_id = new.id and status = 'accepted' loop
    perform private.tell_owner_of_offer(offer, 'published');
  end loop;
  return null;
end
$$;
comment on function public.tell_owner_of_offer() is 'Notifies the owner of a decision or a publication. Security definer: operators may not write to the outbox.';
revoke execute on function public.tell_owner_of_offer() from public, anon, authenticated;

create trigger tell_owner_of_offer after update of status on public.plot_offers for each row
  when (new.status in ('accepted', 'declined') and old.status is distinct from new.status)
  execute function public.tell_owner_of_offer();
create trigger tell_owner_of_offer after update of published_at on public.plots for each row
  when (old.published_at is null and new.published_at is not null)
  execute function public.tell_owner_of_offer();
