-- Finishes of a house (façade, roof, frames, floor, kitchen, terrace, plan): options of which one per slot is chosen.

alter table public.house_options
  add column slot text check (slot in ('cladding', 'roof', 'frames', 'floor', 'kitchen', 'terrace', 'plan')),
  add column finish text check (finish ~ '^[a-z0-9_]*$'),
  add column excluded_with text,
  add column exclusion_note jsonb,
  add column energy_note jsonb;
comment on column public.house_options.slot is 'For a finish: the part of the house that it is for; one of each slot is chosen.';
comment on column public.house_options.finish is
  'The material of the model that it becomes, or mirrored in the slot plan; null for the finish that the price includes.';
comment on column public.house_options.excluded_with is 'The code of another option of the house that the maker does not combine with it.';
comment on column public.house_options.exclusion_note is 'Why not: {"es": "…", "en": "…"}.';
comment on column public.house_options.energy_note is 'What a finish does to comfort and consumption: {"es": "…", "en": "…"}.';
