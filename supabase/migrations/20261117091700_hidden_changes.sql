-- The logs of changes name houses and plots that are not published yet. Visitors of the data API see those that they could
-- read anyway; the server's own reader, which is no request of the data API, needs all of them to remove what was unpublished.

drop policy "everyone reads which houses changed" on public.house_changes;
create policy "visitors read which published houses changed" on public.house_changes for select to anon, authenticated
  using (exists (select from public.houses h where h.id = house_id));
create policy "the page server reads which houses changed" on public.house_changes for select to anon
  using ((select coalesce(current_setting('request.method', true), '') = ''));

drop policy "everyone reads which plots changed" on public.plot_changes;
create policy "visitors read which published plots changed" on public.plot_changes for select to anon, authenticated
  using (exists (select from public.plots p where p.id = plot_id));
create policy "the page server reads which plots changed" on public.plot_changes for select to anon
  using ((select coalesce(current_setting('request.method', true), '') = ''));
