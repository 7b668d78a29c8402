-- How the site is used, counted per day and page and never per person: no address, no identifier, no order of visits.

create function public.is_operator() returns boolean
  language sql stable set search_path = ''
  as $$ select coalesce((auth.jwt() -> 'app_metadata' ->> 'operator')::boolean, false) $$;
comment on function public.is_operator is 'Whether the token of this request carries the operator''s claim.';
revoke execute on function public.is_operator from public;
grant execute on function public.is_operator to anon, authenticated, service_role;

create table public.page_counts (
  day date not null,
  -- The Spanish path, which names a page in both languages.
  page text not null check (length(page) between 1 and 120),
  step text not null check (step in ('home', 'list', 'detail', 'project', 'lead', 'other')),
  visits integer not null check (visits > 0),
  primary key (day, page)
);
comment on table public.page_counts is 'Visits of each page per day; step is how far the page lies on the way from the home page to a lead.';

create table public.search_counts (
  day date not null,
  list text not null check (list in ('houses', 'mobile_homes', 'plots')),
  has_results boolean not null,
  searches integer not null check (searches > 0),
  primary key (day, list, has_results)
);
comment on table public.search_counts is 'Searches with filters or words per list and day, with and without results; not what was asked for.';

create table public.vital_counts (
  day date not null,
  step text not null check (step in ('home', 'list', 'detail', 'project', 'lead', 'other')),
  metric text not null check (metric in ('LCP', 'INP', 'CLS')),
  -- Upper bound of the class: milliseconds, for CLS thousandths.
  at_most integer not null check (at_most > 0),
  visits integer not null check (visits > 0),
  primary key (day, step, metric, at_most)
);
comment on table public.vital_counts is 'Core Web Vitals as visitors had them, in classes.';

do $$
declare
  counts text;
begin
  foreach counts in array array['page_counts', 'search_counts', 'vital_counts'] loop
    execute format('alter table public.%I enable row level security', counts);
    execute format('grant select on public.%I to authenticated', counts);
    execute format('grant all on public.%I to service_role', counts);
    execute format('create policy "operators read the counts" on public.%I for select to authenticated
      using ((select public.is_operator()))', counts);
    execute format('create policy "the site''s own process counts" on public.%I to service_role
      using (true) with check (true)', counts);
  end loop;
end $$;
