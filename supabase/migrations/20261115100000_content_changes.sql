-- Whoever keeps rendered pages listens to content_changed and drops those that read the table named there.

create function public.tell_content_changed() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;

comment on function public.tell_content_changed is
  'Names the changed table on the channel content_changed when the change is committed.';

do $$
declare
  content_table text;
begin
  foreach content_table in array array[
    'regions', 'provinces', 'municipalities',
    'house_styles', 'house_technologies', 'studios', 'houses', 'house_options', 'include_items',
    'professionals', 'plans', 'faqs', 'plots', 'price_changes',
    'showcase_projects', 'promotions', 'promotion_houses', 'post_categories', 'posts', 'legal_pages', 'rates'
  ] loop
    execute format(
      'create trigger tell_content_changed after insert or update or delete or truncate on public.%I
       for each statement execute function public.tell_content_changed()', content_table);
  end loop;
end $$;
