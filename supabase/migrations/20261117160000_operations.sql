-- How the site runs: jobs that one of several processes executes, errors, and what the operator was mailed about.
-- Only the server reads these tables, as the owner of the database.

create table private.jobs (
  name text primary key,
  started_at timestamptz not null default now(),
  -- Null while it runs.
  finished_at timestamptz,
  succeeded_at timestamptz,
  next_run_at timestamptz not null,
  -- Since the last success.
  failures integer not null default 0,
  last_error text
);
comment on table private.jobs is 'One row per periodic job. The process that sets started_at runs it; the others skip it.';

create table private.photo_publications (
  submission_id uuid primary key references public.plot_submissions (id) on delete cascade,
  due_at timestamptz not null default now(),
  attempts smallint not null default 0,
  last_error text
);
comment on table private.photo_publications is 'Accepted plot submissions whose photos are not all published yet; a job retries them.';
create index on private.photo_publications (due_at);

-- Security definer, because operators accept submissions and may not write here.
create function private.queue_photo_publication() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.photo_publications (submission_id) values (new.id)
  on conflict (submission_id) do update set due_at = now(), attempts = 0;
  return null;
end
$$;
comment on function private.queue_photo_publication() is 'Queues the photos in the transaction that accepts the submission.';
revoke execute on function private.queue_photo_publication() from public, anon, authenticated;
create trigger queue_photo_publication after update of plot_id on public.plot_submissions for each row
  when (new.plot_id is not null and new.plot_id is distinct from old.plot_id and new.allows_photos)
  execute function private.queue_photo_publication();

create table private.error_counts (
  summary text primary key check (length(summary) <= 200),
  errors integer not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  last_request_id text
);
comment on table private.error_counts is 'Errors that any process logged within 30 days, without personal data.';
create index on private.error_counts (last_at);

create table private.health_alerts (
  check_name text primary key,
  since timestamptz not null,
  mailed_at timestamptz not null default now()
);
comment on table private.health_alerts is 'Problems that the operator was mailed about and that last; removed by the mail that they are over.';
