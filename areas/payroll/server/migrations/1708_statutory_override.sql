-- Statutory deductions of a month with an entered amount instead of the calculated one.
create table payroll_statutory_override (
  org_id             uuid not null,
  id                 uuid not null,
  employee_id        uuid not null,
  period_month       date not null check (extract(day from period_month) = 1),
  component          text not null check (component in ('EPF_EMPLOYEE', 'ESI_EMPLOYEE', 'PTAX', 'LWF_EMPLOYEE', 'TDS')),
  amount_paise       bigint not null check (amount_paise >= 0),
  reason             text not null,
  certificate_number text,
  status             text not null check (status in ('active', 'voided')),
  created_by         uuid,
  created_at         timestamptz not null,
  primary key (org_id, id)
);
create unique index payroll_statutory_override__active on payroll_statutory_override (org_id, period_month, employee_id, component)
  where status = 'active';
select isolate_tenant('payroll_statutory_override');
