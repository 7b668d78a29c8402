-- Plots that owners submit for sale, with their photos and documents, and the operator's review up to a published plot.
-- Visitors have no rights here: the server writes for them after its checks (server/plot-submissions).

create table public.plot_submissions (
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
comment on table public.plot_submissions is 'Plots that owners or agents submit for sale; a draft exists from the first uploaded file on.';
comment on column public.plot_submissions.data_confidence is 'Source of the planning rules: a municipal document, the seller, or an estimate.';
comment on column public.plot_submissions.is_suspect is 'Suspected spam; stored, because no submission may be lost.';
comment on column public.plot_submissions.content_hash is 'Hash of all fields: the same within a minute is one submission.';
comment on column public.plot_submissions.allows_photos is 'The owner allows their photos to be published.';
comment on column public.plot_submissions.search_text is 'What operators search, in lower case without accents; towns are found by their code.';
create index on public.plot_submissions (sent_at desc, id);
create index on public.plot_submissions (content_hash);
create index on public.plot_submissions (ine_code);
create index on public.plot_submissions (assignee);
create index on public.plot_submissions (plot_id);

alter table public.plot_submissions enable row level security;
-- By column: nobody reads the hash of the owner's link.
grant select (id, number, status, created_at, sent_at, corrected_at, locale, role, seller_type, cadastral_reference, ine_code,
    place_note, exact_latitude, exact_longitude, surface_m2, soil_class, buildability_percent, occupancy_percent, max_storeys,
    slope_class, services, price_eur, notes, data_confidence, first_name, surnames, email, phone, allows_photos, accepted_texts,
    accepted_at, is_suspect, assignee, plot_id, search_text),
  update (status, data_confidence, is_suspect, assignee)
  on public.plot_submissions to authenticated;
grant all on public.plot_submissions to service_role;
create policy "operators read sent submissions" on public.plot_submissions for select to authenticated
  using (status <> 'draft' and (select private.is_verified_operator()));
create policy "operators update sent submissions" on public.plot_submissions for update to authenticated
  using (status <> 'draft' and (select private.is_verified_operator())) with check (status <> 'draft');
create policy "users with a second factor have verified it" on public.plot_submissions as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

create table public.plot_submission_files (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.plot_submissions (id) on delete cascade,
  kind text not null check (kind in ('photo', 'document')),
  position smallint not null,
  name text not null check (name <> '' and length(name) <= 200),
  bytes integer not null check (bytes > 0),
  width integer,
  height integer,
  is_ready boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.plot_submission_files is 'Photos and documents of a submission, in the bucket plot-submissions; ready once checked and, for photos, stripped of metadata.';
create index on public.plot_submission_files (submission_id, kind, position);

alter table public.plot_submission_files enable row level security;
grant select on public.plot_submission_files to authenticated;
grant all on public.plot_submission_files to service_role;
create policy "operators read files of submissions" on public.plot_submission_files for select to authenticated
  using (is_ready and (select private.is_verified_operator()));
create policy "users with a second factor have verified it" on public.plot_submission_files as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('plot-submissions', 'plot-submissions', false, 26214400, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf'])
on conflict (id) do nothing;
-- Uploads arrive in incoming/ with the metadata of the camera: only the server reads them there.
create policy "operators read files of plot submissions" on storage.objects for select to authenticated
  using (bucket_id = 'plot-submissions' and (storage.foldername(name))[1] in ('photos', 'documents')
    and (select private.is_verified_operator()));

create table public.plot_submission_notes (
  id bigint generated always as identity primary key,
  submission_id uuid not null references public.plot_submissions (id) on delete cascade,
  author uuid not null default auth.uid() references auth.users (id) on delete cascade,
  author_email text not null default coalesce(auth.email(), ''),
  body text not null check (body ~ '\S' and length(body) <= 4000),
  created_at timestamptz not null default now()
);
comment on table public.plot_submission_notes is 'Internal notes of operators about a submission.';
create index on public.plot_submission_notes (submission_id, created_at);
create index on public.plot_submission_notes (author);

alter table public.plot_submission_notes enable row level security;
grant select, insert (submission_id, body) on public.plot_submission_notes to authenticated;
grant all on public.plot_submission_notes to service_role;
create policy "operators read notes of submissions" on public.plot_submission_notes for select to authenticated
  using ((select private.is_verified_operator()));
create policy "operators add notes to submissions in their own name" on public.plot_submission_notes for insert to authenticated
  with check (author = (select auth.uid()) and (select private.is_verified_operator()));
create policy "users with a second factor have verified it" on public.plot_submission_notes as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

-- Accepting -----------------------------------------------------------------------------------------------------------

-- Security definer: operators have no right to write plots directly.
create function public.accept_plot_submission(submission uuid, facts jsonb) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  new_plot_id bigint;
begin
  if not private.is_verified_operator() then
    raise exception 'only operators may' using errcode = '42501';
  end if;
  -- The lock makes two clicks create one plot.
  select plot_id into new_plot_id from public.plot_submissions where id = submission and status in ('sent', 'in_review', 'accepted') for update;
  if not found then
    raise exception 'the submission is not open' using errcode = 'PT409';
  end if;
  if new_plot_id is null then
    new_plot_id := public.save_operator_plot(null, facts);
  end if;
  update public.plot_submissions set status = 'accepted', plot_id = new_plot_id where id = submission;
  return new_plot_id;
end
$$;
comment on function public.accept_plot_submission is 'Accepts a submission and creates an unpublished plot from it, once.';
revoke execute on function public.accept_plot_submission from public, anon;
grant execute on function public.accept_plot_submission to authenticated, service_role;

-- Mail ----------------------------------------------------------------------------------------------------------------

-- The owner is notified of the decision. These mails have no link: only the owner knows it, from the first mail.
create function private.queue_submission_mail(submission public.plot_submissions, event text) returns void
  language sql set search_path = '' as $$
    insert into public.mail_outbox (kind, locale, recipient, data, idempotency_key)
    select 'plot_submission_' || event, submission.locale, submission.email,
      jsonb_build_object('number', submission.number, 'firstName', submission.first_name, 'municipality', m.name),
      'plot_submission_' || event || ':' || submission.id
    from public.municipalities m where m.ine_code = submission.ine_code
    on conflict (idempotency_key) do nothing
  $$;
comment on function private.queue_submission_mail is 'Queues each mail once, however often an operator changes the status.';
revoke execute on function private.queue_submission_mail from public;

create function public.notify_submitter() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  submission public.plot_submissions;
begin
  if tg_table_name = 'plot_submissions' then
    perform private.queue_submission_mail(new, new.status);
    return null;
  end if;
  for submission in select * from public.plot_submissions where plot_id = new.id and status = 'accepted' loop
    perform private.queue_submission_mail(submission, 'published');
  end loop;
  return null;
end
$$;
comment on function public.notify_submitter() is 'Notifies the owner of a decision or a publication. Security definer: operators may not write to the outbox.';
revoke execute on function public.notify_submitter() from public, anon, authenticated;

create trigger notify_submitter after update of status on public.plot_submissions for each row
  when (new.status in ('accepted', 'declined') and old.status is distinct from new.status)
  execute function public.notify_submitter();
create trigger notify_submitter after update of published_at on public.plots for each row
  when (old.published_at is null and new.published_at is not null)
  execute function public.notify_submitter();
