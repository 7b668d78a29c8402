-- Pictures of the 3D view that a shared link shows. The server alone writes them, with a limit per address.

create table private.shared_pictures (
  token uuid primary key,
  -- Encoded by the server, 1200 × 630.
  jpeg bytea not null check (octet_length(jpeg) between 1 and 600000),
  created_at timestamptz not null default now()
);
comment on table private.shared_pictures is 'What the view of a shared project looked like, by the token of project_shares or project_copies; deleted with the link.';

-- Security definer: users revoke links but do not read this table.
create function private.delete_shared_picture() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.shared_pictures where token = old.token;
  return null;
end
$$;
comment on function private.delete_shared_picture() is 'Deletes the picture of a link that was revoked or has expired.';
revoke execute on function private.delete_shared_picture() from public;
create trigger delete_shared_picture after delete on public.project_shares
  for each row execute function private.delete_shared_picture();
create trigger delete_shared_picture after delete on private.project_copies
  for each row execute function private.delete_shared_picture();
