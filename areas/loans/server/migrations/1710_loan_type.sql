create table loan_type (
  org_id      uuid not null,
  id          uuid not null,
  code        text not null,
  name        text not null,
  kind        text not null check (kind in ('loan', 'salary_advance')),
  description text,
  active      boolean not null default true,
  created_by  uuid,
  created_at  timestamptz not null,
  version     integer not null default 1,
  primary key (org_id, id)
);
create unique index loan_type__code on loan_type (org_id, code);
create unique index loan_type__name on loan_type (org_id, lower(name));
select isolate_tenant('loan_type');

create table loan_type_terms (
  org_id       uuid not null,
  id           uuid not null,
  loan_type_id uuid not null,
  from_date    date not null,
  terms        jsonb not null,
  created_by   uuid,
  created_at   timestamptz not null,
  primary key (org_id, id)
);
create unique index loan_type_terms__date on loan_type_terms (org_id, loan_type_id, from_date);
select isolate_tenant('loan_type_terms');

create table loan_setting (
  org_id                               uuid not null,
  same_person_may_approve_and_disburse boolean not null,
  auto_include_in_payroll              boolean not null,
  short_recovery                       text not null check (short_recovery in ('carry_forward', 'next_month_double')),
  max_total_open_multiple_hundredths   integer,
  advance_from_day                     integer not null,
  advance_to_day                       integer not null,
  version                              integer not null default 1,
  primary key (org_id)
);
select isolate_tenant('loan_setting');

create table loan_reference_rate (
  org_id   uuid not null,
  id       uuid not null,
  tax_year text not null,
  purpose  text not null,
  rate_bp  integer not null check (rate_bp >= 0),
  as_on    date not null,
  source   text not null,
  primary key (org_id, id)
);
create unique index loan_reference_rate__purpose on loan_reference_rate (org_id, tax_year, purpose);
select isolate_tenant('loan_reference_rate');
