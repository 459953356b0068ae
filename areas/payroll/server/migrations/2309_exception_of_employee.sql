-- Findings of some employees are replaced when these are calculated again.
create index payroll_exception__employee on payroll_exception (org_id, payroll_id, employee_id);
