-- Searching plots. The process holds the values that a search compares in memory (app/search/plots); here are the log of
-- changes that keeps this index up to date, and the search by words of the title.

create table public.plot_changes (
  plot_id bigint primary key,
  -- Not a time: a transaction that began earlier may commit later, and only its number shows that.
  changed_in xid8 not null
);
comment on table public.plot_changes is 'The transaction that last wrote or deleted each plot; written by triggers.';
create index on public.plot_changes (changed_in);
create trigger notify_content_changed after insert or update or delete or truncate on public.plot_changes
  for each statement execute function public.notify_content_changed();

alter table public.plot_changes enable row level security;
grant select on public.plot_changes to anon, authenticated;
grant all on public.plot_changes to service_role;
create policy "everyone reads which plots changed" on public.plot_changes for select to anon, authenticated using (true);

-- Security definer: a role that may change a plot must not be able to hide the change.
create function public.record_plot_changes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.plot_changes (plot_id, changed_in)
  select id, pg_current_xact_id() from changed order by id
  on conflict (plot_id) do update set changed_in = excluded.changed_in;
  return null;
end
$$;
comment on function public.record_plot_changes() is 'Logs the changed plots, so that in-memory indexes reload them.';
create trigger record_inserted_plots after insert on public.plots
  referencing new table as changed for each statement execute function public.record_plot_changes();
create trigger record_updated_plots after update on public.plots
  referencing new table as changed for each statement execute function public.record_plot_changes();
create trigger record_deleted_plots after delete on public.plots
  referencing old table as changed for each statement execute function public.record_plot_changes();

-- Security definer: under row-level security an operator that is not leakproof (@@ is not) cannot use its index.
-- It returns ids of published plots and nothing else.
create function public.match_plot_titles(query text, language text, max_results integer) returns setof bigint
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      plain text := public.without_accents(left(query, 200));
    begin
      if language = 'en' then
        return query select p.id from public.plots p
          where to_tsvector('pg_catalog.english', public.without_accents(p.title ->> 'en')) @@ websearch_to_tsquery('pg_catalog.english', plain)
            and p.status <> 'sold' and p.published_at <= now()
          limit max_results;
      else
        return query select p.id from public.plots p
          where to_tsvector('pg_catalog.spanish', public.without_accents(p.title ->> 'es')) @@ websearch_to_tsquery('pg_catalog.spanish', plain)
            and p.status <> 'sold' and p.published_at <= now()
          limit max_results;
      end if;
    end
  $$;
comment on function public.match_plot_titles is 'Ids of published plots whose title matches the words of a query.';
revoke execute on function public.match_plot_titles from public;
grant execute on function public.match_plot_titles to anon, authenticated, service_role;
