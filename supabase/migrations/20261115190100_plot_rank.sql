-- The order in which the list of plots begins. Among plots of the same class of land those come first whose planning rules
-- are shown by a document and are all there; among equals a shuffle that is always the same, so that neighbours are of
-- different places. Nobody can pay for a better place.
alter table public.plots add column list_rank integer not null generated always as (
    (2 * case data_confidence when 'document' then 0 when 'seller' then 1 else 2 end
      + (num_nulls(buildability_percent, occupancy_percent, max_storeys, max_height_cm, min_plot_m2, buildable_width_cm,
          buildable_depth_cm) > 0)::integer) * 268435456
    + (hashint8(id) & 268435455)
  ) stored;
comment on column public.plots.list_rank is
  'Lowest first: how well its planning rules are known, in the upper bits, and a shuffle by id, in the lower 28.';
grant select (list_rank) on public.plots to anon, authenticated;

-- Reading all figures stays within one index.
drop index public.plots_figures;
create index plots_figures on public.plots (id) include (ine_code, traits, price_eur, surface_m2, buildable_m2, footprint_m2,
    max_storeys, max_height_cm, min_plot_m2, buildable_width_cm, buildable_depth_cm, latitude, longitude, published_at, list_rank)
  where status <> 'sold';
