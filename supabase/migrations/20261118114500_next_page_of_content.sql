-- The next page of a list at the desk: the last value is cast to the type of its column. A whole row around it, as before, broke
-- the checks of its other columns.
create or replace function public.list_content(kind text, columns text[], search_columns text[] default '{}', words text default '',
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
      format('%L::%s', after ->> 'value', (
        select pg_catalog.format_type(a.atttypid, a.atttypmod) from pg_catalog.pg_attribute a
        where a.attrelid = ('public.' || quote_ident(kind))::regclass and a.attname = coalesce(sort, of_kind.key_column))),
      of_kind.key_column, after ->> 'key');
  end if;
  return query execute format('select to_jsonb(r) from (select t.%1$I::text as _key, t.revision as _revision, %2$s from public.%3$I t
      where %4$s order by %5$s %6$s nulls last, t.%1$I::text limit %7$s) r',
    of_kind.key_column,
    (select string_agg(format('t.%I', c), ', ') from unnest(columns) c), kind, condition, order_by,
    case when is_descending then 'desc' else 'asc' end, least(max_rows, 500));
end
$$;
