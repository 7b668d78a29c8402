-- Asturias and the Valencian Community tax the whole value at the rate of its band, the Balearic Islands so with stamp duty.

alter table public.rates add column is_of_whole_amount boolean not null default false;
comment on column public.rates.is_of_whole_amount is 'True where the percentage of the band that an amount reaches applies to the whole amount; false where it applies to the part above above_eur.';
comment on column public.rates.above_eur is 'Where the row starts to apply: the lower end of a band, or an amount of a tariff.';
