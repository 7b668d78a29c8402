-- The dated table of taxes, fees and costs behind every calculation.

create table public.rates (
  code text not null check (code ~ '^[a-z0-9_.]+$'),
  region_code text references public.regions (code),
  above_eur integer not null default 0 check (above_eur >= 0),
  low numeric not null,
  high numeric not null,
  unit text not null check (unit in ('percent', 'eur', 'eur_per_m2', 'eur_per_km', 'km', 'weeks', 'years', 'ratio')),
  source public.bilingual not null,
  valid_from date not null,
  review_on date check (review_on > valid_from),
  is_estimate boolean not null default false,
  is_disputed boolean not null default false,
  check (high >= low),
  unique nulls not distinct (code, region_code, valid_from, above_eur)
);
comment on table public.rates is 'Every rate with its source and date; low and high differ where sources do. Without a region it applies to all of Spain.';
comment on column public.rates.above_eur is 'Where the row starts to apply: the lower end of a marginal band, or an amount of a tariff.';
comment on column public.rates.source is 'Law, table or usage that the value comes from, as visitors read it.';
comment on column public.rates.review_on is 'From this day on the value counts as out of date; null for what a law fixes until it changes.';
comment on column public.rates.is_estimate is 'True where the operator sets the value and no public source gives it.';
comment on column public.rates.is_disputed is 'True where public sources give different values: low and high are theirs.';
create trigger notify_content_changed after insert or update or delete or truncate on public.rates
  for each statement execute function public.notify_content_changed();

alter table public.rates enable row level security;
grant select on public.rates to anon, authenticated;
grant all on public.rates to service_role;
create policy "everyone reads rates" on public.rates for select to anon, authenticated using (true);
