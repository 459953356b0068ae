create table attendance_request (
  org_id              uuid not null,
  id                  uuid not null,
  number              text not null,
  kind                text not null check (kind in ('add_punch', 'replace_punches', 'exempt', 'on_duty', 'work_from_home', 'permission', 'shift_change', 'shift_swap')),
  employee_id         uuid not null,
  first_day           date not null,
  last_day            date not null,
  half                text not null check (half in ('both', 'first_half', 'second_half')),
  minutes             integer,
  at_end              boolean,
  punches             jsonb not null default '[]',
  waive               text[] not null default '{}',
  place               text,
  shift_choice        text,
  partner_employee_id uuid,
  reason              text not null,
  file_ids            uuid[] not null default '{}',
  status              text not null check (status in ('waiting_partner', 'pending', 'approved', 'rejected', 'withdrawn', 'cancelled')),
  workflow_request_id uuid,
  decision_note       text,
  -- What its effect replaced, so that it can be undone.
  undo                jsonb,
  is_late_change      boolean not null default false,
  created_at          timestamptz not null,
  created_by          uuid,
  updated_at          timestamptz not null,
  version             integer not null default 1,
  primary key (org_id, id),
  unique (org_id, number),
  check (first_day <= last_day)
);
create index attendance_request__employee on attendance_request (org_id, employee_id, first_day);
create index attendance_request__partner on attendance_request (org_id, partner_employee_id) where partner_employee_id is not null;
create index attendance_request__age on attendance_request (org_id, created_at);
select isolate_tenant('attendance_request');

create table overtime (
  org_id              uuid not null,
  id                  uuid not null,
  number              text not null,
  employee_id         uuid not null,
  day                 date not null,
  category            text not null check (category in ('weekday', 'weekly_off', 'holiday')),
  requested_minutes   integer,
  actual_minutes      integer not null,
  approved_minutes    integer,
  payable_minutes     integer,
  reward              text not null check (reward in ('pay', 'comp_off')),
  multiplier_bp       integer not null,
  source              text not null check (source in ('detected', 'request', 'bulk', 'group')),
  consent_at          timestamptz,
  reason              text,
  status              text not null check (status in ('detected', 'pending', 'approved', 'rejected', 'queued', 'paid', 'reversed', 'cancelled')),
  workflow_request_id uuid,
  comp_off_ref        text,
  origin_period       text,
  pay_period          text,
  payroll_id          uuid,
  created_at          timestamptz not null,
  created_by          uuid,
  updated_at          timestamptz not null,
  version             integer not null default 1,
  primary key (org_id, id),
  unique (org_id, number)
);
create unique index overtime__active on overtime (org_id, employee_id, day, category) where status not in ('rejected', 'cancelled', 'reversed');
create index overtime__day on overtime (org_id, day);
select isolate_tenant('overtime');
