-- Answers of public registers of land, so that the same question is asked once a month.

create table private.geo_answers (
  -- A hash of the service and the question.
  key bytea primary key check (length(key) = 32),
  answer jsonb check (pg_column_size(answer) < 4000000),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table private.geo_answers is 'Answers of the cadastre. Nothing in it says who asked.';
comment on column private.geo_answers.answer is 'As app/domain/geo/parcel.ts has it; null where the register knows nothing.';
create index on private.geo_answers (expires_at);
