-- What operators look for among offers, in small letters without accents; the town is found by its code.
alter table public.plot_offers add column search_text text not null generated always as (lower(public.without_accents(
  first_name || ' ' || surnames || ' ' || email || ' ' || phone || ' ' || coalesce(cadastral_reference, '') || ' ' || place_note
  || ' ' || notes))) stored;
comment on column public.plot_offers.search_text is 'Name, addresses, reference and texts, as searching compares them.';
grant select (search_text) on public.plot_offers to authenticated;
