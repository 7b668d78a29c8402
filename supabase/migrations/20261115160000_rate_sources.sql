-- Who says what a rate is stands on pages of both languages, so it is told in both.

alter table public.rates drop constraint rates_source_check;
alter table public.rates alter column source type public.bilingual
  using jsonb_build_object('es', source, 'en', source);
comment on column public.rates.source is 'Law, table or usage that gives the figure, as visitors read it.';

update public.rates set source = jsonb_build_object('es', told.es, 'en', told.en)
from (values
  ('Ley 37/1992 del IVA, art. 91.Uno.3.1.º', 'VAT act, Ley 37/1992, art. 91.Uno.3.1.º'),
  ('Ley 37/1992 del IVA, art. 90', 'VAT act, Ley 37/1992, art. 90'),
  ('Tablas públicas de ITP y AJD por comunidad, contrastadas, 2026', 'Public tables of ITP and AJD by region, cross-checked, 2026'),
  ('Ley 4/2012 de Canarias, tipo general del IGIC', 'Canary Islands act, Ley 4/2012, general rate of IGIC'),
  ('Ley 8/1991 del IPSI, art. 18: entre 0,5 % y 10 % según la ordenanza de la ciudad', 'IPSI act, Ley 8/1991, art. 18: between 0.5% and 10% by city by-law'),
  ('Precios habituales en España, 2026', 'Usual prices in Spain, 2026'),
  ('Estimación del operador para la demostración, 2026', 'Operator''s estimate for the demonstration, 2026'),
  ('RD 1426/1989, con facturas de 1,5 a 2 veces el arancel, IVA incluido', 'RD 1426/1989; invoices run to 1.5 to 2 times the tariff, VAT included'),
  ('Gestoría, opcional: de 200 a 400 €, 2026', 'Paperwork agent, optional: €200 to €400, 2026'),
  ('Gastos generales 13 % y beneficio industrial 6 %', 'Contractor''s overheads 13% and profit 6%'),
  ('RDLeg 2/2004 de Haciendas Locales, art. 102; cada ayuntamiento fija el suyo', 'Local finances act, RDLeg 2/2004, art. 102; each town hall sets its own'),
  ('Honorarios habituales en España, 2026', 'Usual fees in Spain, 2026'),
  ('Reparto habitual de los honorarios por fases', 'Usual split of the fee by phase'),
  ('Reserva habitual en autopromoción, 2026', 'Usual reserve of self-builders, 2026'),
  ('Estudios y proyecto: de 2 a 3 meses', 'Surveys and project: 2 to 3 months'),
  ('Licencia: de unas semanas a un año según el ayuntamiento', 'Licence: from weeks to a year, by town hall'),
  ('Fabricación: de 7 a 9 semanas, solapada con la licencia', 'Factory: 7 to 9 weeks, alongside the licence'),
  ('Obra y acabados: de 3 a 8 meses tras la licencia', 'Works and finishes: 3 to 8 months after the licence'),
  ('Hasta el 80 % de la obra; el terreno no suele financiarse', 'Up to 80% of the works; the plot is seldom financed')
) as told (es, en)
where source ->> 'es' = told.es;
