-- Photos of plots are pictures like those of houses: rows of pictures, uploaded at the desk or given by the owner.

alter table public.plots add column pictures text[] not null default '{}' check (cardinality(pictures) <= 24);
comment on column public.plots.pictures is
  'Ids of its photos in the order of the gallery; without any, the page shows picture, an illustration of its kind of land.';
comment on column public.plots.photos is
  'Photos as the previous version reads them; pictures replaces it. The next version drops it.';
grant select (pictures) on public.plots to anon, authenticated;

-- The job publishes them again, now as pictures, from the files that the owner sent.
insert into private.photo_publications (submission_id)
select s.id from public.plot_submissions s join public.plots p on p.id = s.plot_id
where s.allows_photos and p.photos <> '[]'
on conflict do nothing;

-- A submission becomes a row of the desk.
create or replace function public.accept_plot_submission(submission uuid, facts jsonb) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  new_plot_id bigint;
begin
  perform private.require_operator();
  -- The lock makes two clicks create one plot.
  select plot_id into new_plot_id from public.plot_submissions where id = submission and status in ('sent', 'in_review', 'accepted') for update;
  if not found then
    raise exception 'the submission is not open' using errcode = 'PT409';
  end if;
  if new_plot_id is null then
    new_plot_id := private.write_content('plots', null, facts - array['is_demo', 'published_at', 'unpublish_at'])::bigint;
  end if;
  update public.plot_submissions set status = 'accepted', plot_id = new_plot_id where id = submission;
  return new_plot_id;
end
$$;

-- Security definer: nobody writes to the channel of operators directly.
create function private.announce_content(kind text, key text) returns void language sql security definer set search_path = '' as $$
  select realtime.send(jsonb_build_object('kind', kind, 'key', key), 'content_versions', 'operator', true)
$$;
comment on function private.announce_content is 'Lets open editors of a row load it again. Security definer, see above.';
revoke execute on function private.announce_content from public, anon, authenticated;
grant execute on function private.announce_content to service_role;

comment on function public.operator_plot is 'For the previous version; read_content replaces it. The next version drops it.';
comment on function public.save_operator_plot is 'For the previous version; save_content replaces it. The next version drops it.';
comment on function public.publish_operator_plot is 'For the previous version; save_content replaces it. The next version drops it.';
comment on function public.find_operator_plots is 'For the previous version; list_content replaces it. The next version drops it.';
