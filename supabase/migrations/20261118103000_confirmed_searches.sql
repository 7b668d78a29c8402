-- Anyone may type an address that is confirmed already: each search for an address alone waits for a click of its own, because
-- alerts show the name that was typed.
alter table public.saved_searches add column is_confirmed boolean not null default true;
comment on column public.saved_searches.is_confirmed is 'False for a search of an address alone that waits for a click in its mail.';
update public.saved_searches s set is_confirmed = false
  from private.search_subscribers p where p.id = s.subscriber_id and p.confirmed_at is null;

-- A changed status is told to the searches that have found the listing.
create index on public.alerts (slug, listing) where search_id is not null;
