-- What the site tells: delivered houses, offers, the blog and the legal texts.

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
comment on table public.showcase_projects is 'Delivered houses, shown at /proyectos. Not a person''s own saved project.';
comment on column public.showcase_projects.weeks is 'From granted licence to handover.';
comment on column public.showcase_projects.budget is 'What it came to by item, whole euros without VAT.';
create index on public.showcase_projects (house_id);

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
comment on table public.promotions is 'Limited offers; ended ones stay readable and say so.';

create table public.promotion_houses (
  promotion_id bigint not null references public.promotions (id) on delete cascade,
  house_id bigint not null references public.houses (id) on delete cascade,
  primary key (promotion_id, house_id)
);
comment on table public.promotion_houses is 'Which houses an offer is about.';
create index on public.promotion_houses (house_id);

create table public.post_categories (
  id bigint generated always as identity primary key,
  slug public.slug not null unique,
  position smallint not null,
  name public.bilingual not null,
  description public.bilingual not null
);
comment on table public.post_categories is 'Categories of the blog.';

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

create table public.legal_pages (
  slug public.slug primary key,
  title public.bilingual not null,
  description public.bilingual not null,
  body public.bilingual not null,
  version date not null
);
comment on table public.legal_pages is 'Legal texts; the body is Markdown with the operator''s data as {{operator.…}}. The version is what a person accepts.';

alter table public.showcase_projects enable row level security;
alter table public.promotions enable row level security;
alter table public.promotion_houses enable row level security;
alter table public.post_categories enable row level security;
alter table public.posts enable row level security;
alter table public.legal_pages enable row level security;
grant select on public.showcase_projects, public.promotions, public.promotion_houses, public.post_categories, public.posts,
  public.legal_pages to anon, authenticated;
grant all on public.showcase_projects, public.promotions, public.promotion_houses, public.post_categories, public.posts,
  public.legal_pages to service_role;

create policy "visitors read published showcase projects" on public.showcase_projects for select to anon, authenticated
  using (published_at <= now());
create policy "visitors read published promotions" on public.promotions for select to anon, authenticated using (published_at <= now());
create policy "visitors read houses of published promotions" on public.promotion_houses for select to anon, authenticated
  using (exists (select from public.promotions where promotions.id = promotion_id));
create policy "everybody reads blog categories" on public.post_categories for select to anon, authenticated using (true);
create policy "visitors read published posts" on public.posts for select to anon, authenticated using (published_at <= now());
create policy "everybody reads legal pages" on public.legal_pages for select to anon, authenticated using (true);
