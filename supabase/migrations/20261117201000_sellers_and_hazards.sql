-- Who sells: the company behind a studio, a maker or a plot. A buyer has to know it before signing (Directive 2011/83/EU, art. 6a).

create function public.is_company(company jsonb) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select company ?& array['legalName', 'taxId', 'address', 'register'] and jsonb_typeof(company) = 'object'
$$;
comment on function public.is_company is 'Whether a document names a company with its tax number, address and register.';

alter table public.studios add column company jsonb check (public.is_company(company));
comment on column public.studios.company is '{"legalName", "taxId", "address", "register"}; null while unknown.';
alter table public.professionals add column company jsonb check (public.is_company(company));
comment on column public.professionals.company is '{"legalName", "taxId", "address", "register"}; null while unknown.';
alter table public.houses add column maker_id bigint references public.professionals (id) on delete set null;
comment on column public.houses.maker_id is 'Who makes and sells the house; null while unknown.';
create index on public.houses (maker_id);

alter table public.plots
  add column seller_company jsonb check (public.is_company(seller_company)),
  add column flood_zone text check (flood_zone in ('none', 't10', 't100', 't500')),
  add column protected_area text check (protected_area in ('none', 'natura_2000', 'natural_park', 'other'));
comment on column public.plots.seller_company is 'The business that sells, {"legalName", "taxId", "address", "register"}; null for private sellers.';
comment on column public.plots.flood_zone is 'By the national flood maps (SNCZI): the most frequent flood that reaches the plot, in years; null until shown.';
comment on column public.plots.protected_area is 'Protected natural area that the plot lies in; null until shown.';
grant select (seller_company, flood_zone, protected_area) on public.plots to anon, authenticated;
