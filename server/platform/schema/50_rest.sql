-- Notifies the data API of schema changes by the channel "pgrst".
-- Event triggers need a superuser; without one, migrations end with: notify pgrst, 'reload schema'.

create or replace function platform_private.announce_schema_change() returns event_trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_event = 'sql_drop' then
    perform 1 from pg_event_trigger_dropped_objects() where not is_temporary;
  else
    perform 1 from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp';
  end if;
  if found then
    notify pgrst, 'reload schema';
  end if;
end
$$;
comment on function platform_private.announce_schema_change() is 'Notifies the data API to reload its catalog.';

do $$
begin
  if not exists (select from pg_event_trigger where evtname = 'pgrst_ddl_watch') then
    create event trigger pgrst_ddl_watch on ddl_command_end execute function platform_private.announce_schema_change();
    create event trigger pgrst_drop_watch on sql_drop execute function platform_private.announce_schema_change();
  end if;
exception when insufficient_privilege then
  raise notice 'no right to watch changes of the schema';
end
$$;
