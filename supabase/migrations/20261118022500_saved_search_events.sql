-- A saved search that is deleted disappears from the other tabs and devices too.
create trigger notify_user_of_deletion after delete on public.saved_searches
  for each row when (old.user_id is not null) execute function public.notify_user();
