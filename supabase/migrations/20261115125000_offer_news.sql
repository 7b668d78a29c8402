-- Whoever offers a plot is told by mail what became of it. The mails carry no link: the address of the private page is
-- known to its owner alone, who has it from the first mail.

create function private.tell_owner_of_offer(offer public.plot_offers, news text) returns void
  language sql set search_path = '' as $$
    insert into public.mail_outbox (kind, locale, recipient, data, idempotency_key)
    select 'plot_offer_' || news, offer.locale, offer.email,
      jsonb_build_object('number', offer.number, 'firstName', offer.first_name, 'municipality', m.name),
      'plot_offer_' || news || ':' || offer.id
    from public.municipalities m where m.ine_code = offer.ine_code
    on conflict (idempotency_key) do nothing
  $$;
comment on function private.tell_owner_of_offer is 'Each news once, however often an operator changes their mind.';
revoke execute on function private.tell_owner_of_offer from public;

create function public.tell_owner_of_offer() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  offer public.plot_offers;
begin
  if tg_table_name = 'plot_offers' then
    perform private.tell_owner_of_offer(new, new.status);
    return null;
  end if;
  for offer in select * from public.plot_offers where plot_id = new.id and status = 'accepted' loop
    perform private.tell_owner_of_offer(offer, 'published');
  end loop;
  return null;
end
$$;
comment on function public.tell_owner_of_offer() is 'Security definer: operators may not write mails themselves.';
revoke execute on function public.tell_owner_of_offer() from public, anon, authenticated;

create trigger tell_owner_of_offer after update of status on public.plot_offers for each row
  when (new.status in ('accepted', 'declined') and old.status is distinct from new.status)
  execute function public.tell_owner_of_offer();
create trigger tell_owner_of_offer after update of published_at on public.plots for each row
  when (old.published_at is null and new.published_at is not null)
  execute function public.tell_owner_of_offer();
