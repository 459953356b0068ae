create table leave_request (
  org_id               uuid not null,
  id                   uuid not null,
  number               text not null,
  employee_id          uuid not null,
  leave_type_id        uuid not null,
  first_day            date not null,
  first_half           smallint not null check (first_half in (1, 2)),
  last_day             date not null,
  last_half            smallint not null check (last_half in (1, 2)),
  days                 numeric(7, 2) not null check (days >= 0),
  lop_days             numeric(7, 2) not null default 0 check (lop_days >= 0),
  reason               text,
  contact_phone        text,
  stand_in_employee_id uuid,
  notify_employee_ids  uuid[] not null default '{}',
  status               text not null check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'cancel_pending', 'partly_cancelled', 'cancelled')),
  applied_by           uuid,
  applied_at           timestamptz not null,
  decided_at           timestamptz,
  decision_note        text,
  workflow_request_id  uuid,
  -- What the days and checks were worked out from: kinds of the days, rule, balances.
  inputs               jsonb not null,
  -- Halves asked to be cancelled, while that is pending.
  cancel_halves        jsonb,
  is_late_change       boolean not null default false,
  changes_request_id   uuid,
  event                jsonb,
  version              integer not null default 1,
  primary key (org_id, id),
  unique (org_id, number),
  check (first_day <= last_day)
);
create index leave_request__employee on leave_request (org_id, employee_id, first_day);
create index leave_request__days on leave_request (org_id, first_day, last_day);
create index leave_request__status on leave_request (org_id, status, applied_at);
select isolate_tenant('leave_request');

create table leave_half (
  org_id          uuid not null,
  id              uuid not null,
  request_id      uuid not null,
  employee_id     uuid not null,
  day             date not null,
  half            smallint not null check (half in (1, 2)),
  kind            text not null check (kind in ('working', 'weekly_off', 'holiday')),
  holiday_name    text,
  charged         numeric(3, 2) not null check (charged in (0, 0.5)),
  why             text not null check (why in ('leave', 'sandwich', 'prefix', 'suffix', 'off_not_counted', 'covered_by_other')),
  pay_fraction_bp integer not null check (pay_fraction_bp between 0 and 10000),
  unpaid          boolean not null default false,
  lot_id          uuid,
  status          text not null check (status in ('held', 'taken', 'cancelled')),
  primary key (org_id, id)
);
-- One half of one day of an employee is in one active leave at most.
create unique index leave_half__active on leave_half (org_id, employee_id, day, half) where status in ('held', 'taken') and (charged > 0 or why = 'leave');
create index leave_half__request on leave_half (org_id, request_id);
create index leave_half__day on leave_half (org_id, day) where status = 'taken';
select isolate_tenant('leave_half');

create table leave_attachment (
  org_id      uuid not null,
  id          uuid not null,
  request_id  uuid,
  file_id     uuid not null,
  name        text not null,
  media_type  text not null,
  kind        text,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  primary key (org_id, id)
);
create index leave_attachment__request on leave_attachment (org_id, request_id);
select isolate_tenant('leave_attachment');

create table leave_recount (
  org_id      uuid not null,
  id          uuid not null,
  request_id  uuid not null,
  cause       text not null,
  days_before numeric(7, 2) not null,
  days_after  numeric(7, 2) not null,
  status      text not null check (status in ('open', 'accepted')),
  created_at  timestamptz not null,
  decided_at  timestamptz,
  decided_by  uuid,
  note        text,
  primary key (org_id, id)
);
create unique index leave_recount__open on leave_recount (org_id, request_id) where status = 'open';
select isolate_tenant('leave_recount');

create table comp_off_claim (
  org_id              uuid not null,
  id                  uuid not null,
  employee_id         uuid not null,
  worked_on           date not null,
  worked_minutes      integer not null check (worked_minutes between 1 and 1440),
  off_kind            text not null check (off_kind in ('weekly_off', 'holiday')),
  days                numeric(3, 2) not null check (days in (0.5, 1)),
  source              text not null check (source in ('attendance', 'manual')),
  status              text not null check (status in ('detected', 'pending', 'approved', 'rejected', 'reversed', 'withdrawn')),
  lot_id              uuid,
  expires_on          date,
  note                text,
  workflow_request_id uuid,
  created_at          timestamptz not null,
  created_by          uuid,
  decided_at          timestamptz,
  primary key (org_id, id)
);
create unique index comp_off_claim__active on comp_off_claim (org_id, employee_id, worked_on) where status in ('detected', 'pending', 'approved');
create index comp_off_claim__status on comp_off_claim (org_id, status, worked_on);
select isolate_tenant('comp_off_claim');

create table leave_encashment (
  org_id              uuid not null,
  id                  uuid not null,
  number              text not null,
  employee_id         uuid not null,
  leave_type_id       uuid not null,
  leave_year_start    date not null,
  days                numeric(7, 2) not null check (days > 0),
  on_date             date not null,
  kind                text not null check (kind in ('in_service', 'year_end', 'exit')),
  status              text not null check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'cancelled', 'queued', 'paid', 'reversed')),
  facts               jsonb not null,
  payroll_id          uuid,
  paid_on             date,
  workflow_request_id uuid,
  created_at          timestamptz not null,
  created_by          uuid,
  decided_at          timestamptz,
  primary key (org_id, id),
  unique (org_id, number)
);
create index leave_encashment__employee on leave_encashment (org_id, employee_id, leave_type_id);
create index leave_encashment__status on leave_encashment (org_id, status, on_date);
select isolate_tenant('leave_encashment');
