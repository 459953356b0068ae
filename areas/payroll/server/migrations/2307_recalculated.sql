-- What the newest calculation of changed employees alone changed in a draft run: when, why, and net pay before and after.
alter table payroll add column recalculated jsonb;
