-- The dated schedule of credits. Full days are before proration and rounding.
create table leave_credit (
  org_id           uuid not null,
  id               uuid not null,
  employee_id      uuid not null,
  leave_type_id    uuid not null,
  leave_year_start date not null,
  kind             text not null check (kind in ('accrual', 'tenure_bonus', 'per_event', 'worked_days')),
  period_from      date not null,
  period_to        date not null,
  due_on           date not null,
  full_days        numeric(7, 2) not null,
  days             numeric(7, 2) not null check (days >= 0),
  status           text not null check (status in ('planned', 'posted', 'skipped', 'replaced')),
  skip_reason      text,
  rule_id          uuid not null,
  ledger_id        uuid,
  created_at       timestamptz not null,
  primary key (org_id, id),
  check (period_from <= period_to)
);
create unique index leave_credit__active on leave_credit (org_id, employee_id, leave_type_id, kind, period_from) where status in ('planned', 'posted', 'skipped');
create index leave_credit__due on leave_credit (org_id, due_on) where status = 'planned';
select isolate_tenant('leave_credit');

-- Days that share an origin and an expiry. What is left of one is its days and the ledger rows that name it.
create table leave_lot (
  org_id        uuid not null,
  id            uuid not null,
  employee_id   uuid not null,
  leave_type_id uuid not null,
  origin        text not null check (origin in ('credit', 'carry_forward', 'comp_off', 'opening', 'event', 'adjustment', 'restored')),
  origin_id     uuid,
  granted_on    date not null,
  usable_from   date not null,
  expires_on    date,
  days          numeric(7, 2) not null check (days > 0),
  created_at    timestamptz not null,
  primary key (org_id, id),
  check (expires_on >= usable_from)
);
create index leave_lot__employee on leave_lot (org_id, employee_id, leave_type_id);
create index leave_lot__expires_on on leave_lot (org_id, expires_on) where expires_on is not null;
select isolate_tenant('leave_lot');

-- Append-only: the program may insert and read. A mistake is corrected by a row that names the row it reverses.
create table leave_ledger (
  org_id           uuid not null,
  id               uuid not null,
  employee_id      uuid not null,
  leave_type_id    uuid not null,
  leave_year_start date not null,
  lot_id           uuid,
  effective_on     date not null,
  days             numeric(7, 2) not null check (days <> 0),
  kind             text not null check (kind in ('opening', 'credit', 'carry_in', 'carry_out', 'lapse', 'expiry', 'taken', 'restored', 'encashed', 'encash_reversed', 'adjustment', 'comp_off', 'exit_recovery', 'penalty', 'notice_adjusted', 'converted')),
  source_type      text not null,
  source_id        uuid,
  source_key       text not null,
  reverses_id      uuid,
  note             text,
  created_by       uuid,
  created_at       timestamptz not null,
  primary key (org_id, id)
);
create unique index leave_ledger__source on leave_ledger (org_id, source_key);
create index leave_ledger__employee on leave_ledger (org_id, employee_id, leave_type_id, effective_on);
create index leave_ledger__lot on leave_ledger (org_id, lot_id) where lot_id is not null;
create index leave_ledger__origin on leave_ledger (org_id, source_id) where source_id is not null;
select isolate_tenant('leave_ledger', 'select, insert');

-- Sums of the ledger by leave year, and what is held by pending requests. Every writer locks the rows of the employee and type.
create table leave_balance (
  org_id           uuid not null,
  id               uuid not null,
  employee_id      uuid not null,
  leave_type_id    uuid not null,
  leave_year_start date not null,
  credited         numeric(7, 2) not null default 0,
  taken            numeric(7, 2) not null default 0,
  held             numeric(7, 2) not null default 0,
  adjusted         numeric(7, 2) not null default 0,
  expired          numeric(7, 2) not null default 0,
  encashed         numeric(7, 2) not null default 0,
  balance          numeric(7, 2) not null default 0,
  primary key (org_id, id),
  unique (org_id, employee_id, leave_type_id, leave_year_start)
);
select isolate_tenant('leave_balance');

-- One row an employee: whoever writes leave of the employee locks it first, so that writers of one employee follow each other.
create table leave_account (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  -- Differences between balance and ledger that the nightly check found; null: none.
  problem     text,
  primary key (org_id, id),
  unique (org_id, employee_id)
);
select isolate_tenant('leave_account');

-- Days worked in a month, as attendance reports them.
create table leave_worked_days (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  month       date not null check (extract(day from month) = 1),
  -- Days that count towards the minimum of the year, and those of them that earn leave.
  counted     numeric(5, 2) not null check (counted >= 0),
  earning     numeric(5, 2) not null check (earning >= 0),
  updated_at  timestamptz not null,
  primary key (org_id, id),
  unique (org_id, employee_id, month)
);
select isolate_tenant('leave_worked_days');

create table leave_import (
  org_id       uuid not null,
  id           uuid not null,
  kind         text not null check (kind in ('opening_balances', 'past_leave', 'adjustments')),
  file_name    text not null,
  status       text not null check (status in ('checked', 'committed', 'undone')),
  row_count    integer not null,
  error_count  integer not null,
  total_days   numeric(9, 2) not null,
  content      jsonb not null,
  committed_at timestamptz,
  created_at   timestamptz not null,
  created_by   uuid,
  primary key (org_id, id)
);
create index leave_import__age on leave_import (org_id, created_at);
select isolate_tenant('leave_import');

create table leave_year_close (
  org_id           uuid not null,
  id               uuid not null,
  leave_year_start date not null,
  status           text not null check (status in ('previewed', 'running', 'closed')),
  counts           jsonb not null,
  progress_id      uuid,
  closed_at        timestamptz,
  created_at       timestamptz not null,
  created_by       uuid,
  primary key (org_id, id),
  unique (org_id, leave_year_start)
);
select isolate_tenant('leave_year_close');

create table leave_year_close_line (
  org_id        uuid not null,
  id            uuid not null,
  close_id      uuid not null,
  employee_id   uuid not null,
  leave_type_id uuid not null,
  balance       numeric(7, 2) not null,
  expire        numeric(7, 2) not null,
  encash        numeric(7, 2) not null,
  carry         numeric(7, 2) not null,
  lapse         numeric(7, 2) not null,
  exceptions    text[] not null default '{}',
  ledger_ids    uuid[] not null default '{}',
  posted        boolean not null default false,
  primary key (org_id, id),
  unique (org_id, close_id, employee_id, leave_type_id)
);
select isolate_tenant('leave_year_close_line');
