-- Reminders and pictures have policies for one user's own rows since makers and reminders exist.
create policy "users with a second factor have verified it" on public.reminders as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));
create policy "users with a second factor have verified it" on public.pictures as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));
