-- The way from the demonstration to a site of one's own.

create or replace function private.record_version() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  of_kind private.content_kinds;
  row_key text;
  person uuid := auth.uid();
  columns text[];
begin
  -- The demonstration and imports that are undone leave no trace of every row.
  if current_setting('hornero.skips_history', true) = 'on' then
    return null;
  end if;
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

-- Security definer: operators change content through functions alone, and nobody changes private.settings.
create function public.remove_demonstration(site_name text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  own_houses text[];
  own_showcases text[];
  table_name text;
  removed bigint;
  counts jsonb := '{}';
begin
  perform private.require_operator();
  if site_name is distinct from (select s.name from public.site_settings s) then
    raise exception 'the name of the site confirms it' using errcode = '22023';
  end if;
  -- The operator's own content must not vanish with what it refers to.
  own_houses := array(select h.name from public.houses h join public.studios s on s.id = h.studio_id where not h.is_demo and s.is_demo);
  own_showcases := array(select p.slug from public.showcase_projects p join public.houses h on h.id = p.house_id
    where not p.is_demo and h.is_demo);
  if cardinality(own_houses) + cardinality(own_showcases) > 0 then
    return jsonb_build_object('houses', own_houses, 'showcases', own_showcases);
  end if;
  perform set_config('hornero.skips_history', 'on', true);
  delete from public.redirects r using public.houses h where h.is_demo and r.target = '/catalogo/' || h.slug;
  delete from public.redirects r using public.plots p where p.is_demo and r.target = '/terrenos/' || p.slug;
  foreach table_name in array array['showcase_projects', 'promotions', 'posts', 'plots', 'houses', 'professionals', 'studios'] loop
    execute format('delete from public.content_drafts d using public.%1$I t where t.is_demo and d.kind = %1$L and d.key = t.id::text', table_name);
    execute format('delete from public.%I where is_demo', table_name);
    get diagnostics removed = row_count;
    counts := counts || jsonb_build_object(table_name, removed);
  end loop;
  -- The next start must not bring it back.
  insert into private.settings (name, value) values ('demonstration', 'removed')
  on conflict (name) do update set value = excluded.value;
  perform private.record_audit('demonstration_removed', auth.uid(), counts);
  return null;
end
$$;
comment on function public.remove_demonstration is
  'Deletes every row of the demonstration for good; the name of the site confirms it. Returns null, or the operator''s own content that still refers to it. For operators.';

create function public.first_steps() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return (select jsonb_build_object(
    'brand', s.name <> 'Hornero' or s.logo is not null,
    'contact', s.email is not null and s.phone is not null and s.hours is not null,
    'identity', s.legal_name is not null and s.tax_id is not null and s.address is not null and s.registry is not null,
    'studio', exists (select from public.studios where not is_demo and published_at <= now()),
    'maker', exists (select from public.professionals where not is_demo and activity = 'manufacturer' and published_at <= now()),
    'house', exists (select from public.houses where not is_demo and published_at <= now()),
    'plot', exists (select from public.plots where not is_demo and published_at <= now()),
    'prices', exists (select from public.plans where revision > 1),
    'demonstration', not exists (select from public.houses where is_demo) and not exists (select from public.plots where is_demo)
      and not exists (select from public.studios where is_demo) and not exists (select from public.professionals where is_demo)
      and not exists (select from public.posts where is_demo) and not exists (select from public.promotions where is_demo)
      and not exists (select from public.showcase_projects where is_demo))
    from public.site_settings s);
end
$$;
comment on function public.first_steps is 'What a new operator has done so far. Security definer: it counts what is not published too. For operators.';

revoke execute on function public.remove_demonstration, public.first_steps from public, anon, authenticated;
grant execute on function public.remove_demonstration, public.first_steps to authenticated;
