-- What decides where a house may stand, and how much may be built on a plot. app/domain/fit.ts holds the rules.

-- Houses --------------------------------------------------------------------------------------------------------------

create table public.house_shapes (
  id integer generated always as identity primary key,
  outline jsonb not null check (jsonb_typeof(outline) = 'array' and jsonb_array_length(outline) > 0)
);
comment on table public.house_shapes is
  'The outlines that houses have, each once: whether one fits within the setbacks of a plot is computed per shape.';
comment on column public.house_shapes.outline is
  'Rings of corners in metres around the middle of the house: what has to keep the setbacks.';
create unique index on public.house_shapes (md5(outline::text));
create trigger notify_content_changed after insert or update or delete or truncate on public.house_shapes
  for each statement execute function public.notify_content_changed();
alter table public.house_shapes enable row level security;
grant select on public.house_shapes to anon, authenticated;
grant all on public.house_shapes to service_role;
create policy "everyone reads shapes" on public.house_shapes for select to anon, authenticated using (true);

alter table public.houses
  add column coverage_m2 integer check (coverage_m2 > 0),
  add column eaves_height_cm integer check (eaves_height_cm > 0),
  add column outline jsonb check (jsonb_typeof(outline) = 'array' and jsonb_array_length(outline) > 0),
  add column shape_id integer references public.house_shapes (id);
comment on column public.houses.coverage_m2 is
  'What counts as coverage: closed parts of all storeys as seen from above, open porches by half, eaves up to 0.8 m not.';
comment on column public.houses.eaves_height_cm is 'From the ground to the eaves or the cornice; height_cm reaches the highest point.';
comment on column public.houses.outline is
  'What has to keep the setbacks, as rings of corners in metres around the middle; null is the rectangle around the walls.';
comment on column public.houses.shape_id is 'The outline in house_shapes; written by a trigger.';

-- Security definer: a role that may write houses need not be able to write shapes.
create function public.set_house_shape() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  x numeric := new.footprint_width_cm / 200.0;
  y numeric := new.footprint_depth_cm / 200.0;
  shape jsonb := coalesce(new.outline, jsonb_build_array(jsonb_build_array(jsonb_build_array(-x, -y), jsonb_build_array(x, -y),
    jsonb_build_array(x, y), jsonb_build_array(-x, y))));
begin
  new.coverage_m2 := coalesce(new.coverage_m2, new.footprint_m2);
  new.eaves_height_cm := coalesce(new.eaves_height_cm, new.height_cm);
  select id into new.shape_id from public.house_shapes where md5(outline::text) = md5(shape::text);
  if new.shape_id is null then
    insert into public.house_shapes (outline) values (shape) returning id into new.shape_id;
  end if;
  return new;
end
$$;
comment on function public.set_house_shape() is 'Finds or adds the shape of a house, and what is not told otherwise.';
create trigger set_house_shape before insert or update of outline, footprint_width_cm, footprint_depth_cm, coverage_m2, eaves_height_cm
  on public.houses for each row execute function public.set_house_shape();
update public.houses set outline = outline;
alter table public.houses
  alter column coverage_m2 set not null, alter column eaves_height_cm set not null, alter column shape_id set not null;

drop index public.houses_search;
create index houses_search on public.houses (id) include (kind, style, technology, studio_id, bedrooms, bathrooms, storeys,
  price_eur, built_area_m2, is_featured, footprint_m2, coverage_m2, shape_id, height_cm, eaves_height_cm, factory_ine_code,
  site_included, published_at);

-- Plots ---------------------------------------------------------------------------------------------------------------

drop index public.plots_search;
alter table public.plots
  add column height_measure text check (height_measure in ('eaves', 'ridge')),
  add column is_outline_assumed boolean not null default false,
  add column floor_area_m2 integer generated always as (surface_m2::bigint * buildability_percent / 100) stored,
  add column setback_area_m2 integer check (setback_area_m2 >= 0),
  add column fitting_shapes bytea,
  add column fits_checked integer not null default 0;
comment on column public.plots.height_measure is
  'What the ordinance''s maximum height is measured to: eaves (cornice) or ridge (the highest point); null is unknown.';
comment on column public.plots.is_outline_assumed is 'The outline was neither drawn nor imported: a rectangle of the right surface.';
comment on column public.plots.floor_area_m2 is 'What the floor-area ratio allows; buildable_m2 is the least of all limits.';
comment on column public.plots.setback_area_m2 is 'What the setbacks leave of the plot; null while they are unknown.';
comment on column public.plots.fitting_shapes is
  'The house_shapes that fit within the setbacks at some rotation, one bit each: shape 1 is the lowest bit of the first byte.';
comment on column public.plots.fits_checked is
  'The shapes up to this id are computed; the server computes the others, see server/jobs/plot-fits.ts.';

alter table public.plots alter column buildable_m2 set expression as (
  case when buildability_percent is not null then least(surface_m2::bigint * buildability_percent / 100,
    surface_m2::bigint * occupancy_percent / 100 * max_storeys, setback_area_m2::bigint * max_storeys) end);
comment on column public.plots.buildable_m2 is
  'The least of what the floor-area ratio, coverage × storeys and the area within the setbacks × storeys allow.';
alter table public.plots alter column list_rank set expression as (
  (2 * case data_confidence when 'document' then 0 when 'seller' then 1 else 2 end
    + (num_nulls(buildability_percent, occupancy_percent, max_storeys, max_height_cm, min_plot_m2, setback_front_cm,
        setback_side_cm, setback_rear_cm) > 0)::integer) * 268435456
  + (hashint8(id) & 268435455));
alter table public.plots drop column buildable_width_cm, drop column buildable_depth_cm;

create index plots_search on public.plots (id) include (ine_code, traits, price_eur, surface_m2, buildable_m2, floor_area_m2,
    footprint_m2, max_storeys, max_height_cm, height_measure, min_plot_m2, fitting_shapes, latitude, longitude, published_at,
    list_rank)
  where status <> 'sold';
-- Finds plots whose fits are to be computed.
create index plots_fits_checked on public.plots (fits_checked)
  where num_nulls(setback_front_cm, setback_side_cm, setback_rear_cm) = 0;

create function public.forget_plot_fits() returns trigger language plpgsql set search_path = '' as $$
begin
  new.setback_area_m2 := null;
  new.fitting_shapes := null;
  new.fits_checked := 0;
  return new;
end
$$;
comment on function public.forget_plot_fits() is 'What was computed from an outline and its setbacks ends with them.';
create trigger forget_plot_fits before update on public.plots for each row
  when ((old.outline, old.setback_front_cm, old.setback_side_cm, old.setback_rear_cm)
    is distinct from (new.outline, new.setback_front_cm, new.setback_side_cm, new.setback_rear_cm))
  execute function public.forget_plot_fits();

grant select (height_measure, is_outline_assumed, floor_area_m2, setback_area_m2, fitting_shapes) on public.plots
  to anon, authenticated;

create function public.has_shape(shapes bytea, shape integer) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$
    select case when octet_length(shapes) > (shape - 1) / 8 then get_bit(shapes, shape - 1) = 1 else false end
  $$;
comment on function public.has_shape is 'Whether a house of this shape fits within the setbacks of a plot with these fitting_shapes.';

create or replace function public.save_operator_plot(plot bigint, facts jsonb) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  saved bigint;
begin
  if not private.is_verified_operator() then
    raise exception 'only operators may' using errcode = '42501';
  end if;
  if plot is null then
    insert into public.plots (slug, title, description, ine_code, surface_m2, price_eur, seller_type, status, soil_class,
      buildability_percent, occupancy_percent, max_storeys, max_height_cm, height_measure, min_plot_m2, setback_front_cm,
      setback_side_cm, setback_rear_cm, data_confidence, documents, outline, is_outline_assumed, slope_percent, services,
      exact_latitude, exact_longitude, cadastral_reference, landscape, picture)
    select f.slug, f.title, f.description, f.ine_code, f.surface_m2, f.price_eur, f.seller_type, f.status, f.soil_class,
      f.buildability_percent, f.occupancy_percent, f.max_storeys, f.max_height_cm, f.height_measure, f.min_plot_m2,
      f.setback_front_cm, f.setback_side_cm, f.setback_rear_cm, f.data_confidence, f.documents, f.outline,
      coalesce(f.is_outline_assumed, true), f.slope_percent, f.services, f.exact_latitude, f.exact_longitude, f.cadastral_reference,
      f.landscape, f.picture
    from jsonb_populate_record(null::public.plots, facts) f
    returning id into saved;
  else
    update public.plots p set (slug, title, description, ine_code, surface_m2, price_eur, seller_type, status, soil_class,
      buildability_percent, occupancy_percent, max_storeys, max_height_cm, height_measure, min_plot_m2, setback_front_cm,
      setback_side_cm, setback_rear_cm, data_confidence, documents, outline, is_outline_assumed, slope_percent, services,
      exact_latitude, exact_longitude, cadastral_reference, landscape, picture, photos)
    = (select f.slug, f.title, f.description, f.ine_code, f.surface_m2, f.price_eur, f.seller_type, f.status, f.soil_class,
      f.buildability_percent, f.occupancy_percent, f.max_storeys, f.max_height_cm, f.height_measure, f.min_plot_m2,
      f.setback_front_cm, f.setback_side_cm, f.setback_rear_cm, f.data_confidence, f.documents, f.outline,
      coalesce(f.is_outline_assumed, true), f.slope_percent, f.services, f.exact_latitude, f.exact_longitude, f.cadastral_reference,
      f.landscape, f.picture, f.photos
      from jsonb_populate_record(p, facts) f)
    where p.id = plot
    returning p.id into saved;
  end if;
  return saved;
end
$$;
