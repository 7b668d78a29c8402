-- The page of a house shows its whole price on a plot near its factory: those to be had are found by where they lie.
create index plots_nearby on public.plots (latitude, longitude) where status = 'available' and soil_class = 'urban';
