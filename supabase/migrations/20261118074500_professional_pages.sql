-- Professionals have a page each: a changed slug leaves a redirect.
update private.content_kinds set path_prefix = '/profesionales/' where table_name = 'professionals';
create trigger record_redirect after update of slug on public.professionals for each row
  when (old.slug is distinct from new.slug) execute function private.record_redirect();
