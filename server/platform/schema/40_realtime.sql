-- Realtime: Supabase's realtime schema, and the change log that our service reads.
-- Runs at every start, so every statement is idempotent.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default (now() at time zone 'utc'),
  inserted_at timestamp not null default (now() at time zone 'utc'),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  expires_at timestamp,
  primary key (id, inserted_at),
  constraint messages_payload_exclusive check (payload is null or binary_payload is null)
);
create index if not exists messages_replay_idx on realtime.messages (topic, inserted_at desc)
  where extension = 'broadcast' and private;
create index if not exists messages_inserted_at_idx on realtime.messages (inserted_at);
comment on table realtime.messages is 'Policies on this table say who may use a private channel: select to receive, insert to send, by extension broadcast or presence and realtime.topic(). Rows are broadcasts sent from SQL or stored for replay, for three days. expires_at is our own column.';
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create or replace function realtime.topic() returns text language sql stable set search_path = ''
  as $$ select nullif(current_setting('realtime.topic', true), '') $$;
comment on function realtime.topic() is 'The requested channel, for policies on realtime.messages.';

create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
  returns void language plpgsql as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (message_id, case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(message_id)) end,
    event, topic, private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;
comment on function realtime.send(jsonb, text, text, boolean) is 'Broadcasts when the transaction commits; a failure is a warning and does not undo the caller''s work.';

create or replace function realtime.send_binary(payload bytea, event text, topic text, private boolean default true)
  returns void language plpgsql as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;
comment on function realtime.send_binary(bytea, text, text, boolean) is 'Like realtime.send, for bytes.';

create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void language plpgsql as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object('old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema),
    event_name, topic_name);
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end
$$;
comment on function realtime.broadcast_changes(text, text, text, text, text, record, record, text) is 'For triggers: broadcasts a changed row to a private channel.';

-- The tables that publish changes; exists already in Supabase.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

-- API roles have no grants on what follows.

create table if not exists platform_private.realtime_changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  recorded_at timestamptz not null default clock_timestamp(),
  relation oid not null,
  schema_name text not null,
  table_name text not null,
  action text not null,
  record jsonb,
  old_record jsonb,
  is_too_large boolean not null default false,
  sender text
);
alter table platform_private.realtime_changes add column if not exists is_too_large boolean not null default false;
create index if not exists realtime_changes_xid on platform_private.realtime_changes (xid);
create index if not exists realtime_changes_recorded_at on platform_private.realtime_changes (recorded_at);
comment on table platform_private.realtime_changes is 'Changed rows of published tables, and messages to broadcast; deleted after minutes. Readers store a snapshot and read what it did not see, so that neither commit order nor a broken connection loses a change.';

create or replace function platform_private.realtime_record_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_too_large boolean := greatest(pg_column_size(new_row), pg_column_size(old_row)) > 1024 * 1024;
begin
  -- For a row above 1 MB only short values are sent, so only those are stored.
  if is_too_large then
    select jsonb_object_agg(key, value) into new_row from jsonb_each(new_row) where octet_length(value::text) <= 64;
    select jsonb_object_agg(key, value) into old_row from jsonb_each(old_row) where octet_length(value::text) <= 64;
  end if;
  insert into platform_private.realtime_changes (relation, schema_name, table_name, action, record, old_record, is_too_large)
  values (tg_relid, tg_table_schema, tg_table_name, tg_op, new_row, old_row, is_too_large);
  perform pg_notify('hornero_realtime', '');
  return null;
end
$$;
comment on function platform_private.realtime_record_change() is 'Security definer: users who change a row may not access the log.';

create or replace function platform_private.realtime_record_message() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.extension = 'broadcast' and new.event is not null then
    insert into platform_private.realtime_changes (relation, schema_name, table_name, action, record, sender)
    values (tg_relid, tg_table_schema, tg_table_name, 'MESSAGE',
      jsonb_build_object('id', new.id, 'topic', new.topic, 'event', new.event, 'private', coalesce(new.private, false),
        'payload', new.payload, 'bytes', encode(new.binary_payload, 'base64')),
      nullif(current_setting('hornero.realtime_sender', true), ''));
    perform pg_notify('hornero_realtime', '');
  end if;
  return null;
end
$$;
comment on function platform_private.realtime_record_message() is 'Security definer, as above.';
create or replace trigger realtime_record_message after insert on realtime.messages
  for each row execute function platform_private.realtime_record_message();

create or replace function platform_private.realtime_follow_publication() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  entity text;
begin
  perform pg_advisory_xact_lock(7368112029);
  for entity in
    select format('%I.%I', p.schemaname, p.tablename) from pg_catalog.pg_publication_tables p
    where p.pubname = 'supabase_realtime' and p.schemaname not in ('realtime', 'platform_private')
      and not exists (
        select from pg_catalog.pg_trigger t
        where t.tgrelid = format('%I.%I', p.schemaname, p.tablename)::regclass and t.tgname = 'realtime_record_change')
  loop
    execute format('create trigger realtime_record_change after insert or update or delete on %s
      for each row execute function platform_private.realtime_record_change()', entity);
  end loop;
  for entity in
    select t.tgrelid::regclass::text from pg_catalog.pg_trigger t
    join pg_catalog.pg_class c on c.oid = t.tgrelid join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where t.tgname = 'realtime_record_change' and t.tgparentid = 0
      and not exists (
        select from pg_catalog.pg_publication_tables p
        where p.pubname = 'supabase_realtime' and p.schemaname = n.nspname and p.tablename = c.relname)
  loop
    execute format('drop trigger realtime_record_change on %s', entity);
  end loop;
end
$$;
comment on function platform_private.realtime_follow_publication() is 'Installs the change-log trigger on the tables of the publication supabase_realtime and removes it from others. Security definer: only owners of a table create triggers.';

create or replace function platform_private.realtime_may(
  role text, claims text, headers text, topic text, extension text, writes boolean
) returns boolean language plpgsql as $$
declare
  probe uuid := gen_random_uuid();
  allowed boolean := false;
begin
  -- Inserts a row and rolls it back, because only PostgreSQL can evaluate a policy.
  begin
    if not writes then
      insert into realtime.messages (id, topic, extension) values (probe, topic, extension);
    end if;
    perform set_config('realtime.topic', topic, true), set_config('request.jwt.claims', claims, true),
      set_config('request.headers', headers, true), set_config('role', role, true);
    if writes then
      insert into realtime.messages (id, topic, extension) values (probe, topic, extension);
      allowed := true;
    else
      select exists (select from realtime.messages m where m.id = probe) into allowed;
    end if;
    raise exception using errcode = 'HR001';
  exception
    when sqlstate 'HR001' then null;
    when insufficient_privilege then allowed := false;
  end;
  return allowed;
end
$$;
comment on function platform_private.realtime_may(text, text, text, text, text, boolean) is 'Whether the policies on realtime.messages allow the caller to receive from or send to a private channel.';

create or replace function platform_private.realtime_readable(entity regclass, callers jsonb)
  returns table (caller integer, change bigint) language plpgsql as $$
declare
  changes jsonb;
  question text;
  each jsonb;
  found_ids bigint[];
begin
  select jsonb_agg(jsonb_build_object('id', c.id, 'row', c.record)) into changes
  from platform_private.realtime_changes c
  where c.id in (select jsonb_array_elements_text(jsonb_path_query_array(callers, '$[*].ids[*]'))::bigint);

  select format(
    'prepare realtime_readable (bigint[]) as
      select array_agg(c.id) from jsonb_to_recordset(%L) as c(id bigint, "row" jsonb), jsonb_to_record(c."row") as k(%s)
      where c.id = any ($1) and exists (select from %s t where %s)',
    changes, string_agg(format('%I %s', a.attname, format_type(a.atttypid, -1)), ', '), entity,
    string_agg(format('t.%1$I = k.%1$I', a.attname), ' and '))
  into question
  from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = entity and i.indisprimary;

  -- Prepared, because planning it for each of hundreds of callers would take most of the time. PostgreSQL replans when
  -- the role changes.
  if exists (select from pg_catalog.pg_prepared_statements where name = 'realtime_readable') then
    deallocate realtime_readable;
  end if;
  execute question;

  for n in 0 .. jsonb_array_length(callers) - 1 loop
    caller := n;
    each := callers -> n;
    found_ids := null;
    -- A policy that raises an error hides the row from that caller only.
    begin
      perform set_config('request.jwt.claims', each ->> 'claims', true), set_config('role', each ->> 'role', true);
      execute format('execute realtime_readable (%L)', array(select jsonb_array_elements_text(each -> 'ids')::bigint))
        into found_ids;
      perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true);
    exception when others then
      found_ids := null;
    end;
    foreach change in array coalesce(found_ids, '{}') loop
      return next;
    end loop;
  end loop;
  deallocate realtime_readable;
end
$$;
comment on function platform_private.realtime_readable(regclass, jsonb) is 'The changed rows that each caller may read now, by querying the table with their role and claims.';

create or replace function platform_private.realtime_end_session() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('hornero_realtime',
    json_build_object('from', 'database', 'number', 0, 'kind', 'session_ended', 'body', json_build_object('id', old.id))::text);
  return null;
end
$$;
comment on function platform_private.realtime_end_session() is 'Lets every process close the channels of an ended session.';
create or replace trigger realtime_end_session after delete on auth.sessions
  for each row execute function platform_private.realtime_end_session();

-- The processes on this database, their presences, and bus messages that are too large for a notification.
create unlogged table if not exists platform_private.realtime_nodes (
  id uuid primary key,
  last_heartbeat_at timestamptz not null default now()
);
create unlogged table if not exists platform_private.realtime_presences (
  ref text primary key,
  node uuid not null references platform_private.realtime_nodes (id) on delete cascade,
  topic text not null,
  key text not null,
  meta text not null
);
comment on column platform_private.realtime_presences.meta is 'JSON as sent by clients; jsonb would refuse some of it.';
create index if not exists realtime_presences_node on platform_private.realtime_presences (node);
create unlogged table if not exists platform_private.realtime_bus_messages (
  id bigint generated always as identity primary key,
  body text not null,
  sent_at timestamptz not null default now()
);
