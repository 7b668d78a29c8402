-- What a saved project knows besides house and plot: how it is to be paid. And rates that say when they should be looked
-- at again, and where sources disagree.

alter table public.projects add column finance jsonb check (jsonb_typeof(finance) = 'object' and pg_column_size(finance) < 1000);
comment on column public.projects.finance is 'Own money, years and interest as the person set them; what is missing follows the rates.';
grant insert (finance, created_at, updated_at), update (finance) on public.projects to authenticated;

-- Security definer: the number of a person's rows must be seen whatever the policies show.
create function public.bound_projects() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.projects where user_id = new.user_id) >= 200 then
    raise exception 'nobody keeps more than 200 projects' using errcode = 'PT409';
  end if;
  return new;
end
$$;
comment on function public.bound_projects() is 'Bounds how many projects a person keeps.';
revoke execute on function public.bound_projects() from public, anon, authenticated;
create trigger bound_projects before insert on public.projects for each row execute function public.bound_projects();

alter table public.rates
  add column is_disputed boolean not null default false,
  add column review_on date check (review_on > valid_from);
comment on column public.rates.is_disputed is 'True where public sources give different figures: low and high are theirs.';
comment on column public.rates.review_on is 'From this day on the figure counts as out of date; null for what a law fixes until it changes.';

-- A database that was filled before these columns existed.
update public.rates set is_disputed = true where code = 'ajd' and low <> high;
update public.rates set review_on = valid_from + interval '1 year'
  where is_estimate or source ~ '2026$' and code not in ('itp', 'ajd');
insert into public.rates (code, low, high, unit, source, valid_from, is_estimate, review_on)
select code, percent, percent, 'percent', 'Estimación del operador para la demostración, 2026', '2026-01-01', true, '2027-01-01'
from (values ('payment.order', 20), ('payment.factory', 40), ('payment.works', 30), ('payment.handover', 10)) as due (code, percent)
where exists (select from public.rates);

create function public.note_project_change() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.updated_at = old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function public.note_project_change() is 'Whoever changes a project without saying when, as a renaming does, changes it now: devices compare these times.';
revoke execute on function public.note_project_change() from public, anon, authenticated;
create trigger note_project_change before update on public.projects for each row execute function public.note_project_change();
