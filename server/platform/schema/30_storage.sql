-- Files: the tables and functions of Supabase's storage schema that migrations and policies rely on. The bytes are stored
-- elsewhere (server/platform/storage); a row refers to them by its version.

create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

do $$
begin
  if to_regtype('storage.buckettype') is null then
    create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');
  end if;
end
$$;

create table if not exists storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
create unique index if not exists bname on storage.buckets (name);
comment on table storage.buckets is 'Buckets: whether files are readable without a policy (public), their maximum size and allowed types.';
comment on column storage.buckets.owner is 'Deprecated, use owner_id.';

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text constraint "objects_bucketId_fkey" references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
-- For listing: by name in byte order, and case-insensitively.
create index if not exists idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
create index if not exists idx_objects_bucket_id_name_lower
  on storage.objects (bucket_id, lower(name) collate "C", name collate "C");
create index if not exists idx_objects_version on storage.objects (version);
comment on table storage.objects is 'One row per file; policies on this table decide who may read, add, replace and remove it.';
comment on column storage.objects.owner is 'Deprecated, use owner_id.';

create table if not exists storage.s3_multipart_uploads (
  id text primary key,
  in_progress_size bigint not null default 0,
  upload_signature text not null,
  bucket_id text not null references storage.buckets (id),
  key text collate "C" not null,
  version text not null,
  owner_id text,
  created_at timestamptz not null default now(),
  user_metadata jsonb,
  metadata jsonb
);
create index if not exists idx_multipart_uploads_list
  on storage.s3_multipart_uploads (bucket_id, key, created_at);
comment on table storage.s3_multipart_uploads is 'Unfinished resumable uploads.';

create table if not exists storage.s3_multipart_uploads_parts (
  id uuid primary key default gen_random_uuid(),
  upload_id text not null references storage.s3_multipart_uploads (id) on delete cascade,
  size bigint not null default 0,
  part_number integer not null,
  bucket_id text not null references storage.buckets (id),
  key text collate "C" not null,
  etag text not null,
  owner_id text,
  version text not null,
  created_at timestamptz not null default now()
);
create unique index if not exists s3_multipart_uploads_parts_order
  on storage.s3_multipart_uploads_parts (upload_id, part_number);
comment on table storage.s3_multipart_uploads_parts is 'The pieces that have arrived, each with the version of its bytes.';

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.s3_multipart_uploads enable row level security;
alter table storage.s3_multipart_uploads_parts enable row level security;

-- As in Supabase, everything is granted and nothing is allowed without a policy.
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant all on storage.s3_multipart_uploads, storage.s3_multipart_uploads_parts to service_role;
grant select on storage.s3_multipart_uploads, storage.s3_multipart_uploads_parts to anon, authenticated;

create or replace function storage.foldername(name text) returns text[]
  language sql immutable set search_path = ''
  as $$ select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1] $$;
comment on function storage.foldername(text) is 'The folders of a file''s name, outermost first.';

create or replace function storage.filename(name text) returns text
  language sql immutable set search_path = ''
  as $$ select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)] $$;
comment on function storage.filename(text) is 'The last part of a file''s name.';

create or replace function storage.extension(name text) returns text
  language sql immutable set search_path = ''
  as $$ select reverse(split_part(reverse(storage.filename(name)), '.', 1)) $$;
comment on function storage.extension(text) is 'The part of a file''s name after the last dot.';

create or replace function storage.get_size_by_bucket() returns table (size bigint, bucket_id text)
  language sql stable set search_path = ''
  as $$
    select sum((objects.metadata ->> 'size')::bigint)::bigint, objects.bucket_id
    from storage.objects group by objects.bucket_id
  $$;
comment on function storage.get_size_by_bucket() is 'The size of each bucket in bytes, as far as the caller may see.';

create or replace function storage.operation() returns text language sql stable set search_path = ''
  as $$ select current_setting('storage.operation', true) $$;
comment on function storage.operation() is 'The current operation of the storage API, e.g. storage.object.list; for policies.';

create or replace function storage.allow_only_operation(expected_operation text) returns boolean
  language sql stable set search_path = ''
  as $$
    select coalesce(
      nullif(expected_operation, '') is not null
        and regexp_replace(storage.operation(), '^storage\.', '') = regexp_replace(expected_operation, '^storage\.', ''),
      false)
  $$;
comment on function storage.allow_only_operation(text) is 'True during this operation of the storage API.';

create or replace function storage.allow_any_operation(expected_operations text[]) returns boolean
  language sql stable set search_path = ''
  as $$
    select exists (
      select from unnest(expected_operations) as expected where storage.allow_only_operation(expected))
  $$;
comment on function storage.allow_any_operation(text[]) is 'True during one of these operations of the storage API.';

create or replace function storage.update_updated_at_column() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.updated_at := now();
    return new;
  end
  $$;
create or replace trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

create or replace function storage.enforce_bucket_name_length() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if length(new.name) > 100 then
      raise exception 'bucket name "%" is too long (% characters). Max is 100.', new.name, length(new.name);
    end if;
    return new;
  end
  $$;
create or replace trigger enforce_bucket_name_length_trigger before insert or update of name on storage.buckets
  for each row execute function storage.enforce_bucket_name_length();

-- Deleting a row with SQL would leave its bytes behind.
create or replace function storage.protect_delete() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
      raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
        using hint = 'This prevents accidental data loss from orphaned objects.', errcode = '42501';
    end if;
    return null;
  end
  $$;
create or replace trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

create table if not exists platform_private.storage_garbage (
  version text primary key,
  noted_at timestamptz not null default now()
);
create index if not exists storage_garbage_noted_at on platform_private.storage_garbage (noted_at);
comment on table platform_private.storage_garbage is 'Stored bytes without an object row: inserted before bytes are written and when their object is deleted, deleted by the transaction that creates the object. After a crash the next garbage collection removes the bytes.';
