-- Payslips of a former payroll system as PDF, one an employee and month.
create table former_payslip (
  org_id        uuid not null,
  id            uuid not null,
  employee_id   uuid not null,
  period_month  date not null check (extract(day from period_month) = 1),
  name          text not null,
  media_type    text not null,
  file_id       uuid not null,
  uploaded_by   uuid not null,
  uploaded_at   timestamptz not null,
  primary key (org_id, id),
  unique (org_id, employee_id, period_month)
);
create index former_payslip__file on former_payslip (org_id, file_id);
select isolate_tenant('former_payslip');
