-- Full and final settlements: a payroll run of one leaver, and the amounts beside the pay of the days worked.
create table settlement (
  org_id       uuid not null,
  id           uuid not null,
  employee_id  uuid not null,
  exit_id      uuid not null,
  payroll_id   uuid not null,
  due_by       date not null,
  reason       text,
  created_by   uuid,
  created_at   timestamptz not null,
  primary key (org_id, id),
  unique (org_id, payroll_id)
);
create index settlement__employee on settlement (org_id, employee_id);
select isolate_tenant('settlement');

create table settlement_line (
  org_id         uuid not null,
  id             uuid not null,
  settlement_id  uuid not null,
  -- the area whose record it pays or recovers, 'payroll' for what payroll computes, 'lifecycle' for amounts of the exit
  area           text not null,
  source_id      text not null,
  component_code text not null,
  kind           text not null check (kind in ('pay', 'recover')),
  amount_paise   bigint not null check (amount_paise > 0),
  exempt_paise   bigint not null default 0,
  label          text not null,
  position       integer not null,
  -- what the payslip took; null until it is final
  taken_paise    bigint,
  primary key (org_id, id)
);
create index settlement_line__settlement on settlement_line (org_id, settlement_id);
select isolate_tenant('settlement_line');

alter table payroll_input add column exempt_paise bigint;
alter table payroll_input drop constraint payroll_input_source_check;
alter table payroll_input add constraint payroll_input_source_check check (source in
  ('screen', 'file', 'carried', 'attendance', 'leave', 'loans', 'reimbursements', 'assets', 'benefits', 'salary', 'statutory', 'settlement'));
