-- When content changed and which plots were withdrawn, for search engines.

update private.content_kinds set computed_columns = computed_columns || array['changed_at'];

do $$
declare
  of_kind private.content_kinds;
begin
  for of_kind in select * from private.content_kinds loop
    -- Rows that exist already stay without a time: nobody knows when they last changed.
    execute format('alter table public.%I add column changed_at timestamptz', of_kind.table_name);
    execute format('alter table public.%I alter column changed_at set default now()', of_kind.table_name);
    execute format('comment on column public.%I.changed_at is ''When its revision was counted; null if that was before the column existed.''',
      of_kind.table_name);
  end loop;
end
$$;
grant select (changed_at) on public.plots to anon, authenticated;

-- A trigger before the update sees generated columns as null, so that every update looked like a change.
create or replace function private.count_revision() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  computed text[] := (select k.computed_columns || array['revision'] from private.content_kinds k where k.table_name = tg_table_name)
    || array(select a.attname::text from pg_catalog.pg_attribute a where a.attrelid = tg_relid and a.attgenerated <> '');
begin
  if to_jsonb(new) - computed is distinct from to_jsonb(old) - computed or new.revision > old.revision then
    new.revision := old.revision + 1;
    new.changed_at := now();
  end if;
  return new;
end
$$;

-- The newest change of the list is the end of this index.
create index plots_changed on public.plots (greatest(changed_at, published_at));

-- Withdrawn plots -----------------------------------------------------------------------------------------------------

create index content_versions_plot_slug on public.content_versions ((content ->> 'slug')) where kind = 'plots';

create function public.find_withdrawn_plot(slug text)
  returns table (title jsonb, ine_code text, surface_m2 integer, price_eur integer, soil_class text,
    latitude double precision, longitude double precision)
  language sql stable security definer set search_path = '' as $$
    select v.content -> 'title', v.content ->> 'ine_code', (v.content ->> 'surface_m2')::integer,
      (v.content ->> 'price_eur')::integer, v.content ->> 'soil_class',
      (round(((v.content ->> 'exact_latitude')::float8 / 0.0045)::numeric) * 0.0045)::float8,
      (round(((v.content ->> 'exact_longitude')::float8 / 0.006)::numeric) * 0.006)::float8
    from public.content_versions v
    where v.kind = 'plots' and v.content ->> 'slug' = $1
      and (v.content ->> 'published_at')::timestamptz <= v.changed_at
      and not exists (select from public.plots p where p.slug = $1 and p.published_at <= now())
    order by v.revision desc limit 1
  $$;
comment on function public.find_withdrawn_plot is
  'What was public of a plot that no longer is, from its history, so that its page can say so and show others. Security definer: visitors read no history.';
revoke execute on function public.find_withdrawn_plot from public;
grant execute on function public.find_withdrawn_plot to anon, authenticated, service_role;
