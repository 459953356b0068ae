-- Items of a run beside the month's regular one (off-cycle, bonus); null: of the regular run.
alter table payroll_input add column payroll_id uuid;
drop index payroll_input__equal;
create unique index payroll_input__equal on payroll_input (org_id, employee_id, period_month, component_code, amount_paise, copy_number,
  coalesce(payroll_id, '00000000-0000-0000-0000-000000000000')) where status = 'active';
create index payroll_input__run on payroll_input (org_id, payroll_id) where payroll_id is not null;
