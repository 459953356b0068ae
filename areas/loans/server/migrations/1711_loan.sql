create table loan (
  org_id                      uuid not null,
  id                          uuid not null,
  number                      text not null,
  employee_id                 uuid not null,
  loan_type_id                uuid not null,
  terms                       jsonb not null,
  purpose                     text not null,
  status                      text not null check (status in ('draft', 'pending', 'returned', 'approved', 'accepted', 'active',
    'irregular', 'on_hold', 'closed', 'foreclosed', 'written_off', 'rejected', 'withdrawn', 'cancelled')),
  amount_requested_paise      bigint not null check (amount_requested_paise > 0),
  amount_approved_paise       bigint,
  tenure_months               integer not null check (tenure_months between 1 and 120),
  instalment_paise            bigint not null,
  first_cycle                 text not null,
  applied_on                  date,
  approved_on                 date,
  approved_by                 uuid,
  accepted_at                 timestamptz,
  disbursed_on                date,
  disbursed_by                uuid,
  disbursal_mode              text,
  disbursal_reference         text,
  closed_on                   date,
  close_reason                text,
  outstanding_principal_paise bigint not null default 0 check (outstanding_principal_paise >= 0),
  carried_interest_paise      bigint not null default 0 check (carried_interest_paise >= 0),
  fixed_interest_paise        bigint not null default 0 check (fixed_interest_paise >= 0),
  hold_from                   text,
  cycles_without_recovery     integer not null default 0,
  plan_no                     integer not null default 0,
  write_off_by                uuid,
  write_off_reason            text,
  opening                     boolean not null default false,
  import_id                   uuid,
  workflow_request_id         uuid,
  created_by                  uuid,
  created_at                  timestamptz not null,
  version                     integer not null default 1,
  primary key (org_id, id)
);
create unique index loan__number on loan (org_id, number);
create index loan__employee on loan (org_id, employee_id, created_at);
create index loan__import on loan (org_id, import_id) where import_id is not null;
create index loan__status on loan (org_id, status);
select isolate_tenant('loan');

create table loan_row (
  org_id           uuid not null,
  id               uuid not null,
  loan_id          uuid not null,
  plan_no          integer not null,
  sequence         integer not null,
  cycle            text not null,
  opening_paise    bigint not null,
  instalment_paise bigint not null,
  principal_paise  bigint not null,
  interest_paise   bigint not null,
  carried_paise    bigint not null,
  closing_paise    bigint not null,
  taken_paise      bigint not null default 0,
  status           text not null default 'planned' check (status in
    ('planned', 'locked_by_payroll', 'taken', 'part_taken', 'skipped', 'held', 'paid_outside', 'superseded')),
  payroll_id       uuid,
  primary key (org_id, id)
);
create unique index loan_row__sequence on loan_row (org_id, loan_id, plan_no, sequence);
-- One row of a cycle counts: the others belong to older plans.
create unique index loan_row__cycle on loan_row (org_id, loan_id, cycle) where status <> 'superseded';
create index loan_row__due on loan_row (org_id, cycle) where status = 'planned';
create index loan_row__payroll on loan_row (org_id, payroll_id) where payroll_id is not null;
select isolate_tenant('loan_row');

create table loan_entry (
  org_id          uuid not null,
  id              uuid not null,
  loan_id         uuid not null,
  position        integer not null,
  on_date         date not null,
  cycle           text,
  kind            text not null check (kind in ('disbursal', 'fee', 'instalment', 'part_payment', 'foreclosure',
    'recovery_on_exit', 'interest_adjustment', 'write_off', 'reversal', 'opening')),
  principal_paise bigint not null default 0,
  interest_paise  bigint not null default 0,
  fee_paise       bigint not null default 0,
  source          text not null check (source in ('payroll', 'bank', 'cash', 'settlement', 'import')),
  source_id       uuid,
  reference       text,
  reverses_id     uuid,
  created_by      uuid,
  created_at      timestamptz not null,
  primary key (org_id, id)
);
create unique index loan_entry__position on loan_entry (org_id, loan_id, position);
-- A row is consumed once.
create unique index loan_entry__row on loan_entry (org_id, source_id, kind) where source = 'payroll';
create unique index loan_entry__reverses on loan_entry (org_id, reverses_id) where reverses_id is not null;
create index loan_entry__date on loan_entry (org_id, on_date);
select isolate_tenant('loan_entry');

create table loan_change (
  org_id              uuid not null,
  id                  uuid not null,
  loan_id             uuid not null,
  employee_id         uuid not null,
  kind                text not null check (kind in ('skip', 'hold', 'release', 'part_payment', 'foreclosure', 'tenure')),
  from_cycle          text,
  amount_paise        bigint,
  tenure_months       integer,
  effect              text check (effect in ('keep_instalment', 'keep_tenure')),
  reason              text not null,
  status              text not null check (status in ('pending', 'approved', 'rejected', 'applied', 'cancelled')),
  workflow_request_id uuid,
  created_by          uuid,
  created_at          timestamptz not null,
  version             integer not null default 1,
  primary key (org_id, id)
);
create index loan_change__loan on loan_change (org_id, loan_id, created_at);
select isolate_tenant('loan_change');
