-- Deductions of the old regime outside section 123, which has a limit together with the own provident fund.
alter table tax_profile add column declared_other_claims_paise bigint not null default 0;
