-- Usage of the site, counted per day and page and never per person: no IP address, no identifier, no order of visits.

create table public.page_counts (
  day date not null,
  -- The Spanish path identifies a page in both languages.
  page text not null check (length(page) between 1 and 120),
  step text not null check (step in ('home', 'list', 'detail', 'project', 'lead', 'other')),
  visits integer not null check (visits > 0),
  primary key (day, page)
);
comment on table public.page_counts is 'Visits of each page per day; step is the stage of the page in the funnel from the home page to a lead.';

alter table public.page_counts enable row level security;
grant select on public.page_counts to authenticated;
grant all on public.page_counts to service_role;
create policy "operators read page counts" on public.page_counts for select to authenticated using ((select public.is_operator()));
create policy "the server manages page counts" on public.page_counts for all to service_role using (true) with check (true);

create table public.search_counts (
  day date not null,
  list text not null check (list in ('houses', 'mobile_homes', 'plots')),
  has_results boolean not null,
  searches integer not null check (searches > 0),
  primary key (day, list, has_results)
);
comment on table public.search_counts is 'Searches with filters or words per list and day, with and without results; not the query itself.';

alter table public.search_counts enable row level security;
grant select on public.search_counts to authenticated;
grant all on public.search_counts to service_role;
create policy "operators read search counts" on public.search_counts for select to authenticated using ((select public.is_operator()));
create policy "the server manages search counts" on public.search_counts for all to service_role using (true) with check (true);

create table public.vital_counts (
  day date not null,
  step text not null check (step in ('home', 'list', 'detail', 'project', 'lead', 'other')),
  metric text not null check (metric in ('LCP', 'INP', 'CLS')),
  -- Upper bound of the histogram bucket: milliseconds, for CLS thousandths.
  upper_bound integer not null check (upper_bound > 0),
  visits integer not null check (visits > 0),
  primary key (day, step, metric, upper_bound)
);
comment on table public.vital_counts is 'Core Web Vitals of visitors as a histogram.';

alter table public.vital_counts enable row level security;
grant select on public.vital_counts to authenticated;
grant all on public.vital_counts to service_role;
create policy "operators read vital counts" on public.vital_counts for select to authenticated using ((select public.is_operator()));
create policy "the server manages vital counts" on public.vital_counts for all to service_role using (true) with check (true);

-- Everything the operator's page of statistics shows. Row-level security applies, so others get empty lists.
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
          select step, metric, upper_bound as "upperBound", sum(visits)::integer as visits
          from public.vital_counts where day between first_day and last_day group by step, metric, upper_bound) v))
  $$;
comment on function public.site_statistics is 'Visits, steps, pages, searches and vitals between two days, for the operator.';
revoke execute on function public.site_statistics from public, anon;
grant execute on function public.site_statistics to authenticated, service_role;
