-- Periods exist by the cycle in the settings; a row is kept once something happened to one.
create table attendance_period (
  org_id        uuid not null,
  id            uuid not null,
  code          text not null check (code ~ '^\d{4}-\d{2}$'),
  first_day     date not null,
  last_day      date not null,
  soft_close_at timestamptz not null,
  locked_at     timestamptz,
  primary key (org_id, id),
  unique (org_id, code),
  check (first_day <= last_day)
);
select isolate_tenant('attendance_period');

create table attendance_month (
  org_id      uuid not null,
  id          uuid not null,
  period      text not null,
  employee_id uuid not null,
  -- The days of the period that are his: from joining, to the last working day, longer for a settlement.
  first_day   date not null,
  last_day    date not null,
  status      text not null check (status in ('open', 'locked', 'consumed')),
  totals      jsonb not null,
  reason      text,
  locked_at   timestamptz,
  locked_by   uuid,
  payroll_id  uuid,
  version     integer not null default 1,
  primary key (org_id, id),
  unique (org_id, period, employee_id)
);
create index attendance_month__locked on attendance_month (org_id, employee_id, last_day) where status <> 'open';
select isolate_tenant('attendance_month');

-- What payroll is given, day by day and signed: rows are only added. Days are hundredths.
create table pay_day_entry (
  org_id        uuid not null,
  id            uuid not null,
  employee_id   uuid not null,
  day           date not null,
  kind          text not null check (kind in ('lop_absence', 'lop_leave', 'lop_penalty', 'night', 'off_day_work', 'allowance')),
  days          integer not null check (days <> 0),
  allowance_code text,
  origin_period text not null,
  pay_period    text not null,
  cause_type    text not null,
  cause_id      uuid,
  source_key    text not null,
  created_at    timestamptz not null,
  created_by    uuid,
  payroll_id    uuid,
  primary key (org_id, id),
  unique (org_id, source_key)
);
create index pay_day_entry__day on pay_day_entry (org_id, employee_id, day);
create index pay_day_entry__period on pay_day_entry (org_id, pay_period, employee_id);
select isolate_tenant('pay_day_entry', 'select, insert, update');
