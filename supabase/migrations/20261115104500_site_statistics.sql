-- All that the operator's page of statistics shows, in one answer. Row-level security decides whether there is any.
create function public.site_statistics(first_day date, last_day date) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'days', (
        select coalesce(jsonb_agg(to_jsonb(d) order by d.day), '[]') from (
          select day, sum(visits)::integer as visits from public.page_counts
          where day between first_day and last_day group by day) d),
      'steps', (
        select coalesce(jsonb_object_agg(s.step, s.visits), '{}') from (
          select step, sum(visits)::integer as visits from public.page_counts
          where day between first_day and last_day group by step) s),
      'pages', (
        select coalesce(jsonb_agg(to_jsonb(p) order by p.visits desc, p.page), '[]') from (
          select page, sum(visits)::integer as visits from public.page_counts
          where day between first_day and last_day group by page order by 2 desc, 1 limit 20) p),
      'searches', (
        select coalesce(jsonb_agg(to_jsonb(s) order by s.list), '[]') from (
          select list, sum(searches)::integer as searches,
            coalesce(sum(searches) filter (where not has_results), 0)::integer as "withoutResults"
          from public.search_counts where day between first_day and last_day group by list) s),
      'vitals', (
        select coalesce(jsonb_agg(to_jsonb(v)), '[]') from (
          select step, metric, at_most as "atMost", sum(visits)::integer as visits
          from public.vital_counts where day between first_day and last_day group by step, metric, at_most) v))
  $$;
comment on function public.site_statistics is 'Visits, steps, pages, searches and vitals between two days, for the operator.';
revoke execute on function public.site_statistics from public, anon;
grant execute on function public.site_statistics to authenticated, service_role;
