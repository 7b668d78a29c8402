-- Operators read everyone's messages and leads, so their password alone is not enough. The start writes the setting
-- OPERATOR_MFA here; without a row the second step is required.

create table private.settings (
  name text primary key,
  value text not null
);
comment on table private.settings is 'Settings of the server that policies depend on; written at every start.';

create or replace function public.is_operator() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  claims jsonb := auth.jwt();
begin
  return coalesce((claims -> 'app_metadata' ->> 'operator')::boolean, false)
    and (coalesce(claims ->> 'aal', '') = 'aal2'
      or exists (select from private.settings s where s.name = 'operator_mfa' and s.value = 'optional'))
    and exists (
      select from auth.users u
      where u.id = (claims ->> 'sub')::uuid and u.deleted_at is null and u.raw_app_meta_data @> '{"operator": true}');
end
$$;
comment on function public.is_operator is
  'Whether the user of this request is an operator, by the token and by the account: a token may be an hour older. Asks for the second step unless OPERATOR_MFA is optional. Security definer: users read neither accounts nor settings.';
