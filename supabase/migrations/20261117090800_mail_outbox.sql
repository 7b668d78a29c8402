-- The outbox: mail is written in the transaction that causes it, and sent afterwards by a worker.

create table public.mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]+$'),
  locale text not null check (locale in ('es', 'en')),
  recipient text not null check (recipient !~ '[[:cntrl:]]' and length(recipient) <= 255),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  idempotency_key text unique,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  expires_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz
);
comment on table public.mail_outbox is 'All mail of the product. One process at a time claims a row; data is emptied once the mail is sent.';
comment on column public.mail_outbox.data is 'Values for the template of this kind: links and codes, so only the server reads it.';
comment on column public.mail_outbox.expires_at is 'After this time the mail is useless, because its link has expired.';
create index on public.mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;

alter table public.mail_outbox enable row level security;
grant all on public.mail_outbox to service_role;
create policy "the server manages the outbox" on public.mail_outbox for all to service_role using (true) with check (true);

create function public.notify_mail_outbox() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('mail_outbox', '');
  return null;
end
$$;
comment on function public.notify_mail_outbox() is 'Notifies the processes that send mail.';
revoke execute on function public.notify_mail_outbox() from public, anon, authenticated;
create trigger notify_mail_outbox after insert on public.mail_outbox for each statement execute function public.notify_mail_outbox();
