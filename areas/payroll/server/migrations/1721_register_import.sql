-- Registers of a former payroll program, compared slip by slip before the first run here.
create table payroll_import (
  org_id       uuid not null,
  id           uuid not null,
  period_month date not null check (extract(day from period_month) = 1),
  file_name    text not null,
  file_id      uuid not null,
  headings     jsonb not null,
  -- For each heading what it is: a field of the row, a total or a component code; null where it is left out.
  mapping      jsonb not null,
  row_count    integer not null,
  status       text not null check (status in ('uploaded', 'mapped', 'compared', 'accepted')),
  -- Employees compared, and how many of them fit to the rupee.
  employees    integer,
  fitting      integer,
  created_by   uuid,
  created_at   timestamptz not null,
  primary key (org_id, id)
);
create unique index payroll_import__month on payroll_import (org_id, period_month);
select isolate_tenant('payroll_import');

-- What the former program paid and deducted by employee, for the openings of the tax year.
create table payroll_import_row (
  org_id        uuid not null,
  import_id     uuid not null,
  employee_id   uuid not null,
  net_paise     bigint not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  tds_paise     bigint not null check (tds_paise >= 0),
  epf_paise     bigint not null check (epf_paise >= 0),
  ptax_paise    bigint not null check (ptax_paise >= 0),
  primary key (org_id, import_id, employee_id)
);
select isolate_tenant('payroll_import_row');

create table payroll_import_mismatch (
  org_id      uuid not null,
  id          uuid not null,
  import_id   uuid not null,
  employee_id uuid,
  -- Of the file, where no employee was found.
  row_label   text not null,
  component   text not null,
  theirs      bigint not null,
  ours        bigint not null,
  cause       text not null,
  detail      text not null,
  status      text not null check (status in ('open', 'accepted')),
  note        text,
  primary key (org_id, id)
);
create index payroll_import_mismatch__import on payroll_import_mismatch (org_id, import_id);
select isolate_tenant('payroll_import_mismatch');
