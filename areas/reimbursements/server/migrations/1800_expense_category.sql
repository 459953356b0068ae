create table expense_category (
  org_id            uuid not null,
  id                uuid not null,
  code              text not null,
  name              text not null,
  kind              text not null check (kind in ('expense', 'mileage', 'per_diem', 'flexible')),
  category_group    text not null,
  needs_fields      text[] not null default '{}',
  tax_treatment     text not null check (tax_treatment in ('not_income', 'taxable', 'exempt_up_to_limit')),
  tax_fact_kind     text,
  ledger_code       text,
  owner_employee_id uuid,
  active            boolean not null default true,
  created_at        timestamptz not null,
  version           integer not null default 1,
  primary key (org_id, id)
);
create unique index expense_category__code on expense_category (org_id, code);
create unique index expense_category__name on expense_category (org_id, lower(name));
select isolate_tenant('expense_category');

create table city_class (
  org_id uuid not null,
  id     uuid not null,
  city   text not null,
  state  text,
  class  text not null check (class in ('A', 'B', 'C')),
  primary key (org_id, id)
);
create unique index city_class__city on city_class (org_id, lower(city));
select isolate_tenant('city_class');

create table expense_setting (
  org_id              uuid not null,
  pay_through         text not null check (pay_through in ('payroll', 'batch')),
  max_open_advances   integer not null,
  advance_due_days    integer not null,
  recovery_after_days integer not null,
  exit_window_days    integer not null,
  version             integer not null default 1,
  primary key (org_id)
);
select isolate_tenant('expense_setting');

create table expense_policy (
  org_id     uuid not null,
  id         uuid not null,
  name       text not null,
  priority   integer not null check (priority between 1 and 999),
  status     text not null check (status in ('draft', 'active', 'inactive')),
  applies_to jsonb not null,
  created_at timestamptz not null,
  version    integer not null default 1,
  primary key (org_id, id)
);
create unique index expense_policy__name on expense_policy (org_id, lower(name));
select isolate_tenant('expense_policy');

create table expense_policy_version (
  org_id     uuid not null,
  id         uuid not null,
  policy_id  uuid not null,
  from_date  date not null,
  rules      jsonb not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (org_id, id)
);
create unique index expense_policy_version__day on expense_policy_version (org_id, policy_id, from_date);
select isolate_tenant('expense_policy_version');
