-- Notifications in the browser (Web Push).

create table private.push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
comment on table private.push_keys is 'The VAPID keys of the site, made at its first start. Browsers bind their subscriptions to the public one.';

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https://[^[:space:][:cntrl:]]+$' and length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now()
);
comment on table public.push_subscriptions is 'Browsers that show alerts as notifications, one row each.';
comment on column public.push_subscriptions.endpoint is 'The address at the push service of the browser''s maker.';
comment on column public.push_subscriptions.p256dh is 'The browser''s public key: only this browser can read what is sent to it.';
comment on column public.push_subscriptions.auth is 'The secret of the browser that goes into the encryption.';
create index on public.push_subscriptions (user_id);

-- Security definer: another account may have used the same browser before, and its alerts must not appear there any more.
create function private.replace_push_subscription() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.push_subscriptions set p256dh = new.p256dh, auth = new.auth
  where endpoint = new.endpoint and user_id = new.user_id;
  if found then
    return null;
  end if;
  delete from public.push_subscriptions where endpoint = new.endpoint or id in (
    select id from public.push_subscriptions where user_id = new.user_id order by created_at desc offset 19);
  return new;
end
$$;
comment on function private.replace_push_subscription is 'A browser belongs to the account that subscribed last, and an account has at most 20.';
revoke execute on function private.replace_push_subscription from public, anon, authenticated;
create trigger replace_push_subscription before insert on public.push_subscriptions
  for each row execute function private.replace_push_subscription();

alter table public.push_subscriptions enable row level security;
grant select, delete, insert (user_id, endpoint, p256dh, auth) on public.push_subscriptions to authenticated;
grant all on public.push_subscriptions to service_role;
create policy "users read their push subscriptions" on public.push_subscriptions for select to authenticated
  using (user_id = (select auth.uid()));
create policy "users subscribe browsers of their own" on public.push_subscriptions for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "users delete their push subscriptions" on public.push_subscriptions for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "users with a second factor have verified it" on public.push_subscriptions as restrictive for all to authenticated
  using ((select private.has_passed_mfa()));

-- Notifications wait in the outbox like mails.
alter table public.mail_outbox add column push_subscription_id uuid references public.push_subscriptions (id) on delete cascade;
comment on column public.mail_outbox.push_subscription_id is 'The browser that shows this as a notification; null for a mail.';
create index on public.mail_outbox (push_subscription_id);

-- Security definer: it selects only what belongs to the user.
create function private.my_push_subscriptions() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('push_subscriptions', coalesce((
    select jsonb_agg(jsonb_build_object('endpoint', p.endpoint, 'created_at', p.created_at) order by p.created_at)
    from public.push_subscriptions p where p.user_id = auth.uid()), '[]'))
$$;
comment on function private.my_push_subscriptions is 'Browsers of the user that show notifications.';
revoke execute on function private.my_push_subscriptions from public, anon, authenticated;

create or replace function public.my_data() returns jsonb language sql stable security definer set search_path = '' as $$
  select private.my_account_data() || private.my_leads() || private.my_plot_submissions() || private.my_searches()
    || private.my_visits() || private.my_shared_lists() || private.my_push_subscriptions()
  where auth.uid() is not null and private.has_passed_mfa()
$$;
