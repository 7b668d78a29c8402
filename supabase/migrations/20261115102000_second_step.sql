-- Whoever has two-step sign-in reads and changes what is theirs only after the second step: a stolen password, or a token
-- made with it, opens nothing through the data API either. Every table of a person's own carries such a policy.

create schema if not exists private;
comment on schema private is 'Functions that policies call; no part of the data API.';
revoke all on schema private from public;
grant usage on schema private to authenticated;

create function private.passed_second_step() returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
$$;
comment on function private.passed_second_step() is 'Security definer: people may not read factors. True for whoever has no second step or has passed it.';
revoke execute on function private.passed_second_step() from public;
grant execute on function private.passed_second_step() to authenticated;

create policy "people with a second step have passed it" on public.profiles as restrictive to authenticated
  using ((select private.passed_second_step()));
create policy "people with a second step have passed it" on public.text_acceptances as restrictive to authenticated
  using ((select private.passed_second_step()));
create policy "people with a second step have passed it" on public.recovery_codes as restrictive to authenticated
  using ((select private.passed_second_step()));
