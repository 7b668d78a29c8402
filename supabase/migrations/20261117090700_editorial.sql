-- Editorial content: service plans, questions, delivered houses, promotions, the blog and the legal texts.

create table public.plans (
  id bigint generated always as identity primary key,
  slug public.slug not null unique,
  position smallint not null,
  phase text not null check (phase in ('preliminary_design', 'basic_project', 'execution_project')),
  fee_share_percent smallint not null check (fee_share_percent between 1 and 100),
  price_eur integer not null check (price_eur > 0),
  duration_weeks_min smallint not null check (duration_weeks_min > 0),
  duration_weeks_max smallint not null,
  content public.bilingual_content not null,
  published_at timestamptz,
  check (duration_weeks_max >= duration_weeks_min)
);
comment on table public.plans is 'The three service plans (phases of the architect''s project).';
comment on column public.plans.fee_share_percent is 'Share of the architect''s whole fee that this phase is worth.';
create trigger notify_content_changed after insert or update or delete or truncate on public.plans
  for each statement execute function public.notify_content_changed();

alter table public.plans enable row level security;
grant select on public.plans to anon, authenticated;
grant all on public.plans to service_role;
create policy "visitors read published plans" on public.plans for select to anon, authenticated using (published_at <= now());

create table public.faqs (
  id bigint generated always as identity primary key,
  topic text not null check (topic ~ '^[a-z_]+$'),
  topic_name public.bilingual not null,
  position smallint not null,
  question public.bilingual not null,
  answer public.bilingual not null,
  published_at timestamptz
);
comment on table public.faqs is 'Questions that buyers ask, with answers, by topic.';
create trigger notify_content_changed after insert or update or delete or truncate on public.faqs
  for each statement execute function public.notify_content_changed();

alter table public.faqs enable row level security;
grant select on public.faqs to anon, authenticated;
grant all on public.faqs to service_role;
create policy "visitors read published faqs" on public.faqs for select to anon, authenticated using (published_at <= now());

create table public.showcase_projects (
  id bigint generated always as identity primary key,
  slug public.slug not null unique,
  house_id bigint not null references public.houses (id),
  ine_code text not null references public.municipalities (ine_code),
  delivered_year smallint not null check (delivered_year between 2000 and 2100),
  built_area_m2 integer not null check (built_area_m2 > 0),
  plot_area_m2 integer not null check (plot_area_m2 > 0),
  slope_percent smallint not null check (slope_percent between 0 and 100),
  licence_weeks smallint not null check (licence_weeks > 0),
  weeks smallint not null check (weeks > 0),
  option_codes text[] not null default '{}',
  budget jsonb not null check (jsonb_typeof(budget) = 'object'),
  content public.bilingual_content not null,
  picture text not null,
  is_demo boolean not null default false,
  published_at timestamptz
);
comment on table public.showcase_projects is 'Delivered houses, shown at /proyectos. Not a user''s saved project.';
comment on column public.showcase_projects.weeks is 'From granted licence to handover.';
comment on column public.showcase_projects.budget is 'Final cost by item, whole euros without VAT.';
create index on public.showcase_projects (house_id);
create trigger notify_content_changed after insert or update or delete or truncate on public.showcase_projects
  for each statement execute function public.notify_content_changed();

alter table public.showcase_projects enable row level security;
grant select on public.showcase_projects to anon, authenticated;
grant all on public.showcase_projects to service_role;
create policy "visitors read published showcase projects" on public.showcase_projects for select to anon, authenticated
  using (published_at <= now());

create table public.promotions (
  id bigint generated always as identity primary key,
  slug public.slug not null unique,
  starts_on date not null,
  ends_on date not null,
  discount jsonb not null check (jsonb_typeof(discount -> 'kind') is not distinct from 'string'),
  unit_limit smallint check (unit_limit > 0),
  content public.bilingual_content not null,
  picture text not null,
  is_demo boolean not null default false,
  published_at timestamptz,
  check (ends_on >= starts_on)
);
comment on table public.promotions is 'Promotions with start and end dates; ended ones stay readable and are marked as ended.';
create trigger notify_content_changed after insert or update or delete or truncate on public.promotions
  for each statement execute function public.notify_content_changed();

alter table public.promotions enable row level security;
grant select on public.promotions to anon, authenticated;
grant all on public.promotions to service_role;
create policy "visitors read published promotions" on public.promotions for select to anon, authenticated using (published_at <= now());

create table public.promotion_houses (
  promotion_id bigint not null references public.promotions (id) on delete cascade,
  house_id bigint not null references public.houses (id) on delete cascade,
  primary key (promotion_id, house_id)
);
comment on table public.promotion_houses is 'The houses of a promotion.';
create index on public.promotion_houses (house_id);
create trigger notify_content_changed after insert or update or delete or truncate on public.promotion_houses
  for each statement execute function public.notify_content_changed();

alter table public.promotion_houses enable row level security;
grant select on public.promotion_houses to anon, authenticated;
grant all on public.promotion_houses to service_role;
create policy "visitors read houses of published promotions" on public.promotion_houses for select to anon, authenticated
  using (exists (select from public.promotions where promotions.id = promotion_id));

create table public.post_categories (
  id bigint generated always as identity primary key,
  slug public.slug not null unique,
  position smallint not null,
  name public.bilingual not null,
  description public.bilingual not null
);
comment on table public.post_categories is 'Categories of the blog.';
create trigger notify_content_changed after insert or update or delete or truncate on public.post_categories
  for each statement execute function public.notify_content_changed();

alter table public.post_categories enable row level security;
grant select on public.post_categories to anon, authenticated;
grant all on public.post_categories to service_role;
create policy "everyone reads blog categories" on public.post_categories for select to anon, authenticated using (true);

create table public.posts (
  id bigint generated always as identity primary key,
  slug public.slug not null unique,
  category_id bigint not null references public.post_categories (id),
  title public.bilingual not null,
  description public.bilingual not null,
  body public.bilingual not null,
  image_alt public.bilingual not null,
  picture text not null,
  is_demo boolean not null default false,
  published_at timestamptz
);
comment on table public.posts is 'Articles of the blog; the body is Markdown.';
create index on public.posts (category_id);
create index on public.posts (published_at desc);
create trigger notify_content_changed after insert or update or delete or truncate on public.posts
  for each statement execute function public.notify_content_changed();

alter table public.posts enable row level security;
grant select on public.posts to anon, authenticated;
grant all on public.posts to service_role;
create policy "visitors read published posts" on public.posts for select to anon, authenticated using (published_at <= now());

create table public.legal_pages (
  slug public.slug primary key,
  title public.bilingual not null,
  description public.bilingual not null,
  body public.bilingual not null,
  version date not null
);
comment on table public.legal_pages is 'Legal texts; the body is Markdown with the operator''s data as {{operator.…}}. The version is what a user accepts.';
create trigger notify_content_changed after insert or update or delete or truncate on public.legal_pages
  for each statement execute function public.notify_content_changed();

alter table public.legal_pages enable row level security;
grant select on public.legal_pages to anon, authenticated;
grant all on public.legal_pages to service_role;
create policy "everyone reads legal pages" on public.legal_pages for select to anon, authenticated using (true);
