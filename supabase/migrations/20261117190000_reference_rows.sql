-- Rows that come with a release and that operators may edit: texts, plans, rates.

create table private.reference_rows (
  table_name text not null,
  row_key text not null,
  shipped jsonb,
  pending jsonb,
  release text not null,
  primary key (table_name, row_key)
);
comment on table private.reference_rows is 'What releases shipped, row by row, so that an update replaces what nobody edited and asks about the rest.';
comment on column private.reference_rows.shipped is 'The version that was applied or that the operator declined; null where a row was there before releases were recorded.';
comment on column private.reference_rows.pending is 'A newer version of a row that the operator has edited, until the operator decides.';
comment on column private.reference_rows.release is 'The release that shipped the newest of both.';

alter table public.faqs add column code text unique check (code ~ '^[a-z0-9-]+$');
comment on column public.faqs.code is 'Identifies a question that comes with the site; null for the operator''s own.';
-- The questions of version 0.2.0 by their place, which does not change when their text is edited.
update public.faqs set code = questions.code
from (values
  ('price', 0, 'que-incluye-el-precio'), ('price', 1, 'precio-con-iva'), ('price', 2, 'coste-total'),
  ('price', 3, 'impuestos-del-terreno'), ('land', 4, 'donde-puedo-construir'), ('land', 5, 'casa-movil-licencia'),
  ('finance', 6, 'hipoteca-autopromotor'), ('finance', 7, 'anticipos'), ('works', 8, 'cuanto-tarda'),
  ('works', 9, 'garantia'), ('service', 10, 'quien-fabrica'), ('service', 11, 'coste-de-la-web')
) as questions (topic, position, code)
where faqs.topic = questions.topic and faqs.position = questions.position;
