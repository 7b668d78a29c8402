-- The demonstration has planning rules of some towns, which end with it.
-- Security definer: operators change content through functions alone, and nobody changes private.settings.

alter table public.municipal_rules add column is_demo boolean not null default false;
comment on column public.municipal_rules.is_demo is 'Invented for the demonstration.';

create or replace function public.remove_demonstration(site_name text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  own_houses text[];
  own_showcases text[];
  of_kind private.content_kinds;
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
  delete from public.content_drafts d using public.show_homes s join public.houses h on h.id = s.house_id
    where h.is_demo and d.kind = 'show_homes' and d.key = s.id::text;
  -- An article of the operator's own stays, without the invented person.
  update public.posts p set author_id = null from public.authors a where a.id = p.author_id and a.is_demo and not p.is_demo;
  update public.posts p set reviewer_id = null, reviewed_on = null
    from public.authors a where a.id = p.reviewer_id and a.is_demo and not p.is_demo;
  for of_kind in select k.* from unnest(array['showcase_projects', 'promotions', 'posts', 'authors', 'plots', 'houses', 'professionals',
    'studios']) with ordinality as t (name, position) join private.content_kinds k on k.table_name = t.name order by t.position
  loop
    execute format('delete from public.content_drafts d using public.%1$I t where t.is_demo and d.kind = %1$L and d.key = t.id::text',
      of_kind.table_name);
    execute format('delete from public.redirects r using public.%I t where t.is_demo and r.target = %L || t.slug',
      of_kind.table_name, of_kind.path_prefix);
    execute format('delete from public.%I where is_demo', of_kind.table_name);
    get diagnostics removed = row_count;
    counts := counts || jsonb_build_object(of_kind.table_name, removed);
  end loop;
  delete from public.content_drafts d using public.municipal_rules r
    where r.is_demo and d.kind = 'municipal_rules' and d.key = r.id::text;
  delete from public.municipal_rules where is_demo;
  -- The search must not suggest words of houses that are gone.
  delete from public.house_vocabulary;
  insert into public.house_vocabulary (language, word)
  select distinct language, word from public.houses h
  cross join lateral (values ('es', h.words_es), ('en', h.words_en)) texts (language, words)
  cross join lateral regexp_split_to_table(words, '[^a-z0-9]+') word
  where length(word) between 3 and 40;
  -- The next start must not bring it back.
  insert into private.settings (name, value) values ('demonstration', 'removed')
  on conflict (name) do update set value = excluded.value;
  perform private.record_audit('demonstration_removed', auth.uid(), counts);
  return null;
end
$$;
