-- What the server does by itself, such as checking which houses fit, would hide what people did.

create or replace function public.list_changes(before timestamptz default null, only_kind text default null, max_rows integer default 51)
  returns setof jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return query
    select to_jsonb(e) from (
      (select v.changed_at as at, v.changed_by_name as by, v.kind, v.key,
          case when v.content is null then 'deleted' when v.revision = 1 then 'created' else 'changed' end as action,
          coalesce(v.content, (select p.content from public.content_versions p
            where p.kind = v.kind and p.key = v.key and p.content is not null order by p.revision desc limit 1)) as content
        from public.content_versions v
        where (before is null or v.changed_at < before) and (only_kind is null or v.kind = only_kind)
          and v.changed_by is not null
        order by v.changed_at desc limit least(max_rows, 200))
      union all
      (select a.created_at, private.person_name(w.by), 'accounts', a.payload ->> 'actor_id',
          a.payload ->> 'action', jsonb_build_object('name', coalesce(u.email, ''))
        from auth.audit_log_entries a
          cross join lateral (select case when a.payload -> 'traits' ->> 'by' ~ '^[0-9a-f-]{36}$' then (a.payload -> 'traits' ->> 'by')::uuid
            when a.payload -> 'traits' ->> 'by' is null and a.payload ->> 'action' <> 'role_changed' and a.payload ->> 'actor_id' ~ '^[0-9a-f-]{36}$' then (a.payload ->> 'actor_id')::uuid end as by) w
          left join auth.users u on u.id::text = a.payload ->> 'actor_id'
        where (before is null or a.created_at < before) and (only_kind is null or only_kind = 'accounts')
          and (a.payload ->> 'action' like 'person\_%' or a.payload ->> 'action' in ('people_merged', 'leads_merged', 'demonstration_removed',
            'maker_invited', 'maker_invitation_accepted', 'maker_member_removed')
            -- What an operator did to an account is there under its own name.
            or a.payload ->> 'action' = 'role_changed' and not exists (select from auth.audit_log_entries p
              where p.created_at = a.created_at and p.payload ->> 'action' like 'person\_%'))
        order by a.created_at desc limit least(max_rows, 200))
    ) e order by e.at desc limit least(max_rows, 200);
end
$$;
comment on function public.list_changes is
  'Changes of content and of accounts by people, newest first, before a moment. Nobody can change what it reads. Security definer: nobody reads the audit log directly. For operators.';
