-- What the operator's status page knows about backups.

create table private.backups (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  archive text not null,
  bytes bigint not null
);
comment on table private.backups is 'Every backup that was made and verified; only the server reads it.';
