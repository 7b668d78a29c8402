-- The operator's desk: pictures as data, and one way to list, edit, schedule and restore every kind of content.
-- app/features/content-editing/content-types.ts describes the fields of each kind.

-- Pictures ------------------------------------------------------------------------------------------------------------

create table public.pictures (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  hash text not null check (hash ~ '^[0-9a-f]{8}$'),
  placeholder text not null check (length(placeholder) <= 400),
  avif integer[] not null,
  webp integer[] not null,
  alt jsonb not null default '{"es": "", "en": ""}'
    check (coalesce(jsonb_typeof(alt -> 'es') = 'string' and jsonb_typeof(alt -> 'en') = 'string', false)),
  focus_x smallint not null default 50 check (focus_x between 0 and 100),
  focus_y smallint not null default 50 check (focus_y between 0 and 100),
  file_name text not null default '',
  uploaded_by uuid,
  uploaded_at timestamptz not null default now(),
  revision integer not null default 1
);
comment on table public.pictures is
  'Pictures uploaded at the desk; their files are in the bucket pictures. content/pictures/manifest.json lists those that come with the site.';
comment on column public.pictures.hash is 'Part of every file name, so that files never change under their address.';
comment on column public.pictures.avif is 'The widths of its AVIF files; webp likewise, the widest is the master.';
comment on column public.pictures.alt is 'The text alternative in both languages; content that shows the picture is published only with both.';
comment on column public.pictures.focus_x is 'Per cent from the left: what stays visible where the picture is cropped; focus_y from the top.';
create trigger notify_content_changed after insert or update or delete or truncate on public.pictures
  for each statement execute function public.notify_content_changed();

alter table public.pictures enable row level security;
grant select on public.pictures to anon, authenticated;
grant update (alt, focus_x, focus_y) on public.pictures to authenticated;
grant all on public.pictures to service_role;
-- A picture is often uploaded before what it shows is announced, so visitors of the data API cannot list them.
create policy "the page server reads pictures" on public.pictures for select to anon
  using ((select coalesce(current_setting('request.method', true), '') = ''));
create policy "operators read pictures" on public.pictures for select to authenticated
  using ((select private.is_verified_operator()));
create policy "operators describe pictures" on public.pictures for update to authenticated
  using ((select private.is_verified_operator())) with check ((select private.is_verified_operator()));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('pictures', 'pictures', false, 20971520, array['image/avif', 'image/webp'])
on conflict (id) do nothing;

alter table public.houses
  add column pictures text[] not null default '{}',
  alter column picture_alts set default '{"es": {}, "en": {}}';
comment on column public.houses.pictures is
  'Ids of its pictures in the order of the gallery; empty for the pictures that the site has of the house by its slug.';
alter table public.professionals add column picture text;

-- Kinds of content ----------------------------------------------------------------------------------------------------

create table private.content_kinds (
  table_name text primary key,
  key_column text not null default 'id',
  path_prefix text,
  child_tables jsonb not null default '{}',
  computed_columns text[] not null default '{}'
);
comment on table private.content_kinds is 'The tables that operators edit at the desk.';
comment on column private.content_kinds.path_prefix is 'What the address of its page begins with, if the slug ends it: a changed slug leaves a redirect.';
comment on column private.content_kinds.child_tables is
  'Rows that belong to one of its own, by the name under which the desk edits them: {"options": {"table": …, "parent": …}}.';
comment on column private.content_kinds.computed_columns is 'Columns that the server writes and operators do not: not part of the history.';
insert into private.content_kinds (table_name, key_column, path_prefix, child_tables, computed_columns) values
  ('studios', 'id', '/studios-signature/', '{}', '{}'),
  ('houses', 'id', '/catalogo/', '{"options": {"table": "house_options", "parent": "house_id"}}', '{shape_id}'),
  ('plots', 'id', '/terrenos/', '{}', '{setback_area_m2,fitting_shapes,fits_checked}'),
  ('professionals', 'id', null, '{}', '{}'),
  ('showcase_projects', 'id', '/projects/', '{}', '{}'),
  ('promotions', 'id', '/promociones/', '{"houses": {"table": "promotion_houses", "parent": "promotion_id"}}', '{}'),
  ('posts', 'id', '/blog/', '{}', '{}'),
  ('post_categories', 'id', '/categorias-blog/', '{}', '{}'),
  ('plans', 'id', '/planes/', '{}', '{}'),
  ('faqs', 'id', null, '{}', '{}'),
  ('legal_pages', 'slug', null, '{}', '{}'),
  ('house_styles', 'id', null, '{}', '{}'),
  ('house_technologies', 'id', null, '{}', '{}'),
  ('include_items', 'code', null, '{}', '{}'),
  ('rates', 'id', null, '{}', '{}'),
  ('pictures', 'id', null, '{}', '{}');

alter table public.rates add column id bigint generated by default as identity primary key;

-- What was changed, by whom and when ----------------------------------------------------------------------------------

create table public.content_versions (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  revision integer not null,
  content jsonb,
  changed_by uuid,
  changed_by_name text,
  changed_at timestamptz not null default now(),
  unique (kind, key, revision)
);
comment on table public.content_versions is
  'Every revision of every row of content, written by a trigger; nobody changes or deletes one. A row that the seed wrote has its first revision from its first change on.';
comment on column public.content_versions.kind is 'The table.';
comment on column public.content_versions.content is 'The row with its child rows, without computed columns; null when it was deleted.';
comment on column public.content_versions.changed_by_name is 'As at the time of the change; null for the server itself.';
create index on public.content_versions (kind, changed_at desc);
alter table public.content_versions enable row level security;
grant select on public.content_versions to authenticated;
grant select on public.content_versions to service_role;
create policy "operators read versions" on public.content_versions for select to authenticated
  using ((select private.is_verified_operator()));

create function private.refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'what was recorded stays as it is' using errcode = '42501';
end
$$;
comment on function private.refuse_change() is 'Keeps a log as it was written.';
create trigger refuse_change before update or delete or truncate on public.content_versions
  for each statement execute function private.refuse_change();

create table public.content_drafts (
  kind text not null,
  key text not null check (length(key) <= 140),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  base_revision integer not null default 0,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  updated_at timestamptz not null default now(),
  primary key (kind, key, user_id)
);
comment on table public.content_drafts is
  'What an operator has typed and not applied yet, saved while typing: the changed fields of a row, or all fields of a new one.';
comment on column public.content_drafts.key is 'The key of the row, or new-… for one that does not exist yet.';
comment on column public.content_drafts.base_revision is 'The revision that the operator began to change; 0 for a new row.';
create index on public.content_drafts (user_id);
alter table public.content_drafts enable row level security;
grant select, insert, update, delete on public.content_drafts to authenticated;
grant all on public.content_drafts to service_role;
create policy "operators read drafts" on public.content_drafts for select to authenticated
  using ((select private.is_verified_operator()));
create policy "operators write their drafts" on public.content_drafts for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_verified_operator()));
create policy "operators change their drafts" on public.content_drafts for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_verified_operator()))
  with check (user_id = (select auth.uid()) and (select private.is_verified_operator()));
create policy "operators delete their drafts" on public.content_drafts for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_verified_operator()));
create policy "the second factor is required" on public.content_drafts as restrictive for all to authenticated
  using ((select private.has_passed_mfa())) with check ((select private.has_passed_mfa()));

create table public.redirects (
  path text primary key check (path ~ '^/[a-z0-9/-]+$'),
  target text not null check (target ~ '^/[a-z0-9/-]+$' and target <> path),
  created_at timestamptz not null default now()
);
comment on table public.redirects is 'Addresses of pages whose slug has changed, without the language; a trigger writes them.';
create index on public.redirects (target);
create trigger notify_content_changed after insert or update or delete or truncate on public.redirects
  for each statement execute function public.notify_content_changed();
alter table public.redirects enable row level security;
grant select on public.redirects to anon, authenticated;
grant all on public.redirects to service_role;
create policy "everyone reads redirects" on public.redirects for select to anon, authenticated using (true);

create function private.content_columns(kind text) returns text[] language sql stable set search_path = '' as $$
  select array_agg(a.attname::text order by a.attnum)
  from private.content_kinds k join pg_catalog.pg_attribute a on a.attrelid = ('public.' || quote_ident(k.table_name))::regclass
  where k.table_name = $1 and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname <> all (k.computed_columns)
$$;
comment on function private.content_columns is 'The columns of a kind of content that are neither generated nor computed.';

create function private.read_content(kind text, key text) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  of_kind private.content_kinds;
  content jsonb;
  child record;
  children jsonb;
begin
  select * into strict of_kind from private.content_kinds k where k.table_name = kind;
  execute format('select to_jsonb(t) from (select %s from public.%I where %I::text = $1) t',
    (select string_agg(quote_ident(c), ', ') from unnest(private.content_columns(kind)) c), kind, of_kind.key_column)
    into content using key;
  if content is null then
    return null;
  end if;
  for child in select c.key as name, c.value ->> 'table' as table_name, c.value ->> 'parent' as parent
    from jsonb_each(of_kind.child_tables) c
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(c) - %L order by to_jsonb(c) -> ''position'', to_jsonb(c) - %L), ''[]'')
      from public.%I c where c.%I::text = $1', child.parent, child.parent, child.table_name, child.parent)
      into children using key;
    content := content || jsonb_build_object(child.name, children);
  end loop;
  return content;
end
$$;
comment on function private.read_content is 'A row of content with its child rows, as versions and the desk have it.';

create function private.person_name(user_id uuid) returns text language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(u.raw_user_meta_data ->> 'first_name', ''), u.email) from auth.users u where u.id = $1
$$;
comment on function private.person_name is 'The name of an account in histories. Security definer: nobody reads accounts.';
revoke execute on function private.person_name from public, anon, authenticated;

create function private.count_revision() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  computed text[] := (select k.computed_columns || array['revision'] from private.content_kinds k where k.table_name = tg_table_name);
begin
  if to_jsonb(new) - computed is distinct from to_jsonb(old) - computed or new.revision > old.revision then
    new.revision := old.revision + 1;
  end if;
  return new;
end
$$;
comment on function private.count_revision() is
  'Counts the changes of a row, so that nobody overwrites one that they have not seen. Computed columns do not count. Security definer: it reads private.content_kinds.';
revoke execute on function private.count_revision() from public, anon, authenticated;

-- Security definer: whoever may change content cannot write its history by hand.
create function private.record_version() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  of_kind private.content_kinds;
  row_key text;
  person uuid := auth.uid();
  columns text[];
begin
  select * into strict of_kind from private.content_kinds k where k.table_name = tg_table_name;
  row_key := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> of_kind.key_column;
  if tg_op <> 'INSERT' and not exists (select from public.content_versions v where v.kind = tg_table_name and v.key = row_key) then
    columns := private.content_columns(tg_table_name);
    insert into public.content_versions (kind, key, revision, content)
    select tg_table_name, row_key, old.revision, jsonb_object_agg(c.key, c.value)
    from jsonb_each(to_jsonb(old)) c where c.key = any (columns)
    on conflict do nothing;
  end if;
  insert into public.content_versions (kind, key, revision, content, changed_by, changed_by_name)
  values (tg_table_name, row_key,
    case when tg_op = 'DELETE' then old.revision + 1 else new.revision end,
    case when tg_op <> 'DELETE' then private.read_content(tg_table_name, row_key) end,
    person, private.person_name(person))
  on conflict (kind, key, revision) do nothing;
  -- Other operators who have it open see the change at once.
  if person is not null then
    perform realtime.send(jsonb_build_object('kind', tg_table_name, 'key', row_key), 'content_versions', 'operator', true);
  end if;
  return null;
end
$$;
comment on function private.record_version() is 'Adds the row as it is now to its history. Security definer, see above.';
revoke execute on function private.record_version() from public, anon, authenticated;

create function private.record_redirect() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  prefix text := (select k.path_prefix from private.content_kinds k where k.table_name = tg_table_name);
begin
  delete from public.redirects where path = prefix || new.slug;
  update public.redirects set target = prefix || new.slug where target = prefix || old.slug;
  insert into public.redirects (path, target) values (prefix || old.slug, prefix || new.slug)
  on conflict (path) do update set target = excluded.target;
  return null;
end
$$;
comment on function private.record_redirect() is
  'A changed slug leaves a permanent redirect, and earlier ones lead to the new page directly. Security definer: nobody writes redirects by hand.';
revoke execute on function private.record_redirect() from public, anon, authenticated;

do $$
declare
  of_kind private.content_kinds;
begin
  for of_kind in select * from private.content_kinds loop
    if of_kind.table_name <> 'pictures' then
      execute format('alter table public.%I add column revision integer not null default 1', of_kind.table_name);
      execute format('comment on column public.%I.revision is ''Counts the changes of the row.''', of_kind.table_name);
    end if;
    execute format('create trigger count_revision before update on public.%I for each row execute function private.count_revision()',
      of_kind.table_name);
    -- The history of what the seed and imports of the server insert begins with the first change.
    execute format('create trigger record_insert after insert on public.%I for each row when (auth.uid() is not null)
      execute function private.record_version()', of_kind.table_name);
    execute format('create trigger record_update after update on public.%I for each row
      when (new.revision is distinct from old.revision) execute function private.record_version()', of_kind.table_name);
    execute format('create trigger record_delete after delete on public.%I for each row
      execute function private.record_version()', of_kind.table_name);
    if of_kind.path_prefix is not null then
      execute format('create trigger record_redirect after update of slug on public.%I for each row
        when (old.slug is distinct from new.slug) execute function private.record_redirect()', of_kind.table_name);
    end if;
    if exists (select from pg_attribute where attrelid = ('public.' || quote_ident(of_kind.table_name))::regclass
      and attname = 'published_at') then
      execute format('alter table public.%I add column unpublish_at timestamptz', of_kind.table_name);
      execute format('comment on column public.%I.unpublish_at is ''When the server takes it off the site, see private.apply_schedule.''',
        of_kind.table_name);
      execute format('create index on public.%I (unpublish_at) where unpublish_at is not null', of_kind.table_name);
    end if;
  end loop;
end
$$;
grant select (revision, unpublish_at) on public.plots to anon, authenticated;

-- Publishing at a time ------------------------------------------------------------------------------------------------

-- A row is public while published_at has passed, as the policies say; taking it off at a time means to clear that column
-- then. So lists, maps, feeds, searches and the data API need no further rule.
create function private.apply_schedule(since timestamptz) returns timestamptz
  language plpgsql set search_path = '' as $$
declare
  of_kind private.content_kinds;
  due timestamptz;
  next_due timestamptz;
  has_appeared boolean;
  is_due boolean;
begin
  for of_kind in select k.* from private.content_kinds k join pg_catalog.pg_attribute a
    on a.attrelid = ('public.' || quote_ident(k.table_name))::regclass and a.attname = 'unpublish_at'
  loop
    -- Any statement, even one that changes nothing, drops the pages of its table from the caches.
    execute format('select exists (select from public.%I where unpublish_at <= now())', of_kind.table_name) into is_due;
    if is_due then
      execute format('update public.%I set published_at = null, unpublish_at = null where unpublish_at <= now()', of_kind.table_name);
    end if;
    execute format('select exists (select from public.%1$I where published_at > $1 and published_at <= now()),
      least((select min(published_at) from public.%1$I where published_at > now()),
        (select min(unpublish_at) from public.%1$I where unpublish_at > now()))', of_kind.table_name)
      into has_appeared, due using since;
    if has_appeared then
      perform pg_notify('content_changed', of_kind.table_name);
    end if;
    next_due := least(next_due, due);
  end loop;
  return next_due;
end
$$;
comment on function private.apply_schedule is
  'Takes off what was scheduled to end, announces what has become public since the given time, and returns when something is due next.';

-- The desk ------------------------------------------------------------------------------------------------------------

create function private.require_operator() returns void language plpgsql stable set search_path = '' as $$
begin
  if not private.is_verified_operator() then
    raise exception 'only operators may' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_operator is 'Ends the call of anyone but an operator.';

create function private.write_children(kind text, key text, content jsonb) returns void language plpgsql set search_path = '' as $$
declare
  child record;
  row_content jsonb;
begin
  for child in select c.key as name, c.value ->> 'table' as table_name, c.value ->> 'parent' as parent
    from private.content_kinds k, jsonb_each(k.child_tables) c where k.table_name = kind and content ? c.key
  loop
    execute format('delete from public.%I where %I::text = $1', child.table_name, child.parent) using key;
    for row_content in select e || jsonb_build_object(child.parent, key) from jsonb_array_elements(content -> child.name) e loop
      -- Columns that are not named get their defaults.
      execute (
        select format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
          child.table_name, string_agg(quote_ident(a.attname), ', '))
        from pg_catalog.pg_attribute a
        where a.attrelid = ('public.' || quote_ident(child.table_name))::regclass and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and row_content ? a.attname::text) using row_content;
    end loop;
  end loop;
end
$$;
comment on function private.write_children is 'Replaces the child rows that the content names.';

create function private.write_content(kind text, key text, content jsonb) returns text language plpgsql set search_path = '' as $$
declare
  of_kind private.content_kinds;
  columns text[];
  names text;
  saved text;
begin
  select * into strict of_kind from private.content_kinds k where k.table_name = kind;
  select array_agg(c) into columns from unnest(private.content_columns(kind)) c
    where content ? c and c <> 'revision' and (c <> of_kind.key_column or (key is null and of_kind.key_column <> 'id')
      or (key is null and kind in ('house_styles', 'house_technologies', 'pictures')));
  names := (select string_agg(quote_ident(c), ', ') from unnest(columns) c);
  if key is null then
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
      returning %3$I::text', kind, names, of_kind.key_column) into saved using content;
    perform private.write_children(kind, saved, content);
    return saved;
  end if;
  -- Before the row itself, whose trigger records the revision with its children.
  if of_kind.child_tables <> '{}' and not exists (select from public.content_versions v where v.kind = $1 and v.key = $2) then
    perform private.begin_history(kind, key);
  end if;
  perform private.write_children(kind, key, content);
  execute format('update public.%1$I t set %2$s revision = t.revision + 1 where t.%3$I::text = $2 returning t.%3$I::text',
    kind, case when names is null then '' else format('(%1$s) = (select %1$s from jsonb_populate_record(t, $1)),', names) end,
    of_kind.key_column) into saved using content, key;
  return saved;
end
$$;
comment on function private.write_content is 'Writes the given columns and child rows of a row; without a key it inserts one. Returns the key.';

-- Security definer: the history is written by nobody else.
create function private.begin_history(kind text, key text) returns void language sql security definer set search_path = '' as $$
  insert into public.content_versions (kind, key, revision, content)
  select $1, $2, (content ->> 'revision')::integer, content from private.read_content($1, $2) content where content is not null
  on conflict do nothing
$$;
comment on function private.begin_history is 'Adds a row as it is to its history, with its child rows, before the first change. Security definer, see above.';

revoke execute on function private.content_columns, private.read_content, private.apply_schedule, private.require_operator,
  private.write_children, private.write_content, private.begin_history from public, anon, authenticated;

-- Security definer, all of these: no role may write content, except operators through them.
create function public.read_content(kind text, key text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return private.read_content(kind, key);
end
$$;
comment on function public.read_content is 'A row of content with all its columns and child rows, for operators.';

create function public.save_content(kind text, key text, base_revision integer, content jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  key_column text := (select k.key_column from private.content_kinds k where k.table_name = kind);
  current_revision integer;
  saved text;
begin
  perform private.require_operator();
  if key_column is null then
    raise exception 'there is no such kind of content' using errcode = '22023';
  end if;
  if key is not null then
    execute format('select revision from public.%I where %I::text = $1 for update', kind, key_column) into current_revision using key;
    if current_revision is distinct from base_revision then
      raise exception 'somebody else changed it' using errcode = 'HR409';
    end if;
  end if;
  saved := private.write_content(kind, key, content - 'is_demo');
  return jsonb_build_object('key', saved, 'revision',
    (select v.revision from public.content_versions v where v.kind = $1 and v.key = saved order by v.revision desc limit 1));
end
$$;
comment on function public.save_content is
  'Saves the given columns of a row, unless it has changed since base_revision (HR409); without a key it creates one. For operators.';

create function public.delete_content(kind text, key text, base_revision integer) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  key_column text := (select k.key_column from private.content_kinds k where k.table_name = kind);
  deleted integer;
begin
  perform private.require_operator();
  execute format('delete from public.%I where %I::text = $1 and revision = $2', kind, key_column) using key, base_revision;
  get diagnostics deleted = row_count;
  if deleted = 0 then
    raise exception 'somebody else changed it' using errcode = 'HR409';
  end if;
end
$$;
comment on function public.delete_content is 'Deletes a row that has not changed since base_revision (HR409). Its history stays. For operators.';

create function public.list_content(kind text, columns text[], search_columns text[] default '{}', words text default '',
  filters jsonb default '{}', sort text default null, is_descending boolean default true, after jsonb default null,
  max_rows integer default 31) returns setof jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  of_kind private.content_kinds;
  known text[];
  condition text := 'true';
  order_by text;
  filter record;
begin
  perform private.require_operator();
  select * into strict of_kind from private.content_kinds k where k.table_name = kind;
  known := array(select a.attname::text from pg_catalog.pg_attribute a
    where a.attrelid = ('public.' || quote_ident(kind))::regclass and a.attnum > 0 and not a.attisdropped);
  if not (columns || search_columns || array(select jsonb_object_keys(filters - '_status')) <@ known)
    or not coalesce(sort, of_kind.key_column) = any (known) then
    raise exception 'there is no such column' using errcode = '22023';
  end if;
  for filter in select f.key, f.value from jsonb_each_text(filters - '_status') f loop
    condition := condition || format(' and t.%I::text = %L', filter.key, filter.value);
  end loop;
  condition := condition || case filters ->> '_status'
    when 'published' then ' and t.published_at <= now()'
    when 'scheduled' then ' and (t.published_at > now() or t.unpublish_at is not null)'
    when 'hidden' then ' and (t.published_at is null or t.published_at > now())'
    else '' end;
  if words <> '' and cardinality(search_columns) > 0 then
    select condition || string_agg(format(' and public.without_accents(concat_ws('' '', %s)) like %L', texts,
      '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), '')
      into condition
    from (select string_agg(format('t.%I::text', c), ', ') as texts from unnest(search_columns) c) s,
      regexp_split_to_table(public.without_accents(left(words, 200)), '\s+') word where word <> '';
  end if;
  order_by := format('t.%I', coalesce(sort, of_kind.key_column));
  if after is not null then
    condition := condition || format(' and (%1$s %2$s (%3$s) or (%1$s is not distinct from %3$s and t.%4$I::text > %5$L)
      or (%1$s is null and %3$s is not null))',
      order_by, case when is_descending then '<' else '>' end,
      format('(jsonb_populate_record(null::public.%I, %L)).%I', kind,
        jsonb_build_object(coalesce(sort, of_kind.key_column), after -> 'value'), coalesce(sort, of_kind.key_column)),
      of_kind.key_column, after ->> 'key');
  end if;
  return query execute format('select to_jsonb(r) from (select t.%1$I::text as _key, t.revision as _revision, %2$s from public.%3$I t
      where %4$s order by %5$s %6$s nulls last, t.%1$I::text limit %7$s) r',
    of_kind.key_column,
    (select string_agg(format('t.%I', c), ', ') from unnest(columns) c), kind, condition, order_by,
    case when is_descending then 'desc' else 'asc' end, least(max_rows, 500));
end
$$;
comment on function public.list_content is
  'Rows of a kind of content by words and filters, page by page after a row {value, key}. For operators.';

create function public.count_content() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  counts jsonb := '{}';
  of_kind private.content_kinds;
  number bigint;
begin
  perform private.require_operator();
  for of_kind in select * from private.content_kinds loop
    -- Exact below a million rows or so, where it takes milliseconds; an estimate beyond.
    select c.reltuples::bigint into number from pg_catalog.pg_class c where c.oid = ('public.' || quote_ident(of_kind.table_name))::regclass;
    if number < 100000 then
      execute format('select count(*) from public.%I', of_kind.table_name) into number;
    end if;
    counts := counts || jsonb_build_object(of_kind.table_name, number);
  end loop;
  return counts;
end
$$;
comment on function public.count_content is 'How many rows there are of each kind of content. For operators.';

revoke execute on function public.read_content, public.save_content, public.delete_content, public.list_content,
  public.count_content from public, anon, authenticated;
grant execute on function public.read_content, public.save_content, public.delete_content, public.list_content,
  public.count_content to authenticated;
