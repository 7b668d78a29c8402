-- The price of a house as lists show it: with heating and hot water, and with the running promotion.

alter table public.house_options add column is_heating boolean not null default false;
comment on column public.house_options.is_heating is
  'Complete heating with hot water, which the house lacks without an option: the cheapest one is part of the price shown.';
update public.house_options o set is_heating = true from public.houses h
where h.id = o.house_id and (h.includes ->> o.code = 'optional' and o.code = 'heat_pump'
  or h.kind = 'mobile' and o.code = 'air_conditioning');

-- Not security definer and without settings of its own, so that queries over many houses inline it.
create function public.house_pricing(house bigint, list_price integer, day date)
  returns table (price_eur integer, default_options text[], promotion_id bigint)
  language sql stable parallel safe
  as $$
    select list_price - coalesce(round(list_price * (running.discount ->> 'percent')::numeric / 100), 0)::integer
        + coalesce(heating.price_eur, 0),
      array(
        select o.code from public.house_options o
        where o.house_id = house and (o.code = heating.code or o.code = running.discount ->> 'optionCode') order by o.position),
      running.id
    from (select) one
    left join lateral (
      select promotion.id, promotion.discount from public.promotion_houses member
      join public.promotions promotion on promotion.id = member.promotion_id
      where member.house_id = house and day between promotion.starts_on and promotion.ends_on
      order by promotion.ends_on, promotion.id limit 1
    ) running on true
    left join lateral (
      select o.code, case when running.discount ->> 'optionCode' = o.code then 0 else o.price_eur end as price_eur
      from public.house_options o where o.house_id = house and o.is_heating
      order by 2, o.position limit 1
    ) heating on true
  $$;
comment on function public.house_pricing is
  'The price of a house without tax as lists show it on a day: with the cheapest complete heating, where that is an option, less the running promotion. default_options are the options in it: that heating, and one that the promotion gives away.';
revoke execute on function public.house_pricing from public;
grant execute on function public.house_pricing to anon, authenticated, service_role;

-- The search holds these prices in memory.

-- Security definer: a role that may change an option or a promotion must not be able to hide the change.
create function public.record_pricing_changes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.house_changes (house_id, changed_in)
  select distinct house_id, pg_current_xact_id() from changed order by house_id
  on conflict (house_id) do update set changed_in = excluded.changed_in;
  return null;
end
$$;
comment on function public.record_pricing_changes() is 'Logs the houses of changed options, so that in-memory indexes reload them.';
revoke execute on function public.record_pricing_changes() from public, anon, authenticated;
create trigger record_inserted_pricing after insert on public.house_options
  referencing new table as changed for each statement execute function public.record_pricing_changes();
create trigger record_updated_pricing after update on public.house_options
  referencing new table as changed for each statement execute function public.record_pricing_changes();
create trigger record_deleted_pricing after delete on public.house_options
  referencing old table as changed for each statement execute function public.record_pricing_changes();
create trigger record_inserted_pricing after insert on public.promotion_houses
  referencing new table as changed for each statement execute function public.record_pricing_changes();
create trigger record_deleted_pricing after delete on public.promotion_houses
  referencing old table as changed for each statement execute function public.record_pricing_changes();

-- Security definer for the same reason.
create function public.record_promotion_changes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.house_changes (house_id, changed_in)
  select distinct member.house_id, pg_current_xact_id()
  from changed join public.promotion_houses member on member.promotion_id = changed.id order by member.house_id
  on conflict (house_id) do update set changed_in = excluded.changed_in;
  return null;
end
$$;
comment on function public.record_promotion_changes() is 'Logs the houses of changed promotions, so that in-memory indexes reload them.';
revoke execute on function public.record_promotion_changes() from public, anon, authenticated;
create trigger record_updated_pricing after update on public.promotions
  referencing new table as changed for each statement execute function public.record_promotion_changes();
