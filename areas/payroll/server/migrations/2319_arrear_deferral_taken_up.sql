-- The month that a deferral was until before the last pay of a leaver took it up; it is theirs again when that pay is not made.
alter table payroll_arrear_deferral add column former_until_month date check (extract(day from former_until_month) = 1);
-- Deferred or taken up by hand, and the items of the month's run are not set with it yet: the run is not final before they are.
alter table payroll_arrear_deferral add column is_pending boolean not null default false;
create index payroll_arrear_deferral__pending on payroll_arrear_deferral (org_id, employee_id) where is_pending;
