-- Certificates by which less tax is deducted from salary, or none (Income-tax Act 2025 s.395(1), s.197 before).
create table lower_deduction (
  org_id             uuid not null,
  id                 uuid not null,
  employee_id        uuid not null,
  certificate_number text not null,
  from_date          date not null,
  until_date         date not null,
  rate_bp            integer not null check (rate_bp between 0 and 10000),
  -- salary up to which the rate holds; null: without a limit
  limit_paise        bigint check (limit_paise > 0),
  note               text,
  file_id            uuid not null,
  file_name          text not null,
  media_type         text not null,
  cancelled_at       timestamptz,
  cancel_reason      text,
  created_by         uuid,
  created_at         timestamptz not null,
  version            integer not null default 1,
  primary key (org_id, id),
  check (from_date <= until_date),
  check ((cancelled_at is null) = (cancel_reason is null))
);
create index lower_deduction__employee on lower_deduction (org_id, employee_id, from_date);
select isolate_tenant('lower_deduction');
