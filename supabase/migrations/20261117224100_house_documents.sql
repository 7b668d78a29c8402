-- Houses that are drawn by nobody: floor plans as pictures; and variants, certificates and documents of any house.

alter table public.houses
  add column floor_plan_pictures text[] not null default '{}',
  add column variants jsonb not null default '[]' check (jsonb_typeof(variants) = 'array'),
  add column certificates jsonb not null default '[]' check (jsonb_typeof(certificates) = 'array'),
  add column documents jsonb not null default '[]' check (jsonb_typeof(documents) = 'array');
comment on column public.houses.floor_plan_pictures is 'Ids of uploaded floor plans, from the ground floor up, for a house without a description in model.';
comment on column public.houses.variants is '[{"name": {"es", "en"}, "builtAreaM2", "bedrooms", "priceEur"}], the price without VAT.';
comment on column public.houses.certificates is '[{"name": {"es", "en"}, "issuer", "number", "validUntil"}]';
comment on column public.houses.documents is '[{"name": {"es", "en"}, "file"}]; the file is a path below /documents.';
alter table public.houses alter column model set default '{}';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('documents', 'documents', false, 20971520, array['application/pdf'])
on conflict (id) do nothing;
