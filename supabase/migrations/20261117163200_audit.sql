-- Who did what to accounts and personal data. The authentication service writes its own entries in the same table and
-- format; a trigger there refuses changes.

create function private.record_audit(action text, actor uuid, traits jsonb default '{}') returns void
  language sql security definer set search_path = '' as $$
    insert into auth.audit_log_entries (id, payload, created_at, ip_address)
    values (gen_random_uuid(),
      json_build_object('actor_id', actor, 'action', action, 'log_type', 'account', 'traits', traits), now(), '')
  $$;
comment on function private.record_audit is 'Adds an entry to the audit log, by account id. Security definer: nobody writes to it directly.';
revoke execute on function private.record_audit from public, anon, authenticated;

create function private.audit_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.record_audit('user_deleted', old.id, jsonb_build_object('by', coalesce(auth.uid()::text, 'the server')));
  elsif coalesce(old.raw_app_meta_data -> 'operator', 'false') <> coalesce(new.raw_app_meta_data -> 'operator', 'false') then
    perform private.record_audit('role_changed', new.id,
      jsonb_build_object('operator', coalesce(new.raw_app_meta_data -> 'operator', 'false')));
  end if;
  return null;
end
$$;
comment on function private.audit_account is 'Logs deleted accounts and changes of the operator role, whoever makes them. Security definer, as above.';
revoke execute on function private.audit_account from public, anon, authenticated;
create trigger audit_account after delete or update of raw_app_meta_data on auth.users
  for each row execute function private.audit_account();

create or replace function public.create_recovery_codes() returns setof text
  language plpgsql security definer set search_path = '' as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  code text;
  random_bytes bytea;
  position integer;
  salt text := extensions.gen_salt('bf', 8);
begin
  if auth.uid() is null or auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'recovery codes need a session with a verified second step' using errcode = '42501';
  end if;
  delete from public.recovery_codes where user_id = auth.uid();
  for number in 1..10 loop
    random_bytes := decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
    code := '';
    -- Bytes 6 and 8 of a UUID are not fully random; these ten are.
    foreach position in array array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12] loop
      code := code || substr(alphabet, get_byte(random_bytes, position) % 32 + 1, 1);
    end loop;
    insert into public.recovery_codes (user_id, code_hash) values (auth.uid(), private.hash_recovery_code(code, salt));
    return next substr(code, 1, 5) || '-' || substr(code, 6);
  end loop;
  perform private.record_audit('recovery_codes_created', auth.uid());
end
$$;

create or replace function private.use_recovery_code(code text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  salt text := (select c.code_hash from public.recovery_codes c where c.user_id = auth.uid() limit 1);
  is_right boolean;
begin
  update public.recovery_codes set used_at = now()
    where user_id = auth.uid() and code_hash = private.hash_recovery_code(code, salt) and used_at is null;
  is_right := found;
  perform private.record_audit(case when is_right then 'recovery_code_used' else 'recovery_code_failed' end, auth.uid());
  -- The lost device is removed; the user may enrol another.
  if is_right then
    delete from auth.mfa_factors where user_id = auth.uid();
  end if;
  return is_right;
end
$$;
