-- Arrears of an employee for one month that a run leaves to a later one, until that month or until they are taken up before it.
create table payroll_arrear_deferral (
  org_id        uuid not null,
  id            uuid not null,
  employee_id   uuid not null,
  source        text not null check (source in ('salary', 'attendance', 'correction')),
  origin_month  date not null check (extract(day from origin_month) = 1),
  -- the month of the run that left them out first, and the one that pays them
  from_month    date not null check (extract(day from from_month) = 1),
  until_month   date not null check (extract(day from until_month) = 1),
  amount_paise  bigint not null,
  note          text,
  reason        text not null,
  deferred_by   uuid,
  deferred_at   timestamptz not null,
  primary key (org_id, id),
  unique (org_id, employee_id, source, origin_month),
  check (until_month >= from_month)
);
create index payroll_arrear_deferral__until on payroll_arrear_deferral (org_id, until_month);
select isolate_tenant('payroll_arrear_deferral');

-- The month in which an item was to be paid or recovered first, where it was moved to another one.
alter table payroll_input add column planned_month date check (extract(day from planned_month) = 1);
create index payroll_input__planned on payroll_input (org_id, period_month) where planned_month is not null and status = 'active';
