-- Plots and places share the path /terrenos/{slug}. The slug of a plot has a digit, that of a place none, so that they never
-- meet. The trigger record_redirect leaves a redirect from the old address.
update public.plots set slug = left(slug, 100) || '-' || id where slug !~ '[0-9]';
alter table public.plots add constraint plots_slug_has_number check (slug ~ '[0-9]');
