-- What a correction takes back is recovered over this many months, from the one it is paid in on.
alter table payroll_correction add column instalments integer not null default 1 check (instalments between 1 and 12);
