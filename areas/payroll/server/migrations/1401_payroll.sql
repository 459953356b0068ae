create table pay_group (
  org_id     uuid not null,
  id         uuid not null,
  name       text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  primary key (org_id, id)
);
create unique index pay_group__name on pay_group (org_id, lower(name));
create unique index pay_group__default on pay_group (org_id) where is_default;
select isolate_tenant('pay_group');

-- How a group is paid, from a day on.
create table payroll_setting (
  org_id          uuid not null,
  id              uuid not null,
  pay_group_id    uuid not null,
  from_date       date not null,
  lop_basis       text not null check (lop_basis in ('calendar_days', 'fixed_30', 'fixed_26', 'working_days')),
  net_rounding    text not null check (net_rounding in ('none', 'nearest_rupee', 'up_rupee')),
  pay_day         integer not null check (pay_day between 1 and 31),
  one_off_tax     text not null check (one_off_tax in ('in_month', 'spread')),
  recovery_cap_bp integer not null check (recovery_cap_bp between 0 and 10000),
  created_at      timestamptz not null,
  primary key (org_id, id),
  unique (org_id, pay_group_id, from_date)
);
select isolate_tenant('payroll_setting');

create table payroll (
  org_id         uuid not null,
  id             uuid not null,
  pay_group_id   uuid not null,
  kind           text not null check (kind in ('regular', 'off_cycle', 'bonus', 'full_and_final', 'correction')),
  title          text not null,
  period_month   date not null check (extract(day from period_month) = 1),
  pay_date       date not null,
  status         text not null check (status in ('draft', 'finalising', 'finalised', 'cancelled')),
  computed_at    timestamptz,
  progress_id    uuid,
  -- Settings and components with their rules as the run used them: with a slip's input, all that its figures come from.
  context        jsonb,
  totals         jsonb,
  engine_version text,
  slips_expected integer,
  slips_written  integer not null default 0,
  content_hash   text,
  previous_hash  text,
  finalised_by   uuid,
  finalised_at   timestamptz,
  created_by     uuid,
  created_at     timestamptz not null,
  version        integer not null default 1,
  primary key (org_id, id)
);
create unique index payroll__one_regular on payroll (org_id, pay_group_id, period_month) where kind = 'regular' and status <> 'cancelled';
select isolate_tenant('payroll');

create table payroll_day_override (
  org_id       uuid not null,
  id           uuid not null,
  employee_id  uuid not null,
  origin_month date not null,
  lop_days     numeric(4, 1) not null check (lop_days >= 0),
  reason       text not null,
  source       text not null check (source in ('screen', 'file')),
  created_by   uuid,
  created_at   timestamptz not null,
  primary key (org_id, id),
  unique (org_id, employee_id, origin_month)
);
create index payroll_day_override__month on payroll_day_override (org_id, origin_month);
select isolate_tenant('payroll_day_override');

create table payroll_input (
  org_id                 uuid not null,
  id                     uuid not null,
  employee_id            uuid not null,
  period_month           date not null,
  component_code         text not null,
  amount_paise           bigint not null,
  note                   text,
  source                 text not null check (source in ('screen', 'file', 'carried')),
  batch_id               uuid,
  status                 text not null check (status in ('active', 'voided', 'consumed')),
  consumed_by_payslip_id uuid,
  created_by             uuid,
  created_at             timestamptz not null,
  primary key (org_id, id)
);
create index payroll_input__month on payroll_input (org_id, period_month, employee_id) where status = 'active';
select isolate_tenant('payroll_input');

-- The current computation of each person: replaced freely until finalised.
create table payroll_draft (
  org_id           uuid not null,
  payroll_id       uuid not null,
  employee_id      uuid not null,
  input_hash       text not null,
  input            jsonb not null,
  lines            jsonb not null,
  gross_paise      bigint not null,
  deductions_paise bigint not null,
  net_paise        bigint not null,
  cost_paise       bigint not null,
  facts            jsonb not null,
  error            jsonb,
  primary key (org_id, payroll_id, employee_id)
);
select isolate_tenant('payroll_draft');

create table payroll_exception (
  org_id      uuid not null,
  id          uuid not null,
  payroll_id  uuid not null,
  employee_id uuid,
  code        text not null,
  severity    text not null check (severity in ('B', 'W', 'N')),
  message     text not null,
  status      text not null check (status in ('open', 'accepted')),
  accepted_by uuid,
  reason      text,
  input_hash  text,
  primary key (org_id, id)
);
create index payroll_exception__payroll on payroll_exception (org_id, payroll_id, severity);
select isolate_tenant('payroll_exception');

-- Insert only: a payslip never changes.
create table payslip (
  org_id             uuid not null,
  id                 uuid not null,
  period_month       date not null,
  payroll_id         uuid not null,
  employee_id        uuid not null,
  payslip_number     text not null,
  pay_date           date not null,
  printed            jsonb not null,
  days               jsonb not null,
  lines              jsonb not null,
  gross_paise        bigint not null,
  deductions_paise   bigint not null,
  reimbursements_paise bigint not null,
  net_paise          bigint not null,
  employer_cost_paise bigint not null,
  wages_paise        bigint not null,
  wage_bases         jsonb not null,
  tax                jsonb not null,
  input              jsonb not null,
  engine_version     text not null,
  hash               text not null,
  created_at         timestamptz not null,
  primary key (org_id, period_month, id),
  unique (org_id, period_month, payroll_id, employee_id)
) partition by range (period_month);
create table payslip_default partition of payslip default;
create index payslip__employee on payslip (org_id, employee_id, period_month);
select isolate_tenant('payslip', 'select, insert');

-- What was paid for a month so far, per component: base of differences, year-to-date and returns.
create table payslip_month (
  org_id         uuid not null,
  employee_id    uuid not null,
  origin_month   date not null,
  component_code text not null,
  amount_paise   bigint not null,
  primary key (org_id, employee_id, origin_month, component_code)
);
select isolate_tenant('payslip_month');

-- Facts of a person's financial year, kept up by finalising.
create table pay_year (
  org_id          uuid not null,
  employee_id     uuid not null,
  tax_year        text not null,
  taxable_paise   bigint not null default 0,
  tds_paise       bigint not null default 0,
  epf_paise       bigint not null default 0,
  ptax_paise      bigint not null default 0,
  last_payroll_id uuid,
  primary key (org_id, employee_id, tax_year)
);
select isolate_tenant('pay_year');

create table carried_balance (
  org_id            uuid not null,
  id                uuid not null,
  employee_id       uuid not null,
  component_code    text not null,
  origin_month      date not null,
  amount_paise      bigint not null check (amount_paise > 0),
  origin_payroll_id uuid not null,
  recovered_payroll_id uuid,
  primary key (org_id, id),
  unique (org_id, origin_payroll_id, employee_id, component_code)
);
create index carried_balance__open on carried_balance (org_id, employee_id) where recovered_payroll_id is null;
select isolate_tenant('carried_balance');

create table bank_advice (
  org_id      uuid not null,
  id          uuid not null,
  payroll_id  uuid not null,
  count       integer not null,
  total_paise bigint not null,
  file_id     uuid not null,
  file_hash   text not null,
  status      text not null check (status in ('draft', 'downloaded', 'cancelled')),
  created_by  uuid,
  created_at  timestamptz not null,
  primary key (org_id, id)
);
create unique index bank_advice__one on bank_advice (org_id, payroll_id) where status <> 'cancelled';
select isolate_tenant('bank_advice');
