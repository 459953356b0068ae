-- What Form 122 says of an earlier employer besides salary and tax: who it was, when, and what lowers taxable salary.
alter table previous_employment
  add column tan                    text,
  add column from_date              date,
  add column to_date                date,
  -- parts of the salary that the old regime exempts
  add column exempt_paise           bigint not null default 0 check (exempt_paise >= 0),
  add column professional_tax_paise bigint not null default 0 check (professional_tax_paise >= 0),
  -- own provident fund, within the limit of savings
  add column epf_paise              bigint not null default 0 check (epf_paise >= 0),
  add column file_id                uuid,
  add column file_name              text,
  add column media_type             text,
  add column cancelled_at           timestamptz,
  add column cancel_reason          text,
  add column version                integer not null default 1,
  add check (from_date is null or to_date is null or from_date <= to_date),
  add check (exempt_paise <= salary_paise),
  add check ((file_id is null) = (file_name is null)),
  add check ((cancelled_at is null) = (cancel_reason is null));
