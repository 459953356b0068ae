-- Exceptions are written with the drafts of a run, under its lock, and runs are never deleted: not looked up again for each of them.
alter table payroll_exception drop constraint payroll_exception_org_id_payroll_id_fkey;
