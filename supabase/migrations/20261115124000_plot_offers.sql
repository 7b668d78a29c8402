-- Plots that people offer for sale, with their photos and documents, and the operator's way from an offer to a published
-- plot. Visitors have no right here at all: the site's own process writes for them, after its checks (server/offers).

create function private.is_admitted_operator() returns boolean language sql stable security definer set search_path = ''
  as $$ select public.is_operator() and private.passed_second_step() $$;
comment on function private.is_admitted_operator is 'An operator who has passed the second step, if they have one. Security definer: it looks at factors.';
revoke execute on function private.is_admitted_operator from public;
grant execute on function private.is_admitted_operator to authenticated;

create table public.plot_offers (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  -- SHA-256 of the token in the owner's link: whoever reads this table cannot make the link.
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

  -- Null is "I do not know", which is an answer.
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
  check (status = 'draft' or (sent_at is not null and role is not null and seller_type is not null and ine_code is not null
    and surface_m2 is not null and first_name <> '' and email <> '' and phone <> '' and accepted_texts <> '')),
  check ((exact_latitude is null) = (exact_longitude is null))
);
comment on table public.plot_offers is 'Plots offered by their owners or agents; a draft exists from the first uploaded file on.';
comment on column public.plot_offers.data_confidence is 'Who says so: a municipal document, the seller, or nobody yet.';
comment on column public.plot_offers.is_suspect is 'Looks like spam; kept, because none may be lost.';
comment on column public.plot_offers.content_hash is 'Of everything that was sent: the same within a minute is one offer.';
comment on column public.plot_offers.allows_photos is 'The owner lets their photos be shown with the plot.';
create index on public.plot_offers (sent_at desc, id);
create index on public.plot_offers (content_hash);
create index on public.plot_offers (ine_code);
create index on public.plot_offers (assignee);
create index on public.plot_offers (plot_id);

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
comment on table public.plot_offer_files is 'Photos and documents of an offer, in the bucket plot-offers; ready once looked at and, for photos, freed of what the camera wrote into them.';
create index on public.plot_offer_files (offer_id, kind, position);

create table public.plot_offer_notes (
  id bigint generated always as identity primary key,
  offer_id uuid not null references public.plot_offers (id) on delete cascade,
  author uuid not null default auth.uid() references auth.users (id) on delete cascade,
  author_email text not null default coalesce(auth.email(), ''),
  body text not null check (body ~ '\S' and length(body) <= 4000),
  created_at timestamptz not null default now()
);
comment on table public.plot_offer_notes is 'What operators note about an offer, for themselves.';
create index on public.plot_offer_notes (offer_id, created_at);
create index on public.plot_offer_notes (author);

alter table public.plot_offers enable row level security;
alter table public.plot_offer_files enable row level security;
alter table public.plot_offer_notes enable row level security;
grant all on public.plot_offers, public.plot_offer_files, public.plot_offer_notes to service_role;
-- By column: the hash of the owner's link is nobody's business.
grant select (id, number, status, created_at, sent_at, corrected_at, locale, role, seller_type, cadastral_reference, ine_code,
    place_note, exact_latitude, exact_longitude, surface_m2, soil_class, buildability_percent, occupancy_percent, max_storeys,
    slope_class, services, price_eur, notes, data_confidence, first_name, surnames, email, phone, allows_photos, accepted_texts,
    accepted_at, is_suspect, assignee, plot_id),
  update (status, data_confidence, is_suspect, assignee)
  on public.plot_offers to authenticated;
grant select on public.plot_offer_files to authenticated;
grant select, insert (offer_id, body) on public.plot_offer_notes to authenticated;

create policy "operators read offers that were sent" on public.plot_offers for select to authenticated
  using (status <> 'draft' and (select private.is_admitted_operator()));
create policy "operators work on offers that were sent" on public.plot_offers for update to authenticated
  using (status <> 'draft' and (select private.is_admitted_operator())) with check (status <> 'draft');
create policy "operators read files of offers" on public.plot_offer_files for select to authenticated
  using (is_ready and (select private.is_admitted_operator()));
create policy "operators read notes" on public.plot_offer_notes for select to authenticated
  using ((select private.is_admitted_operator()));
create policy "operators write notes in their own name" on public.plot_offer_notes for insert to authenticated
  with check (author = (select auth.uid()) and (select private.is_admitted_operator()));
create policy "people with a second step have passed it" on public.plot_offers as restrictive to authenticated
  using ((select private.passed_second_step()));
create policy "people with a second step have passed it" on public.plot_offer_files as restrictive to authenticated
  using ((select private.passed_second_step()));
create policy "people with a second step have passed it" on public.plot_offer_notes as restrictive to authenticated
  using ((select private.passed_second_step()));

-- Files -------------------------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('plot-offers', 'plot-offers', false, 26214400, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf']),
  ('plot-pictures', 'plot-pictures', true, 10485760, array['image/avif', 'image/webp', 'image/jpeg'])
on conflict (id) do nothing;
-- What has just arrived lies in incoming/ and still holds what the camera wrote: nobody reads it but the site's own process.
create policy "operators read files of plot offers" on storage.objects for select to authenticated
  using (bucket_id = 'plot-offers' and (storage.foldername(name))[1] in ('photos', 'documents')
    and (select private.is_admitted_operator()));

-- From an offer to a plot -------------------------------------------------------------------------------------------

alter table public.plots add column photos jsonb not null default '[]'
  check (jsonb_typeof(photos) = 'array' and jsonb_array_length(photos) <= 12);
comment on column public.plots.photos is 'Photos of the plot itself in the bucket plot-pictures, each as the list of pictures describes one; without any, picture stands for it.';
grant select (photos) on public.plots to anon, authenticated;

-- Security definer, all three: nobody has a right to write plots or to read where exactly they lie, but operators through these.
create function public.operator_plot(plot bigint) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admitted_operator() then
    raise exception 'only operators may' using errcode = '42501';
  end if;
  return (select to_jsonb(p) from public.plots p where p.id = plot);
end
$$;
comment on function public.operator_plot is 'A plot with all that visitors do not see of it, for operators.';

create function public.save_operator_plot(plot bigint, facts jsonb) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  saved bigint;
begin
  if not private.is_admitted_operator() then
    raise exception 'only operators may' using errcode = '42501';
  end if;
  if plot is null then
    insert into public.plots (slug, title, description, ine_code, surface_m2, price_eur, seller_type, status, soil_class,
      buildability_percent, occupancy_percent, max_storeys, max_height_cm, min_plot_m2, setback_front_cm, setback_side_cm,
      setback_rear_cm, data_confidence, documents, outline, buildable_width_cm, buildable_depth_cm, slope_percent, services,
      exact_latitude, exact_longitude, cadastral_reference, landscape, picture)
    select f.slug, f.title, f.description, f.ine_code, f.surface_m2, f.price_eur, f.seller_type, f.status, f.soil_class,
      f.buildability_percent, f.occupancy_percent, f.max_storeys, f.max_height_cm, f.min_plot_m2, f.setback_front_cm,
      f.setback_side_cm, f.setback_rear_cm, f.data_confidence, f.documents, f.outline, f.buildable_width_cm,
      f.buildable_depth_cm, f.slope_percent, f.services, f.exact_latitude, f.exact_longitude, f.cadastral_reference,
      f.landscape, f.picture
    from jsonb_populate_record(null::public.plots, facts) f
    returning id into saved;
  else
    update public.plots p set (slug, title, description, ine_code, surface_m2, price_eur, seller_type, status, soil_class,
      buildability_percent, occupancy_percent, max_storeys, max_height_cm, min_plot_m2, setback_front_cm, setback_side_cm,
      setback_rear_cm, data_confidence, documents, outline, buildable_width_cm, buildable_depth_cm, slope_percent, services,
      exact_latitude, exact_longitude, cadastral_reference, landscape, picture, photos)
    = (select f.slug, f.title, f.description, f.ine_code, f.surface_m2, f.price_eur, f.seller_type, f.status, f.soil_class,
      f.buildability_percent, f.occupancy_percent, f.max_storeys, f.max_height_cm, f.min_plot_m2, f.setback_front_cm,
      f.setback_side_cm, f.setback_rear_cm, f.data_confidence, f.documents, f.outline, f.buildable_width_cm,
      f.buildable_depth_cm, f.slope_percent, f.services, f.exact_latitude, f.exact_longitude, f.cadastral_reference,
      f.landscape, f.picture, f.photos
      from jsonb_populate_record(p, facts) f)
    where p.id = plot
    returning p.id into saved;
  end if;
  return saved;
end
$$;
comment on function public.save_operator_plot is 'Writes a plot from an operator''s form; a new one, unpublished, when no id is given.';

create function public.publish_operator_plot(plot bigint, is_public boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admitted_operator() then
    raise exception 'only operators may' using errcode = '42501';
  end if;
  update public.plots set published_at = case when is_public then coalesce(published_at, now()) end where id = plot;
end
$$;
comment on function public.publish_operator_plot is 'Puts a plot on the site or takes it off.';

create function public.accept_plot_offer(offer uuid, facts jsonb) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  made bigint;
begin
  if not private.is_admitted_operator() then
    raise exception 'only operators may' using errcode = '42501';
  end if;
  -- The row is locked, so that two clicks make one plot.
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
comment on function public.accept_plot_offer is 'Accepts an offer: an unpublished plot is made from it, once.';

create function public.find_operator_plots(query text) returns table (id bigint, slug text, title jsonb, municipality text,
    surface_m2 integer, price_eur integer, status text, published_at timestamptz, is_demo boolean)
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admitted_operator() then
    raise exception 'only operators may' using errcode = '42501';
  end if;
  return query
    select p.id, p.slug::text, p.title::jsonb, m.name, p.surface_m2, p.price_eur, p.status, p.published_at, p.is_demo
    from public.plots p join public.municipalities m on m.ine_code = p.ine_code
    where query = '' or position(public.without_accents(lower(query)) in
      public.without_accents(lower(p.slug || ' ' || (p.title ->> 'es') || ' ' || m.name))) > 0
    order by p.published_at is null desc, p.id desc limit 50;
end
$$;
comment on function public.find_operator_plots is 'Plots by words of their address, title or town, published or not, newest first.';

revoke execute on function public.operator_plot, public.save_operator_plot, public.publish_operator_plot,
  public.accept_plot_offer, public.find_operator_plots from public, anon;
grant execute on function public.operator_plot, public.save_operator_plot, public.publish_operator_plot,
  public.accept_plot_offer, public.find_operator_plots to authenticated, service_role;
