create table exit (
  org_id              uuid not null,
  id                  uuid not null,
  employee_id         uuid not null,
  kind                text not null check (kind in
    ('resignation', 'termination', 'retrenchment', 'retirement', 'end_of_contract', 'mutual', 'absconding', 'death')),
  status              text not null check (status in
    ('draft', 'submitted', 'returned', 'serving_notice', 'clearance', 'settled', 'closed', 'rejected', 'withdrawn')),
  initiated_by        text not null check (initiated_by in ('employee', 'hr')),
  notice_given_on     date not null,
  -- As in the position of that day, frozen.
  notice_value        integer not null check (notice_value >= 0),
  notice_unit         text not null check (notice_unit in ('days', 'months')),
  notice_end_on       date,
  requested_last_day  date,
  last_working_day    date not null,
  treatment           text not null check (treatment in ('recover', 'waive', 'leave_adjust', 'none')),
  waived_days         integer not null default 0 check (waived_days >= 0),
  reason_code         text not null,
  reason_text         text,
  rehire_eligible     boolean,
  rehire_note         text,
  settlement_due_on   date not null,
  settled_on          date,
  settlement_note     text,
  access_after        text not null check (access_after in ('former_employee', 'none')),
  revoke_access_now   boolean not null default false,
  access_ended_at     timestamptz,
  withdrawal_asked_at timestamptz,
  withdrawal_reason   text,
  workflow_request_id uuid,
  created_at          timestamptz not null,
  created_by          uuid,
  version             integer not null default 1,
  primary key (org_id, id),
  check (last_working_day >= notice_given_on)
);
create unique index exit__open on exit (org_id, employee_id)
  where status in ('draft', 'submitted', 'returned', 'serving_notice', 'clearance');
create index exit__employee on exit (org_id, employee_id, notice_given_on);
create index exit__last_day on exit (org_id, last_working_day, id);
select isolate_tenant('exit');

-- What happened to an exit, as its readers see it.
create table exit_event (
  org_id      uuid not null,
  id          uuid not null,
  exit_id     uuid not null,
  happened_at timestamptz not null,
  text        text not null,
  user_id     uuid,
  primary key (org_id, id)
);
create index exit_event__exit on exit_event (org_id, exit_id, happened_at);
select isolate_tenant('exit_event');
