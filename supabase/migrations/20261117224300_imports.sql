-- Houses and plots that operators import from files.

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('houses', 'plots')),
  file_name text not null check (length(file_name) <= 200),
  content jsonb not null check (jsonb_typeof(content -> 'columns') = 'array' and jsonb_typeof(content -> 'rows') = 'array'),
  mapping jsonb not null default '{}',
  status text not null default 'uploaded' check (status in ('uploaded', 'running', 'done', 'failed', 'undone')),
  total integer not null default 0,
  done integer not null default 0,
  row_keys bigint[] not null default '{}',
  failure text,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.imports is 'Files with houses or plots: what was uploaded, how its columns are read, and what was created.';
comment on column public.imports.content is '{"columns": […], "rows": [[…]]}, all cells as text.';
comment on column public.imports.mapping is 'The column of the file for each column of the content, by name.';
comment on column public.imports.row_keys is 'The ids of the rows that it created, for undoing it.';
create index on public.imports (created_at desc);
alter table public.imports enable row level security;
grant select, insert, delete on public.imports to authenticated;
grant update (mapping) on public.imports to authenticated;
grant all on public.imports to service_role;
create policy "operators read imports" on public.imports for select to authenticated
  using ((select private.is_verified_operator()));
create policy "operators upload imports" on public.imports for insert to authenticated
  with check ((select private.is_verified_operator()) and status = 'uploaded' and row_keys = '{}');
create policy "operators map the columns of imports" on public.imports for update to authenticated
  using ((select private.is_verified_operator()) and status in ('uploaded', 'failed'))
  with check ((select private.is_verified_operator()));
create policy "operators delete imports" on public.imports for delete to authenticated
  using ((select private.is_verified_operator()) and status <> 'running');

create function private.import_rows(kind text, rows jsonb) returns bigint[]
  language sql set search_path = '' as $$
    select array_agg(private.write_content($1, null, r)::bigint) from jsonb_array_elements($2) r
  $$;
comment on function private.import_rows is 'Creates rows of content with their child rows. Returns their ids.';

create function private.undo_import(import_id uuid) returns integer language plpgsql set search_path = '' as $$
declare
  of_kind text;
  keys bigint[];
  removed integer;
begin
  update public.imports set status = 'undone', row_keys = '{}', updated_at = now()
  from (select i.id, i.kind, i.row_keys from public.imports i where i.id = import_id and i.status = 'done' for update) before
  where imports.id = before.id returning before.kind, before.row_keys into of_kind, keys;
  if of_kind is null then
    return null;
  end if;
  perform set_config('hornero.skips_history', 'on', true);
  -- What somebody has changed since is theirs.
  execute format('delete from public.%I where id = any ($1) and revision = 1', of_kind) using keys;
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function private.undo_import is
  'Deletes what an import created, except rows that were changed since. Returns how many, or null if there is nothing to undo.';
revoke execute on function private.import_rows, private.undo_import from public, anon, authenticated;

create function public.export_content(kind text, after text default '', max_rows integer default 200) returns setof jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  of_kind private.content_kinds;
begin
  perform private.require_operator();
  select * into strict of_kind from private.content_kinds k where k.table_name = kind;
  return query execute format('select jsonb_build_object(''_key'', t.%1$I::text) || private.read_content(%2$L, t.%1$I::text)
      from public.%2$I t where t.%1$I::text > $1 order by t.%1$I::text limit %3$s',
    of_kind.key_column, kind, least(max_rows, 500)) using after;
end
$$;
comment on function public.export_content is
  'Whole rows of a kind of content, page by page after a key. Security definer: operators read content through functions alone. For operators.';
revoke execute on function public.export_content from public, anon, authenticated;
grant execute on function public.export_content to authenticated;
