-- A job whose process was killed runs again after a minute instead of half an hour.
alter table private.jobs add column alive_at timestamptz;
comment on column private.jobs.alive_at is 'When the process that runs the job last said so; older than started_at if an earlier version runs it.';
