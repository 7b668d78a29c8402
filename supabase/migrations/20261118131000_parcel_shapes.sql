-- A project on a person's own parcel stores its outline and the heights of its ground, for its owner alone.

alter table public.projects drop constraint projects_own_plot_check;
alter table public.projects add constraint projects_own_plot_check
  check (jsonb_typeof(own_plot) = 'object' and pg_column_size(own_plot) < 20000);
comment on column public.projects.own_plot is
  'A plot that the user already owns: what they entered about it. "parcel" is its shape, which links do not show.';

-- Security definer: the link is the permission. A shape finds the parcel in the cadastre, so it is left out, and with it the
-- placement, which is in its metres.
create or replace function public.shared_project(share_token uuid) returns jsonb language sql stable security definer set search_path = ''
  as $$
    select case when p.own_plot ? 'parcel'
        then to_jsonb(p) || jsonb_build_object('own_plot', p.own_plot - 'parcel', 'placement', null)
        else to_jsonb(p) end - 'user_id' - 'quote_requested_at'
    from public.project_shares s join public.projects p on p.id = s.project_id
    where s.token = share_token
    union all
    select c.project from private.project_copies c where c.token = share_token and c.expires_at > now()
    limit 1
  $$;
