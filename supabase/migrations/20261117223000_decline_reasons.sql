-- Why a plot submission was declined: the owner gets the reason by mail and on their private page (Regulation (EU) 2022/2065, art. 17).

alter table public.plot_submissions
  add column decline_reason text check (decline_reason in
    ('not_buildable', 'no_authority', 'data_missing', 'data_wrong', 'duplicate', 'price', 'other')),
  add column decline_note text not null default '' check (length(decline_note) <= 1000);
comment on column public.plot_submissions.decline_reason is 'Why it was declined; null otherwise.';
comment on column public.plot_submissions.decline_note is 'What the operator adds for the owner.';
grant select (decline_reason, decline_note), update (decline_reason, decline_note) on public.plot_submissions to authenticated;

create or replace function private.queue_submission_mail(submission public.plot_submissions, event text) returns void
  language sql set search_path = '' as $$
    insert into public.mail_outbox (kind, locale, recipient, data, idempotency_key)
    select 'plot_submission_' || event, submission.locale, submission.email,
      jsonb_build_object('number', submission.number, 'firstName', submission.first_name, 'municipality', m.name)
        || case when event = 'declined'
          then jsonb_build_object('reason', submission.decline_reason, 'note', submission.decline_note) else '{}' end,
      'plot_submission_' || event || ':' || submission.id
    from public.municipalities m where m.ine_code = submission.ine_code
    on conflict (idempotency_key) do nothing
  $$;
