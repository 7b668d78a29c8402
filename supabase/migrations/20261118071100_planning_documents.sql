-- The municipal documents that the planning rules of a plot come from, for visitors to read.

alter table public.plots
  add column planning_documents jsonb not null default '[]' check (jsonb_typeof(planning_documents) = 'array');
comment on column public.plots.planning_documents is
  '[{"name": {"es", "en"}, "issuer", "date", "file"}]; the file is a path below /documents, the date is that of the document.';
grant select (planning_documents) on public.plots to anon, authenticated;
