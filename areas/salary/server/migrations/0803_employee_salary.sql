-- What a person is paid from a day on. An approved row never changes but for its status.
create table employee_salary (
  org_id               uuid not null,
  id                   uuid not null,
  employee_id          uuid not null,
  from_date            date not null,
  payout_month         text not null check (payout_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  basis                text not null check (basis in ('ctc', 'gross', 'components')),
  ctc_annual_paise     bigint not null check (ctc_annual_paise >= 0),
  gross_monthly_paise  bigint not null check (gross_monthly_paise >= 0),
  structure_version_id uuid,
  -- [{component_id, code, rate_paise, source, frequency}]
  rates                jsonb not null check (jsonb_typeof(rates) = 'array'),
  ctc_rounding_paise   bigint not null,
  passes_wage_test     boolean not null,
  -- Facts of the person and settings the break-up was closed with: it can be computed again to the same paise.
  inputs               jsonb not null,
  -- Legal figures used: parameter id to the day it came in force.
  law_stamp            jsonb not null,
  engine_version       text not null,
  reason               text not null,
  status               text not null check (status in ('pending', 'approved', 'superseded', 'cancelled')),
  supersedes_id        uuid,
  revision_id          uuid,
  created_at           timestamptz not null,
  created_by           uuid,
  version              integer not null default 1,
  primary key (org_id, id),
  check ((structure_version_id is null) = (basis = 'components'))
);
create unique index employee_salary__in_force on employee_salary (org_id, employee_id, from_date) where status = 'approved';
-- The first salary needs no revision and is given once, also by two people at the same moment.
create unique index employee_salary__first on employee_salary (org_id, employee_id) where status = 'approved' and revision_id is null;
create index employee_salary__version on employee_salary (org_id, structure_version_id) where status = 'approved';
select isolate_tenant('employee_salary');

create table salary_config (
  org_id                           uuid not null,
  id                               uuid not null,
  from_date                        date not null,
  default_structure_id             uuid,
  balancing_component_id           uuid,
  ctc_includes                     jsonb not null,
  gratuity_provision_bp            integer check (gratuity_provision_bp between 0 and 10000),
  on_statutory_change              text not null check (on_statutory_change in ('keep_gross', 'keep_ctc')),
  esi_tie                          text not null check (esi_tie in ('uncovered', 'covered')),
  revision_requires_approval       boolean not null,
  allow_self_approval              boolean not null,
  maximum_increase_bp_without_note integer not null check (maximum_increase_bp_without_note between 0 and 100000),
  payslip_currency                 text not null check (payslip_currency = 'INR'),
  created_at                       timestamptz not null,
  created_by                       uuid,
  primary key (org_id, id),
  unique (org_id, from_date)
);
select isolate_tenant('salary_config');
