-- The one dated table of taxes, fees and costs that the product computes with.

create table public.rates (
  code text not null check (code ~ '^[a-z0-9_.]+$'),
  region_code text references public.regions (code),
  above_eur integer not null default 0 check (above_eur >= 0),
  low numeric not null,
  high numeric not null,
  unit text not null check (unit in ('percent', 'eur', 'eur_per_m2', 'eur_per_km', 'km', 'weeks', 'years', 'ratio')),
  source text not null check (source <> ''),
  valid_from date not null,
  is_estimate boolean not null default false,
  check (high >= low),
  unique nulls not distinct (code, region_code, valid_from, above_eur)
);
comment on table public.rates is 'Every rate with its source and date; low and high differ where sources do. Without a region it holds for all of Spain.';
comment on column public.rates.above_eur is 'Where the row begins to hold: the lower end of a marginal band, or the amount of a tariff''s point.';
comment on column public.rates.is_estimate is 'True where the operator sets the value and no public source gives it.';

alter table public.rates enable row level security;
grant select on public.rates to anon, authenticated;
grant all on public.rates to service_role;
create policy "everybody reads rates" on public.rates for select to anon, authenticated using (true);
